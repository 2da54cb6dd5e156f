import { createId } from '#worker/crypto/random.ts';
import { joinOrders } from '../customers/registrations.ts';
import type { OnlyIf } from '../mail/mail-outbox.ts';
import { joinSubscriptions } from '../subscriptions/subscription-owners.ts';
import { spendResets } from './password-resets.ts';

export const EMAIL_CHANGE_MS = 3_600_000;

export interface OpenEmailChange {
  jti: string;
  accountId: string;
  oldEmail: string;
  email: string;
}

/** The change of address that a token opens on this site: unused, young enough, and of a customer who still has the old one. */
export const findEmailChange = (
  db: D1Database,
  token: { jti: string; websiteId: string; accountId: string },
  now: number,
): Promise<OpenEmailChange | null> =>
  db
    .prepare(
      `SELECT t.jti, a.id AS accountId, a.email AS oldEmail, t.detail ->> 'email' AS email FROM single_use_tokens t JOIN accounts a ON a.id = t.subject
      JOIN members m ON m.account_id = a.id AND m.website_id = t.website_id
      WHERE t.jti = ?1 AND t.purpose = 'email-change' AND t.website_id = ?2 AND t.subject = ?3 AND t.used_at IS NULL AND t.expires_at > ?4
        AND t.detail ->> 'from' = a.email`,
    )
    .bind(token.jti, token.websiteId, token.accountId, now)
    .first<OpenEmailChange>();

/** Changes the address of an account, once; false when the token was used or the address was taken meanwhile. */
export async function changeEmail(
  db: D1Database,
  change: OpenEmailChange & { websiteId: string },
  now: number,
  mail: (onlyIf: OnlyIf) => D1PreparedStatement,
): Promise<boolean> {
  const { jti, accountId, email, websiteId } = change;
  const mark = JSON.stringify({ use: createId() });
  const isMine: OnlyIf = {
    sql: 'EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ? AND detail = ?)',
    params: [jti, mark],
  };
  const [marked] = await db.batch([
    db
      .prepare(
        `UPDATE single_use_tokens SET used_at = ?3, detail = ?2 WHERE jti = ?1 AND purpose = 'email-change' AND used_at IS NULL AND expires_at > ?3
        AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = ?4)`,
      )
      .bind(jti, mark, now, email),
    db
      .prepare(`UPDATE accounts SET email = ? WHERE id = ? AND ${isMine.sql}`)
      .bind(email, accountId, ...isMine.params),
    joinOrders(db, { websiteId, accountId, email }, isMine),
    joinSubscriptions(db, { websiteId, accountId, email }, isMine),
    db
      .prepare(
        `UPDATE single_use_tokens SET used_at = ? WHERE purpose = 'email-change' AND subject = ? AND used_at IS NULL AND ${isMine.sql}`,
      )
      .bind(now, accountId, ...isMine.params),
    // A reset that went to the old address must not open the account any more.
    spendResets(db, accountId, now, isMine),
    mail(isMine),
  ]);
  return marked?.meta.changes === 1;
}
