import Stripe from 'stripe';
import type { ConnectionAnswer } from '#schema/contracts/payments/payment.ts';
import { type Fetch, stripeClient } from './client.ts';

/** Checks that a secret key is valid and may read the account's payments, without changing anything. Never throws. */
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
      : 'Connected to Stripe in test mode. Payments are not real.',
  };
}

function explain(error: unknown): string {
  const { StripeAuthenticationError, StripePermissionError, StripeConnectionError } = Stripe.errors;
  if (error instanceof StripeAuthenticationError) return 'Stripe does not know this secret key.';
  if (error instanceof StripePermissionError)
    return 'This restricted key cannot read payments. Give it write access to Payment Intents and Refunds.';
  if (error instanceof StripeConnectionError) return 'Stripe could not be reached. Please try again.';
  return 'Stripe did not answer as expected. Please try again.';
}
