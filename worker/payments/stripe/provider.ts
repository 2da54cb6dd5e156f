import Stripe from 'stripe';
import { DECLINES } from '#domain/payments/declines.ts';
import { stripeAmount } from '#domain/payments/minimum-charge.ts';
import {
  type ChargeRequest,
  createDecline,
  type PaymentOutcome,
  type PaymentProvider,
  type RefundOutcome,
  type StoredChargeRequest,
} from '../provider.ts';
import { type Fetch, stripeClient } from './connection.ts';
import { findDispute } from './disputes.ts';
import { findIntent, findIntentByKey } from './find-intent.ts';
import { toErrorOutcome, toPaymentOutcome, toPaymentState } from './read-intent.ts';
import { listIntentRefunds } from './refunds.ts';
import {
  createCustomer,
  findSavedMethod,
  findStoredMethod,
  storedParts,
  storeMethod,
} from './stored-methods.ts';
import { readStripeWebhook } from './webhook.ts';

export interface StripeKeys {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
}

/**
 * Matches a token created by Stripe's card fields. Nothing else is sent to Stripe, in particular no card
 * number.
 */
const PAYMENT_METHOD = /^pm_[A-Za-z0-9_]{4,250}$/;

/** Origins of Stripe's script and card fields (docs.stripe.com/security/guide). */
export const STRIPE_POLICY = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
} as const;

/**
 * Creates and confirms one Payment Intent per payment. Accepts only cards and wallets, because they are paid
 * or declined after at most one redirect.
 */
export function stripeProvider(
  keys: StripeKeys,
  websiteId: string,
  { fetcher, clock = Date.now }: { fetcher?: Fetch; clock?: () => number } = {},
): PaymentProvider {
  const stripe = stripeClient(keys.secretKey, fetcher);
  const isLive = keys.secretKey.includes('_live_');
  const byKey = (key: string, since?: number) => findIntentByKey(stripe, key, since, clock());

  async function charge(request: ChargeRequest, capture: 'automatic' | 'manual') {
    const { key, orderId, method, returnUrl } = request;
    if (!PAYMENT_METHOD.test(method)) return createDecline('unknown-method');
    const amount = payableAmount(request);
    if (!amount) return createDecline('amount-refused');
    try {
      const keeps = request.keepsMethod && {
        customer: (await createCustomer(stripe, request)).id,
        setup_future_usage: 'off_session' as const,
      };
      const intent = await stripe.paymentIntents.create(
        {
          ...amount,
          ...keeps,
          payment_method: method,
          allowed_payment_method_types: ['card'],
          capture_method: capture,
          confirm: true,
          // A redirect to the bank requires no script, and no client secret leaves the Worker.
          use_stripe_sdk: false,
          return_url: returnUrl,
          description: request.description,
          metadata: { paymentKey: key, orderId, websiteId },
        },
        { idempotencyKey: key },
      );
      return toPaymentOutcome(intent);
    } catch (error) {
      return isKeyInUse(error) ? sameAnswer(key) : toErrorOutcome(error);
    }
  }

  async function chargeStored(request: StoredChargeRequest) {
    const { key, orderId } = request;
    const stored = storedParts(request.stored);
    if (!stored) return createDecline('unknown-method');
    const amount = payableAmount(request);
    if (!amount) return createDecline('amount-refused');
    try {
      const intent = await stripe.paymentIntents.create(
        {
          ...amount,
          ...stored,
          allowed_payment_method_types: ['card'],
          // The buyer is absent (off-session), so decline a payment that needs the buyer's confirmation.
          off_session: true,
          confirm: true,
          description: request.description,
          metadata: { paymentKey: key, orderId, websiteId },
        },
        { idempotencyKey: key },
      );
      return withoutBuyer(toPaymentOutcome(intent));
    } catch (error) {
      return isKeyInUse(error) ? withoutBuyer(await sameAnswer(key)) : toErrorOutcome(error);
    }
  }

  /**
   * Returns the result of the first request with this key. That request used another card or is still in
   * progress.
   */
  async function sameAnswer(key: string) {
    try {
      const intent = await byKey(key);
      return intent ? toPaymentOutcome(intent) : ({ kind: 'unavailable' } as const);
    } catch (error) {
      return toErrorOutcome(error);
    }
  }

  return {
    name: 'stripe',
    isLive,
    clientConfig: () => ({
      provider: 'stripe',
      isLive,
      publishableKey: keys.publishableKey,
      script: 'https://js.stripe.com/v3/',
      policy: STRIPE_POLICY,
    }),
    authorise: async (request) => excludeHeld(await charge(request, 'automatic')),
    chargeStored,
    async storedMethod(_, ref) {
      const intent = await findIntent(stripe, ref);
      return intent && findSavedMethod(stripe, intent);
    },
    store: (request) =>
      PAYMENT_METHOD.test(request.method) ? storeMethod(stripe, request) : Promise.resolve(UNKNOWN_METHOD),
    findStored: (key, ref) => findStoredMethod(stripe, key, ref),
    hold: (request) => charge(request, 'manual'),
    async capture(ref, key) {
      try {
        return excludeHeld(
          toPaymentOutcome(
            await stripe.paymentIntents.capture(ref, {}, { idempotencyKey: `${key}-capture` }),
          ),
        );
      } catch (error) {
        if (!isOver(error)) return toErrorOutcome(error);
        const intent = await findIntent(stripe, ref).catch(() => null);
        return intent ? excludeHeld(toPaymentOutcome(intent)) : { kind: 'unavailable' };
      }
    },
    async cancel(key, ref) {
      const id = ref ?? (await byKey(key))?.id;
      if (id === undefined) return;
      try {
        await stripe.paymentIntents.cancel(id);
      } catch (error) {
        // Stripe refuses to cancel a completed or cancelled payment, which is no error for our callers.
        if (!isOver(error)) throw error;
      }
    },
    async refund({ ref, amountCents, key }): Promise<RefundOutcome> {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: ref, amount: amountCents, metadata: { refundKey: key, websiteId } },
          { idempotencyKey: `${key}-refund` },
        );
        if (!isRefund(refund)) return { kind: 'unavailable' };
        return refund.status === 'failed' || refund.status === 'canceled'
          ? {
              kind: 'refused',
              message: 'The bank rejected the refund. Your Stripe dashboard shows the reason.',
            }
          : { kind: 'refunded', ref: refund.id, ...(refund.status !== 'succeeded' && { isPending: true }) };
      } catch (error) {
        return refundOfError(error);
      }
    },
    refunds: (ref) => listIntentRefunds(stripe, ref),
    dispute: (disputeRef) => findDispute(stripe, disputeRef),
    async find(key, ref, since) {
      const intent = ref === null ? await byKey(key, since) : await findIntent(stripe, ref);
      return intent && toPaymentState(intent);
    },
    readWebhook: (request) => readStripeWebhook(keys.webhookSecret, websiteId, request, clock()),
  };
}

