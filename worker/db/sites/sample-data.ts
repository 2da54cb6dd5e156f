import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { SAMPLE_ID, SAMPLE_KEY } from '#domain/sites/sample-data.ts';
import type { SampleState } from '#schema/contracts/sites/sample-data.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import {
  censusEvents,
  consumedMessages,
  performanceRecords,
  resolvedScriptErrors,
  scriptErrorDays,
  scriptErrors,
} from '#schema/tables/analytics.ts';
import { carts } from '#schema/tables/carts.ts';
import { formSubmissions } from '#schema/tables/forms.ts';
import { orders } from '#schema/tables/orders.ts';
import { testPayments } from '#schema/tables/payments.ts';
import { mailOptOuts, reviews } from '#schema/tables/reviews.ts';
import { sampleData } from '#schema/tables/sites.ts';
import { batch, type Database, first } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertAuditEntry } from '../shared/audit.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import { subtractRollUps } from './sample-roll-ups.ts';

export async function findSampleData(db: Database, websiteId: string): Promise<SampleState> {
  const row = await first(
    db,
    orm
      .select({ addedAt: sampleData.addedAt, counts: sampleData.counts })
      .from(sampleData)
      .where(eq(sampleData.websiteId, websiteId)),
  );
  return row;
}

/** Matches values that start with `start`. Unlike LIKE, uses the column's index. */
const begins = (column: SQLiteColumn | SQL, start: string): SQL | undefined =>
  and(gte(sql`${column}`, start), lt(sql`${column}`, `${start}~`));

/**
 * Deletes sample data. Restores neither stock nor order numbers, since sample orders took no stock and use
 * lower numbers.
 */
export async function deleteSampleData(
  db: Database,
  { websiteId, accountId }: { websiteId: string; accountId: string | null },
  now: number,
): Promise<void> {
  const events = `${websiteId}:${SAMPLE_KEY}`;
  const sampleOrders = and(eq(orders.websiteId, websiteId), begins(orders.id, SAMPLE_ID));
  await batch(db, [
    // Delete opt-outs before the sample orders, which identify them.
    orm.delete(mailOptOuts).where(
      and(
        eq(mailOptOuts.websiteId, websiteId),
        eq(
          mailOptOuts.at,
          sql`${orm.select({ at: sampleData.addedAt }).from(sampleData).where(eq(sampleData.websiteId, websiteId))}`,
        ),
        inArray(
          mailOptOuts.email,
          orm
            .select({ email: sql<string>`lower(${orders.email})` })
            .from(orders)
            .where(sampleOrders),
        ),
      ),
    ),
    orm
      .delete(mailOutbox)
      .where(
        and(eq(mailOutbox.websiteId, websiteId), begins(jsonField(mailOutbox.facts, '$.orderId'), SAMPLE_ID)),
      ),
    orm
      .delete(testPayments)
      .where(and(eq(testPayments.websiteId, websiteId), begins(testPayments.orderId, SAMPLE_ID))),
    orm.delete(reviews).where(and(eq(reviews.websiteId, websiteId), begins(reviews.id, SAMPLE_ID))),
    orm.delete(orders).where(sampleOrders),
    orm.delete(carts).where(and(eq(carts.websiteId, websiteId), begins(carts.id, SAMPLE_ID))),
    orm
      .delete(formSubmissions)
      .where(and(eq(formSubmissions.websiteId, websiteId), begins(formSubmissions.id, SAMPLE_ID))),
    orm.delete(censusEvents).where(begins(censusEvents.id, events)),
    orm.delete(performanceRecords).where(begins(performanceRecords.id, events)),
    orm.delete(consumedMessages).where(begins(consumedMessages.id, events)),
    ...[scriptErrors, scriptErrorDays, resolvedScriptErrors].map((table) =>
      orm.delete(table).where(and(eq(table.websiteId, websiteId), begins(table.fingerprint, SAMPLE_KEY))),
    ),
    ...subtractRollUps(websiteId),
    orm.delete(sampleData).where(eq(sampleData.websiteId, websiteId)),
    // Product pages show the sample reviews, so increment the revision.
    raiseSiteRevision(websiteId),
    insertAuditEntry({ websiteId, accountId, action: 'sample-data.removed', subject: websiteId }, now),
  ]);
}
