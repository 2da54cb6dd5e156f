import { BACKUP_LINK_SECONDS } from '#schema/contracts/backups/backup.ts';
import { downloadBackup } from '#schema/contracts/backups/calls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { readToken, signToken } from '#worker/crypto/tokens.ts';

export const signBackupLink = async (
  env: Pick<Env, 'SIGNING_KEYS'>,
  websiteId: string,
  id: string,
): Promise<string> =>
  `${downloadBackup.path}?token=${await signToken(env, 'backup', { sub: id, site: websiteId }, BACKUP_LINK_SECONDS)}`;

/** Returns the backup's id, 'expired', or null if the link was modified or belongs to another site. */
export async function readBackupLink(
  env: Pick<Env, 'SIGNING_KEYS'>,
  websiteId: string,
  token: string,
): Promise<string | null> {
  const claims = await readToken(env, 'backup', token);
  if (claims === null || claims === 'expired') return claims;
  const id = idSchema.safeParse(claims.sub);
  return claims.site === websiteId && id.success ? id.data : null;
}
