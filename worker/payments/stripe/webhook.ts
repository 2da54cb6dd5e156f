import Stripe from 'stripe';
import { toDeclineCode } from '#domain/payments/declines.ts';
import type { PaymentEvent } from '../provider.ts';

const crypto = Stripe.createSubtleCryptoProvider();

/** Reads a webhook. The SDK verifies the signature and its time over the raw bytes. */
export async function readStripeWebhook(
  secret: string,
  websiteId: string,
  request: Request,
  now: number,
): Promise<PaymentEvent | 'forged' | 'stale'> {
  const header = request.headers.get('stripe-signature') ?? '';
  try {
    const event = await Stripe.webhooks.constructEventAsync(
      await request.text(),
      header,
      secret,
      undefined,
      crypto,
      now,
    );
    return toPaymentEvent(event, websiteId);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      return error.message.includes('tolerance zone') ? 'stale' : 'forged';
    throw error;
  }
}

/**
 * Converts a Stripe event. Ignores events without this site's id, because a Stripe account can serve other
 * sites and software.
 */
function toPaymentEvent(event: Stripe.Event, websiteId: string): PaymentEvent {
  const base = { eventId: event.id, at: event.created * 1000, declineCode: null };
  const other = {
    ...base,
    kind: 'other',
    ref: '',
    key: '',
    orderId: '',
    amountCents: 0,
    currency: '',
  } as const;
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      const failure =
        event.type === 'payment_intent.payment_failed' ? (intent.last_payment_error ?? {}) : null;
      const kind = failure ? 'declined' : event.type === 'payment_intent.succeeded' ? 'paid' : 'cancelled';
      if (intent.metadata.websiteId !== websiteId) return other;
      return {
        ...base,
        ...ourIds(intent.metadata),
        kind,
        ref: intent.id,
        amountCents: intent.amount,
        currency: intent.currency.toUpperCase(),
        declineCode: failure && toDeclineCode(failure),
      };
    }
    case 'charge.refunded': {
      const charge = event.data.object;
      const ref = getId(charge.payment_intent);
      if (charge.metadata.websiteId !== websiteId || !ref) return other;
      return {
        ...base,
        ...ourIds(charge.metadata),
        kind: 'refunded',
        ref,
        amountCents: charge.amount_refunded,
        currency: charge.currency.toUpperCase(),
      };
    }
    // Refunds made in the dashboard lack Sitewright's ids, so their order is found by the payment's
    // reference.
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = event.data.object;
      const ref = getId(refund.payment_intent);
      if (!ref) return other;
      const currency = refund.currency.toUpperCase();
      return { ...base, kind: 'refunded', ref, key: '', orderId: '', amountCents: refund.amount, currency };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id, payment_intent, amount, currency } = event.data.object;
      const ref = getId(payment_intent);
      if (!ref) return other;
      const money = { amountCents: amount, currency: currency.toUpperCase() };
      return { ...base, ...money, kind: 'disputed', ref, disputeRef: id, key: '', orderId: '' };
    }
    default:
      return other;
  }
}

const getId = (field: string | { id: string } | null | undefined) =>
  typeof field === 'string' ? field : field?.id;

const ourIds = ({ paymentKey = '', orderId = '' }: Record<string, string>) => ({ key: paymentKey, orderId });
