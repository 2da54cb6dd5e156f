import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { chartInterval, listSteps } from '#domain/analytics/chart-steps.ts';
import type { Period } from '#domain/analytics/period.ts';
import {
  NO_SALES,
  SALES_MEASURES,
  type SalesMeasures,
  type Sold,
  type SoldPart,
  sumSales,
} from '#domain/analytics/sales/sum-sales.ts';
import { type RangePart, splitRange } from '#domain/analytics/split-range.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { salesChanges, salesSums } from '#schema/tables/sales.ts';
import { storeRules } from '#schema/tables/store.ts';
import type { Answers, Database, Statement } from '../../database.ts';
import { isOneOf, jsonField, jsonTuples, literal } from '../../fragments.ts';
import { orm } from '../../orm.ts';
import type { PartRow } from '../ranges/range-parts.ts';
import { type ReportQuery, readReport } from '../ranges/read-report.ts';
import { foldSales } from './fold-sales.ts';

export type SalesDimension = 'total' | 'cancelled' | 'kind' | 'new';

export interface StoreCurrency {
  websiteId: string;
  currency: CurrencyCode;
}

/** Selects whether the store has no live payments. Only then do reports include test orders. */
export const selectIsTestStore = (websiteId: string) =>
  orm
    .select({
      isTest:
        sql<number>`coalesce(max(coalesce(${jsonField(storeRules.payments, '$.provider')}, 'test') = 'test'), 1)`.as(
          'is_test_shop',
        ),
    })
    .from(storeRules)
    .where(eq(storeRules.websiteId, websiteId));

/**
 * Selects all values of the listed dimensions, a dimension without values, the best-selling products, or
 * specific products by id.
 */
type Selection =
  | { dimensions: SalesDimension[] }
  | { dimension: SalesDimension }
  | { best: number }
  | { products: readonly string[] };

const COLUMNS = Object.fromEntries(
  (['dimension', 'value', 'label', ...SALES_MEASURES] as const).map((name) => [name, salesSums[name]]),
) as Pick<typeof salesSums, 'dimension' | 'value' | 'label' | keyof SalesMeasures>;
/** Must equal the condition of the index sales_sums_best. */
const IS_PRODUCT = eq(salesSums.dimension, literal('product'));

/** Reads one row per period, with its values as a JSON list, as readParts() does for visits. */
export function readSums(shop: StoreCurrency, parts: readonly RangePart[], selection: Selection) {
  const part = jsonTuples(parts, ['period', 'sign'], 'part');
  const names = Object.values(COLUMNS).map(({ name }) => sql.identifier(name));
  const rows = selectRows(shop, part.field('period'), selection);
  const list = sql<string>`(select json_group_array(json_array(${sql.join(names, sql`, `)})) from ${rows})`;
  return orm
    .select({
      period: part.field('period').as('period'),
      sign: part.field('sign').as('sign'),
      list: list.as('list'),
    })
    .from(part.table);
}

function selectRows({ websiteId, currency }: StoreCurrency, period: SQL, selection: Selection) {
  const isOfPeriod = (...conditions: SQL[]) =>
    and(
      eq(salesSums.websiteId, websiteId),
      eq(salesSums.currency, currency),
      eq(salesSums.isTest, sql`${selectIsTestStore(websiteId)}`),
      eq(salesSums.period, period),
      ...conditions,
    );
  const from = orm.select(COLUMNS).from(salesSums);
  if ('dimensions' in selection)
    return from.where(isOfPeriod(inArray(salesSums.dimension, selection.dimensions)));
  if ('dimension' in selection)
    return from.where(isOfPeriod(eq(salesSums.dimension, selection.dimension), eq(salesSums.value, '')));
  if ('products' in selection)
    return from.where(isOfPeriod(IS_PRODUCT, isOneOf(salesSums.value, selection.products)));
  return from.where(isOfPeriod(IS_PRODUCT)).orderBy(desc(salesSums.totalCents)).limit(selection.best);
}

