import Stripe from 'stripe';
import * as z from 'zod';
import { toDeclineCode } from '#domain/payments/declines.ts';
import { createDecline, type PaymentOutcome, type PaymentState } from '../provider.ts';

const intentSchema = z.object({
  id: z.string().min(1),
  object: z.literal('payment_intent'),
  status: z.string().min(1),
});

/** Converts a payment intent; see docs.stripe.com/payments/paymentintents/lifecycle. */
export function toPaymentState(intent: Stripe.PaymentIntent): PaymentState {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const failure = intent.last_payment_error;
  const redirectUrl =
    intent.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : undefined;
  return {
    ref: intent.id,
    status: toPaymentStatus(intent),
    isHeld: intent.status === 'requires_capture',
    ...(redirectUrl && { redirectUrl }),
    declineCode: intent.status === 'requires_payment_method' && failure ? toDeclineCode(failure) : null,
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency.toUpperCase(),
  };
}

function toPaymentStatus(intent: Stripe.PaymentIntent): PaymentState['status'] {
  switch (intent.status) {
    case 'succeeded':
      return 'paid';
    case 'canceled':
      return 'cancelled';
    case 'requires_payment_method':
      // Stripe would accept another card for the same intent, but here each attempt is a separate
      // payment.
      return intent.last_payment_error ? 'declined' : 'needs-action';
    default:
      return 'needs-action';
  }
}

/**
 * Returns whether a response is a payment intent, and not, for example, a proxy's error page with status 200.
 */
const isIntent = (answer: unknown): boolean => intentSchema.safeParse(answer).success;

export function toPaymentOutcome(
  intent: Stripe.PaymentIntent,
): PaymentOutcome | { kind: 'held'; ref: string } {
  if (!isIntent(intent)) {
    console.error('stripe: the response is not a Payment Intent');
    return { kind: 'unavailable' };
  }
  const ref = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'paid', ref };
    case 'requires_capture':
      return { kind: 'held', ref };
    case 'requires_action': {
      const redirectUrl = intent.next_action?.redirect_to_url?.url;
      if (redirectUrl) return { kind: 'needs-action', ref, redirectUrl };
      console.error(`stripe: ${ref} requires ${intent.next_action?.type}, which is not supported`);
      return createDecline('not-available', ref);
    }
    case 'requires_payment_method':
      return createDecline(toDeclineCode(intent.last_payment_error ?? {}), ref);
    case 'canceled':
      return createDecline('not-available', ref);
    default:
      // 'processing': the bank has not responded to Stripe.
      return { kind: 'unavailable' };
  }
}

/**
 * Converts an error to an outcome. After any error except a definite decline, the request may have reached
 * the bank, so the result is unknown. Logs codes and request ids, never what the buyer entered.
 */
export function toErrorOutcome(error: unknown): PaymentOutcome {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError)
    return createDecline(toDeclineCode(error), error.payment_intent?.id ?? null);
  if (error instanceof errors.StripeError)
    console.error(
      `stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} ${error.requestId ?? ''}`,
    );
  if (error instanceof errors.StripeInvalidRequestError) {
    const code = toDeclineCode(error);
    return createDecline(code === 'do-not-honour' ? 'not-available' : code);
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return createDecline('not-available');
  if (!(error instanceof errors.StripeError)) console.error('stripe: the response could not be used', error);
  return { kind: 'unavailable' };
}
