import { describeManualMethod, manualReference } from '#domain/orders/manual-methods.ts';
import { OWN_ID } from '#domain/orders/own-terms.ts';
import { PENDING_MS } from '#domain/orders/transitions.ts';
import { withDeliveryDates } from '#domain/shipping/delivery-dates.ts';
import type { DraftOrder, ManualMethod } from '#schema/contracts/orders/draft-order.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { first, type Statement } from '#worker/db/database.ts';
import {
  type CreateFailure,
  createOrder,
  type NewOrder,
  type OrderTotals,
} from '#worker/db/orders/create-order.ts';
import { findDraft, prepareDraftCart } from '#worker/db/orders/drafts.ts';
import { insertOrderNote } from '#worker/db/orders/order-detail.ts';
import { findOrder, orderByKey, toOrder } from '#worker/db/orders/orders.ts';
import { insertOwnPrices } from '#worker/db/orders/own-prices.ts';
import { insertProductLines, type ProductLine } from '#worker/db/orders/product-lines.ts';
import { manualProvider } from '#worker/payments/manual/provider.ts';
import { toPending } from './new-order.ts';
import { pay, resumePayment, type Submission, type SubmitContext } from './pay.ts';
import { settleByHand } from './settle.ts';

export type PlacedDraft =
  | Submission
  /** The stock is too low. Nothing was charged. */
  | { kind: 'sold-out' }
  /** A discount of the draft can no longer be used. */
  | { kind: 'coupon-used-up' }
  /** The draft was changed or deleted, or a product in it was deleted. */
  | { kind: 'stale' };

interface DraftPayment {
  idempotencyKey: string;
  paymentMethod: string;
}

interface DraftContext {
  db: D1Database;
  websiteId: string;
  now: number;
  timeZone?: string;
  locale?: string;
}

/**
 * Turns a draft into an order and requests the payment. Takes the draft's stock, and at its prices. Concurrent
 * requests create one order: each order needs the draft's cart, which only one open order can have.
 */
export async function placeDraft(
  context: SubmitContext,
  draft: DraftOrder,
  payment: DraftPayment,
): Promise<PlacedDraft> {
  const { db, websiteId, provider, now, countTrip } = context;
  const submissionHash = await sha256Hex(JSON.stringify([draft.id, draft.version]));
  countTrip();
  const known = await first(db, orderByKey({ websiteId, key: payment.idempotencyKey }));
  if (known) return resumePayment(context, toOrder(known), payment, submissionHash);
  const { idempotencyKey } = payment;
  const order = toNewOrder(context, draft, { idempotencyKey, submissionHash, provider: provider.name });
  const created = await claimDraft(db, draft, order, insertOwnPrices(order.id, draft, null, now));
  if (typeof created === 'string') return explain(context, draft, created);
  const paid = await pay(context, toPending(order, created.number, order.totals.grandTotalCents), payment);
  return paid.kind === 'placed' ? { ...paid, hasRunOut: created.hasRunOut } : paid;
}

/**
 * Turns a draft into an order that its owner was paid for outside of Sitewright. One batch takes the stock and
 * the order number, and records the payment.
 */
export async function placePaidDraft(
  context: DraftContext & { accountId: string | null },
  draft: DraftOrder,
  method: ManualMethod,
): Promise<PlacedDraft> {
  const { db, websiteId, accountId, now } = context;
  const order = toNewOrder(context, draft, {
    idempotencyKey: createId(),
    submissionHash: '',
    provider: manualProvider(db).name,
  });
  const { id, paymentId } = order;
  const text = `${describeManualMethod(method)}.`;
  const created = await claimDraft(db, draft, order, [
    ...insertOwnPrices(id, draft, accountId, now),
    insertOrderNote({ id: `${id}-by-hand`, websiteId, orderId: id, accountId, text, now }),
    ...settleByHand(id, manualReference(method, paymentId), now),
  ]);
  if (typeof created === 'string') return explain(context, draft, created);
  return { kind: 'placed', orderId: id, hasRunOut: created.hasRunOut };
}

async function claimDraft(
  db: D1Database,
  draft: DraftOrder,
  order: NewOrder,
  settlement: readonly Statement[],
): ReturnType<typeof createOrder> {
  const { websiteId, now } = order;
  const { id, version } = draft;
  const tokenHash = await sha256Hex(`draft:${websiteId}:${id}`);
  return createOrder(db, {
    ...order,
    standalone: {
      cart: prepareDraftCart({ websiteId, id, version }, tokenHash, now),
      lines: [insertProductLines(order, toLines(draft), true)],
    },
    settlement,
  });
}

async function explain(
  context: DraftContext,
  draft: DraftOrder,
  failure: CreateFailure,
): Promise<PlacedDraft> {
  if (failure === 'sold-out' || failure === 'coupon-used-up') return { kind: failure };
  return findOther(context, draft);
}

/** Returns the order that a concurrent request created from the same draft. */
async function findOther({ db, websiteId, now }: DraftContext, { id }: DraftOrder): Promise<PlacedDraft> {
  const orderId = (await findDraft(db, websiteId, id, now))?.orderId;
  const order = orderId ? await findOrder(db, orderId) : null;
  if (!order) return { kind: 'stale' };
  return order.status === 'pending'
    ? { kind: 'open', orderId: order.id }
    : { kind: 'placed', orderId: order.id, hasRunOut: false };
}

function toNewOrder(
  { websiteId, now, timeZone = 'UTC', locale }: DraftContext,
  { id, version, currency, content, quote }: DraftOrder,
  payment: Pick<NewOrder, 'idempotencyKey' | 'submissionHash' | 'provider'>,
): NewOrder {
  const totals: OrderTotals = {
    lines: [],
    subtotalCents: quote.subtotalCents,
    discountCents: quote.discountCents,
    shippingCostCents: quote.shippingCents,
    tipCents: 0,
    tip: null,
    taxCents: quote.taxCents,
    includedTaxCents: quote.includedTaxCents,
    grandTotalCents: quote.grandTotalCents,
    validCoupons: quote.discounts.filter((discount) => discount.id !== OWN_ID),
  };
  return {
    id: createId(),
    paymentId: createId(),
    websiteId,
    cartId: id,
    cartVersion: version,
    ...payment,
    accountId: null,
    email: content.email,
    name: content.name,
    phone: content.phone,
    currency,
    note: content.note,
    totals,
    entries: [],
    detail: {
      shippingAddress: quote.requiresShipping ? content.shippingAddress : null,
      billingAddress: content.shippingAddress,
      shippingOption: withDeliveryDates(quote.shippingOption, now, {
        timeZone,
        country: content.shippingAddress?.country,
      }),
      taxRules: quote.taxRules,
      discounts: quote.discounts,
      ...(locale !== undefined && { language: locale }),
    },
    now,
    expiresAt: now + PENDING_MS,
  };
}

const toLines = ({ quote }: DraftOrder): ProductLine[] =>
  quote.lines.map(({ inStock: _, listPriceCents: __, optionValues, image, ...line }) => ({
    ...line,
    id: createId(),
    listPriceCents: line.unitPriceCents,
    planId: '',
    planDiscount: 0,
    detail: { optionValues, image },
  }));
