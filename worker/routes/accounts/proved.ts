import type { Context } from 'hono';
import * as z from 'zod';
import { refusal } from '#worker/accounts/judge-password.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import type { Session } from '#worker/db/accounts/sessions.ts';
import type { AppEnv } from '../../env.ts';
import { invalid, loginRequired } from '../../errors.ts';
import { readValid } from '../read-body.ts';

const passwordSchema = z.object({ current: z.string().min(1, 'Enter your password.').max(200) });

export function sessionOf(c: Context<AppEnv>): Session {
  if (!c.var.session) throw loginRequired();
  return c.var.session;
}

/** The session, once its owner has typed the password again. */
export async function proved(c: Context<AppEnv>): Promise<Session> {
  const session = sessionOf(c);
  const { current } = await readValid(c, passwordSchema);
  const proof = await provePassword(c, session.email, current);
  if (proof.kind === 'throttled') throw refusal(c, proof);
  if (proof.kind === 'wrong') throw invalid({ current: 'That is not your present password.' });
  return session;
}