export const listUniqueParts = (parts: readonly RangePart[]): RangePart[] =>
  [...new Set(parts.map(({ period }) => period))].map((period) => ({ period, sign: 1 }));

const listSchema = z.array(z.tuple([z.string(), z.string(), z.string()], z.number()));
export type SoldPeriods = ReadonlyMap<string, readonly Sold[]>;

export const toSoldPeriods = (answers: readonly (readonly PartRow[])[]): SoldPeriods =>
  new Map(answers.flat().map(({ period, list }) => [period, listSchema.parse(JSON.parse(list)).map(toSold)]));

export const toSoldParts = (parts: readonly RangePart[], found: SoldPeriods): SoldPart[] =>
  parts.map((part) => ({ ...part, rows: found.get(part.period) ?? [] }));

function toSold([dimension, value, label, ...numbers]: z.infer<typeof listSchema>[number]): Sold {
  const measures = Object.fromEntries(
    SALES_MEASURES.map((name, index) => [name, numbers[index] ?? 0]),
  ) as SalesMeasures;
  return { dimension, value, label, ...measures };
}

/** Maximum rounds in which one request counts changed orders. A scheduled job counts the rest. */
const ROUNDS = 4;

/** Reads sales sums, after counting any changed orders. */
export async function readCounted<
  Parts extends Record<string, ReportQuery<unknown>>,
  const Own extends readonly Statement[],
>(db: Database, site: { websiteId: string; timeZone: string }, parts: Parts, own: Own) {
  const read = async () => {
    const report = await readReport(db, parts, [
      selectIsTestStore(site.websiteId),
      selectPendingChange(site.websiteId),
      ...own,
    ]);
    const [[shop], [open], ...answers] = report.own;
    return { report, shop, open, own: answers as unknown as Answers<Own> };
  };
  let found = await read();
  if (found.open) {
    await foldSales(db, site, ROUNDS);
    found = await read();
  }
  return {
    report: found.report,
    own: found.own,
    isTest: found.shop?.isTest !== 0,
    isCounting: found.open !== undefined,
  };
}

const selectPendingChange = (websiteId: string) =>
  orm
    .select({ id: salesChanges.id })
    .from(salesChanges)
    .where(eq(salesChanges.websiteId, websiteId))
    .limit(1);

export function readSales(
  shop: StoreCurrency,
  periods: readonly Period[],
  today: string,
  dimensions: SalesDimension[],
): ReportQuery<Sold[][]> {
  const lists = periods.map((period) => splitRange({ ...period, today }));
  return {
    statements: [readSums(shop, listUniqueParts(lists.flat()), { dimensions })],
    read(answers) {
      const found = toSoldPeriods(answers);
      return { result: lists.map((parts) => sumSales(toSoldParts(parts, found))) };
    },
  };
}

export function readSalesSeries(
  shop: StoreCurrency,
  charts: readonly (readonly Period[])[],
  today: string,
  dimension: Exclude<SalesDimension, 'kind'>,
): ReportQuery<SalesMeasures[][]> {
  const split = charts.map((steps) => steps.map((step) => splitRange({ ...step, today })));
  return {
    statements: [readSums(shop, listUniqueParts(split.flat(2)), { dimension })],
    read(answers) {
      const found = toSoldPeriods(answers);
      const sumStep = (parts: readonly RangePart[]) => sumSales(toSoldParts(parts, found))[0] ?? NO_SALES;
      return { result: split.map((steps) => steps.map(sumStep)) };
    },
  };
}

/** Lists the steps of the chart's time axis: days, or months for periods longer than a quarter. */
export function listChart(period: Period) {
  const interval = ['hour', 'day'].includes(chartInterval(period)) ? ('day' as const) : ('month' as const);
  return { interval, steps: listSteps(period, interval) };
}
