import Stripe from 'stripe';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';

/** Search window in ms: the lifetime of a pending order (30 minutes) with a margin. */
const WINDOW_MS = 45 * MINUTE_MS;
const CLOCK_SKEW_MS = MINUTE_MS;
/** Time in ms after its order within which nearly every payment intent is created. */
const USUAL_DELAY_MS = 2 * MINUTE_MS;
const MAX_READ = 20_000;
const EXPAND = ['latest_charge'];

/**
 * Finds a payment intent by Sitewright's id of the payment. The caller voids the order on null, so if the
 * search index, which lags, has no match, the list of intents is read too.
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
    (await listedIntent(stripe, key, { from, to: since + USUAL_DELAY_MS })) ??
    (await listedIntent(stripe, key, { from: since + USUAL_DELAY_MS, to: since + WINDOW_MS }))
  );
}

/** Searches Stripe's index, which lags by about a minute. Some accounts do not support search. */
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
    if (read >= MAX_READ)
      throw new Error(`payment ${key} was not found among ${MAX_READ} intents of its time`);
  }
  return null;
}

export async function findIntent(stripe: Stripe, ref: string): Promise<Stripe.PaymentIntent | null> {
  try {
    return await stripe.paymentIntents.retrieve(ref, { expand: EXPAND });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}
