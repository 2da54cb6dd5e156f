import Stripe from 'stripe';
import { toDeclineCode } from '#domain/payments/declines.ts';
import { createDecline, type StoredMethod, type StoreOutcome, type StoreRequest } from '../provider.ts';
import { toErrorOutcome } from './read-intent.ts';

/**
 * Matches the reference of a saved card. It includes the Stripe customer, because a saved card can be charged
 * only with it.
 */
const STORED = /^(cus_\w{1,120})\/(pm_\w{1,250})$/;

export function storedParts(ref: string): { customer: string; payment_method: string } | null {
  const [, customer, payment_method] = STORED.exec(ref) ?? [];
  return customer && payment_method ? { customer, payment_method } : null;
}

export const createCustomer = (
  stripe: Stripe,
  { key, email, websiteId }: { key: string; email: string; websiteId: string },
): Promise<Stripe.Customer> =>
  stripe.customers.create({ email, metadata: { websiteId } }, { idempotencyKey: `${key}-customer` });

const getId = (field: string | { id: string } | null | undefined) =>
  typeof field === 'string' ? field : (field?.id ?? null);

export async function findSavedMethod(
  stripe: Stripe,
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'customer' | 'payment_method' | 'status'>,
): Promise<StoredMethod | null> {
  const [customer, method] = [getId(intent.customer), getId(intent.payment_method)];
  if (intent.status !== 'succeeded' || !customer || !method) return null;
  const { card } =
    typeof intent.payment_method === 'object' && intent.payment_method
      ? intent.payment_method
      : await stripe.paymentMethods.retrieve(method);
  const brand = card ? card.brand.charAt(0).toUpperCase() + card.brand.slice(1) : 'Card';
  return {
    ref: `${customer}/${method}`,
    label: card ? `${brand} ending in ${card.last4}` : brand,
    // A card is valid until the end of its month. exp_month counts from 1 and Date.UTC() from 0, so this is
    // the first day of the next month.
    expiresAt: card ? Date.UTC(card.exp_year, card.exp_month) : null,
  };
}

const EXPAND = ['payment_method'];

/** Saves a card without a charge. The bank can require a confirmation. */
export async function storeMethod(stripe: Stripe, request: StoreRequest): Promise<StoreOutcome> {
  const { key, method, websiteId, returnUrl } = request;
  try {
    const customer = await createCustomer(stripe, request);
    const intent = await stripe.setupIntents.create(
      {
        customer: customer.id,
        payment_method: method,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        use_stripe_sdk: false,
        return_url: returnUrl,
        metadata: { storeKey: key, websiteId },
        expand: EXPAND,
      },
      { idempotencyKey: key },
    );
    return await toStoreOutcome(stripe, intent);
  } catch (error) {
    const outcome = toErrorOutcome(error);
    return outcome.kind === 'declined' ? outcome : { kind: 'unavailable' };
  }
}

async function toStoreOutcome(stripe: Stripe, intent: Stripe.SetupIntent): Promise<StoreOutcome> {
  const kept = await findSavedMethod(stripe, intent);
  if (kept) return { kind: 'stored', method: kept };
  const redirectUrl = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && redirectUrl)
    return { kind: 'needs-action', ref: intent.id, redirectUrl };
  if (intent.status === 'processing') return { kind: 'unavailable' };
  const outcome = createDecline(toDeclineCode(intent.last_setup_error ?? {}));
  return outcome.kind === 'declined' ? outcome : { kind: 'unavailable' };
}

/** Returns the card that a Setup Intent saved. Returns null if its key differs or it is incomplete. */
export async function findStoredMethod(
  stripe: Stripe,
  key: string,
  ref: string,
): Promise<StoredMethod | null> {
  if (!/^seti_\w{1,120}$/.test(ref)) return null;
  try {
    const intent = await stripe.setupIntents.retrieve(ref, { expand: EXPAND });
    return intent.metadata?.storeKey === key ? await findSavedMethod(stripe, intent) : null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}
