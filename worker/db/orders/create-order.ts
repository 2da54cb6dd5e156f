import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Totals } from '#domain/checkout/totals.ts';
import type { CartEntry } from '#schema/contracts/carts/cart.ts';
import { listAnswerFileIds } from '#schema/contracts/checkout/answers.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderDetail } from '#schema/contracts/orders/stored-order.ts';
import { carts } from '#schema/tables/carts.ts';
import { orderEvents, orders } from '#schema/tables/orders.ts';
import { payments } from '#schema/tables/payments.ts';
import { createId } from '#worker/crypto/random.ts';
import { changeAndRead, type Database, prepared, type Statement, type Values } from '../database.ts';
import { countUse } from '../discounts/count-use.ts';
import { attachFiles } from '../forms/answer-files.ts';
import { rowFor } from '../fragments.ts';
import { claimGiftCards } from '../gift-cards/gift-card-claims.ts';
import { findFailure } from '../guards.ts';
import { nextOrderNumber, type Standalone } from '../order-rows/order-conditions.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { insertSaleMovements, raiseIfRunOut, takeStock } from '../order-rows/taken-stock.ts';
import { orm } from '../orm.ts';
import { insertSubscription, type NewSubscription } from '../subscriptions/new-subscriptions.ts';
import { returnReservedPlaces } from '../waiting-list/reserved-places.ts';
import { insertProductLines, type ProductLine } from './product-lines.ts';
import { insertTipLine } from './tip-line.ts';

/** The parts of Totals that an order stores. */
export type OrderTotals = Pick<
  Totals,
  | 'lines'
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCostCents'
  | 'tipCents'
  | 'tip'
  | 'taxCents'
  | 'includedTaxCents'
  | 'grandTotalCents'
  | 'validCoupons'
>;

export interface NewOrder {
  id: string;
  paymentId: string;
  websiteId: string;
  cartId: string;
  cartVersion: number;
  idempotencyKey: string;
  submissionHash: string;
  accountId: string | null;
  email: string;
  name: string;
  phone: string;
  currency: CurrencyCode;
  note: string;
  totals: OrderTotals;
  entries: readonly CartEntry[];
  detail: OrderDetail;
  provider: string;
  now: number;
  expiresAt: number;
  subscription?: NewSubscription | undefined;
  standalone?: Standalone;
  /** Further statements of the batch, which run after the order's lines and history are inserted. */
  settlement?: readonly Statement[];
}

/** Reason that no order was created. Nothing was written. */
export type CreateFailure = 'sold-out' | 'coupon-used-up' | 'gift-card-changed' | 'cart-changed' | 'same-key';

type Stored = Omit<NewOrder, 'totals' | 'entries' | 'subscription' | 'standalone' | 'settlement'> & {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  includedTaxCents: number;
  grandTotalCents: number;
  /** Amount to pay through the payment provider, in minor units. */
  dueCents: number;
};

/** Inserts an order. Requires that the cart still has the version that was priced and was not ordered yet. */
const insertOrder = prepared((value: Values<Stored>) =>
  orm.insert(orders).select(
    orm
      .select(
        rowFor(orders, {
          id: value.id,
          websiteId: value.websiteId,
          number: nextOrderNumber(value.websiteId),
          status: 'pending',
          idempotencyKey: value.idempotencyKey,
          submissionHash: value.submissionHash,
          cartId: carts.id,
          accountId: value.accountId,
          email: value.email,
          name: value.name,
          phone: value.phone,
          currency: value.currency,
          subtotalCents: value.subtotalCents,
          discountCents: value.discountCents,
          shippingCents: value.shippingCents,
          taxCents: value.taxCents,
          includedTaxCents: value.includedTaxCents,
          grandTotalCents: value.grandTotalCents,
          detail: value.detail,
          note: value.note,
          createdAt: value.now,
          updatedAt: value.now,
          expiresAt: value.expiresAt,
        }),
      )
      .from(carts)
      .where(
        and(
          eq(carts.id, value.cartId),
          eq(carts.websiteId, value.websiteId),
          eq(carts.version, value.cartVersion),
          isNull(carts.orderId),
        ),
      ),
  ),
);

/** Inserts the payment. If no order was inserted, its foreign key fails and rolls back the batch. */
const insertPayment = prepared((value: Values<Stored>) =>
  orm.insert(payments).values({
    id: value.paymentId,
    orderId: value.id,
    websiteId: value.websiteId,
    provider: value.provider,
    status: 'created',
    amountCents: value.dueCents,
    currency: value.currency,
    createdAt: value.now,
    updatedAt: value.now,
  }),
);

