import type { Context } from 'hono';
import { refusal } from '#worker/accounts/judge-password.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import type { Session } from '#worker/kernel/session.ts';
import type { AppEnv } from '../../env.ts';
import { invalid, loginRequired } from '../../errors.ts';

export function getSession(c: Context<AppEnv>): Session {
  if (!c.var.session) throw loginRequired();
  return c.var.session;
}

/** The session, once its owner has typed the password again. */
export async function proved(c: Context<AppEnv>, current: string): Promise<Session> {
  const session = getSession(c);
  const proof = await provePassword(c, session.email, current);
  if (proof.kind === 'throttled') throw refusal(c, proof);
  if (proof.kind === 'wrong') throw invalid({ current: 'That is not your present password.' });
  return session;
}
