import { and, eq, gt, notExists, type SQL } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time/units.ts';
import { auditLog } from '#schema/tables/sites.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';

/** Person who made a change, and the API key if one of the person's programs made it. */
export interface Actor {
  accountId: string | null;
  keyName?: string | undefined;
}

export interface AuditEntry extends Actor {
  websiteId: string;
  action: string;
  subject: string;
  detail?: object;
}

export const insertAuditEntry = ({ detail, ...entry }: AuditEntry, now: number, onlyIf?: SQL) =>
  insertIf(
    auditLog,
    {
      id: createId(),
      ...entry,
      keyName: entry.keyName ?? null,
      detail: detail ? JSON.stringify(detail) : null,
      createdAt: now,
    },
    onlyIf,
  );

/**
 * Adds an activity log entry. With `isHourly`, inserts nothing if the same person did the same within the
 * last hour.
 */
export function insertActivity(entry: AuditEntry, now: number, isHourly: boolean) {
  if (!isHourly) return insertAuditEntry(entry, now);
  const earlier = orm
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.websiteId, entry.websiteId),
        eq(auditLog.accountId, entry.accountId ?? ''),
        gt(auditLog.createdAt, now - HOUR_MS),
        eq(auditLog.action, entry.action),
        eq(auditLog.subject, entry.subject),
      ),
    );
  return insertAuditEntry(entry, now, notExists(earlier));
}
