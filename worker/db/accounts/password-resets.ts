import { createId } from '#worker/crypto/random.ts';
import type { OnlyIf } from '../mail/mail-outbox.ts';
import { forgetGuesses } from './attempt-room.ts';

export const RESET_MS = 60 * 60_000;
/** Mails with a new link in an hour, whoever asks and from wherever. */
export const MAX_RESETS_AN_HOUR = 5;

/** Holds once `resetStatement` has written the token. */
export const isResetWritten = (jti: string): OnlyIf => ({
  sql: 'EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ?)',
  params: [jti],
});

/**
 * Statement that writes a reset token, unless the account has had enough of them in the last hour. Earlier ones go on working:
 * otherwise anybody could keep a person's link dead by asking again and again.
 */
export const resetStatement = (
  db: D1Database,
  reset: { jti: string; websiteId: string; accountId: string },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO single_use_tokens (jti, purpose, website_id, subject, expires_at, created_at)
      SELECT ?1, 'password-reset', ?2, ?3, ?4, ?5
      WHERE (SELECT count(*) FROM single_use_tokens WHERE purpose = 'password-reset' AND subject = ?3 AND created_at > ?5 - ${RESET_MS}) < ${MAX_RESETS_AN_HOUR}`,
    )
    .bind(reset.jti, reset.websiteId, reset.accountId, now + RESET_MS, now);

/** Statement that ends every reset token of an account: its password is new. */
export const spendResets = (
  db: D1Database,
  accountId: string,
  now: number,
  onlyIf: OnlyIf = { sql: 'true', params: [] },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE single_use_tokens SET used_at = ? WHERE purpose = 'password-reset' AND subject = ? AND used_at IS NULL AND ${onlyIf.sql}`,
    )
    .bind(now, accountId, ...onlyIf.params);

export interface OpenReset {
  jti: string;
  accountId: string;
  email: string;
}

/** The reset that a token opens on this site: of an account that exists, unused and young enough. */
export const findReset = (
  db: D1Database,
  token: { jti: string; websiteId: string; accountId: string },
  now: number,
): Promise<OpenReset | null> =>
  db
    .prepare(
      `SELECT t.jti, a.id AS accountId, a.email FROM single_use_tokens t JOIN accounts a ON a.id = t.subject
      WHERE t.jti = ? AND t.purpose = 'password-reset' AND t.website_id = ? AND t.subject = ? AND t.used_at IS NULL AND t.expires_at > ?`,
    )
    .bind(token.jti, token.websiteId, token.accountId, now)
    .first<OpenReset>();

/**
 * Sets a password by a reset token, once; every session and every other token of the account ends, and the mail that tells of
 * it is written. False when the token was used or ran out meanwhile.
 */
export async function resetPassword(
  db: D1Database,
  reset: OpenReset & { passwordHash: string },
  now: number,
  mail: (onlyIf: OnlyIf) => D1PreparedStatement,
): Promise<boolean> {
  // The mark tells this call's use of the token from any other's.
  const mark = JSON.stringify({ use: createId() });
  const isMine: OnlyIf = {
    sql: 'EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ? AND detail = ?)',
    params: [reset.jti, mark],
  };
  const [marked] = await db.batch([
    db
      .prepare(
        "UPDATE single_use_tokens SET used_at = ?3, detail = ?2 WHERE jti = ?1 AND purpose = 'password-reset' AND used_at IS NULL AND expires_at > ?3",
      )
      .bind(reset.jti, mark, now),
    db
      .prepare(`UPDATE accounts SET password_hash = ? WHERE id = ? AND ${isMine.sql}`)
      .bind(reset.passwordHash, reset.accountId, ...isMine.params),
    db
      .prepare(`DELETE FROM sessions WHERE account_id = ? AND ${isMine.sql}`)
      .bind(reset.accountId, ...isMine.params),
    spendResets(db, reset.accountId, now, isMine),
    mail(isMine),
  ]);
  if (marked?.meta.changes !== 1) return false;
  await (await forgetGuesses(db, reset.email)).run();
  return true;
}
