/** SQL statements for the batch that creates a renewal's order. Each requires that the order's row exists. */
import {
  aliasedTable,
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { orderEvents, orderFiles, orderLines, orders } from '#schema/tables/orders.ts';
import { payments } from '#schema/tables/payments.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { prepared, type Values } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { nextOrderNumber } from '../order-rows/order-conditions.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { hasTakenStock } from '../order-rows/taken-stock.ts';
import { orm } from '../orm.ts';
import { isCountedVariant } from './charge-stock.ts';

/**
 * Matches if this batch created the order. Of several concurrent callers for a payment, only one creates it.
 */
export const isWritten = (orderId: string | Placeholder) =>
  exists(orm.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)));

/**
 * Answers of the first order, which apply to all renewals. '{}' if there are none or the buyer's data was
 * erased.
 */
const orEmpty = (answers: { getSQL: () => SQL }) => sql<string>`coalesce(${answers}, '{}')`;

export interface RenewalOrder {
  orderId: string;
  websiteId: string;
  subscriptionId: string;
  chargeId: string;
  subtotalCents: number;
  creditCents: number;
  shippingCents: number;
  taxCents: number;
  includedTaxCents: number;
  amountCents: number;
  detail: string;
  now: number;
}

const firstOrder = aliasedTable(orders, 'first_order');

export const insertRenewalOrder = prepared((value: Values<RenewalOrder>) => {
  const openCharge = orm
    .select({ id: subscriptionCharges.id })
    .from(subscriptionCharges)
    .where(and(eq(subscriptionCharges.id, value.chargeId), ne(subscriptionCharges.status, 'paid')));
  const answers = orm
    .select({ answers: sql`json_object('answers', ${firstOrder.detail} -> '$.answers')` })
    .from(firstOrder)
    .where(
      and(eq(firstOrder.id, subscriptions.firstOrderId), isNotNull(sql`${firstOrder.detail} -> '$.answers'`)),
    )
    .limit(1);
  return orm
    .insert(orders)
    .select(
      orm
        .select(
          rowFor(orders, {
            id: value.orderId,
            websiteId: value.websiteId,
            number: nextOrderNumber(value.websiteId),
            status: 'paid',
            idempotencyKey: sql`'subscription-' || ${value.chargeId}`,
            submissionHash: '',
            cartId: '',
            accountId: subscriptions.accountId,
            email: subscriptions.email,
            name: subscriptions.name,
            phone: subscriptions.phone,
            currency: subscriptions.currency,
            subtotalCents: value.subtotalCents,
            discountCents: value.creditCents,
            shippingCents: value.shippingCents,
            taxCents: value.taxCents,
            includedTaxCents: value.includedTaxCents,
            grandTotalCents: value.amountCents,
            detail: sql`json_patch(${value.detail}, ${orEmpty(answers)})`,
            createdAt: value.now,
            updatedAt: value.now,
            paidAt: value.now,
          }),
        )
        .from(subscriptions)
        .where(and(eq(subscriptions.id, value.subscriptionId), exists(openCharge))),
    )
    .onConflictDoNothing({ target: [orders.websiteId, orders.idempotencyKey] });
});

export interface RenewalPayment {
  id: string;
  orderId: string;
  websiteId: string;
  provider: string;
  ref: string;
  amountCents: number;
  currency: CurrencyCode;
  now: number;
}

export const insertRenewalPayment = prepared((value: Values<RenewalPayment>) =>
  insertIf(
    payments,
    {
      id: value.id,
      orderId: value.orderId,
      websiteId: value.websiteId,
      provider: value.provider,
      providerRef: value.ref,
      status: 'paid',
      amountCents: value.amountCents,
      currency: value.currency,
      createdAt: value.now,
      updatedAt: value.now,
    },
    isWritten(value.orderId),
  ),
);

export interface RenewalLine {
  id: string;
  orderId: string;
  websiteId: string;
  subscriptionId: string;
  chargeId: string;
  itemId: string;
  variantId: string;
  planId: string;
  sku: string;
  title: string;
  productType: number;
  quantity: number;
  unitPriceCents: number;
  creditCents: number;
  taxCents: number;
  includedTaxCents: number;
  totalCents: number;
  detail: string;
}

/**
 * Inserts the renewal's line item. Uses items reserved for the payment, then items in stock. Missing items
 * are owed to the customer.
 */
