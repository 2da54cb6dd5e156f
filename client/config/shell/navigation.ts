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
import type { Feature } from '#schema/contracts/sites/features.ts';
import { FORMS, FORMS_PERMISSIONS } from '../forms/forms-paths.ts';
import { STORE_HREF } from '../shop/store-parts.ts';

/** A page of the panel in the menu; any of its permissions opens it. */
export interface NavItem {
  label: string;
  href: string;
  permission: PermissionKey | readonly PermissionKey[];
  icon: LucideIcon;
  /** Hidden where the site has turned this feature off. */
  feature?: Feature;
}

export interface NavGroup {
  label: string;
  /** The feature that all items of the group belong to. */
  feature?: Feature;
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
    feature: 'commerce',
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
      {
        label: 'Members',
        href: '/config/members',
        permission: 'content.read',
        icon: KeyRound,
        feature: 'memberAreas',
      },
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
export function listNavGroups(
  can: (permission: PermissionKey) => boolean,
  has: (feature?: Feature) => boolean,
): NavGroup[] {
  return NAV_GROUPS.filter(({ feature }) => has(feature))
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ permission, feature }) => has(feature) && [permission].flat().some(can)),
    }))
    .filter(({ items }) => items.length > 0);
}

const OTHER_ITEMS = [
  ...NAV_GROUPS.flatMap(({ items }) => items.map(({ href }) => href)).filter((href) => href !== PAGES),
  '/config/account',
];

/** Whether a path belongs to an entry of the menu; Pages matches what no other does. */
export function isCurrentItem(href: string, path: string): boolean {
  return href === PAGES ? !OTHER_ITEMS.some((other) => path.startsWith(other)) : path.startsWith(href);
}

/** The feature that a path is a place of; undefined where every site has it. */
export function findFeature(path: string): Feature | undefined {
  for (const group of NAV_GROUPS)
    for (const item of group.items)
      if (item.href !== PAGES && isCurrentItem(item.href, path)) return item.feature ?? group.feature;
  return path.startsWith('/config/payments') ? 'commerce' : undefined;
}
