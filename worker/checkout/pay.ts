import type { Refusal } from '#domain/checkout/judge-checkout.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import type { OrderRecord } from '#worker/db/orders/orders.ts';
import type { PaymentOutcome, PaymentPort } from './payment-port.ts';
import { settle } from './settle.ts';

/** What a submission came to. Nothing was charged unless it is `placed`. */
export type Submission =
  | Refusal
  | { kind: 'placed'; orderId: string; hasRunOut: boolean }
  | { kind: 'needs-action'; orderId: string; redirectUrl: string }
  | { kind: 'declined'; message: string }
  /** The provider gave no answer yet: the order is kept, and a sweep finishes or voids it. */
  | { kind: 'open'; orderId: string }
  | { kind: 'key-reused' };

export interface SubmitContext {
  db: D1Database;
  websiteId: string;
  accountId: string | null;
  provider: PaymentPort;
  returnUrl: (orderId: string) => string;
  now: number;
  /** Of the site: on which morning a gift card is sent. */
  timeZone?: string;
  /** Of the site: in which answers are written out. */
  locale?: string;
  countTrip: () => void;
}

type Method = Pick<Checkout, 'paymentMethod'>;

/** Asks the provider for the money of a pending order, and writes down what it answers. */
export async function pay(context: SubmitContext, order: OrderRecord, method: Method): Promise<Submission> {
  const outcome = await authorise(context, order, method);
  context.countTrip();
  const settled = await settle(context.db, order, outcome, context.now);
  switch (settled.kind) {
    case 'paid':
      return { kind: 'placed', orderId: order.id, hasRunOut: false };
    case 'needs-action':
      return { kind: 'needs-action', orderId: order.id, redirectUrl: settled.redirectUrl };
    case 'declined':
      return { kind: 'declined', message: settled.message };
    case 'open':
      return { kind: 'open', orderId: order.id };
  }
}

async function authorise(
  { provider, returnUrl }: SubmitContext,
  order: OrderRecord,
  { paymentMethod }: Method,
): Promise<PaymentOutcome> {
  if (order.payment.amountCents === 0) return { kind: 'paid', ref: `free-${order.id}` };
  return provider.authorise({
    key: order.payment.id,
    orderId: order.id,
    websiteId: order.websiteId,
    amountCents: order.payment.amountCents,
    currency: order.currency,
    method: paymentMethod,
    email: order.email,
    description: `Order ${order.number}`,
    returnUrl: returnUrl(order.id),
    ...(order.subscriptionId !== null && { keepsMethod: true }),
  });
}

/** The same submission again: the provider is asked with the same key, and gives the same answer. */
export async function resume(
  context: SubmitContext,
  order: OrderRecord,
  method: Method,
  submissionHash: string,
): Promise<Submission> {
  if (order.submissionHash !== submissionHash) return { kind: 'key-reused' };
  switch (order.status) {
    case 'pending':
      return pay(context, order, method);
    case 'cancelled':
    case 'expired':
      return {
        kind: 'declined',
        message: 'This payment did not go through. Nothing was charged; please try again.',
      };
    default:
      return { kind: 'placed', orderId: order.id, hasRunOut: false };
  }
}
