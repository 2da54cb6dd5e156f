import type { Context } from 'hono';
import { RESET_MS } from '#domain/accounts/limits.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';
import { findAccountOfSite } from '#worker/db/accounts/accounts.ts';
import {
  findReset,
  insertReset,
  type OpenReset,
  resetPassword,
} from '#worker/db/accounts/password-resets.ts';
import { isTokenWritten } from '#worker/db/accounts/single-use-tokens.ts';
import { batch } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { countAttempt } from '#worker/db/shared/attempts.ts';
import { languageOrigin } from '#worker/kernel/site-origin.ts';
import type { AppEnv } from '../env.ts';
import { clientNetwork } from '../kernel/client-address.ts';
import { deliverMail } from '../mail/deliver.ts';
import { passwordChangedMessage, passwordResetMessage } from '../mail/messages/account.ts';
import { accountMail } from '../mail/site-mail.ts';
import { hashInTurn } from './hash-turn.ts';
import { beginOrAskForCode } from './second-factor.ts';

/**
 * Maximum number of links that an IP network may request within the window, across all email addresses.
 */
const REQUEST_LIMIT = { limit: 20, windowMs: 15 * MINUTE_MS } as const;

/** Sends a reset email, but only if the email address has an account with access to this site. */
export async function sendReset(
  c: Context<AppEnv>,
  email: string,
  path: '/reset-password' | '/account/reset-password',
): Promise<void> {
  const now = Date.now();
  const { DB } = c.env;
  const attempt = await countAttempt(DB, [{ key: `reset-asked:${clientNetwork(c)}`, ...REQUEST_LIMIT }], now);
  if (!attempt.isAllowed) return;
  const account = await findAccountOfSite(DB, c.var.site.id, email);
  if (!account) return;
  const jti = randomHex(16);
  const token = await signToken(c.env, 'password-reset', { jti, sub: account.id }, RESET_MS / 1000);
  const message = passwordResetMessage({
    siteTitle: c.var.site.settings.title,
    href: `${languageOrigin(c)}${path}?token=${encodeURIComponent(token)}`,
  });
  const mail = accountMail(c.var.site, message, { kind: 'password-reset', recipient: email, isSecret: true });
  await batch(DB, [
    insertReset({ jti, websiteId: c.var.site.id, accountId: account.id }, now),
    insertMail(mail, now, isTokenWritten(jti)),
  ]);
  await deliverMail(c.env, Date.now());
}

export async function openReset(c: Context<AppEnv>, token: string): Promise<OpenReset | null> {
  const claims = await verifyToken(c.env, 'password-reset', token);
  if (typeof claims?.jti !== 'string' || typeof claims.sub !== 'string') return null;
  const found = { jti: claims.jti, accountId: claims.sub, websiteId: c.var.site.id };
  return findReset(c.env.DB, found, Date.now());
}

/**
 * Uses the token to reset the password. Returns 'busy' if the hashing queue is full, in which case the
 * token stays valid.
 */
export async function spendPasswordReset(
  c: Context<AppEnv>,
  reset: OpenReset,
  password: string,
  forgotPath: '/forgot-password' | '/account/forgot-password',
): Promise<'set' | 'expired' | 'busy' | 'second-factor'> {
  const passwordHash = await hashInTurn(clientNetwork(c), password);
  if (passwordHash === null) return 'busy';
  const now = Date.now();
  const message = passwordChangedMessage({
    siteTitle: c.var.site.settings.title,
    href: `${languageOrigin(c)}${forgotPath}`,
  });
  const mail = accountMail(c.var.site, message, { kind: 'password-changed', recipient: reset.email });
  const isSet = await resetPassword(
    c.env.DB,
    { ...reset, websiteId: c.var.site.id, passwordHash },
    now,
    (onlyIf) => insertMail(mail, now, onlyIf),
  );
  if (!isSet) return 'expired';
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  // Access to the mailbox proves only one factor. An account with two-factor sign-in must still enter its
  // code.
  const isIn = await beginOrAskForCode(c, { accountId: reset.accountId, isRemembered: false }, now);
  return isIn ? 'set' : 'second-factor';
}
