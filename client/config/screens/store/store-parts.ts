import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';

/** The store's parts, with the most used first. */
const PARTS = [
  { name: 'sales', label: 'Sales', permission: 'commerce.orders.read' },
  { name: 'donations', label: 'Donations', permission: 'commerce.orders.read' },
  { name: 'discounts', label: 'Discounts', permission: 'commerce.discounts.write' },
  { name: 'gift-cards', label: 'Gift cards', permission: 'commerce.orders.read' },
  { name: 'inventory', label: 'Inventory', permission: 'commerce.inventory.read' },
  { name: 'waiting-lists', label: 'Waiting lists', permission: 'commerce.inventory.read' },
  { name: 'reviews', label: 'Reviews', permission: 'commerce.reviews.moderate' },
  { name: 'shipping', label: 'Shipping', permission: 'commerce.payments.write' },
  { name: 'taxes', label: 'Taxes', permission: 'commerce.payments.write' },
  { name: 'payments', label: 'Payments', permission: 'commerce.payments.write' },
  { name: 'settings', label: 'Settings', permission: 'commerce.payments.write' },
] as const satisfies readonly { name: string; label: string; permission: PermissionKey }[];
export type StorePart = (typeof PARTS)[number];

/** Each of these permissions gives access to the store. */
export const STORE_PERMISSIONS: readonly PermissionKey[] = PARTS.map(({ permission }) => permission);

export const listStoreParts = (can: (permission: PermissionKey) => boolean): readonly StorePart[] =>
  PARTS.filter(({ permission }) => can(permission));

export const STORE_HREF = '/config/store';
export const storeHref = ({ name }: Pick<StorePart, 'name'>): string => `${STORE_HREF}/${name}`;
