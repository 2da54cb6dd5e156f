import { can } from '#domain/accounts/permissions.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';

export interface Session {
  accountId: string;
  email: string;
  name: string;
  websiteId: string;
  /**
   * Roles of the account; empty for a request with an API key, so that only `isPermitted` grants it anything.
   */
  roles: number[];
  /** Permissions of a request with an API key. */
  keyPermissions?: ReadonlySet<PermissionKey>;
  /** Id and name of that API key. */
  keyId?: string;
  keyName?: string;
  isMember: boolean;
  crumb: string;
  expiresAt: number;
}

export function isPermitted(session: Session | null, permission: PermissionKey): boolean {
  if (!session) return false;
  return session.keyPermissions?.has(permission) ?? can(session.roles, permission);
}

/** Returns who made a change, for the activity log. */
export const toActor = (session: Session | null) => ({
  accountId: session?.accountId ?? null,
  keyName: session?.keyName,
});
