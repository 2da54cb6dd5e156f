import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SampleCounts } from '#schema/contracts/sites/sample-data.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { formSubmissions } from '#schema/tables/forms.ts';
import { fulfilments, orderEvents, orderLines, orders } from '#schema/tables/orders.ts';
import { payments, refunds, testPayments } from '#schema/tables/payments.ts';
import { mailOptOuts, reviews } from '#schema/tables/reviews.ts';
import { sampleData } from '#schema/tables/sites.ts';
import { webhookDeliveries, webhooks } from '#schema/tables/webhooks.ts';
import { batch, type Database, run } from '../database.ts';
import { formSearch, toFormText } from '../forms/submission-list.ts';
import { isOneOf, jsonRows, ONE_ROW, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';
import { takeRollUps } from './sample-roll-ups.ts';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

export interface SampleRows {
  orders: Row<typeof orders>[];
  orderLines: Row<typeof orderLines>[];
  orderEvents: Row<typeof orderEvents>[];
  payments: Row<typeof payments>[];
  testPayments: Row<typeof testPayments>[];
  fulfilments: Row<typeof fulfilments>[];
  refunds: Row<typeof refunds>[];
  reviews: Row<typeof reviews>[];
  carts: Row<typeof carts>[];
  cartEntries: Row<typeof cartEntries>[];
  submissions: Row<typeof formSubmissions>[];
  /** Opt-outs from optional emails, which prevent review requests for sample orders. */
  mailOptOuts: Row<typeof mailOptOuts>[];
}

export async function insertSampleRows(db: Database, rows: SampleRows): Promise<void> {
  const words = jsonRows(
    rows.submissions.map(({ id, answers }) => ({
      id,
      text: toFormText(Object.values(answers).join(' ')),
    })),
  );
  await batch(db, [
    ...insertRows(orders, rows.orders),
    ...insertRows(orderLines, rows.orderLines),
    ...insertRows(orderEvents, rows.orderEvents),
    ...insertRows(payments, rows.payments),
    ...insertRows(testPayments, rows.testPayments),
    ...insertRows(fulfilments, rows.fulfilments),
    ...insertRows(refunds, rows.refunds),
    ...insertRows(reviews, rows.reviews),
    ...insertRows(carts, rows.carts),
    ...insertRows(cartEntries, rows.cartEntries),
    ...insertRows(mailOptOuts, rows.mailOptOuts),
    ...insertRows(formSubmissions, rows.submissions),
    orm.insert(formSearch).select(
      orm
        .select({
          rowid: formSubmissions.number,
          site: formSubmissions.websiteId,
          form: formSubmissions.formId,
          text: sql<string>`${words.field('text')}`.as('text'),
        })
        .from(formSubmissions)
        .innerJoin(words.table, sql`${words.field('id')} = ${formSubmissions.id}`),
    ),
    dropDeliveries([...rows.orders, ...rows.submissions]),
  ]);
}

/**
 * Deletes webhook deliveries for sample orders and submissions. Database triggers create them, but no
 * receiver should act on sample data.
 */
const dropDeliveries = (subjects: readonly { id: string; websiteId: string }[]) =>
  orm.delete(webhookDeliveries).where(
    and(
      inArray(
        webhookDeliveries.webhookId,
        orm
          .select({ id: webhooks.id })
          .from(webhooks)
          .where(eq(webhooks.websiteId, subjects[0]?.websiteId ?? '')),
      ),
      isOneOf(
        webhookDeliveries.subjectId,
        subjects.map(({ id }) => id),
      ),
    ),
  );

/** Must run after the events of the sample data were counted, and before any other events. */
export async function noteSampleData(
  db: Database,
  { websiteId, counts, addedAt }: { websiteId: string; counts: SampleCounts; addedAt: number },
): Promise<void> {
  const row = { websiteId, addedAt, counts, rollUps: takeRollUps(websiteId) };
  await run(db, orm.insert(sampleData).select(orm.select(rowFor(sampleData, row)).from(ONE_ROW)));
}