const claimCart = prepared((value: Values<{ id: string; cartId: string }>) =>
  orm
    .update(carts)
    .set({ orderId: sql`${value.id}`, version: sql`${carts.version} + 1` })
    .where(eq(carts.id, value.cartId)),
);

const notePlaced = prepared((value: Values<{ orderId: string; now: number }>) =>
  orm.insert(orderEvents).values({
    id: sql`${value.orderId} || '-placed'`,
    orderId: value.orderId,
    ...orderEvent('placed', {}),
    at: value.now,
  }),
);

const selectOrderNumber = prepared((value: Values<{ id: string }>) =>
  orm.select({ number: orders.number }).from(orders).where(eq(orders.id, value.id)),
);

/**
 * Creates an order in one batch. A failed constraint rolls back the batch, so that stock is never oversold.
 */
export async function createOrder(
  db: Database,
  order: NewOrder,
): Promise<{ number: number; hasRunOut: boolean } | CreateFailure> {
  const { id, websiteId, cartId, now, totals, standalone, subscription, detail } = order;
  const stored = toStored(order);
  const customer = order.email.toLowerCase();
  const statements: Statement[] = [
    ...(standalone ? [standalone.cart] : []),
    insertOrder(stored),
    insertPayment(stored),
    ...claimGiftCards({ orderId: id, websiteId, currency: order.currency, now }, detail.giftCards ?? []),
    ...(standalone?.lines ?? [insertProductLines(order, toProductLines(order))]),
    ...(totals.tip ? [insertTipLine({ ...totals.tip, id: createId(), orderId: id })] : []),
    ...attachFiles(order, listAnswerFiles(order)),
    ...returnReservedPlaces(order),
    takeStock({ orderId: id }),
    insertSaleMovements({ orderId: id, websiteId, now }),
    ...totals.validCoupons.flatMap((discount) => countUse({ id: discount.id, websiteId, customer })),
    ...(subscription ? [insertSubscription(order, subscription)] : []),
    claimCart({ id, cartId }),
    notePlaced({ orderId: id, now }),
    ...(order.settlement ?? []),
    raiseIfRunOut({ orderId: id, websiteId }),
  ];
  try {
    const { changed, read } = await changeAndRead(db, statements, [selectOrderNumber({ id })]);
    const [[created]] = read;
    if (!created) throw new Error(`order ${id} was created but is missing`);
    return { number: created.number, hasRunOut: changed.at(-1) === 1 };
  } catch (error) {
    const failure = findFailure(error, FAILURES);
    if (!failure) throw error;
    return failure;
  }
}

const FAILURES: Readonly<Record<string, CreateFailure>> = {
  product_variants_stock: 'sold-out',
  discounts_limit: 'coupon-used-up',
  discount_uses_limit: 'coupon-used-up',
  gift_cards_balance: 'gift-card-changed',
  gift_card_uses_amount: 'gift-card-changed',
  'gift_card_uses.amount_cents': 'gift-card-changed',
  'gift_card_uses.gift_card_id': 'gift-card-changed',
  'orders.idempotency_key': 'same-key',
  'order_lines.quantity': 'cart-changed',
  'FOREIGN KEY': 'cart-changed',
};

function toStored({ totals, detail, ...order }: NewOrder): Stored {
  const paidByGiftCards = (detail.giftCards ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    ...order,
    subtotalCents: totals.subtotalCents + totals.tipCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    includedTaxCents: totals.includedTaxCents,
    grandTotalCents: totals.grandTotalCents,
    dueCents: totals.grandTotalCents - paidByGiftCards,
    detail,
  };
}

const listAnswerFiles = ({ entries, detail }: NewOrder): string[] =>
  listAnswerFileIds([...(detail.answers ?? []), ...entries.flatMap(({ answers = [] }) => answers)]);

function toProductLines({ totals, entries }: NewOrder): ProductLine[] {
  return totals.lines.flatMap((line) => {
    const entry = entries.find((candidate) => candidate.id === line.id);
    if (!entry) return [];
    const { itemId, variantId, sku, title, productType, quantity, unitPriceCents, optionValues, image } =
      entry;
    const { discountCents, taxCents, includedTaxCents, totalCents } = line;
    return [
      {
        id: createId(),
        itemId,
        variantId,
        sku,
        title,
        productType,
        quantity,
        unitPriceCents,
        discountCents,
        taxCents,
        includedTaxCents,
        totalCents,
        listPriceCents: entry.listPriceCents ?? unitPriceCents,
        planId: entry.plan?.id ?? '',
        planDiscount: entry.plan?.discountBasisPoints ?? 0,
        detail: { optionValues, image, ...(entry.answers && { answers: entry.answers }) },
      },
    ];
  });
}
