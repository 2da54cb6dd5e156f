import Stripe from 'stripe';

const DAY_MS = 86_400_000;
/** An intent is made within the life of a pending order (30 minutes), and clocks differ. */
const WINDOW_MS = 45 * 60_000;
const CLOCK_SKEW_MS = 60_000;
/** Nearly every intent is made right after its order was. */
const AT_ONCE_MS = 2 * 60_000;
const MAX_READ = 20_000;
const EXPAND = ['latest_charge'];

/**
 * An intent by our payment's id, which its metadata bear; null only when it is certain that there is none, since an order is
 * voided on it. Stripe's search is asked first: one call, however much a shop sells. What it finds is there; what it does not
 * find may be too new for it, and is then read from the list, first from around the time at which it was asked for.
 */
export async function findIntentByKey(
  stripe: Stripe,
  key: string,
  since: number | undefined,
  now: number,
): Promise<Stripe.PaymentIntent | null> {
  const found = await searchIntent(stripe, key);
  if (found) return found;
  if (since === undefined) return listedIntent(stripe, key, { from: now - DAY_MS, to: now + CLOCK_SKEW_MS });
  const from = since - CLOCK_SKEW_MS;
  return (
    (await listedIntent(stripe, key, { from, to: since + AT_ONCE_MS })) ??
    (await listedIntent(stripe, key, { from: since + AT_ONCE_MS, to: since + WINDOW_MS }))
  );
}

/** As an account's index knows it, about a minute late; null too where Stripe offers no search. */
async function searchIntent(stripe: Stripe, key: string): Promise<Stripe.PaymentIntent | null> {
  if (!/^[A-Za-z0-9_-]+$/.test(key)) return null;
  try {
    const { data } = await stripe.paymentIntents.search({
      query: `metadata['paymentKey']:'${key}'`,
      limit: 1,
      expand: EXPAND.map((field) => `data.${field}`),
    });
    return data.find((intent) => intent.metadata.paymentKey === key) ?? null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

async function listedIntent(
  stripe: Stripe,
  key: string,
  { from, to }: { from: number; to: number },
): Promise<Stripe.PaymentIntent | null> {
  let read = 0;
  for await (const intent of stripe.paymentIntents.list({
    created: { gte: Math.floor(from / 1000), lte: Math.floor(to / 1000) },
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
