import Stripe from 'stripe';

const DAY_MS = 86_400_000;
/** An intent is made within the life of a pending order (30 minutes), and clocks differ. */
const WINDOW_MS = 45 * 60_000;
const CLOCK_SKEW_MS = 60_000;
const MAX_READ = 1_000;
const EXPAND = ['latest_charge'];

/**
 * An intent by our payment's id, which its metadata bear. Read from the list, not from Stripe's search: the search lags behind,
 * and an intent that it does not know yet would be taken for one that never was. Throws when there are too many to read:
 * 'not found' must be certain, since an order is voided on it.
 */
export async function findIntentByKey(
  stripe: Stripe,
  key: string,
  since: number | undefined,
  now: number,
): Promise<Stripe.PaymentIntent | null> {
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const created =
    since === undefined
      ? { gte: seconds(now - DAY_MS) }
      : { gte: seconds(since - CLOCK_SKEW_MS), lte: seconds(since + WINDOW_MS) };
  let read = 0;
  for await (const intent of stripe.paymentIntents.list({
    created,
    limit: 100,
    expand: EXPAND.map((field) => `data.${field}`),
  })) {
    if (intent.metadata.paymentKey === key) return intent;
    read += 1;
    if (read >= MAX_READ) throw new Error(`payment ${key} is not among ${MAX_READ} intents of its time`);
  }
  return null;
}

/** An intent by its id; null when this account has none. */
export async function findIntent(stripe: Stripe, ref: string): Promise<Stripe.PaymentIntent | null> {
  try {
    return await stripe.paymentIntents.retrieve(ref, { expand: EXPAND });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}
