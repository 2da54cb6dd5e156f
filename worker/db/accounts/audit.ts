import type { SQL } from 'drizzle-orm';
import { auditLog } from '#schema/tables/sites.ts';
import { createId } from '#worker/crypto/random.ts';
import type { Database } from '../database.ts';
import { insertIf } from '../insert-if.ts';

export interface AuditEntry {
  websiteId: string;
  /** Who did it; null for somebody without an account. */
  accountId: string | null;
  action: string;
  /** What it was done to: an id or an address. */
  subject: string;
  detail?: object;
}

/** Records who changed what (server-design §9); part of the change's own batch. */
export const insertAuditEntry = ({ detail, ...entry }: AuditEntry, now: number, onlyIf?: SQL) =>
  insertIf(
    auditLog,
    { id: createId(), ...entry, detail: detail ? JSON.stringify(detail) : null, createdAt: now },
    onlyIf,
  );

/** `insertAuditEntry` for a batch whose conditions are still text. */
export const auditStatement = (
  db: Database,
  { websiteId, accountId, action, subject, detail }: AuditEntry,
  now: number,
  onlyIf: { sql: string; params: readonly (string | number)[] } = { sql: 'true', params: [] },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO audit_log (id, website_id, account_id, action, subject, detail, created_at) SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${onlyIf.sql}`,
    )
    .bind(
      createId(),
      websiteId,
      accountId,
      action,
      subject,
      detail ? JSON.stringify(detail) : null,
      now,
      ...onlyIf.params,
    );
