import { type Context, Hono } from 'hono';
import {
  accountNameSchema,
  changePasswordSchema,
  type SessionSummary,
} from '#schema/contracts/contributors.ts';
import type { AppEnv } from '../../env.ts';
import { invalid, loginRequired, notFound, WireException } from '../../errors.ts';
import { readSessionId } from '../../identity/cookies.ts';
import { hashPassword, verifyPassword } from '../../identity/password.ts';
import { sha256Hex } from '../../identity/random.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { passwordChangedMessage } from '../../mail/messages/account.ts';
import { siteMail } from '../../mail/site-mail.ts';
import { findAccountByEmail } from '../../store/accounts.ts';
import { clearFailures, countFailure, failureKey, secondsToWait } from '../../store/login-failures.ts';
import { mailStatement } from '../../store/mail-outbox.ts';
import { spendResets } from '../../store/password-resets.ts';
import type { Session } from '../../store/sessions.ts';
import { readValid } from '../read-body.ts';
import { siteOrigin } from './auth-answer.tsx';

/** What an account may do with itself. */
export const ownAccount = new Hono<AppEnv>();

function sessionOf(c: Context<AppEnv>): Session {
  if (!c.var.session) throw loginRequired();
  return c.var.session;
}
const thisSession = (c: Context<AppEnv>) => sha256Hex(readSessionId(c) ?? '');

ownAccount.put('/api/account', async (c) => {
  const { name } = await readValid(c, accountNameSchema);
  await c.env.DB.prepare('UPDATE accounts SET name = ? WHERE id = ?')
    .bind(name, sessionOf(c).accountId)
    .run();
  return c.json({ name });
});

ownAccount.put('/api/account/password', async (c) => {
  const session = sessionOf(c);
  const { current, password } = await readValid(c, changePasswordSchema);
  const now = Date.now();
  const key = failureKey(session.email, c.req.header('cf-connecting-ip') ?? '127.0.0.1');
  const seconds = await secondsToWait(c.env.DB, key, now);
  if (seconds > 0) {
    c.header('retry-after', String(seconds));
    throw new WireException(429, { error: 'Too many tries. Please wait a few minutes and try again.' });
  }
  const account = await findAccountByEmail(c.env.DB, session.email);
  if (!account || !(await verifyPassword(current, account.passwordHash))) {
    await countFailure(c.env.DB, key, now);
    throw invalid({ current: 'That is not your present password.' });
  }
  await clearFailures(c.env.DB, key);
  const message = passwordChangedMessage({
    siteTitle: c.var.site.settings.title,
    href: `${siteOrigin(c)}/forgot-password`,
  });
  await c.env.DB.batch([
    c.env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?').bind(
      await hashPassword(password),
      account.id,
    ),
    c.env.DB.prepare('DELETE FROM sessions WHERE account_id = ? AND id_hash <> ?').bind(
      account.id,
      await thisSession(c),
    ),
    spendResets(c.env.DB, account.id, now),
    mailStatement(
      c.env.DB,
      siteMail(c.var.site, message, { kind: 'password-changed', recipient: account.email }),
      now,
    ),
  ]);
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  return c.body(null, 204);
});

/** A part of the stored hash names a session: it opens nothing. */
const SESSION_NAME = 'substr(id_hash, 1, 24)';

ownAccount.get('/api/account/sessions', async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT ${SESSION_NAME} AS id, device, created_at AS createdAt, last_seen_at AS lastSeenAt, is_remembered, id_hash = ?3 AS this FROM sessions
    WHERE account_id = ?1 AND website_id = ?2 AND expires_at > ?4 ORDER BY this DESC, last_seen_at DESC LIMIT 100`,
  )
    .bind(sessionOf(c).accountId, c.var.site.id, await thisSession(c), Date.now())
    .all<Omit<SessionSummary, 'isThis' | 'isRemembered'> & { is_remembered: number; this: number }>();
  const sessions: SessionSummary[] = results.map(({ is_remembered, this: isThis, ...session }) => ({
    ...session,
    isRemembered: is_remembered === 1,
    isThis: isThis === 1,
  }));
  return c.json({ sessions }, 200, { 'cache-control': 'no-store' });
});

ownAccount.delete('/api/account/sessions/:id', async (c) => {
  const { meta } = await c.env.DB.prepare(
    `DELETE FROM sessions WHERE account_id = ? AND website_id = ? AND ${SESSION_NAME} = ?`,
  )
    .bind(sessionOf(c).accountId, c.var.site.id, c.req.param('id'))
    .run();
  if (meta.changes === 0) throw notFound(c.req.path);
  return c.body(null, 204);
});

/** Signs every other device out, on all sites of this deployment. */
ownAccount.delete('/api/account/sessions', async (c) => {
  await c.env.DB.prepare('DELETE FROM sessions WHERE account_id = ? AND id_hash <> ?')
    .bind(sessionOf(c).accountId, await thisSession(c))
    .run();
  return c.body(null, 204);
});
