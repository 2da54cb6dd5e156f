import {
  PERMISSION,
  PERMISSION_GROUP,
  type PermissionCode,
  type PermissionKey,
} from '#schema/contracts/accounts/permission-codes.ts';
import { ROLE, type Role } from '#schema/contracts/accounts/roles.ts';
import { ITEM_STATUS, type ItemStatus } from '#schema/contracts/collections/item-status.ts';

/**
 * Role permissions (B6.07) that no feature checks yet. A test compares them with the permissions that the
 * Worker enforces.
 */
export const UNGUARDED: ReadonlySet<PermissionKey> = new Set<PermissionKey>([
  'comments.moderate',
  'comments.staff',
  'billing.read',
  'billing.write',
  'scheduling.read',
  'scheduling.write',
  'scheduling.manage',
]);

const SUPPORTING: ReadonlySet<PermissionKey> = new Set<PermissionKey>(['config', 'settings.read']);

const opensSomething = (permissions: readonly PermissionKey[]): boolean =>
  permissions.some((key) => !UNGUARDED.has(key) && !SUPPORTING.has(key));

const ALL = Object.keys(PERMISSION_GROUP) as PermissionKey[];
const without = (...left: PermissionKey[]) => ALL.filter((key) => !left.includes(key));
const content: PermissionKey[] = [
  'content.read',
  'content.write',
  'content.publish',
  'content.products',
  'comments.moderate',
  'comments.staff',
];
const commerce = ALL.filter((key) => key.startsWith('commerce.'));

export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly PermissionKey[]>> = {
  [ROLE.admin]: ALL,
  [ROLE.websiteManager]: without('billing.read', 'billing.write', 'contributors.manage'),
  [ROLE.billing]: ['config', 'billing.read', 'billing.write', 'settings.read'],
  [ROLE.reporting]: ['config', 'analytics.read'],
  [ROLE.editor]: ['config', ...content, 'activity.read'],
  [ROLE.moderator]: ['config', 'comments.moderate', 'commerce.reviews.moderate'],
  [ROLE.commenter]: ['config', 'comments.staff'],
  [ROLE.storeManager]: ['config', ...commerce, 'crm.read', 'crm.write', 'content.read', 'content.products'],
  [ROLE.scheduling]: ['config', 'scheduling.read', 'scheduling.write', 'scheduling.manage'],
  [ROLE.schedulingEditor]: ['config', 'scheduling.read', 'scheduling.write'],
  [ROLE.schedulingViewer]: ['config', 'scheduling.read'],
  [ROLE.viewer]: ['config', 'content.read'],
  [ROLE.campaignsEditor]: ['config', 'newsletter.read', 'newsletter.write'],
  [ROLE.none]: [],
};

const isRole = (code: number): code is Role => code in ROLE_PERMISSIONS;

/** Returns the permissions granted by roles. Unknown role codes grant none. */
export function getPermissions(roles: readonly number[]): ReadonlySet<PermissionKey> {
  return new Set(roles.filter(isRole).flatMap((role) => ROLE_PERMISSIONS[role]));
}

export function can(roles: readonly number[], permission: PermissionKey): boolean {
  return getPermissions(roles).has(permission);
}

/** Returns the codes for page contexts (B3.6.08): 0 for any account, then its permission groups. */
export function accessPermissionCodes(roles: readonly number[]): PermissionCode[] {
  const groups = [...getPermissions(roles)].map((key) => PERMISSION_GROUP[key]);
  return [...new Set<PermissionCode>([PERMISSION.authenticated, ...groups])].sort((a, b) => a - b);
}

/** Feature flags for roles and accounts (A6.04 to A6.06). */
export const ROLE_FLAGS = {
  viewerInvites: 'viewer_invites',
  campaignsEditor: 'campaigns_editor',
  customerAccounts: 'customer_accounts',
} as const;

export function assignableRoles(flags: Readonly<Record<string, boolean>>): Role[] {
  return Object.values(ROLE).filter((role) => {
    if (role === ROLE.none || !opensSomething(ROLE_PERMISSIONS[role])) return false;
    if (role === ROLE.viewer) return flags[ROLE_FLAGS.viewerInvites] === true;
    return role !== ROLE.campaignsEditor || flags[ROLE_FLAGS.campaignsEditor] === true;
  });
}

/** Returns the roles that an account may grant: those without any permission that the account lacks. */
export function listGrantableRoles(own: readonly number[], flags: Readonly<Record<string, boolean>>): Role[] {
  const held = getPermissions(own);
  return assignableRoles(flags).filter((role) => ROLE_PERMISSIONS[role].every((key) => held.has(key)));
}

const { published, scheduled, needsReview, draft, private: hidden, deleted } = ITEM_STATUS;

/** Allowed status changes for a content item (B4.61). A restored item becomes a draft. */
export const STATUS_TRANSITIONS: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  [draft]: [needsReview, scheduled, published, hidden, deleted],
  [needsReview]: [draft, scheduled, published, deleted],
  [scheduled]: [published, draft, deleted],
  [published]: [draft, hidden, deleted],
  [hidden]: [draft, published, deleted],
  [deleted]: [draft],
};

export function canMove(from: number, to: number): boolean {
  return STATUS_TRANSITIONS[from as ItemStatus]?.includes(to as ItemStatus) ?? false;
}