export const insertRenewalLine = prepared((value: Values<RenewalLine>) => {
  const { websiteId, variantId, productType, quantity } = value;
  const held = orm
    .select({ pieces: subscriptionCharges.stockTaken })
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.id, value.chargeId));
  const isCounted = isCountedVariant({ websiteId, variantId, productType });
  const takes = sql`${held} + min(${productVariants.qtyInStock}, max(0, ${quantity} - ${held}))`;
  const taken = sql`coalesce(${orm
    .select({ pieces: sql`case when ${isCounted} then ${takes} else ${held} end` })
    .from(productVariants)
    .where(and(eq(productVariants.id, variantId), eq(productVariants.websiteId, websiteId)))}, 0)`;
  const counted = orm.select({ id: productVariants.id }).from(productVariants).where(isCounted);
  const firstLine = aliasedTable(orderLines, 'first_line');
  const answers = orm
    .select({ answers: sql`json_object('answers', ${firstLine.detail} -> '$.answers')` })
    .from(subscriptions)
    .innerJoin(firstLine, eq(firstLine.orderId, subscriptions.firstOrderId))
    .where(
      and(
        eq(subscriptions.id, value.subscriptionId),
        eq(firstLine.itemId, value.itemId),
        isNotNull(sql`${firstLine.detail} -> '$.answers'`),
      ),
    )
    .limit(1);
  return insertIf(
    orderLines,
    {
      id: value.id,
      orderId: value.orderId,
      position: 0,
      itemId: value.itemId,
      variantId,
      planId: value.planId,
      sku: value.sku,
      title: value.title,
      productType,
      quantity,
      unitPriceCents: value.unitPriceCents,
      discountCents: value.creditCents,
      taxCents: value.taxCents,
      includedTaxCents: value.includedTaxCents,
      totalCents: value.totalCents,
      stockTaken: taken,
      owedQuantity: sql`case when ${exists(counted)} then ${quantity} - ${taken} else 0 end`,
      detail: sql`json_patch(${value.detail}, ${orEmpty(answers)})`,
    },
    isWritten(value.orderId),
  );
});

export const copyFiles = prepared((value: Values<{ orderId: string; subscriptionId: string }>) => {
  const firstFiles = aliasedTable(orderFiles, 'first_files');
  return orm.insert(orderFiles).select(
    orm
      .select(rowFor(orderFiles, { orderId: value.orderId, fileId: firstFiles.fileId }))
      .from(firstFiles)
      .innerJoin(subscriptions, eq(subscriptions.firstOrderId, firstFiles.orderId))
      .where(and(eq(subscriptions.id, value.subscriptionId), isWritten(value.orderId))),
  );
});

/** Takes from stock the items that the payment did not reserve. */
export const takeUnreservedStock = prepared(
  (value: Values<{ orderId: string; lineId: string; chargeId: string }>) => {
    const taken = orm
      .select({ pieces: orderLines.stockTaken })
      .from(orderLines)
      .where(eq(orderLines.id, value.lineId));
    const held = orm
      .select({ pieces: subscriptionCharges.stockTaken })
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.id, value.chargeId));
    const variants = orm
      .select({ id: orderLines.variantId })
      .from(orderLines)
      .where(hasTakenStock(value.orderId));
    return orm
      .update(productVariants)
      .set({ qtyInStock: sql`${productVariants.qtyInStock} - ${taken} + ${held}` })
      .where(and(eq(productVariants.unlimited, false), inArray(productVariants.id, variants)));
  },
);

export const noteHandedOver = prepared(
  (value: Values<{ orderId: string; websiteId: string; chargeId: string; now: number }>) =>
    orm.insert(stockMovements).select(
      orm
        .select(
          rowFor(stockMovements, {
            id: sql`${orderLines.id} || '-u'`,
            websiteId: value.websiteId,
            variantId: orderLines.variantId,
            orderId: value.orderId,
            change: subscriptionCharges.stockTaken,
            reason: 'unheld',
            at: value.now,
          }),
        )
        .from(orderLines)
        .crossJoin(subscriptionCharges)
        .where(
          and(
            eq(orderLines.orderId, value.orderId),
            eq(subscriptionCharges.id, value.chargeId),
            gt(subscriptionCharges.stockTaken, 0),
          ),
        ),
    ),
);

/** Notifies the owner of items that were paid for but are out of stock. */
export const noteOwed = prepared((value: Values<{ orderId: string; now: number }>) =>
  orm.insert(orderEvents).select(
    orm
      .select(
        rowFor(orderEvents, {
          id: sql`${value.orderId} || '-owed'`,
          orderId: value.orderId,
          ...orderEvent('owed', { pieces: orderLines.owedQuantity }),
          at: value.now,
        }),
      )
      .from(orderLines)
      .where(and(eq(orderLines.orderId, value.orderId), gt(orderLines.owedQuantity, 0))),
  ),
);

export const noteEvent = prepared(
  (value: Values<{ orderId: string; kind: 'placed' | 'paid'; now: number }>) =>
    insertIf(
      orderEvents,
      {
        id: sql`${value.orderId} || '-' || ${value.kind}`,
        orderId: value.orderId,
        kind: value.kind,
        at: value.now,
      },
      isWritten(value.orderId),
    ),
);
