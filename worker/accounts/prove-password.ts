import type { Context } from 'hono';
import { findAccountByEmail } from '#worker/db/accounts/accounts.ts';
import type { AppEnv } from '../env.ts';
import { accountLimits } from './account-limits.ts';
import { judgePassword, type Throttled } from './judge-password.ts';
import { getUnknownAccountHash, verifyPassword } from './password.ts';

export type Proof = { kind: 'proved' } | { kind: 'wrong' } | Throttled;

export async function provePassword(c: Context<AppEnv>, email: string, password: string): Promise<Proof> {
  const account = await findAccountByEmail(c.env.DB, email);
  const limits = await accountLimits(c, email, account?.id ?? null);
  const judged = await judgePassword(c, limits, () =>
    verifyPassword(password, account?.passwordHash ?? getUnknownAccountHash()),
  );
  return judged.kind === 'right' ? { kind: 'proved' } : judged;
}
