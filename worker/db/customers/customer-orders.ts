import { and, count, desc, eq, exists, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { REPEATABLE_TYPES } from '#domain/orders/line-item.ts';
import { MAX_CART_ENTRIES } from '#schema/contracts/carts/cart.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { FulfilmentState, LineItem, OrderStatus } from '#schema/contracts/orders/order.ts';
import type { OrderDetail } from '#schema/contracts/orders/stored-order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { fulfilments, orderLines, orders } from '#schema/tables/orders.ts';
import type { CustomerKey } from '../accounts/customer-addresses.ts';
import { type Answer as AnswerOf, all, batch, type Database } from '../database.ts';
import { jsonField, jsonObject } from '../fragments.ts';
import { readJson } from '../json.ts';
import { LINE_ITEM, toLineItem } from '../order-rows/order-lines.ts';
import { orm } from '../orm.ts';

/** Amounts are in minor units, times in epoch milliseconds. */
export interface CustomerOrderSummary {
  id: string;
  number: number;
  status: OrderStatus;
  fulfilment: FulfilmentState;
  currency: CurrencyCode;
  grandTotalCents: number;
  createdAt: number;
  /** `image` is the picture's URL. */
  firstLines: (Pick<LineItem, 'title' | 'productType'> & { image: string | null })[];
  lineCount: number;
  isShipped: boolean;
  hasDigital: boolean;
}

export interface CustomerOrder extends CustomerOrderSummary {
  email: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  includedTaxCents: number;
  refundedCents: number;
  note: string;
  paidAt: number | null;
  answers: Answer[];
  detail: Pick<OrderDetail, 'gift' | 'shippingOption'>;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  discountNames: string[];
  giftCards: { id: string; last4: string; amountCents: number }[];
  lines: LineItem[];
  parcels: { id: string; at: number; carrier: string; trackingNumber: string; trackingUrl: string }[];
}

const MAX_LINES = 3;
const firstLinesSchema = z.array(
  z.object({ title: z.string(), productType: z.number(), image: z.string().nullable() }),
);

const selectLines = (condition?: SQL) =>
  orm
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), condition));
const lineCount = orm.select({ total: count() }).from(orderLines).where(eq(orderLines.orderId, orders.id));
const firstLines = orm
  .select({
    line: jsonObject({
      title: orderLines.title,
      productType: orderLines.productType,
      image: jsonField<string | null>(orderLines.detail, '$.image.src'),
    }).as('line'),
  })
  .from(orderLines)
  .where(eq(orderLines.orderId, orders.id))
  .orderBy(orderLines.position)
  .limit(MAX_LINES);

const SUMMARY = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  fulfilment: orders.fulfilment,
  currency: orders.currency,
  grandTotalCents: orders.grandTotalCents,
  createdAt: orders.createdAt,
  firstLines: sql<string>`(select json_group_array(json(${sql.identifier('line')})) from ${firstLines})`.as(
    'first_lines',
  ),
  lineCount: sql<number>`${lineCount}`.as('line_count'),
  isShipped: sql<number>`${exists(selectLines(eq(orderLines.productType, PRODUCT_TYPE.physical)))}`.as(
    'is_shipped',
  ),
  hasDigital: sql<number>`${exists(selectLines(eq(orderLines.productType, PRODUCT_TYPE.digital)))}`.as(
    'has_digital',
  ),
};

const summaries = () => orm.select(SUMMARY).from(orders);

const toSummary = (row: AnswerOf<ReturnType<typeof summaries>>[number]): CustomerOrderSummary => ({
  ...row,
  firstLines: readJson(firstLinesSchema, row.firstLines),
  isShipped: row.isShipped === 1,
  hasDigital: row.hasDigital === 1,
});

/**
 * Matches orders that are older than the cursor's. The redundant first comparison lets SQLite use the index.
 */
const isAfterCursor = ({ createdAt, id }: { createdAt: number; id: string }) =>
  and(lte(orders.createdAt, createdAt), or(lt(orders.createdAt, createdAt), lt(orders.id, id)));

export async function listCustomerOrders(
  db: Database,
  { websiteId, accountId }: CustomerKey,
  limit: number,
  before: { createdAt: number; id: string } | null = null,
): Promise<CustomerOrderSummary[]> {
  const rows = await all(
    db,
    summaries()
      .where(
        and(
          eq(orders.websiteId, websiteId),
          eq(orders.accountId, accountId),
          before ? isAfterCursor(before) : undefined,
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit),
  );
  return rows.map(toSummary);
}

/** Finds an order. Returns null for another customer's order. */
export async function findCustomerOrder(
  db: Database,
  { websiteId, accountId }: CustomerKey,
  number: number,
): Promise<CustomerOrder | null> {
  const isOwn = and(
    eq(orders.websiteId, websiteId),
    eq(orders.accountId, accountId),
    eq(orders.number, number),
  );
  const id = sql`${orm.select({ id: orders.id }).from(orders).where(isOwn)}`;
  const [[row], lines, parcels] = await batch(db, [
    orm
      .select({
        summary: SUMMARY,
        email: orders.email,
        subtotalCents: orders.subtotalCents,
        discountCents: orders.discountCents,
        shippingCents: orders.shippingCents,
        taxCents: orders.taxCents,
        includedTaxCents: orders.includedTaxCents,
        refundedCents: orders.refundedCents,
        paidAt: orders.paidAt,
        note: orders.note,
        detail: orders.detail,
      })
      .from(orders)
      .where(isOwn),
    orm.select(LINE_ITEM).from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position),
    orm
      .select({
        id: fulfilments.id,
        at: fulfilments.at,
        carrier: fulfilments.carrier,
        trackingNumber: fulfilments.trackingNumber,
        trackingUrl: fulfilments.trackingUrl,
      })
      .from(fulfilments)
      .where(eq(fulfilments.orderId, id))
      .orderBy(fulfilments.at),
  ]);
  if (!row) return null;
  const { summary, detail, ...amounts } = row;
  const { answers, shippingAddress, billingAddress, shippingOption, discounts, giftCards, gift } = detail;
  return {
    ...toSummary(summary),
    ...amounts,
    detail: { shippingOption, ...(gift && { gift }) },
    answers: answers ?? [],
    shippingAddress,
    billingAddress,
    discountNames: discounts.map(({ name }) => name),
    giftCards: giftCards ?? [],
    lines: lines.map(toLineItem),
    parcels,
  };
}

/**
 * Lists an order's line items for another purchase, without subscriptions, gift cards and tips. Returns none
 * for another customer's order.
 */
export const listLinesToRepeat = (
  db: Database,
  { websiteId, accountId }: CustomerKey,
  number: number,
): Promise<{ itemId: string; sku: string; quantity: number }[]> =>
  all(
    db,
    orm
      .select({ itemId: orderLines.itemId, sku: orderLines.sku, quantity: orderLines.quantity })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          eq(orders.websiteId, websiteId),
          eq(orders.accountId, accountId),
          eq(orders.number, number),
          eq(orderLines.planId, ''),
          inArray(orderLines.productType, [...REPEATABLE_TYPES]),
        ),
      )
      .orderBy(orderLines.position)
      .limit(MAX_CART_ENTRIES),
  );
