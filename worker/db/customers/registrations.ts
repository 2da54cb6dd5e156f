import { createId } from '#worker/crypto/random.ts';
import type { OnlyIf } from '../mail/mail-outbox.ts';
import { joinSubscriptions } from '../subscriptions/subscription-owners.ts';

export const REGISTRATION_MS = 24 * 3_600_000;
/** Mails with a link that one address gets in an hour from one site, whoever asks. */
export const MAX_REGISTRATIONS_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/** Holds once `registrationStatement` has written the token. */
export const isTokenWritten = (jti: string): OnlyIf => ({
  sql: 'EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ?)',
  params: [jti],
});

interface NewToken {
  jti: string;
  purpose: 'registration' | 'email-change';
  websiteId: string;
  /** Address for a registration, account for a change of address. */
  subject: string;
  detail?: Record<string, string>;
}

/** Statement that writes a token, unless its subject has had enough of them on this site in the last hour. */
export const tokenStatement = (
  db: D1Database,
  { jti, purpose, websiteId, subject, detail = {} }: NewToken,
  lifetimeMs: number,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO single_use_tokens (jti, purpose, website_id, subject, detail, expires_at, created_at)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE (SELECT count(*) FROM single_use_tokens
        WHERE purpose = ?2 AND subject = ?4 AND website_id = ?3 AND created_at > ?7 - ${HOUR_MS}) < ${MAX_REGISTRATIONS_AN_HOUR}`,
    )
    .bind(jti, purpose, websiteId, subject, JSON.stringify(detail), now + lifetimeMs, now);

/** Who an address is on a site. */
export const findMembership = (
  db: D1Database,
  websiteId: string,
  email: string,
): Promise<{ accountId: string; isMember: number } | null> =>
  db
    .prepare(
      `SELECT a.id AS accountId, EXISTS (SELECT 1 FROM members m WHERE m.website_id = ?1 AND m.account_id = a.id) AS isMember
      FROM accounts a WHERE a.email = ?2`,
    )
    .bind(websiteId, email)
    .first();

export interface OpenRegistration {
  jti: string;
  email: string;
  /** The account that the address has already (it may work on this site, or be a customer of another); null for a new one. */
  accountId: string | null;
  name: string;
}

/** The registration that a token opens on this site: unused, young enough, and of an address that is no customer here yet. */
export const findRegistration = (
  db: D1Database,
  token: { jti: string; websiteId: string; email: string },
  now: number,
): Promise<OpenRegistration | null> =>
  db
    .prepare(
      `SELECT t.jti, t.subject AS email, a.id AS accountId, coalesce(a.name, '') AS name FROM single_use_tokens t LEFT JOIN accounts a ON a.email = t.subject
      WHERE t.jti = ?1 AND t.purpose = 'registration' AND t.website_id = ?2 AND t.subject = ?3 AND t.used_at IS NULL AND t.expires_at > ?4
        AND NOT EXISTS (SELECT 1 FROM members m WHERE m.website_id = ?2 AND m.account_id = a.id)`,
    )
    .bind(token.jti, token.websiteId, token.email, now)
    .first<OpenRegistration>();

/** Statement that gives a customer the orders that were placed with their confirmed address without an account. */
export const joinOrders = (
  db: D1Database,
  customer: { websiteId: string; accountId: string; email: string },
  onlyIf: OnlyIf = { sql: 'true', params: [] },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE orders SET account_id = ? WHERE website_id = ? AND lower(email) = ? AND account_id IS NULL AND erase_requested_at IS NULL AND ${onlyIf.sql}`,
    )
    .bind(customer.accountId, customer.websiteId, customer.email, ...onlyIf.params);

/**
 * Makes the address of a registration a customer of the site, once: with a new account (`fresh`), or with the one that it has.
 * False when the token was used, or the address got an account, meanwhile.
 */
export async function confirmRegistration(
  db: D1Database,
  registration: OpenRegistration & { websiteId: string },
  fresh: { id: string; name: string; passwordHash: string } | null,
  now: number,
): Promise<boolean> {
  const { jti, email, websiteId } = registration;
  const accountId = registration.accountId ?? fresh?.id ?? '';
  // The mark tells this call's use of the token from any other's.
  const mark = JSON.stringify({ use: createId() });
  const isMine: OnlyIf = {
    sql: 'EXISTS (SELECT 1 FROM single_use_tokens WHERE jti = ? AND detail = ?)',
    params: [jti, mark],
  };
  const whoIsThere = registration.accountId
    ? 'EXISTS (SELECT 1 FROM accounts WHERE id = ?4 AND email = ?5)'
    : 'NOT EXISTS (SELECT 1 FROM accounts WHERE id = ?4 OR email = ?5)';
  const [marked] = await db.batch([
    db
      .prepare(
        `UPDATE single_use_tokens SET used_at = ?3, detail = ?2 WHERE jti = ?1 AND purpose = 'registration' AND used_at IS NULL AND expires_at > ?3 AND ${whoIsThere}`,
      )
      .bind(jti, mark, now, accountId, email),
    ...(fresh
      ? [
          db
            .prepare(
              `INSERT INTO accounts (id, email, name, password_hash, created_at) SELECT ?, ?, ?, ?, ? WHERE ${isMine.sql}`,
            )
            .bind(fresh.id, email, fresh.name, fresh.passwordHash, now, ...isMine.params),
        ]
      : []),
    db
      .prepare(
        `INSERT INTO members (website_id, account_id, created_at) SELECT ?, ?, ? WHERE ${isMine.sql} ON CONFLICT DO NOTHING`,
      )
      .bind(websiteId, accountId, now, ...isMine.params),
    joinOrders(db, { websiteId, accountId, email }, isMine),
    joinSubscriptions(db, { websiteId, accountId, email }, isMine),
    db
      .prepare(
        `UPDATE single_use_tokens SET used_at = ? WHERE purpose = 'registration' AND subject = ? AND website_id = ? AND used_at IS NULL AND ${isMine.sql}`,
      )
      .bind(now, email, websiteId, ...isMine.params),
  ]);
  return marked?.meta.changes === 1;
}
