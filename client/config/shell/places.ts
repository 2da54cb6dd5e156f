import {
  CalendarSync,
  ChartNoAxesColumn,
  Contact,
  FileText,
  Image,
  Inbox,
  KeyRound,
  type LucideIcon,
  Mail,
  Package,
  Palette,
  Settings,
  ShoppingBag,
  Store,
  Users,
} from 'lucide-react';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import { FORMS, FORMS_PERMISSIONS } from '../forms/places.ts';
import { STORE_HREF } from '../shop/store-parts.ts';

/** A place of the panel; any of its permissions opens it. */
export interface Place {
  label: string;
  href: string;
  permission: PermissionKey | readonly PermissionKey[];
  icon: LucideIcon;
}

export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

const PAGES = '/config/';

export const PLACE_GROUPS: readonly PlaceGroup[] = [
  {
    label: 'Site',
    places: [
      { label: 'Pages', href: PAGES, permission: 'content.read', icon: FileText },
      { label: 'Design', href: '/config/design', permission: 'content.read', icon: Palette },
      { label: 'Media', href: '/config/media', permission: 'content.read', icon: Image },
    ],
  },
  {
    label: 'Commerce',
    places: [
      { label: 'Orders', href: '/config/orders', permission: 'commerce.orders.read', icon: ShoppingBag },
      { label: 'Products', href: '/config/products', permission: 'content.products', icon: Package },
      { label: 'Customers', href: '/config/customers', permission: 'commerce.orders.read', icon: Contact },
      {
        label: 'Subscriptions',
        href: '/config/subscriptions',
        permission: 'commerce.orders.read',
        icon: CalendarSync,
      },
      {
        label: 'Store',
        href: STORE_HREF,
        permission: ['commerce.inventory.read', 'commerce.reviews.moderate'],
        icon: Store,
      },
    ],
  },
  {
    label: 'Audience',
    places: [
      { label: 'Forms', href: FORMS, permission: FORMS_PERMISSIONS, icon: Inbox },
      { label: 'Members', href: '/config/members', permission: 'content.read', icon: KeyRound },
      {
        label: 'Email',
        href: '/config/mail',
        permission: ['settings.read', 'commerce.orders.read'],
        icon: Mail,
      },
    ],
  },
  {
    label: 'Account',
    places: [
      {
        label: 'Analytics',
        href: '/config/analytics',
        permission: 'analytics.read',
        icon: ChartNoAxesColumn,
      },
      { label: 'People', href: '/config/people', permission: 'contributors.manage', icon: Users },
      { label: 'Settings', href: '/config/settings', permission: 'settings.read', icon: Settings },
    ],
  },
];

/** The groups with the places an account may open, without empty groups. */
export function listPlaces(can: (permission: PermissionKey) => boolean): PlaceGroup[] {
  return PLACE_GROUPS.map(({ label, places }) => ({
    label,
    places: places.filter(({ permission }) => [permission].flat().some(can)),
  })).filter(({ places }) => places.length > 0);
}

const OTHER_PLACES = [
  ...PLACE_GROUPS.flatMap(({ places }) => places.map(({ href }) => href)).filter((href) => href !== PAGES),
  '/config/account',
];

/** Whether a path belongs to a place; pages match everything else. */
export function isAtPlace(href: string, path: string): boolean {
  return href === PAGES ? !OTHER_PLACES.some((other) => path.startsWith(other)) : path.startsWith(href);
}
