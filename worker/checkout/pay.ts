import type { Refusal } from '#domain/checkout/judge-checkout.ts';
import { type DeclineCode, isDeclineCode } from '#domain/payments/declines.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import type { OrderRecord } from '#worker/db/orders/orders.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { PaymentOutcome, PaymentPort } from './payment-port.ts';
import { settle } from './settle.ts';

/** `ended` means that the order was already cancelled; `other`, that the provider gave no known code. */
export type SubmissionDecline = DeclineCode | 'ended' | 'other';

/** Result of a payment. Only `placed` means that the buyer was charged. */
export type Submission =
  | Refusal
  | { kind: 'placed'; orderId: string; hasRunOut: boolean }
  | { kind: 'needs-action'; orderId: string; redirectUrl: string }
  | { kind: 'declined'; code: SubmissionDecline }
  /** The provider did not respond. The order stays pending until a scheduled job completes or voids it. */
  | { kind: 'open'; orderId: string }
  | { kind: 'key-reused' };

export interface SubmitContext {
  db: D1Database;
  websiteId: string;
  accountId: string | null;
  /** Account of the signed-in customer, whose group may have its own prices; null for guests. */
  memberId: string | null;
  provider: PaymentPort;
  returnUrl: (orderId: string) => string;
  now: number;
  timeZone?: string;
  /** Language of the order, in which its answers to custom questions are formatted. */
  locale?: string;
  /** Added language that the buyer requested; absent in the site's own language. */
  language?: string;
  countTrip: () => void;
}

type Method = Pick<Checkout, 'paymentMethod'>;

/** Requests the payment from the provider and records the result. */
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
      return { kind: 'declined', code: isDeclineCode(settled.code) ? settled.code : 'other' };
    case 'open':
      return { kind: 'open', orderId: order.id };
  }
}

async function authorise(
  { provider, returnUrl, locale = 'en-US' }: SubmitContext,
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
    description: findMessages(locale).orders.headings.order({ number: order.number }),
    returnUrl: returnUrl(order.id),
    ...(order.subscriptionId !== null && { keepsMethod: true }),
  });
}

/** Resumes a payment with the same idempotency key, for which the provider returns the same result. */
export async function resumePayment(
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
      return { kind: 'declined', code: 'ended' };
    default:
      return { kind: 'placed', orderId: order.id, hasRunOut: false };
  }
}
