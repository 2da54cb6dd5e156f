import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';

/**
 * Permissions that nothing of the product asks for yet: comments, domains, billing, the log of activity and appointments are
 * rights of the roles (B6.07, server-design §2) before they are features. A test compares the list with what the Worker asks.
 */
export const UNGUARDED: ReadonlySet<PermissionKey> = new Set<PermissionKey>([
  'comments.moderate',
  'comments.staff',
  'domains.read',
  'domains.write',
  'billing.read',
  'billing.write',
  'activity.read',
  'scheduling.read',
  'scheduling.write',
  'scheduling.manage',
]);

/** What roles hold to find their way: alone, it is no work. */
const SUPPORTING: ReadonlySet<PermissionKey> = new Set<PermissionKey>(['config', 'settings.read']);

/** Whether somebody with these permissions can do anything here. */
export const opensSomething = (permissions: readonly PermissionKey[]): boolean =>
  permissions.some((key) => !UNGUARDED.has(key) && !SUPPORTING.has(key));
