import type { Context } from 'hono';
import type { LoginPayload, SessionResponse } from '#schema/contracts/account.ts';
import type { AppEnv } from '../env.ts';
import { findAccountByEmail, standingOf } from '../store/accounts.ts';
import { clearFailures, countFailure, failureKey, secondsToWait } from '../store/login-failures.ts';
import { joinOrders } from '../store/registrations.ts';
import { joinSubscriptions } from '../store/subscription-owners.ts';
import { beginSession } from './begin-session.ts';
import { clientAddress } from './client-address.ts';
import { joinCart } from './customer-cart.ts';
import { UNKNOWN_ACCOUNT_HASH, verifyPassword } from './password.ts';

export type SignInResult =
  | { kind: 'signed-in'; response: SessionResponse }
  | { kind: 'refused' }
  | { kind: 'throttled'; seconds: number };

/**
 * Signs in an owner, contributor or member (A6.01): one path for all, the same answer and the same work for an
 * unknown address and a wrong password. Any session that the request carried ends.
 */
export async function signIn(c: Context<AppEnv>, login: LoginPayload): Promise<SignInResult> {
  const db = c.env.DB;
  const now = Date.now();
  const key = failureKey(login.email, clientAddress(c));
  const seconds = await secondsToWait(db, key, now);
  if (seconds > 0) return { kind: 'throttled', seconds };
  const account = await findAccountByEmail(db, login.email);
  const fits = await verifyPassword(login.password, account?.passwordHash ?? UNKNOWN_ACCOUNT_HASH);
  const standing = account && fits ? await standingOf(db, account.id, c.var.site.id) : null;
  // An account of another site of this deployment is nobody here, and is told so in the same words.
  if (!account || !standing || (standing.roles.length === 0 && !standing.isMember)) {
    await countFailure(db, key, now);
    return { kind: 'refused' };
  }
  const { roles, isMember } = standing;
  const session = await beginSession(c, { accountId: account.id, isRemembered: login.rememberMe }, now);
  await clearFailures(db, key);
  if (isMember) {
    const joining = { websiteId: c.var.site.id, accountId: account.id, email: account.email };
    await db.batch([joinOrders(db, joining), joinSubscriptions(db, joining)]);
    await joinCart(c, account.id);
  }
  return {
    kind: 'signed-in',
    response: { xsrfToken: session.crumb, account: { id: account.id, email: account.email, roles } },
  };
}
