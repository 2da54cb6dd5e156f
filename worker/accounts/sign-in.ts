import type { Context } from 'hono';
import type { LoginPayload, SessionResponse } from '#schema/contracts/accounts/account.ts';
import { joinCart } from '#worker/carts/customer-cart.ts';
import {
  type AccountRow,
  findAccountOfSite,
  findStanding,
  renewPasswordHash,
  type Standing,
} from '#worker/db/accounts/accounts.ts';
import { hasSecondFactor } from '#worker/db/accounts/second-factors.ts';
import { adoptOrders } from '#worker/db/customers/adopt-orders.ts';
import { batch } from '#worker/db/database.ts';
import type { AppEnv } from '../env.ts';
import { accountLimits } from './account-limits.ts';
import { beginSession } from './begin-session.ts';
import { judgePassword, type Throttled } from './judge-password.ts';
import { getUnknownAccountHash, hashPassword, isOutdated, verifyPassword } from './password.ts';
import { openTicket } from './second-factor.ts';

export type SignedIn = { kind: 'signed-in'; response: SessionResponse };
/** The password was correct, but the account also needs a code, entered at SECOND_FACTOR_PATH. */
export type SecondFactor = { kind: 'second-factor' };
export type SignInResult = SignedIn | SecondFactor | { kind: 'refused' } | Throttled;

type Account = Pick<AccountRow, 'id' | 'email'>;

export async function findStandingOnSite(c: Context<AppEnv>, accountId: string): Promise<Standing | null> {
  const standing = await findStanding(c.env.DB, accountId, c.var.site.id);
  return standing.roles.length > 0 || standing.isMember ? standing : null;
}

/**
 * Signs in an owner, contributor or member (A6.01). The response and the work are the same for an unknown
 * email address, an account on other sites and a wrong password. Ends any session that the request
 * carried.
 */
export async function signIn(c: Context<AppEnv>, login: LoginPayload): Promise<SignInResult> {
  const { DB } = c.env;
  const account = await findAccountOfSite(DB, c.var.site.id, login.email);
  const judged = await judgePassword(
    c,
    await accountLimits(c, login.email, account?.id ?? null),
    async () => {
      const fits = await verifyPassword(login.password, account?.passwordHash ?? getUnknownAccountHash());
      if (!account || !fits) return false;
      if (isOutdated(account.passwordHash))
        await renewPasswordHash(DB, account, await hashPassword(login.password));
      return true;
    },
  );
  if (judged.kind === 'throttled') return judged;
  if (judged.kind === 'wrong' || !account) return { kind: 'refused' };
  return completeSignIn(c, account, account, login.rememberMe);
}

/** Starts a session for an account that has proved its first factor, unless it needs a second one. */
export async function completeSignIn(
  c: Context<AppEnv>,
  account: Account,
  standing: Standing,
  isRemembered: boolean,
): Promise<SignedIn | SecondFactor> {
  if (!(await hasSecondFactor(c.env.DB, account.id))) return enter(c, account, standing, isRemembered);
  await openTicket(c, { accountId: account.id, isRemembered });
  return { kind: 'second-factor' };
}

/** Starts the session after all factors are proved and merges a customer's cart. */
export async function enter(
  c: Context<AppEnv>,
  account: Account,
  { roles, isMember }: Standing,
  isRemembered: boolean,
): Promise<SignedIn> {
  const { DB } = c.env;
  const now = Date.now();
  const session = await beginSession(c, { accountId: account.id, isRemembered }, now);
  if (isMember) {
    const customer = { websiteId: c.var.site.id, accountId: account.id, email: account.email };
    await batch(DB, adoptOrders(customer));
    await joinCart(c, account.id);
  }
  return {
    kind: 'signed-in',
    response: { xsrfToken: session.crumb, account: { id: account.id, email: account.email, roles } },
  };
}
