import type { Context } from 'hono';
import type { OwnProof } from '#schema/contracts/accounts/own-proof.ts';
import { findSiteOwner } from '#worker/db/accounts/ownership.ts';
import { hasSecondFactor } from '#worker/db/accounts/second-factors.ts';
import type { Session } from '#worker/kernel/session.ts';
import type { AppEnv } from '../env.ts';
import { invalid, loginRequired, WireException } from '../errors.ts';
import { createRefusal } from './judge-password.ts';
import { provePassword } from './prove-password.ts';
import { tryCode } from './second-factor.ts';

/**
 * Requires that the signed-in person owns the site. While a site has no owner, each administrator counts as
 * its owner.
 */
export async function requireOwner(c: Context<AppEnv>): Promise<Session> {
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  const owner = await findSiteOwner(c.env.DB, site.id);
  if (owner !== null && owner.accountId !== session.accountId)
    throw new WireException(403, {
      error: 'Only the owner of the site can do this.',
      authorizationFail: true,
    });
  return session;
}

/**
 * Requires the owner's password and, if the account has one, the second factor, because an open or stolen
 * session must not be enough to give the site away or to delete it.
 */
export async function proveOwner(c: Context<AppEnv>, proof: OwnProof): Promise<Session> {
  const session = await requireOwner(c);
  await proveSelf(c, session, proof);
  return session;
}

/** Requires the account's password and its second factor, if it has one. Returns whether it has. */
export async function proveSelf(
  c: Context<AppEnv>,
  session: Session,
  { current, code }: OwnProof,
): Promise<boolean> {
  if (current === '') throw invalid({ current: 'Enter your password.' });
  const hasCode = await hasSecondFactor(c.env.DB, session.accountId);
  if (hasCode && code.trim() === '') throw invalid({ code: 'Enter the code of your authenticator app.' });
  const proof = await provePassword(c, session.email, current);
  if (proof.kind === 'throttled') throw createRefusal(c, proof);
  if (proof.kind === 'wrong') throw invalid({ current: 'That is not your password.' });
  if (!hasCode) return false;
  const tried = await tryCode(c, session.accountId, code, Date.now());
  if (tried.kind === 'throttled') throw createRefusal(c, { ...tried, status: 429 });
  if (tried.kind === 'wrong') throw invalid({ code: 'This code is not valid. Wait for the next one.' });
  return true;
}
