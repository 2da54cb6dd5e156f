import Stripe from 'stripe';
import type { ConnectionAnswer } from '#schema/contracts/payments/payment.ts';
import { boundAnswer } from '#worker/calls/bounded-stream.ts';

/**
 * Version of Stripe's API. It must be the version of the SDK's types, because responses differ between
 * versions.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive';
/** Timeout per attempt, in ms. A buyer waits for at most three attempts; the result can be queried later. */
export const TIMEOUT_MS = 8_000;
const MAX_NETWORK_RETRIES = 2;

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Creates Stripe's SDK. It follows no redirects, so that the key reaches only Stripe's own host. */
export function stripeClient(secretKey: string, fetcher: Fetch = (...args) => fetch(...args)): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    httpClient: Stripe.createFetchHttpClient((async (input, init) =>
      boundAnswer(await fetcher(input, { ...init, redirect: 'manual' }))) as typeof fetch),
    maxNetworkRetries: MAX_NETWORK_RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    appInfo: { name: 'Sitewright' },
  });
}

/** Tests a secret key. Never throws, and changes nothing at Stripe. */
export async function testStripeConnection(secretKey: string, fetcher?: Fetch): Promise<ConnectionAnswer> {
  try {
    await stripeClient(secretKey, fetcher).paymentIntents.list({ limit: 1 }, { maxNetworkRetries: 0 });
  } catch (error) {
    return { isConnected: false, message: explain(error) };
  }
  return {
    isConnected: true,
    message: secretKey.includes('_live_')
      ? 'Connected to Stripe in live mode. Payments are real.'
      : 'Connected to Stripe in test mode. No real payments are made.',
  };
}

function explain(error: unknown): string {
  const { StripeAuthenticationError, StripePermissionError, StripeConnectionError } = Stripe.errors;
  if (error instanceof StripeAuthenticationError) return 'Stripe does not recognize this secret key.';
  if (error instanceof StripePermissionError)
    return 'This restricted key cannot read payments. Give it write access to Payment Intents and Refunds.';
  if (error instanceof StripeConnectionError) return 'Stripe could not be reached. Please try again.';
  return 'Stripe sent an unexpected response. Please try again.';
}
