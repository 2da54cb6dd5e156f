import type { SQL } from 'drizzle-orm';
import { auditLog } from '#schema/tables/sites.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertIf } from '../insert-if.ts';

export interface AuditEntry {
  websiteId: string;
  accountId: string | null;
  action: string;
  subject: string;
  detail?: object;
}

export const insertAuditEntry = ({ detail, ...entry }: AuditEntry, now: number, onlyIf?: SQL) =>
  insertIf(
    auditLog,
    { id: createId(), ...entry, detail: detail ? JSON.stringify(detail) : null, createdAt: now },
    onlyIf,
  );
