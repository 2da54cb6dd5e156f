import { OWN_ID } from '#domain/orders/draft-order.ts';
import { PENDING_MS } from '#domain/orders/transitions.ts';
import type { DraftOrder } from '#schema/contracts/orders/draft-order.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { first } from '#worker/db/database.ts';
import { createOrder, type NewOrder, type OrderTotals } from '#worker/db/orders/create-order.ts';
import { findDraft, prepareDraftCart } from '#worker/db/orders/drafts.ts';
import { findOrder, orderByKey, toOrder } from '#worker/db/orders/orders.ts';
import { insertProductLines, type ProductLine } from '#worker/db/orders/product-lines.ts';
import { toPending } from './new-order.ts';
import { pay, resumePayment, type Submission, type SubmitContext } from './pay.ts';

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

/**
 * Turns a draft into an order and requests the payment. Takes the draft's stock, and at its prices. Concurrent
 * requests create one order: each order needs the draft's cart, which only one open order can have.
 */
export async function placeDraft(
  context: SubmitContext,
  draft: DraftOrder,
  payment: DraftPayment,
): Promise<PlacedDraft> {
  const { db, websiteId, now, countTrip } = context;
  const submissionHash = await sha256Hex(JSON.stringify([draft.id, draft.version]));
  countTrip();
  const known = await first(db, orderByKey({ websiteId, key: payment.idempotencyKey }));
  if (known) return resumePayment(context, toOrder(known), payment, submissionHash);
  const order = toNewOrder(context, draft, { ...payment, submissionHash });
  const tokenHash = await sha256Hex(`draft:${websiteId}:${draft.id}`);
  const created = await createOrder(db, {
    ...order,
    standalone: {
      cart: prepareDraftCart({ websiteId, id: draft.id, version: draft.version }, tokenHash, now),
      lines: [insertProductLines(order, toLines(draft), true)],
    },
  });
  if (typeof created !== 'string')
    return pay(context, toPending(order, created.number, order.totals.grandTotalCents), payment);
  if (created === 'sold-out' || created === 'coupon-used-up') return { kind: created };
  return findOther(context, draft);
}

/** Returns the order that a concurrent request created from the same draft. */
async function findOther({ db, websiteId, now }: SubmitContext, { id }: DraftOrder): Promise<PlacedDraft> {
  const orderId = (await findDraft(db, websiteId, id, now))?.orderId;
  const order = orderId ? await findOrder(db, orderId) : null;
  if (!order) return { kind: 'stale' };
  return order.status === 'pending'
    ? { kind: 'open', orderId: order.id }
    : { kind: 'placed', orderId: order.id, hasRunOut: false };
}

function toNewOrder(
  { websiteId, provider, now, locale }: SubmitContext,
  { id, version, currency, content, quote }: DraftOrder,
  { idempotencyKey, submissionHash }: { idempotencyKey: string; submissionHash: string },
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
    idempotencyKey,
    submissionHash,
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
      shippingOption: quote.shippingOption,
      taxRules: quote.taxRules,
      discounts: quote.discounts,
      ...(locale !== undefined && { language: locale }),
    },
    provider: provider.name,
    now,
    expiresAt: now + PENDING_MS,
  };
}

const toLines = ({ quote }: DraftOrder): ProductLine[] =>
  quote.lines.map(({ inStock: _, optionValues, image, ...line }) => ({
    ...line,
    id: createId(),
    listPriceCents: line.unitPriceCents,
    planId: '',
    planDiscount: 0,
    detail: { optionValues, image },
  }));
