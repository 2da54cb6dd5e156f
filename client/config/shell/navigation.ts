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
  MessageSquare,
  Package,
  Palette,
  Rocket,
  Settings,
  ShoppingBag,
  Store,
  Users,
} from 'lucide-react';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import { FORMS, FORMS_PERMISSIONS } from '../forms/forms-paths.ts';
import { STORE_HREF } from '../shop/store-parts.ts';

/** A page of the panel in the menu; any of its permissions opens it. */
export interface NavItem {
  label: string;
  href: string;
  permission: PermissionKey | readonly PermissionKey[];
  icon: LucideIcon;
}

export interface NavGroup {
  label: string;
  items: readonly NavItem[];
}

const PAGES = '/config/';

export const NAV_GROUPS: readonly NavGroup[] = [
  {
    label: 'Site',
    items: [
      { label: 'Pages', href: PAGES, permission: 'content.read', icon: FileText },
      { label: 'Design', href: '/config/design', permission: 'content.read', icon: Palette },
      { label: 'Media', href: '/config/media', permission: 'content.read', icon: Image },
      { label: 'Releases', href: '/config/releases', permission: 'content.read', icon: Rocket },
    ],
  },
  {
    label: 'Commerce',
    items: [
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
    items: [
      { label: 'Forms', href: FORMS, permission: FORMS_PERMISSIONS, icon: Inbox },
      { label: 'Comments', href: '/config/comments', permission: 'content.publish', icon: MessageSquare },
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
    items: [
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

/** The entries that an account may open, without empty groups. */
export function listNavGroups(can: (permission: PermissionKey) => boolean): NavGroup[] {
  return NAV_GROUPS.map(({ label, items }) => ({
    label,
    items: items.filter(({ permission }) => [permission].flat().some(can)),
  })).filter(({ items }) => items.length > 0);
}

const OTHER_ITEMS = [
  ...NAV_GROUPS.flatMap(({ items }) => items.map(({ href }) => href)).filter((href) => href !== PAGES),
  '/config/account',
];

/** Whether a path belongs to an entry of the menu; Pages matches what no other does. */
export function isCurrentItem(href: string, path: string): boolean {
  return href === PAGES ? !OTHER_ITEMS.some((other) => path.startsWith(other)) : path.startsWith(href);
}
