import { and, eq, getTableName, inArray, isNotNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getRetentionStart } from '#domain/sites/retention.ts';
import { mailOutbox, sessions, singleUseTokens } from '#schema/tables/accounts.ts';
import {
  censusEvents,
  censusHourly,
  consumedMessages,
  deadLetters,
  performanceRecords,
  resolvedScriptErrors,
  scriptErrorDays,
  scriptErrors,
  traces,
} from '#schema/tables/analytics.ts';
import { idempotentCalls } from '#schema/tables/api-keys.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { passkeyChallenges } from '#schema/tables/passkeys.ts';
import { paymentEvents, paymentTries } from '#schema/tables/payments.ts';
import { auditLog, missingAddresses, redirects } from '#schema/tables/sites.ts';
import { attemptCounters } from '#schema/tables/store.ts';
import { webhookDeliveries } from '#schema/tables/webhooks.ts';
import { all, batch, type Database, run, type Statement } from '../database.ts';
import { isOneOf, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { deleteFromSearch } from '../search/search-index.ts';

const APPENDED = [
  { table: censusEvents, column: censusEvents.receivedAt, kind: 'censusEvents' },
  { table: censusHourly, column: censusHourly.hour, kind: 'censusHours' },
  { table: performanceRecords, column: performanceRecords.receivedAt, kind: 'performanceRecords' },
  { table: scriptErrors, column: scriptErrors.lastSeenAt, kind: 'scriptErrors' },
  { table: scriptErrorDays, column: scriptErrorDays.lastSeenAt, kind: 'scriptErrors' },
  { table: resolvedScriptErrors, column: resolvedScriptErrors.resolvedAt, kind: 'resolvedScriptErrors' },
  { table: traces, column: traces.receivedAt, kind: 'traces' },
  { table: missingAddresses, column: missingAddresses.lastAt, kind: 'missingAddresses' },
  { table: consumedMessages, column: consumedMessages.consumedAt, kind: 'consumedMessages' },
  { table: deadLetters, column: deadLetters.receivedAt, kind: 'deadLetters' },
  { table: paymentEvents, column: paymentEvents.receivedAt, kind: 'paymentEvents' },
  { table: webhookDeliveries, column: webhookDeliveries.createdAt, kind: 'webhookDeliveries' },
  { table: auditLog, column: auditLog.createdAt, kind: 'auditLog' },
] as const;

const MAX_ROWS_PER_STATEMENT = 2_000;
const MAX_STATEMENTS = 25;

const isAmong = (table: SQLiteTable, condition: SQL | undefined, orderBy = sql``): SQL =>
  sql`rowid in (select rowid from ${table} where ${condition} ${orderBy} limit ${literal(MAX_ROWS_PER_STATEMENT)})`;

async function deleteInChunks(db: Database, statement: Statement): Promise<number> {
  let deleted = 0;
  for (let piece = 0; piece < MAX_STATEMENTS; piece++) {
    const changes = await run(db, statement);
    deleted += changes;
    if (changes === 0) break;
  }
  return deleted;
}

/**
 * Deletes rows past their retention period. The tables are append-only, so rowids sort by age and no index on
 * time is needed.
 */
export async function deleteOldRows(db: Database, now: number): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const { table, column, kind } of APPENDED) {
    const isOldest = isAmong(table, sql`true`, sql`order by rowid`);
    deleted[getTableName(table)] = await deleteInChunks(
      db,
      orm.delete(table).where(and(isOldest, lt(column, getRetentionStart(kind, now)))),
    );
  }
  return deleted;
}

/** Deletes old emails that were sent or held back, and the text of old emails that grant account access. */
export async function deleteSentMail(db: Database, now: number): Promise<void> {
  const sentBefore = getRetentionStart('sentMail', now);
  const isOld = and(
    inArray(mailOutbox.status, ['sent', 'captured']),
    lt(mailOutbox.createdAt, sentBefore),
    lt(mailOutbox.sentAt, sentBefore),
  );
  await deleteInChunks(db, orm.delete(mailOutbox).where(isAmong(mailOutbox, isOld)));
  const isSpentSecret = and(
    eq(mailOutbox.isSecret, true),
    ne(mailOutbox.body, ''),
    lt(mailOutbox.createdAt, getRetentionStart('secretMailText', now)),
    notInArray(mailOutbox.status, ['queued', 'sending']),
  );
  await deleteInChunks(
    db,
    orm.update(mailOutbox).set({ body: '', html: '' }).where(isAmong(mailOutbox, isSpentSecret)),
  );
}

/** Deletes expired rows, and old sign-in and payment attempts. */
export async function deleteExpired(db: Database, now: number): Promise<void> {
  const deleteBefore = (table: SQLiteTable, column: SQLiteColumn, time: number) =>
    orm.delete(table).where(isAmong(table, lt(column, time)));
  const attemptsSince = getRetentionStart('attempts', now);
  await batch(db, [
    deleteBefore(sessions, sessions.expiresAt, now),
    deleteBefore(singleUseTokens, singleUseTokens.expiresAt, getRetentionStart('expiredTokens', now)),
    deleteBefore(passkeyChallenges, passkeyChallenges.expiresAt, now),
    deleteBefore(attemptCounters, attemptCounters.windowStartedAt, attemptsSince),
    deleteBefore(paymentTries, paymentTries.at, attemptsSince),
    deleteBefore(idempotentCalls, idempotentCalls.createdAt, getRetentionStart('idempotentCalls', now)),
  ]);
}

export async function deleteBinned(db: Database, now: number): Promise<void> {
  for (const [table, kind] of [
    [pages, 'page'],
    [items, 'item'],
  ] as const) {
    const binned = await all(
      db,
      orm
        .select({ id: table.id })
        .from(table)
        .where(lt(table.deletedAt, getRetentionStart('binned', now)))
        .limit(200),
    );
    if (binned.length === 0) continue;
    const ids = binned.map(({ id }) => id);
    await batch(db, [
      deleteFromSearch(kind, ids),
      orm.delete(redirects).where(isOneOf(redirects.targetId, ids)),
      orm.delete(table).where(and(isOneOf(table.id, ids), isNotNull(table.deletedAt))),
    ]);
  }
}
