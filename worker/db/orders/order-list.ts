import { and, desc, eq, exists, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { toPrefixMatch } from '#domain/search/match.ts';
import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import {
  type FulfilmentState,
  MAX_COUNTED,
  type OrderQuery,
  type OrderSummary,
} from '#schema/contracts/orders/order.ts';
import type { DisputeStatus } from '#schema/contracts/payments/dispute.ts';
import { orderEvents, orderLines, orders } from '#schema/tables/orders.ts';
import { all, batch, type Database } from '../database.ts';
import { fromSource, indexedBy, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { latestDisputeStatus } from '../payments/disputes.ts';
import { orderMayBecome } from '../rules/order-status.ts';

export const ORDERS_PER_PAGE = 50;

const ofOrder = eq(orderLines.orderId, orders.id);
export const OPEN_QUANTITY = sql<number>`max(0, ${orderLines.quantity} - ${orderLines.fulfilledQuantity} - ${orderLines.refundedQuantity})`;

export const ORDER_SUMMARY = {
  id: orders.id,
  number: orders.number,
  importedFrom: orders.importedFrom,
  importedNumber: orders.importedNumber,
  status: orders.status,
  fulfilment: orders.fulfilment,
  email: orders.email,
  name: orders.name,
  isErased: sql<number>`${exists(
    orm
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, literal('erased')))),
  )}`.as('is_erased'),
  currency: orders.currency,
  grandTotalCents: orders.grandTotalCents,
  refundedCents: orders.refundedCents,
  createdAt: orders.createdAt,
  pieces: sql<number>`${orm
    .select({ pieces: sql`coalesce(sum(${orderLines.quantity}), 0)` })
    .from(orderLines)
    .where(and(ofOrder, ne(orderLines.productType, TIP_LINE_TYPE)))}`.as('pieces'),
  firstTitle: sql<string | null>`${orm
    .select({ title: orderLines.title })
    .from(orderLines)
    .where(ofOrder)
    .orderBy(orderLines.position)
    .limit(1)}`.as('first_title'),
  owedPieces: sql<number>`${orm
    .select({ pieces: sql`total(min(${orderLines.owedQuantity}, ${OPEN_QUANTITY}))` })
    .from(orderLines)
    .where(ofOrder)}`.as('owed_pieces'),
  dispute: sql<DisputeStatus | null>`${latestDisputeStatus(orders)}`.as('dispute'),
};

interface OrderSummaryRow extends Omit<OrderSummary, 'firstTitle' | 'isErased'> {
  /** SQLite's 0 or 1. */
  isErased: number;
  firstTitle: string | null;
}

export const toOrderSummary = (row: OrderSummaryRow): OrderSummary => ({
  ...row,
  isErased: row.isErased === 1,
  firstTitle: row.firstTitle ?? '',
});

export type OrderCursor = { at: number; id: string } | { row: number };

const COMPLETE = literal<FulfilmentState>('complete');
/** Must equal the condition of the index orders_to_fulfil. */
export const isToFulfil = and(orderMayBecome(orders, 'fulfilled'), ne(orders.fulfilment, COMPLETE));
export const TO_FULFIL = indexedBy(orders, 'orders_to_fulfil');

/** FTS5 table of orders, maintained by triggers. drizzle does not support virtual tables. */
const SEARCH = {
  table: sql`order_search`,
  rowId: sql<number>`order_search.rowid`,
  orderId: sql<string>`order_search.order_id`,
  isMatch: (match: string): SQL => sql`order_search match ${match}`,
};

/**
 * Returns an FTS5 query. Quotes each word to disable FTS5 operators, and matches it as a prefix. An email
 * address or SKU matches as a phrase. Returns null if there is nothing to search for.
 */
export function orderMatch(websiteId: string, search: string): string | null {
  const words = search
    .split(/\s+/)
    .map(toOrderWord)
    .filter((word) => word !== '')
    .slice(0, 10);
  if (words.length === 0) return null;
  return `website_id : "${websiteId}" AND words : (${words.join(' AND ')})`;
}

function toOrderWord(typed: string): string {
  const parts = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.length > 1 ? `"${parts.join(' ')}"*` : (toPrefixMatch(typed) ?? '');
}

export interface OrderPage {
  source: SQL;
  condition: SQL | undefined;
  order: SQL[];
  searchRow: SQL.Aliased<number | null>;
}

/**
 * Selects a page of orders. One index each provides the order for a search, a status, a fulfilment state and
 * all orders.
 */
export function orderPage(
  websiteId: string,
  query: Omit<OrderQuery, 'cursor'>,
  after: OrderCursor | null,
): OrderPage | null {
  const isOpen = query.fulfilment === 'open';
  const filter = and(
    eq(orders.websiteId, websiteId),
    query.status && eq(orders.status, query.status),
    query.fulfilment && (query.fulfilment === 'open' ? isToFulfil : eq(orders.fulfilment, query.fulfilment)),
    query.from === undefined ? undefined : gte(orders.createdAt, query.from),
    query.to === undefined ? undefined : lt(orders.createdAt, query.to),
  );
  if (query.search !== '') {
    const match = orderMatch(websiteId, query.search);
    // A search that consists only of punctuation matches no orders.
    if (match === null) return null;
    const isBefore = after && 'row' in after ? lt(SEARCH.rowId, after.row) : undefined;
    return {
      source: sql`${SEARCH.table} cross join ${orders}`,
      condition: and(SEARCH.isMatch(match), eq(orders.id, SEARCH.orderId), filter, isBefore),
      order: [desc(SEARCH.rowId)],
      searchRow: sql<number | null>`${SEARCH.rowId}`.as('search_row'),
    };
  }
  const isBefore =
    after && 'at' in after
      ? sql`(${orders.createdAt}, ${orders.id}) < (${after.at}, ${after.id})`
      : undefined;
  return {
    source: isOpen ? TO_FULFIL : sql`${orders}`,
    condition: and(filter, isBefore),
    order: [desc(orders.createdAt), desc(orders.id)],
    searchRow: sql<number | null>`null`.as('search_row'),
  };
}

export function cutPage<Row extends { id: string; createdAt: number; searchRow: number | null }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: OrderCursor | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { rows: shown, next: null };
  return {
    rows: shown,
    next: last.searchRow === null ? { at: last.createdAt, id: last.id } : { row: last.searchRow },
  };
}

/** Counts orders to fulfil, up to MAX_COUNTED. */
function countToFulfil(websiteId: string) {
  const listed = orm
    .select({ one: sql`1`.as('one') })
    .from(TO_FULFIL)
    .where(and(eq(orders.websiteId, websiteId), isToFulfil))
    .limit(MAX_COUNTED)
    .as('listed');
  return orm.select({ total: sql<number>`count(*)`.as('total') }).from(listed);
}

export async function listOrders(
  db: Database,
  websiteId: string,
  query: OrderQuery,
  after: OrderCursor | null,
): Promise<{ orders: OrderSummary[]; next: OrderCursor | null; toFulfil: number }> {
  const page = orderPage(websiteId, query, after);
  if (!page) {
    const [count] = await all(db, countToFulfil(websiteId));
    return { orders: [], next: null, toFulfil: count?.total ?? 0 };
  }
  const [[count], found] = await batch(db, [
    countToFulfil(websiteId),
    orm
      .select(fromSource({ ...ORDER_SUMMARY, searchRow: page.searchRow }))
      .from(page.source)
      .where(page.condition)
      .orderBy(...page.order)
      .limit(ORDERS_PER_PAGE + 1),
  ]);
  const { rows, next } = cutPage(found, ORDERS_PER_PAGE);
  return {
    orders: rows.map(({ searchRow: _, ...row }) => toOrderSummary(row)),
    next,
    toFulfil: count?.total ?? 0,
  };
}
