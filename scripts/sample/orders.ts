import { DAY_MS, HOUR_MS } from '../../domain/time/units.ts';
import type { StoredOrderEvent } from '../../schema/contracts/orders/order-event.ts';
import { orderDetailSchema } from '../../schema/contracts/orders/stored-order.ts';
import { PRODUCT_TYPE } from '../../schema/contracts/products/product-types.ts';
import { REVIEW_STATUS } from '../../schema/contracts/reviews/review.ts';
import { STORE_DEFAULTS } from '../../schema/contracts/store/store-settings.ts';
import type { SampleRows } from '../../worker/db/sites/add-sample-data.ts';
import type { Outcome } from './journey.ts';
import { REVIEWS } from './messages.ts';
import type { Random } from './random.ts';
import { SAMPLE_BUYERS } from './sample-buyers.ts';

const SHIPPING = { US: ['us-post', 'Post', 900], CA: ['ca-post', 'Post to Canada', 2_400] } as const;
const FREE_FROM_CENTS = 12_000;
/** Days between an order and its shipment. */
const SENT_AFTER_DAYS = 3;

type Rows = Pick<
  SampleRows,
  | 'orders'
  | 'orderLines'
  | 'orderEvents'
  | 'payments'
  | 'testPayments'
  | 'fulfilments'
  | 'refunds'
  | 'reviews'
  | 'mailOptOuts'
>;

export interface Purchase {
  at: number;
  orderId: string;
}

/**
 * Creates orders. Their numbers end just before the store's first order number, so that the first real order
 * gets the same number with and without sample data. The orders do not reduce stock.
 */
export function makeOrders(
  random: Random,
  { websiteId, outcomes, now }: { websiteId: string; outcomes: readonly Outcome[]; now: number },
): { rows: Rows; purchases: Purchase[] } {
  const rows: Rows = {
    orders: [],
    orderLines: [],
    orderEvents: [],
    payments: [],
    testPayments: [],
    fulfilments: [],
    refunds: [],
    reviews: [],
    mailOptOuts: [],
  };
  const first = STORE_DEFAULTS.orderNumberStart - outcomes.length;
  const purchases = outcomes.map((outcome, index) => {
    const order = { id: random.id(), websiteId, number: first + index, outcome, now };
    // One in five buyers has bought before.
    const person =
      SAMPLE_BUYERS[
        index > 5 && random.chance(0.2)
          ? random.between(0, index - 1) % SAMPLE_BUYERS.length
          : index % SAMPLE_BUYERS.length
      ];
    addOrder(random, rows, { ...order, person: person ?? SAMPLE_BUYERS[0] });
    return { at: outcome.at, orderId: order.id };
  });
  for (const email of new Set(rows.orders.map(({ email }) => email.toLowerCase())))
    rows.mailOptOuts.push({ websiteId, email, at: now });
  refundOne(random, rows);
  addReviews(random, rows, now);
  return { rows, purchases };
}

interface NewOrder {
  id: string;
  websiteId: string;
  number: number;
  outcome: Outcome;
  now: number;
  person: (typeof SAMPLE_BUYERS)[number] | undefined;
}

