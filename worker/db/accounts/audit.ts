import { createId } from '#worker/crypto/random.ts';
import type { OnlyIf } from '../mail/mail-outbox.ts';

export interface AuditEntry {
  websiteId: string;
  /** Who did it; null for somebody without an account. */
  accountId: string | null;
  action: string;
  /** What it was done to: an id or an address. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** Statement that writes down who changed what (server-design §9); part of the change's own batch. */
export const auditStatement = (
  db: D1Database,
  entry: AuditEntry,
  now: number,
  onlyIf: OnlyIf = { sql: 'true', params: [] },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO audit_log (id, website_id, account_id, action, subject, detail, created_at) SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${onlyIf.sql}`,
    )
    .bind(
      createId(),
      entry.websiteId,
      entry.accountId,
      entry.action,
      entry.subject,
      entry.detail ? JSON.stringify(entry.detail) : null,
      now,
      ...onlyIf.params,
    );
