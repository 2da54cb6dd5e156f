import type { Context } from 'hono';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { randomHex, sha256Hex } from '#worker/crypto/random.ts';
import { findAccountOfSite } from '#worker/db/accounts/accounts.ts';
import {
  findSignInLink,
  insertSignInLink,
  type OpenSignInLink,
  spendSignInLink,
} from '#worker/db/accounts/sign-in-links.ts';
import { isTokenWritten } from '#worker/db/accounts/single-use-tokens.ts';
import { batch } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { countAttempt } from '#worker/db/shared/attempts.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import type { AppEnv } from '../env.ts';
import { clientNetwork } from '../kernel/client-address.ts';
import { deliverMail } from '../mail/deliver.ts';
import { signInLinkMessage } from '../mail/messages/account.ts';
import { accountMail } from '../mail/site-mail.ts';
import { toCodePath } from './second-factor.ts';
import { completeSignIn, enter, findStandingOnSite } from './sign-in.ts';

export const SIGN_IN_LINK_PATH = '/login/link';
/**
 * Maximum number of links that an IP network may request within the window, across all email addresses.
 */
const REQUEST_LIMIT = { limit: 20, windowMs: 15 * MINUTE_MS } as const;
const TOKEN = /^[0-9a-f]{64}$/;

/** Sends a sign-in link, but only if the email address has an account with access to this site. */
export async function sendSignInLink(c: Context<AppEnv>, email: string, next: string): Promise<void> {
  const now = Date.now();
  const { DB } = c.env;
  const attempt = await countAttempt(DB, [{ key: `link-asked:${clientNetwork(c)}`, ...REQUEST_LIMIT }], now);
  if (!attempt.isAllowed) return;
  const account = await findAccountOfSite(DB, c.var.site.id, email);
  if (!account) return;
  const token = randomHex(32);
  const tokenHash = await sha256Hex(token);
  const message = signInLinkMessage({
    siteTitle: c.var.site.settings.title,
    href: `${siteOrigin(c)}${SIGN_IN_LINK_PATH}?token=${token}`,
  });
  const mail = accountMail(c.var.site, message, { kind: 'sign-in-link', recipient: email, isSecret: true });
  await batch(DB, [
    insertSignInLink({ tokenHash, websiteId: c.var.site.id, accountId: account.id, next }, now),
    insertMail(mail, now, isTokenWritten(tokenHash)),
  ]);
  await deliverMail(c.env, Date.now());
}

export async function openSignInLink(c: Context<AppEnv>, token: string): Promise<OpenSignInLink | null> {
  if (!TOKEN.test(token)) return null;
  const link = { tokenHash: await sha256Hex(token), websiteId: c.var.site.id };
  return findSignInLink(c.env.DB, link, Date.now());
}

/** Returns the path to redirect to, or null if the link has been used or the account has lost access. */
export async function signInByLink(c: Context<AppEnv>, link: OpenSignInLink): Promise<string | null> {
  const standing = await findStandingOnSite(c, link.accountId);
  if (!standing || !(await spendSignInLink(c.env.DB, link, Date.now()))) return null;
  const account = { id: link.accountId, email: link.email };
  const next = safeRelativePath(link.next);
  if (link.isCodeProved) {
    await enter(c, account, standing, false);
    return next;
  }
  const result = await completeSignIn(c, account, standing, false);
  return result.kind === 'second-factor' ? toCodePath(next) : next;
}
