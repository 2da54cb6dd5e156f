import type { Context } from 'hono';
import type * as z from 'zod';
import type { loginSchema } from '#schema/contracts/accounts/account.ts';
import { createRefusal } from '#worker/accounts/judge-password.ts';
import { SECOND_FACTOR_PATH } from '#worker/accounts/second-factor.ts';
import { signIn } from '#worker/accounts/sign-in.ts';
import { leaveCart } from '#worker/carts/customer-cart.ts';
import { endSession } from '#worker/db/accounts/sessions.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { clearSessionCookies, readSessionId } from '#worker/kernel/cookies.ts';
import type { AppEnv } from '../../env.ts';
import { fromAnotherSite, WireException } from '../../errors.ts';
import { isOwnOrigin } from '../../middleware/crumb.ts';

/** POST /api/site-users/account/session (B7.31). Accepts JSON or a form. */
export async function createSession(c: Context<AppEnv>, login: z.output<typeof loginSchema>) {
  const { account, page, requests, signIn: texts } = findMessages(c.var.site.settings.locale);
  const origin = c.req.header('origin');
  // Reject requests from other sites, which could sign the visitor in to the attacker's account.
  if (origin && origin !== new URL(c.req.url).origin && !c.res.headers.has('access-control-allow-origin')) {
    if (!isOwnOrigin(c, origin)) throw fromAnotherSite(requests);
  }
  const result = await signIn(c, login);
  if (result.kind === 'throttled') throw createRefusal(c, result, page.wait);
  if (result.kind === 'refused') throw new WireException(401, { error: account.login.noMatch });
  if (result.kind === 'second-factor')
    throw new WireException(401, {
      error: texts.code.needed,
      message: texts.code.signInAt({ path: SECOND_FACTOR_PATH }),
      loginRequired: true,
    });
  c.header('cache-control', 'no-store');
  return result.response;
}

export async function endOwnSession(c: Context<AppEnv>): Promise<void> {
  const id = readSessionId(c);
  if (id) await endSession(c.env.DB, id);
  clearSessionCookies(c);
}

/**
 * DELETE /api/site-users/account/session (B7.33). Removes the cart from the browser or, with cloneCart=true,
 * leaves a copy of the account's cart there.
 */
export async function deleteSession(c: Context<AppEnv>, keepsCopy: boolean): Promise<void> {
  // A repeated call has no sign-in session, and must keep the copy that the first call created.
  if (c.var.session || !keepsCopy) await leaveCart(c, keepsCopy);
  await endOwnSession(c);
}

/** POST /api/auth/Logout (B7.21). Idempotent. */
export async function logout(c: Context<AppEnv>): Promise<{ success: true }> {
  if (c.var.session?.isMember) await leaveCart(c, false);
  await endOwnSession(c);
  c.header('cache-control', 'no-store');
  return { success: true };
}
