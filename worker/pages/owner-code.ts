import type { Context } from 'hono';
import { addsCode, type CodeHolder } from '#domain/pages/owner-code.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import type { AppEnv } from '../env.ts';
import { WireException } from '../errors.ts';

/**
 * Throws if an account without permission to change settings adds code to pages. `present` is the code in the
 * live version or a draft. Restoring code from an older version counts as adding it.
 */
export function assertCanInjectCode(
  c: Context<AppEnv>,
  present: readonly CodeHolder[],
  after: CodeHolder,
): void {
  if (isPermitted(c.var.session, 'settings.write') || !addsCode(present, after)) return;
  throw new WireException(403, {
    error: 'This adds code that the site does not have yet. Ask someone who can change settings.',
    authorizationFail: true,
  });
}
