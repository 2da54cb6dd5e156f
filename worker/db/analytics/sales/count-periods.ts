import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { listDays, listMonths } from '#domain/time/months.ts';
import { orderLines } from '#schema/tables/orders.ts';
import { salesBuyers, salesEntries, salesSums } from '#schema/tables/sales.ts';
import type { Statement } from '../../database.ts';
import { isOneOf, jsonRows, rowFor } from '../../fragments.ts';
import { orm } from '../../orm.ts';
import { PROFIT_SUMS } from './line-profit.ts';

/** Dimensions whose daily sums add up to months and years. */
export const SUMMED = ['total', 'cancelled', 'product', 'kind', 'new'] as const;

interface Touched {
  websiteId: string;
  currencies: readonly string[];
  days: readonly string[];
  months: readonly string[];
  years: readonly string[];
}

const AMOUNTS = [
  'grossCents',
  'discountCents',
  'shippingCents',
  'taxCents',
  'includedTaxCents',
  'totalCents',
  'cardCents',
  'refundedCents',
  'costedCents',
  'costCents',
] as const;
const MEASURES = ['orders', 'pieces', 'renewals', 'buyers', 'repeatBuyers', 'gapDays', ...AMOUNTS] as const;

const sum = (value: SQLWrapper) => sql`sum(${value})`;
const sumColumns = <Name extends string>(names: readonly Name[], columns: Record<Name, unknown>) =>
  Object.fromEntries(names.map((name) => [name, sql`sum(${columns[name]})`])) as Record<Name, SQL>;

export function countPeriods(touched: Touched, isOpen: SQL): Statement[] {
  const { days, months, years } = touched;
  const all = [...days, ...months, ...years];
  return [
    orm
      .delete(salesSums)
      .where(and(isInSums(touched, [...SUMMED, 'cohort']), isOneOf(salesSums.period, all), isOpen)),
    countDays(touched, isOpen),
    countLines(touched, isOpen, 'product'),
    countLines(touched, isOpen, 'kind'),
    countNew(touched, isOpen),
    countCohorts(touched, isOpen),
    addUp(
      touched,
      months.flatMap((whole) => listDays(whole).map((part) => ({ part, whole }))),
      isOpen,
    ),
    addUp(
      touched,
      years.flatMap((whole) => listMonths(whole).map((part) => ({ part, whole }))),
      isOpen,
    ),
  ];
}

/**
 * Constrains every key column before the period, so that SQLite searches the index instead of scanning all of
 * it.
 */
const isInSums = ({ websiteId, currencies }: Touched, dimensions: string[]) =>
  and(
    eq(salesSums.websiteId, websiteId),
    isOneOf(salesSums.currency, currencies),
    inArray(salesSums.isTest, [false, true]),
    inArray(salesSums.dimension, dimensions),
  );

const isTouched = (
  { websiteId, currency }: Pick<typeof salesEntries | typeof salesBuyers, 'websiteId' | 'currency'>,
  touched: Touched,
) => and(eq(websiteId, touched.websiteId), isOneOf(currency, touched.currencies));

function countDays(touched: Touched, isOpen: SQL) {
  const dimension = sql`case ${salesEntries.kind} when 'cancelled' then 'cancelled' else 'total' end`;
  return orm.insert(salesSums).select(
    orm
      .select(
        rowFor(salesSums, {
          websiteId: touched.websiteId,
          currency: salesEntries.currency,
          isTest: salesEntries.isTest,
          dimension,
          period: salesEntries.day,
          value: '',
          orders: sum(sql`${salesEntries.kind} <> 'refund'`),
          renewals: sum(sql`${salesEntries.kind} = 'sale' and ${salesEntries.isRenewal}`),
          ...sumColumns(AMOUNTS, salesEntries),
        }),
      )
      .from(salesEntries)
      .where(and(isTouched(salesEntries, touched), isOneOf(salesEntries.day, touched.days), isOpen))
      .groupBy(salesEntries.currency, salesEntries.isTest, dimension, salesEntries.day),
  );
}

