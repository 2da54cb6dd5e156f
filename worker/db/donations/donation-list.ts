import { and, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { MonthSpan } from '#domain/time/months.ts';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import type { DonationRow, FundSum } from '#schema/contracts/donations/donation.ts';
import { donations } from '#schema/tables/donations.ts';
import { orders } from '#schema/tables/orders.ts';
import { batch, type Database } from '../database.ts';
import { fromSource, indexedBy, jsonRows } from '../fragments.ts';
import { orm } from '../orm.ts';

export const DONATIONS_PER_PAGE = 50;

export interface DonationFilter {
  fund?: string | undefined;
  span?: MonthSpan | undefined;
  after: RowPlace | null;
}

export function selectDonations(websiteId: string, { fund, span, after }: DonationFilter, limit: number) {
  return orm
    .select(
      fromSource({
        orderId: donations.orderId,
        fund: donations.fund,
        frequency: donations.frequency,
        inNameOf: donations.inNameOf,
        isAnonymous: donations.isAnonymous,
        at: donations.createdAt,
        number: orders.number,
        status: orders.status,
        name: orders.name,
        email: orders.email,
        note: orders.note,
        currency: orders.currency,
        amountCents: orders.grandTotalCents,
        refundedCents: orders.refundedCents,
      }),
    )
    .from(indexedBy(donations, fund === undefined ? 'donations_list' : 'donations_fund'))
    .crossJoin(orders)
    .where(
      and(
        eq(orders.id, donations.orderId),
        eq(donations.websiteId, websiteId),
        fund === undefined ? undefined : eq(donations.fund, fund),
        span && gte(donations.createdAt, span.starts),
        span && lt(donations.createdAt, span.ends),
        after ? sql`(${donations.createdAt}, ${donations.orderId}) < (${after.at}, ${after.id})` : undefined,
        isNotNull(orders.paidAt),
      ),
    )
    .orderBy(desc(donations.createdAt), desc(donations.orderId))
    .limit(limit);
}

const receivedCents = sql<number>`sum(${orders.grandTotalCents} - ${orders.refundedCents})`;
const SUM = {
  fund: donations.fund,
  currency: orders.currency,
  donations: count().as('donation_count'),
  receivedCents: receivedCents.as('received_cents'),
};

const sumsByFund = (websiteId: string) =>
  orm
    .select(SUM)
    .from(donations)
    .innerJoin(orders, eq(orders.id, donations.orderId))
    .where(and(eq(donations.websiteId, websiteId), isNotNull(orders.paidAt)))
    .groupBy(donations.fund, orders.currency)
    .orderBy(desc(receivedCents), donations.fund);

function sumsByMonth(websiteId: string, months: readonly MonthSpan[]) {
  const month = jsonRows(months, 'month');
  return orm
    .select(fromSource({ month: month.field('month').as('month_name'), ...SUM }))
    .from(month.table)
    .crossJoin(indexedBy(donations, 'donations_list'))
    .innerJoin(orders, eq(orders.id, donations.orderId))
    .where(
      and(
        eq(donations.websiteId, websiteId),
        gte(donations.createdAt, month.field('starts')),
        lt(donations.createdAt, month.field('ends')),
        isNotNull(orders.paidAt),
      ),
    )
    .groupBy(month.index, donations.fund, orders.currency)
    .orderBy(month.index, desc(receivedCents), donations.fund);
}

export interface DonationPage {
  donations: DonationRow[];
  next: RowPlace | null;
  funds: FundSum[];
  months: (FundSum & { month: string })[];
}

export async function listDonations(
  db: Database,
  websiteId: string,
  filter: DonationFilter,
  months: readonly MonthSpan[],
): Promise<DonationPage> {
  const [rows, funds, byMonth] = await batch(db, [
    selectDonations(websiteId, filter, DONATIONS_PER_PAGE + 1),
    sumsByFund(websiteId),
    sumsByMonth(websiteId, months),
  ]);
  const shown = rows.slice(0, DONATIONS_PER_PAGE);
  const last = shown.at(-1);
  return {
    donations: shown,
    next: rows.length > shown.length && last ? { at: last.at, id: last.orderId } : null,
    funds,
    months: byMonth,
  };
}
