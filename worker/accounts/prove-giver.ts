import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { invalid, WireException } from '../errors.ts';
import { createRefusal } from './judge-password.ts';
import { provePassword } from './prove-password.ts';

/**
 * Requires the current password, because an open or stolen session must not grant rights that outlast the
 * session.
 */
export async function proveGiver(c: Context<AppEnv>, current = ''): Promise<void> {
  if (current === '')
    throw new WireException(403, {
      error: 'Enter your password again, because this gives someone access.',
      errors: { current: 'Enter your password.' },
      passwordRequired: true,
    });
  const proof = await provePassword(c, c.var.session?.email ?? '', current);
  if (proof.kind === 'throttled') throw createRefusal(c, proof);
  if (proof.kind === 'wrong') throw invalid({ current: 'That is not your password.' });
}
