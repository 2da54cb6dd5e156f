import { isViewerOnly } from '#domain/accounts/permissions/owner.ts';
import { isConfigPath } from '#domain/sites/config-path.ts';

/**
 * Whether a request counts in analytics (B6.14 to B6.16, decisions 99): not signed in, signed in as a member
 * without a role, or with the viewer role only outside /config.
 */
export function isCounted(
  account: { roles: readonly number[]; isMember: boolean } | null,
  path: string | null,
): boolean {
  if (!account) return true;
  if (isViewerOnly(account.roles)) return !isConfigPath(path ?? '');
  return account.isMember && account.roles.length === 0;
}
