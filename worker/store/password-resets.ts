import { createId } from '../identity/random.ts';

export const RESET_MS = 60 * 60_000;

/** Statements that write a reset token; earlier ones of the account stop working. */
export function resetStatements(
  db: D1Database,
  reset: { jti: string; websiteId: string; accountId: string },
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare("DELETE FROM single_use_tokens WHERE purpose = 'password-reset' AND subject = ?")
      .bind(reset.accountId),
    db
      .prepare(
        "INSERT INTO single_use_tokens (jti, purpose, website_id, subject, expires_at, created_at) VALUES (?, 'password-reset', ?, ?, ?, ?)",
      )
      .bind(reset.jti, reset.websiteId, reset.accountId, now + RESET_MS, now),
  ];
}

/** Whether a reset token can still be used. */
export async function isResetOpen(db: D1Database, jti: string, now: number): Promise<boolean> {
  const row = await db
    .prepare(
      "SELECT 1 AS open FROM single_use_tokens WHERE jti = ? AND purpose = 'password-reset' AND used_at IS NULL AND expires_at > ?",
    )
    .bind(jti, now)
    .first();
  return row !== null;
}

/** Sets a password by a reset token, once; every session of the account ends. False when the token was used or expired. */
export async function resetPassword(
  db: D1Database,
  reset: { jti: string; accountId: string; passwordHash: string },
  now: number,
  mail: D1PreparedStatement,
): Promise<boolean> {
  // The mark tells this call's use of the token from any other's.
  const mark = `reset:${createId()}`;
  const isMine = 'EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ?1 AND detail = ?2)';
  const results = await db.batch([
    db
      .prepare(
        "UPDATE single_use_tokens SET used_at = ?3, detail = ?2 WHERE jti = ?1 AND purpose = 'password-reset' AND used_at IS NULL AND expires_at > ?3",
      )
      .bind(reset.jti, mark, now),
    db
      .prepare(`UPDATE accounts SET password_hash = ?3 WHERE id = ?4 AND ${isMine}`)
      .bind(reset.jti, mark, reset.passwordHash, reset.accountId),
    db
      .prepare(`DELETE FROM sessions WHERE account_id = ?3 AND ${isMine}`)
      .bind(reset.jti, mark, reset.accountId),
  ]);
  const isDone = results[0]?.meta.changes === 1;
  if (isDone) await mail.run();
  return isDone;
}
