import Stripe from 'stripe';
import { boundAnswer } from '#worker/calls/bounded-stream.ts';

/** Pinned: other API versions answer in other shapes. The SDK's types match this one. */
export const STRIPE_API_VERSION = '2026-10-28.endive';
/** One attempt; a buyer waits for at most three, and the result can be queried later. */
export const TIMEOUT_MS = 8_000;
const MAX_NETWORK_RETRIES = 2;

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Stripe's SDK for one secret key, which goes to Stripe's own address alone: a redirect is not followed. */
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
