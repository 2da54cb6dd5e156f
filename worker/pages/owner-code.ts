import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions.ts';
import { bringsCode, type CodeHolder } from '#domain/pages/owner-code.ts';
import type { AppEnv } from '../env.ts';
import { WireException } from '../errors.ts';

/**
 * Throws where an account that may not change settings brings in code for visitors' pages. `present` is what is live or a draft
 * now: what was deleted, or is only in a version, is not there any more.
 */
export function assertCanInjectCode(
  c: Context<AppEnv>,
  present: readonly CodeHolder[],
  after: CodeHolder,
): void {
  if (can(c.var.session?.roles ?? [], 'settings.write') || !bringsCode(present, after)) return;
  throw new WireException(403, {
    error: 'This brings in code that is not here now. Ask someone who may change settings.',
    authorizationFail: true,
  });
}
