import type { Context } from 'hono';
import { folderNameSchema } from '#schema/contracts/media/media.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';

/** The folder that `?folder=` names; '' without one. */
export function folderOf(c: Context<AppEnv>): string {
  const asked = c.req.query('folder');
  if (!asked) return '';
  const folder = folderNameSchema.safeParse(asked);
  if (!folder.success) throw invalid({ folder: folder.error.issues[0]?.message ?? 'is not a name' });
  return folder.data;
}
