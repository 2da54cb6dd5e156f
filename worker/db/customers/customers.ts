import { and, desc, eq, sql } from 'drizzle-orm';
import type { Customer, CustomerDetail } from '#schema/contracts/customers/customer.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { orders } from '#schema/tables/orders.ts';
import { mayBecomeSql } from '#worker/db/rules/order-status.ts';
import { batch } from '../database.ts';
import { ORDER_SUMMARY, toOrderSummary } from '../orders/order-list.ts';
import { orm } from '../orm.ts';

type Row = Record<string, unknown>;

export const CUSTOMERS_PER_PAGE = 50;
const ORDERS_OF_CUSTOMER = 50;

export interface CustomerCursor {
  at: number;
  id: string;
}

/** Somebody is a customer by their paid orders; the newest of them stands for the person. Who was erased has no address. */
const IS_NEWEST = `o.email <> '' AND o.paid_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders n WHERE n.website_id = o.website_id AND lower(n.email) = lower(o.email)
  AND (n.created_at, n.id) > (o.created_at, o.id) AND n.paid_at IS NOT NULL)`;

/** Paid orders of these customers by currency; ?2 is a JSON list of lower-case mail addresses. */
const SUMS = `SELECT lower(o.email) AS customer, o.currency, count(*) AS orders, sum(o.grand_total_cents - o.refunded_cents) AS spent
  FROM json_each(?2) m JOIN orders o ON o.website_id = ?1 AND lower(o.email) = m.value
  WHERE o.paid_at IS NOT NULL GROUP BY lower(o.email), o.currency`;

/**
 * Customers, the latest first: orders are walked from the newest, and each person is taken at their newest order, which an index
 * tells for each. `search` is the beginning of a mail address, and gives them by address instead.
 */
export async function listCustomers(
  db: D1Database,
  websiteId: string,
  query: { search: string; after: CustomerCursor | null; limit?: number },
): Promise<{ customers: Customer[]; next: CustomerCursor | null }> {
  const { search, after, limit = CUSTOMERS_PER_PAGE } = query;
  const columns = 'o.id, lower(o.email) AS customer, o.email, o.name, o.created_at';
  const prefix = search.toLowerCase();
  const { results } =
    search === ''
      ? await db
          .prepare(
            `SELECT ${columns} FROM orders o INDEXED BY orders_list WHERE o.website_id = ?1 AND (?2 IS NULL OR (o.created_at, o.id) < (?2, ?3)) AND ${IS_NEWEST}
            ORDER BY o.created_at DESC, o.id DESC LIMIT ?4`,
          )
          .bind(websiteId, after?.at ?? null, after?.id ?? null, limit + 1)
          .all<Row>()
      : await db
          .prepare(
            `SELECT ${columns} FROM orders o INDEXED BY orders_customer WHERE o.website_id = ?1 AND lower(o.email) >= ?2 AND lower(o.email) < ?3 AND ${IS_NEWEST}
            ORDER BY lower(o.email) LIMIT ?4`,
          )
          .bind(websiteId, prefix, `${prefix}\u{10ffff}`, limit)
          .all<Row>();
  const rows = results.slice(0, limit);
  const sums = await sumsOf(
    db,
    websiteId,
    rows.map((row) => String(row.customer)),
  );
  const last = rows.at(-1);
  return {
    customers: rows.map((row) => toCustomer(row, sums)),
    next: results.length > limit && last ? { at: Number(last.created_at), id: String(last.id) } : null,
  };
}

async function sumsOf(db: D1Database, websiteId: string, emails: readonly string[]): Promise<Row[]> {
  if (emails.length === 0) return [];
  return (await db.prepare(SUMS).bind(websiteId, JSON.stringify(emails)).all<Row>()).results;
}

function toCustomer(newest: Row, sums: readonly Row[]): Customer {
  const own = sums.filter((sum) => sum.customer === newest.customer);
  return {
    email: String(newest.email),
    name: String(newest.name),
    orderCount: own.reduce((count, sum) => count + Number(sum.orders), 0),
    spent: own.map((sum) => ({ currency: sum.currency as CurrencyCode, cents: Number(sum.spent) })),
    lastOrderAt: Number(newest.created_at),
  };
}

/** One customer with a page of their orders, paid or not; null when the site knows no paid order of this address. */
export async function readCustomer(
  db: D1Database,
  websiteId: string,
  email: string,
  after: CustomerCursor | null,
): Promise<(Omit<CustomerDetail, 'nextCursor'> & { next: CustomerCursor | null }) | null> {
  const customer = email.toLowerCase();
  const here = 'o.website_id = ?1 AND lower(o.email) = ?2';
  const [newest, sums, found, open] = await batch(db, [
    db
      .prepare(
        `SELECT o.id, lower(o.email) AS customer, o.email, o.name, o.created_at FROM orders o WHERE ${here} AND o.paid_at IS NOT NULL
        ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
      )
      .bind(websiteId, customer),
    db.prepare(SUMS).bind(websiteId, JSON.stringify([customer])),
    orm
      .select(ORDER_SUMMARY)
      .from(orders)
      .where(
        and(
          eq(orders.websiteId, websiteId),
          eq(sql`lower(${orders.email})`, customer),
          after ? sql`(${orders.createdAt}, ${orders.id}) < (${after.at}, ${after.id})` : undefined,
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(ORDERS_OF_CUSTOMER + 1),
    db
      .prepare(
        `SELECT count(*) AS total FROM orders o WHERE ${here} AND o.${mayBecomeSql('fulfilled')} AND o.fulfilment <> 'complete'`,
      )
      .bind(websiteId, customer),
  ]);
  const row = newest.results[0];
  if (!row) return null;
  const shown = found.slice(0, ORDERS_OF_CUSTOMER);
  const last = shown.at(-1);
  return {
    customer: toCustomer(row, sums.results),
    orders: shown.map(toOrderSummary),
    next: found.length > shown.length && last ? { at: last.createdAt, id: last.id } : null,
    toFulfil: Number(open.results[0]?.total ?? 0),
  };
}
