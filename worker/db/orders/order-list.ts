import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import {
  type FulfilmentState,
  MAX_COUNTED,
  type OrderQuery,
  type OrderStatus,
  type OrderSummary,
} from '#schema/contracts/orders/order.ts';
import { mayBecomeSql } from '#worker/db/rules/order-status.ts';
import { DISPUTE_OF_ORDER } from '../payments/disputes.ts';

export type Row = Record<string, unknown>;

/** How many orders one answer of the list holds. */
export const ORDERS_PER_PAGE = 50;

/** What stands in a row of the table; `o` is the order. */
export const SUMMARY_COLUMNS = `o.id, o.number, o.status, o.fulfilment, o.email, o.name, o.currency, o.grand_total_cents, o.refunded_cents, o.created_at,
  (SELECT coalesce(sum(l.quantity), 0) FROM order_lines l WHERE l.order_id = o.id AND l.product_type <> ${TIP_LINE_TYPE}) AS pieces,
  (SELECT l.title FROM order_lines l WHERE l.order_id = o.id ORDER BY l.position LIMIT 1) AS first_title,
  (SELECT total(min(l.owed_quantity, max(0, l.quantity - l.fulfilled_quantity - l.refunded_quantity))) FROM order_lines l WHERE l.order_id = o.id) AS owed_pieces,
  ${DISPUTE_OF_ORDER} AS dispute`;

export const toOrderSummary = (row: Row): OrderSummary => ({
  id: String(row.id),
  number: Number(row.number),
  status: row.status as OrderStatus,
  fulfilment: row.fulfilment as FulfilmentState,
  email: String(row.email),
  name: String(row.name),
  currency: row.currency as CurrencyCode,
  grandTotalCents: Number(row.grand_total_cents),
  refundedCents: Number(row.refunded_cents),
  dispute: row.dispute as OrderSummary['dispute'],
  owedPieces: Number(row.owed_pieces),
  pieces: Number(row.pieces),
  firstTitle: row.first_title === null ? '' : String(row.first_title),
  createdAt: Number(row.created_at),
});

/** A place in the list: by time and id, or by the row of the search. */
export type OrderCursor = { at: number; id: string } | { row: number };

/** The condition of the index orders_to_fulfil, word for word. */
const TO_FULFIL = `o.${mayBecomeSql('fulfilled')} AND o.fulfilment <> 'complete'`;

/**
 * What a search looks for as an FTS5 query within one site: each of its words is quoted, so that no operator of that language is
 * understood, and may be unfinished; what stands in one word, such as a mail address or a SKU, stands so in the order. Null when
 * there is nothing to look for.
 */
export function orderMatch(websiteId: string, search: string): string | null {
  const words = search
    .split(/\s+/)
    .map((word) => word.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '')
    .filter((word) => word !== '')
    .slice(0, 10);
  if (words.length === 0) return null;
  return `website_id : "${websiteId}" AND words : (${words.map((word) => `"${word}"*`).join(' ')})`;
}

interface Page {
  rows: Row[];
  next: OrderCursor | null;
}

/**
 * Statement for the orders of a site that a query leaves, newest first, from a place on; `columns` are of the order `o`. One index
 * gives them in order: that of the search, of the status, of the fulfilment, or of all.
 */
export function ordersStatement(
  db: D1Database,
  websiteId: string,
  query: Omit<OrderQuery, 'cursor'>,
  { columns, after, limit }: { columns: string; after: OrderCursor | null; limit: number },
): D1PreparedStatement | null {
  const match = query.search === '' ? null : orderMatch(websiteId, query.search);
  // Signs alone are in no order.
  if (query.search !== '' && match === null) return null;
  const isOpen = query.fulfilment === 'open';
  const filters = [
    'o.website_id = ?1',
    ...(query.status ? ['o.status = ?2'] : []),
    ...(isOpen ? [TO_FULFIL] : query.fulfilment ? ['o.fulfilment = ?3'] : []),
    ...(query.from === undefined ? [] : ['o.created_at >= ?4']),
    ...(query.to === undefined ? [] : ['o.created_at < ?5']),
    ...(after === null ? [] : [match ? 's.rowid < ?6' : '(o.created_at, o.id) < (?6, ?7)']),
  ];
  const values = [
    websiteId,
    query.status ?? null,
    isOpen ? null : (query.fulfilment ?? null),
    query.from ?? null,
    query.to ?? null,
    after && ('row' in after ? after.row : after.at),
    after && ('id' in after ? after.id : null),
  ];
  if (match)
    return db
      .prepare(
        `SELECT ${columns}, s.rowid AS search_row FROM order_search s CROSS JOIN orders o ON o.id = s.order_id
        WHERE order_search MATCH ?8 AND ${filters.join(' AND ')} ORDER BY s.rowid DESC LIMIT ?9`,
      )
      .bind(...values, match, limit + 1);
  const index = isOpen ? 'INDEXED BY orders_to_fulfil' : '';
  return db
    .prepare(
      `SELECT ${columns} FROM orders o ${index} WHERE ${filters.join(' AND ')} ORDER BY o.created_at DESC, o.id DESC LIMIT ?8`,
    )
    .bind(...values, limit + 1);
}

/** Rows of a page, and the place of the next. */
export function pageOf(rows: Row[], limit: number, isSearch: boolean): Page {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { rows: shown, next: null };
  const next = isSearch
    ? { row: Number(last.search_row) }
    : { at: Number(last.created_at), id: String(last.id) };
  return { rows: shown, next };
}

/** How many orders wait to be sent, counted up to MAX_COUNTED. */
export const toFulfilStatement = (db: D1Database, websiteId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT count(*) AS total FROM (SELECT 1 FROM orders o INDEXED BY orders_to_fulfil WHERE o.website_id = ?1 AND ${TO_FULFIL} LIMIT ${MAX_COUNTED})`,
    )
    .bind(websiteId);

/** A page of the table in one round trip. */
export async function listOrders(
  db: D1Database,
  websiteId: string,
  query: OrderQuery,
  after: OrderCursor | null,
): Promise<{ orders: OrderSummary[]; next: OrderCursor | null; toFulfil: number }> {
  const page = ordersStatement(db, websiteId, query, {
    columns: SUMMARY_COLUMNS,
    after,
    limit: ORDERS_PER_PAGE,
  });
  const results = await db.batch<Row>([toFulfilStatement(db, websiteId), ...(page ? [page] : [])]);
  const { rows, next } = pageOf(results[1]?.results ?? [], ORDERS_PER_PAGE, query.search !== '');
  return {
    orders: rows.map(toOrderSummary),
    next,
    toFulfil: Number(results[0]?.results[0]?.total ?? 0),
  };
}
