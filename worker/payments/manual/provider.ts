import type { Database } from '#worker/db/database.ts';
import { findPaymentAmounts } from '#worker/db/payments/payment-amounts.ts';
import type { PaymentProvider } from '../provider.ts';

const UNSUPPORTED = 'A payment received by hand has no provider.';

/**
 * Returns the provider of payments that the owner received outside of Sitewright, such as cash. Nothing is
 * charged: the order is created as paid (place-draft.ts), and the owner returns the money of a refund.
 */
export function manualProvider(db: Database): PaymentProvider {
  const unsupported = () => Promise.reject(new Error(UNSUPPORTED));
  return {
    name: 'manual',
    isLive: true,
    clientConfig() {
      throw new Error(UNSUPPORTED);
    },
    authorise: unsupported,
    hold: unsupported,
    capture: unsupported,
    chargeStored: unsupported,
    storedMethod: async () => null,
    store: unsupported,
    findStored: async () => null,
    cancel: async () => {},
    refund: async ({ key }) => ({ kind: 'refunded', ref: `manual-${key}` }),
    refunds: async () => [],
    dispute: async () => null,
    async find(key) {
      const payment = await findPaymentAmounts(db, key);
      if (!payment) return null;
      return { ...payment, ref: payment.ref ?? key, status: 'paid', isHeld: false, declineCode: null };
    },
    readWebhook: async () => 'forged',
  };
}