function addOrder(
  random: Random,
  rows: Rows,
  { id, websiteId, number, outcome, now, person }: NewOrder,
): void {
  if (!person) throw new Error('nobody is left to buy');
  const { at, lines } = outcome;
  const { address, email, name } = person;
  const subtotalCents = lines.reduce((sum, { sold, quantity }) => sum + sold.priceCents * quantity, 0);
  const isShipped = lines.some(({ sold }) => sold.productType === PRODUCT_TYPE.physical);
  const [optionId, optionName, rateCents] = SHIPPING[address.country === 'CA' ? 'CA' : 'US'];
  const shippingCents =
    !isShipped || (optionId === 'us-post' && subtotalCents >= FREE_FROM_CENTS) ? 0 : rateCents;
  const stored = lines.map(({ sold, quantity }, position) => {
    const lineCents = sold.priceCents * quantity;
    const isTaxed = address.region === 'ME' && sold.productType === PRODUCT_TYPE.physical;
    return {
      id: random.id(),
      orderId: id,
      position,
      itemId: sold.itemId,
      variantId: sold.variantId,
      sku: sold.sku,
      title: sold.title,
      productType: sold.productType,
      quantity,
      unitPriceCents: sold.priceCents,
      discountCents: 0,
      taxCents: isTaxed ? Math.round(lineCents * 0.055) : 0,
      totalCents: lineCents,
    };
  });
  const taxCents = stored.reduce((sum, line) => sum + line.taxCents, 0);
  const grandTotalCents = subtotalCents + shippingCents + taxCents;
  const sentAt = at + SENT_AFTER_DAYS * DAY_MS - random.between(0, DAY_MS);
  const isSent = sentAt < now;
  const paymentId = random.id();
  rows.orders.push({
    id,
    websiteId,
    number,
    status: isSent ? 'fulfilled' : 'paid',
    fulfilment: isSent ? 'complete' : 'none',
    idempotencyKey: `sample-${id}`,
    submissionHash: '',
    cartId: random.id(),
    email,
    name,
    currency: 'USD',
    subtotalCents,
    discountCents: 0,
    shippingCents,
    taxCents,
    grandTotalCents,
    refundedCents: 0,
    detail: orderDetailSchema.parse({
      shippingAddress: isShipped ? address : null,
      billingAddress: address,
      shippingOption: isShipped
        ? { id: optionId, name: optionName, description: '', kind: 'flat', costCents: shippingCents }
        : null,
    }),
    createdAt: at,
    updatedAt: isSent ? sentAt : at,
    paidAt: at + 4_000,
    fulfilledAt: isSent ? sentAt : null,
  });
  rows.orderLines.push(
    ...stored.map((line) => ({
      ...line,
      fulfilledQuantity: isSent ? line.quantity : 0,
      stockTaken: 0,
      refundedQuantity: 0,
    })),
  );
  const addEvent = (at: number, event: StoredOrderEvent) =>
    rows.orderEvents.push(eventRow(random, id, at, event));
  addEvent(at, { kind: 'placed', detail: {} });
  addEvent(at + 4_000, { kind: 'paid', detail: {} });
  const payment = {
    refundedCents: 0,
    websiteId,
    amountCents: grandTotalCents,
    currency: 'USD' as const,
    createdAt: at,
  };
  const ref = `test_${paymentId}`;
  rows.payments.push({
    ...payment,
    id: paymentId,
    orderId: id,
    provider: 'test',
    providerRef: ref,
    status: 'paid',
    updatedAt: at,
  });
  rows.testPayments.push({
    ...payment,
    key: paymentId,
    ref,
    orderId: id,
    status: 'paid',
    refunds: '{}',
    description: `Order ${number}`,
  });
  if (!isSent) return;
  const pieces = stored.reduce((sum, { quantity }) => sum + quantity, 0);
  addEvent(sentAt, { kind: 'fulfilled', detail: { pieces } });
  rows.fulfilments.push({
    id: random.id(),
    orderId: id,
    lines: stored.map((line) => ({ lineId: line.id, quantity: line.quantity })),
    carrier: isShipped ? 'USPS' : '',
    idempotencyKey: `sample-${id}`,
    at: sentAt,
  });
}

const eventRow = (random: Random, orderId: string, at: number, { kind, detail }: StoredOrderEvent) => ({
  id: random.id(),
  orderId,
  kind,
  at,
  detail: JSON.stringify(detail),
});

/** Refunds the third order, because its pot arrived broken. */
function refundOne(random: Random, rows: Rows): void {
  const order = rows.orders[2];
  const payment = rows.payments.find(({ orderId }) => orderId === order?.id);
  const test = rows.testPayments.find(({ orderId }) => orderId === order?.id);
  if (!order?.fulfilledAt || !payment || !test) return;
  const at = order.fulfilledAt + 2 * DAY_MS;
  const amountCents = order.grandTotalCents;
  const id = random.id();
  const lines = rows.orderLines.filter(({ orderId }) => orderId === order.id);
  for (const line of lines) line.refundedQuantity = line.quantity;
  Object.assign(order, { status: 'refunded', refundedCents: amountCents, updatedAt: at });
  payment.refundedCents = amountCents;
  Object.assign(test, { refundedCents: amountCents, refunds: JSON.stringify({ [id]: amountCents }) });
  rows.refunds.push({
    id,
    orderId: order.id,
    paymentId: payment.id,
    idempotencyKey: `sample-${id}`,
    amountCents,
    reason: 'Arrived broken',
    lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity, restock: false })),
    providerRef: `test_${id}`,
    status: 'done',
    at,
  });
  rows.orderEvents.push(eventRow(random, order.id, at, { kind: 'refunded', detail: { amountCents } }));
}

/** The newest reviews await moderation. */
function addReviews(random: Random, rows: Rows, now: number): void {
  const reviewed = rows.orders.filter(({ status }) => status === 'fulfilled');
  const step = Math.max(1, Math.floor(reviewed.length / REVIEWS.length));
  for (const [index, [rating, title, body, author]] of REVIEWS.entries()) {
    const order = reviewed[index * step];
    const line = rows.orderLines.find(
      ({ orderId, productType }) => orderId === order?.id && productType === PRODUCT_TYPE.physical,
    );
    if (!order?.fulfilledAt || !line) continue;
    rows.reviews.push({
      id: random.id(),
      websiteId: order.websiteId,
      itemId: line.itemId,
      orderId: order.id,
      orderLineId: line.id,
      rating,
      title,
      body,
      author,
      status: index < REVIEWS.length - 2 ? REVIEW_STATUS.published : REVIEW_STATUS.needs_review,
      createdAt: Math.min(order.fulfilledAt + 4 * DAY_MS, now - HOUR_MS),
    });
  }
}
