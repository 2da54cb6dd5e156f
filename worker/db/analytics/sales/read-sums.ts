import { and, eq, inArray, sql } from 'drizzle-orm';
import { chartInterval, listSteps } from '#domain/analytics/chart-steps.ts';
import type { Period } from '#domain/analytics/period.ts';
import { splitRange } from '#domain/analytics/split-range.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { salesChanges, salesSums } from '#schema/tables/sales.ts';
import { storeRules } from '#schema/tables/shop.ts';
import { type Answer, type Answers, batch, type Database, type Statement } from '../../database.ts';
import { jsonField, jsonRows } from '../../fragments.ts';
import { orm } from '../../orm.ts';
import { foldSales } from './fold-sales.ts';

export type SalesDimension = 'total' | 'cancelled' | 'product' | 'kind' | 'new';

/** A shop's sums in one currency. */
export interface Shop {
  websiteId: string;
  currency: CurrencyCode;
}

/** While a shop takes no money yet its test orders are shown, so that an owner sees what the report will say; else they do not count. */
export const isTestShop = (websiteId: string) =>
  orm
    .select({
      isTest:
        sql<number>`coalesce(max(coalesce(${jsonField(storeRules.payments, '$.provider')}, 'test') = 'test'), 1)`.as(
          'is_test_shop',
        ),
    })
    .from(storeRules)
    .where(eq(storeRules.websiteId, websiteId));

/** A day, month or year to add to a bucket, or to subtract. */
interface Part {
  bucket: string;
  period: string;
  sign: 1 | -1;
}

/** The parts of a period, and of the one that it is compared with: buckets 'now' and 'before'. */
export const listParts = (period: Period, compared: Period | null, today: string): Part[] => [
  ...splitRange({ ...period, today }).map((part) => ({ ...part, bucket: 'now' })),
  ...(compared ? splitRange({ ...compared, today }) : []).map((part) => ({ ...part, bucket: 'before' })),
];

const MEASURES = [
  'orders',
  'pieces',
  'renewals',
  'buyers',
  'repeatBuyers',
  'gapDays',
  'grossCents',
  'discountCents',
  'shippingCents',
  'taxCents',
  'includedTaxCents',
  'totalCents',
  'cardCents',
  'refundedCents',
] as const;
export type SalesMeasures = Record<(typeof MEASURES)[number], number>;
export const NO_SALES = Object.fromEntries(MEASURES.map((name) => [name, 0])) as SalesMeasures;

/** Sums of parts by bucket and value. */
export function sumParts(
  { websiteId, currency }: Shop,
  dimensions: SalesDimension[],
  parts: readonly Part[],
) {
  const part = jsonRows(parts, 'part');
  const measure = (name: (typeof MEASURES)[number]) =>
    sql<number>`sum(${part.field('sign')} * ${salesSums[name]})`.as(`sum_${name}`);
  return orm
    .select({
      bucket: part.field('bucket').as('bucket'),
      dimension: sql<string>`${salesSums.dimension}`.as('dimension'),
      value: sql<string>`${salesSums.value}`.as('sold_value'),
      label: sql<string>`max(${salesSums.label})`.as('sold_label'),
      ...(Object.fromEntries(MEASURES.map((name) => [name, measure(name)])) as Record<
        (typeof MEASURES)[number],
        ReturnType<typeof measure>
      >),
    })
    .from(part.table)
    .crossJoin(salesSums)
    .where(
      and(
        eq(salesSums.websiteId, websiteId),
        eq(salesSums.currency, currency),
        eq(salesSums.isTest, sql`${isTestShop(websiteId)}`),
        inArray(salesSums.dimension, dimensions),
        eq(salesSums.period, part.field('period')),
      ),
    )
    .groupBy(part.field('bucket'), salesSums.dimension, salesSums.value);
}
export type SumRow = Answer<ReturnType<typeof sumParts>>[number];

/** The steps of a chart, of which each has its index as its bucket. */
export function listChart(period: Period, today: string) {
  const interval = ['hour', 'day'].includes(chartInterval(period)) ? ('day' as const) : ('month' as const);
  const steps = listSteps(period, interval);
  const parts = steps.flatMap((step, index) =>
    splitRange({ ...step, today }).map((part): Part => ({ ...part, bucket: String(index) })),
  );
  return { interval, steps, parts };
}

/** Rounds of counting that a request makes; the schedule makes the others. */
const ROUNDS = 4;

/**
 * Reads what belongs to a report in one batch. Where orders were changed since they were counted last, they are counted first and it
 * is read again.
 */
export async function readCounted<const S extends readonly Statement[]>(
  db: Database,
  site: { websiteId: string; timeZone: string },
  statements: S,
): Promise<{ answers: Answers<S>; isTest: boolean; isCounting: boolean }> {
  const read = () => batch(db, [isTestShop(site.websiteId), changeOf(site.websiteId), ...statements]);
  let [[shop], [open], ...answers] = await read();
  if (open) {
    await foldSales(db, site, ROUNDS);
    [[shop], [open], ...answers] = await read();
  }
  return {
    answers: answers as unknown as Answers<S>,
    isTest: shop?.isTest !== 0,
    isCounting: open !== undefined,
  };
}

const changeOf = (websiteId: string) =>
  orm
    .select({ id: salesChanges.id })
    .from(salesChanges)
    .where(eq(salesChanges.websiteId, websiteId))
    .limit(1);
