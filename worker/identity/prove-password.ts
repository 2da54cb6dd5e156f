import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { findAccountByEmail } from '../store/accounts.ts';
import { clearFailures, countFailure, failureKey, secondsToWait } from '../store/login-failures.ts';
import { clientAddress } from './client-address.ts';
import { verifyPassword } from './password.ts';

export type Proof = { kind: 'proved' } | { kind: 'wrong' } | { kind: 'throttled'; seconds: number };

/** Whether somebody knows the password of an account, under the same throttle as signing in. */
export async function provePassword(c: Context<AppEnv>, email: string, password: string): Promise<Proof> {
  const db = c.env.DB;
  const now = Date.now();
  const key = failureKey(email, clientAddress(c));
  const seconds = await secondsToWait(db, key, now);
  if (seconds > 0) return { kind: 'throttled', seconds };
  const account = await findAccountByEmail(db, email);
  if (!account || !(await verifyPassword(password, account.passwordHash))) {
    await countFailure(db, key, now);
    return { kind: 'wrong' };
  }
  await clearFailures(db, key);
  return { kind: 'proved' };
}