function countLines(touched: Touched, isOpen: SQL, by: 'product' | 'kind') {
  const value =
    by === 'product'
      ? sql`${orderLines.itemId}`
      : sql`${orderLines.productType} || iif(${salesEntries.isRenewal}, 'r', '')`;
  return orm.insert(salesSums).select(
    orm
      .select(
        rowFor(salesSums, {
          websiteId: touched.websiteId,
          currency: salesEntries.currency,
          isTest: salesEntries.isTest,
          dimension: by,
          period: salesEntries.day,
          value,
          label: by === 'product' ? sql`max(${orderLines.title})` : '',
          orders: sql`count(distinct ${salesEntries.id})`,
          pieces: sum(sql`${orderLines.quantity}`),
          grossCents: sum(sql`${orderLines.quantity} * ${orderLines.unitPriceCents}`),
          ...sumColumns(['discountCents', 'taxCents', 'includedTaxCents', 'totalCents'], orderLines),
          ...PROFIT_SUMS,
        }),
      )
      .from(salesEntries)
      .crossJoin(orderLines)
      .where(
        and(
          isTouched(salesEntries, touched),
          isOneOf(salesEntries.day, touched.days),
          eq(salesEntries.kind, 'sale'),
          eq(orderLines.orderId, salesEntries.id),
          by === 'product' ? ne(orderLines.itemId, '') : undefined,
          isOpen,
        ),
      )
      .groupBy(salesEntries.currency, salesEntries.isTest, salesEntries.day, value),
  );
}

const countNew = (touched: Touched, isOpen: SQL) =>
  orm.insert(salesSums).select(
    orm
      .select(
        rowFor(salesSums, {
          websiteId: touched.websiteId,
          currency: salesBuyers.currency,
          isTest: salesBuyers.isTest,
          dimension: 'new',
          period: salesBuyers.firstDay,
          value: '',
          orders: sum(sql`${salesBuyers.orders}`),
          buyers: sql`count(*)`,
          repeatBuyers: sum(sql`${salesBuyers.orders} > 1`),
          gapDays: sum(sql`julianday(${salesBuyers.lastDay}) - julianday(${salesBuyers.firstDay})`),
          totalCents: sum(sql`${salesBuyers.netCents}`),
        }),
      )
      .from(salesBuyers)
      .where(and(isTouched(salesBuyers, touched), isOneOf(salesBuyers.firstDay, touched.days), isOpen))
      .groupBy(salesBuyers.currency, salesBuyers.isTest, salesBuyers.firstDay),
  );

function countCohorts(touched: Touched, isOpen: SQL) {
  const month = jsonRows(
    touched.months.map((name) => ({ name })),
    'month',
  );
  const name = month.field('name');
  const value = sql`substr(${salesEntries.day}, 1, 7)`;
  return orm.insert(salesSums).select(
    orm
      .select(
        rowFor(salesSums, {
          websiteId: touched.websiteId,
          currency: salesEntries.currency,
          isTest: salesEntries.isTest,
          dimension: 'cohort',
          period: name,
          value,
          orders: sql`count(*)`,
          buyers: sql`count(distinct ${salesEntries.buyer})`,
          totalCents: sum(salesEntries.totalCents),
        }),
      )
      .from(month.table)
      .crossJoin(salesEntries)
      .where(
        and(
          isTouched(salesEntries, touched),
          sql`${salesEntries.firstDay} between ${name} || '-01' and ${name} || '-31'`,
          isOpen,
        ),
      )
      .groupBy(salesEntries.currency, salesEntries.isTest, name, value),
  );
}

function addUp(touched: Touched, parts: readonly { part: string; whole: string }[], isOpen: SQL) {
  const row = jsonRows(parts, 'part');
  const whole = row.field('whole');
  const { currency, isTest, dimension, value } = salesSums;
  return orm.insert(salesSums).select(
    orm
      .select(
        rowFor(salesSums, {
          websiteId: touched.websiteId,
          currency,
          isTest,
          dimension,
          period: whole,
          value,
          label: sql`max(${salesSums.label})`,
          ...sumColumns(MEASURES, salesSums),
        }),
      )
      .from(row.table)
      .crossJoin(salesSums)
      .where(and(isInSums(touched, [...SUMMED]), eq(salesSums.period, row.field('part')), isOpen))
      .groupBy(currency, isTest, dimension, whole, value),
  );
}
