import { sha256Hex } from '#worker/crypto/random.ts';
import type { OnlyIf } from '../mail/mail-outbox.ts';

export const TICKET_MS = 5 * 60_000;
/** Codes that may be tried with one ticket. */
export const TICKET_TRIES = 5;
export const RECOVERY_CODES = 10;

export interface Totp {
  secret: string;
  createdAt: number;
  confirmedAt: number | null;
  lastUsedAt: number | null;
}

/** The app of an account with what recovery codes are left, confirmed or not; null without one. */
export const readTotp = (db: D1Database, accountId: string): Promise<(Totp & { codesLeft: number }) | null> =>
  db
    .prepare(
      `SELECT secret, created_at AS createdAt, confirmed_at AS confirmedAt, last_used_at AS lastUsedAt,
        (SELECT count(*) FROM recovery_codes r WHERE r.account_id = t.account_id AND r.used_at IS NULL) AS codesLeft
      FROM account_totp t WHERE account_id = ?`,
    )
    .bind(accountId)
    .first<Totp & { codesLeft: number }>();

export async function hasSecondFactor(db: D1Database, accountId: string): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 FROM account_totp WHERE account_id = ? AND confirmed_at IS NOT NULL')
    .bind(accountId)
    .first();
  return found !== null;
}

/** Begins or begins anew to enrol an app; false when one is confirmed. */
export async function beginTotp(
  db: D1Database,
  accountId: string,
  secret: string,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO account_totp (account_id, secret, created_at) VALUES (?1, ?2, ?3)
      ON CONFLICT (account_id) DO UPDATE SET secret = ?2, created_at = ?3, last_step = 0 WHERE confirmed_at IS NULL`,
    )
    .bind(accountId, secret, now)
    .run();
  return meta.changes === 1;
}

/** Statement that turns an app on with the step of its first code; it changes one row, once. */
export const confirmTotpStatement = (
  db: D1Database,
  { accountId, secret, step }: { accountId: string; secret: string; step: number },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      'UPDATE account_totp SET confirmed_at = ?1, last_used_at = ?1, last_step = ?2 WHERE account_id = ?3 AND secret = ?4 AND confirmed_at IS NULL',
    )
    .bind(now, step, accountId, secret);

/** Holds while an app was confirmed at exactly this time: the change of this batch. */
export const isConfirmedAt = (accountId: string, now: number): OnlyIf => ({
  sql: 'EXISTS (SELECT 1 FROM account_totp WHERE account_id = ? AND confirmed_at = ?)',
  params: [accountId, now],
});

/** Statement that ends the app of an account. Codes go with `deleteCodesStatement`. */
export const deleteTotpStatement = (db: D1Database, accountId: string): D1PreparedStatement =>
  db.prepare('DELETE FROM account_totp WHERE account_id = ?').bind(accountId);

export const deleteCodesStatement = (
  db: D1Database,
  accountId: string,
  onlyIf: OnlyIf = { sql: 'true', params: [] },
): D1PreparedStatement =>
  db
    .prepare(`DELETE FROM recovery_codes WHERE account_id = ? AND ${onlyIf.sql}`)
    .bind(accountId, ...onlyIf.params);

export const insertCodesStatement = (
  db: D1Database,
  accountId: string,
  hashes: readonly string[],
  onlyIf: OnlyIf,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO recovery_codes (account_id, code_hash) SELECT ?, value FROM json_each(?) WHERE ${onlyIf.sql}`,
    )
    .bind(accountId, JSON.stringify(hashes), ...onlyIf.params);

/** Takes the code of a step; false when it, or a later one, was taken before. */
export async function takeStep(
  db: D1Database,
  accountId: string,
  step: number,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE account_totp SET last_step = ?1, last_used_at = ?2 WHERE account_id = ?3 AND last_step < ?1 AND confirmed_at IS NOT NULL',
    )
    .bind(step, now, accountId)
    .run();
  return meta.changes === 1;
}

/** Takes a recovery code; false when it is none, or was taken. */
export async function takeRecoveryCode(
  db: D1Database,
  accountId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE recovery_codes SET used_at = ? WHERE account_id = ? AND code_hash = ? AND used_at IS NULL',
    )
    .bind(now, accountId, await sha256Hex(code))
    .run();
  return meta.changes === 1;
}

export interface Ticket {
  accountId: string;
  isRemembered: boolean;
}

export async function insertTicket(
  db: D1Database,
  ticket: Ticket & { id: string; websiteId: string },
  now: number,
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM sign_in_tickets WHERE expires_at < ?').bind(now),
    db
      .prepare(
        'INSERT INTO sign_in_tickets (id_hash, account_id, website_id, is_remembered, expires_at) VALUES (?, ?, ?, ?, ?)',
      )
      .bind(
        await sha256Hex(ticket.id),
        ticket.accountId,
        ticket.websiteId,
        ticket.isRemembered ? 1 : 0,
        now + TICKET_MS,
      ),
  ]);
}

interface TicketRow {
  accountId: string;
  isRemembered: number;
  email: string;
}
const ticketOf = (row: TicketRow | null) => row && { ...row, isRemembered: row.isRemembered === 1 };

/** Counts one try with a ticket, and tells whose it is; null when it is unknown, too old, or has had its tries. One statement: tries at once are counted one by one. */
export const tryTicket = async (db: D1Database, id: string, websiteId: string, now: number) =>
  ticketOf(
    await db
      .prepare(
        `UPDATE sign_in_tickets SET tries = tries + 1
        WHERE id_hash = ? AND website_id = ? AND expires_at > ? AND tries < ${TICKET_TRIES}
        RETURNING account_id AS accountId, is_remembered AS isRemembered,
          (SELECT email FROM accounts a WHERE a.id = account_id) AS email`,
      )
      .bind(await sha256Hex(id), websiteId, now)
      .first<TicketRow>(),
  );

/** Spends a ticket; false when somebody was faster. */
export async function spendTicket(db: D1Database, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM sign_in_tickets WHERE id_hash = ?')
    .bind(await sha256Hex(id))
    .run();
  return meta.changes === 1;
}