/** Returns the amount for Stripe, or null for one that Stripe always rejects, so that nothing is sent. */
function payableAmount({ amountCents, currency }: Pick<ChargeRequest, 'amountCents' | 'currency'>) {
  try {
    return stripeAmount(amountCents, currency);
  } catch (error) {
    console.error('stripe:', error);
    return null;
  }
}

/**
 * Replaces `held`, which an automatically captured payment intent never is. A scheduled job would void it.
 */
const excludeHeld = (outcome: PaymentOutcome | { kind: 'held'; ref: string }): PaymentOutcome =>
  outcome.kind === 'held' ? { kind: 'unavailable' } : outcome;

function withoutBuyer(outcome: PaymentOutcome | { kind: 'held'; ref: string }): PaymentOutcome {
  return outcome.kind === 'needs-action' ? createDecline('not-confirmed', outcome.ref) : excludeHeld(outcome);
}

const UNKNOWN_METHOD = {
  kind: 'declined',
  code: 'unknown-method',
  message: DECLINES['unknown-method'].message,
} as const;

const isKeyInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && error.statusCode === 409);

const isOver = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';

const isRefund = ({ id, object }: Partial<Stripe.Refund>): boolean =>
  object === 'refund' && typeof id === 'string';

function refundOfError(error: unknown): RefundOutcome {
  const { StripeError, StripeInvalidRequestError } = Stripe.errors;
  if (error instanceof StripeInvalidRequestError)
    return {
      kind: 'refused',
      message:
        error.code === 'charge_already_refunded'
          ? 'This payment has already been refunded.'
          : error.code === 'charge_disputed'
            ? 'The customer has disputed this payment. Stripe does not allow refunds until the bank decides.'
            : 'Stripe rejected the refund: it is more than the payment’s remaining amount, or the payment cannot be refunded.',
    };
  if (!(error instanceof StripeError)) {
    console.error('stripe: the response to a refund could not be used', error);
    return { kind: 'unavailable' };
  }
  console.error(`stripe: refund ${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`);
  return error.statusCode === 401 || error.statusCode === 403
    ? { kind: 'refused', message: 'Stripe does not accept this store’s keys.' }
    : { kind: 'unavailable' };
}
