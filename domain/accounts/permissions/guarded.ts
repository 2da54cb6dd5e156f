import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';

/**
 * Permissions without a feature yet: comments, domains, billing, activity log and appointments are rights of the
 * roles (B6.07, server-design §2) before they are features. A test compares the list with the checks in the Worker.
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

/** Permissions that only allow navigation, not work. */
const SUPPORTING: ReadonlySet<PermissionKey> = new Set<PermissionKey>(['config', 'settings.read']);

/** Whether these permissions allow any work on the site. */
export const opensSomething = (permissions: readonly PermissionKey[]): boolean =>
  permissions.some((key) => !UNGUARDED.has(key) && !SUPPORTING.has(key));
