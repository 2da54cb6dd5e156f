import type { SQL } from 'drizzle-orm';
import { auditLog } from '#schema/tables/sites.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertIf } from '../insert-if.ts';

export interface AuditEntry {
  websiteId: string;
  /** The acting account; null for a visitor without one. */
  accountId: string | null;
  action: string;
  subject: string;
  detail?: object;
}

/** Part of the change's own batch. */
export const insertAuditEntry = ({ detail, ...entry }: AuditEntry, now: number, onlyIf?: SQL) =>
  insertIf(
    auditLog,
    { id: createId(), ...entry, detail: detail ? JSON.stringify(detail) : null, createdAt: now },
    onlyIf,
  );
