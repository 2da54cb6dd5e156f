import type { MonthSpan } from '#domain/donations/months.ts';
import type { DonationFrequency, DonationRow, FundSum } from '#schema/contracts/donations/donation.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';

type Row = Record<string, unknown>;

/** How many donations one answer of the list holds. */
export const DONATIONS_PER_PAGE = 50;

/** Which donations: of one fund, of one span of time, from a place on. */
export interface DonationFilter {
  fund?: string | undefined;
  span?: MonthSpan | undefined;
  after: { at: number; orderId: string } | null;
}

const COLUMNS = `d.order_id, d.fund, d.frequency, d.in_name_of, d.is_anonymous, d.created_at,
  o.number, o.status, o.name, o.email, o.note, o.currency, o.grand_total_cents, o.refunded_cents`;

/** Paid donations, newest first, each page by one index. */
export function donationsStatement(
  db: D1Database,
  websiteId: string,
  { fund, span, after }: DonationFilter,
  limit: number,
): D1PreparedStatement {
  const filters = [
    'd.website_id = ?1',
    ...(fund === undefined ? [] : ['d.fund = ?2']),
    ...(span ? ['d.created_at >= ?3 AND d.created_at < ?4'] : []),
    ...(after ? ['(d.created_at, d.order_id) < (?5, ?6)'] : []),
  ];
  const index = fund === undefined ? 'donations_list' : 'donations_fund';
  return db
    .prepare(
      `SELECT ${COLUMNS} FROM donations d INDEXED BY ${index} CROSS JOIN orders o ON o.id = d.order_id
      WHERE ${filters.join(' AND ')} AND o.paid_at IS NOT NULL ORDER BY d.created_at DESC, d.order_id DESC LIMIT ?7`,
    )
    .bind(
      websiteId,
      fund ?? null,
      span?.starts ?? null,
      span?.ends ?? null,
      after?.at ?? null,
      after?.orderId ?? null,
      limit,
    );
}

export const toDonationRow = (row: Row): DonationRow => ({
  orderId: String(row.order_id),
  number: Number(row.number),
  status: row.status as OrderStatus,
  fund: String(row.fund),
  name: String(row.name),
  email: String(row.email),
  isAnonymous: row.is_anonymous === 1,
  inNameOf: String(row.in_name_of),
  note: String(row.note),
  frequency: row.frequency as DonationFrequency,
  currency: row.currency as CurrencyCode,
  amountCents: Number(row.grand_total_cents),
  refundedCents: Number(row.refunded_cents),
  at: Number(row.created_at),
});

const SUMS = 'count(*) AS donations, sum(o.grand_total_cents - o.refunded_cents) AS received_cents';
const toSum = (row: Row): FundSum => ({
  fund: String(row.fund),
  currency: row.currency as CurrencyCode,
  donations: Number(row.donations),
  receivedCents: Number(row.received_cents),
});

export interface DonationPage {
  donations: DonationRow[];
  next: { at: number; orderId: string } | null;
  funds: FundSum[];
  months: (FundSum & { month: string })[];
}

/** A page of the list with the sums of all funds, and of each month that is asked for, in one round trip. */
export async function listDonations(
  db: D1Database,
  websiteId: string,
  filter: DonationFilter,
  months: readonly MonthSpan[],
): Promise<DonationPage> {
  const [rows, funds, byMonth] = await db.batch<Row>([
    donationsStatement(db, websiteId, filter, DONATIONS_PER_PAGE + 1),
    db
      .prepare(
        `SELECT d.fund, o.currency, ${SUMS} FROM donations d JOIN orders o ON o.id = d.order_id
        WHERE d.website_id = ?1 AND o.paid_at IS NOT NULL GROUP BY d.fund, o.currency ORDER BY received_cents DESC, d.fund`,
      )
      .bind(websiteId),
    db
      .prepare(
        `SELECT m.value ->> 'month' AS month, d.fund, o.currency, ${SUMS} FROM json_each(?2) m
        CROSS JOIN donations d INDEXED BY donations_list ON d.website_id = ?1 AND d.created_at >= m.value ->> 'starts' AND d.created_at < m.value ->> 'ends'
        JOIN orders o ON o.id = d.order_id WHERE o.paid_at IS NOT NULL
        GROUP BY m.key, d.fund, o.currency ORDER BY m.key, received_cents DESC, d.fund`,
      )
      .bind(websiteId, JSON.stringify(months)),
  ]);
  const found = (rows?.results ?? []).map(toDonationRow);
  const donations = found.slice(0, DONATIONS_PER_PAGE);
  const last = donations.at(-1);
  return {
    donations,
    next: found.length > donations.length && last ? { at: last.at, orderId: last.orderId } : null,
    funds: (funds?.results ?? []).map(toSum),
    months: (byMonth?.results ?? []).map((row) => ({ month: String(row.month), ...toSum(row) })),
  };
}
