import { env } from 'cloudflare:test';
import { type Checkout, checkoutSchema } from '#schema/contracts/checkout/checkout.ts';
import { createCartToken } from '#worker/carts/cart-cookie.ts';
import type { Submission } from '#worker/checkout/pay.ts';
import type { PaymentOutcome, PaymentPort, PaymentState } from '#worker/checkout/payment-port.ts';
import { submitCheckout } from '#worker/checkout/submit.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { addEntry } from '#worker/db/carts/add-entry.ts';
import { SITE_ID } from './site.ts';

/** Creates a fake of a remote payment provider. The name of a payment method determines its outcome. */
export function providerDouble() {
  const payments = new Map<string, PaymentState & { amountCents: number }>();
  let isDown = false;
  let charges = 0;
  const toOutcome = (state: PaymentState): PaymentOutcome => {
    if (state.status === 'paid') return { kind: 'paid', ref: state.ref };
    if (state.status === 'needs-action')
      return { kind: 'needs-action', ref: state.ref, redirectUrl: `/confirm/${state.ref}` };
    return { kind: 'declined', code: state.declineCode ?? 'declined', message: 'Your card was declined.' };
  };
  const port: PaymentPort = {
    name: 'test',
    async authorise({ key, method, amountCents }) {
      if (isDown) return { kind: 'unavailable' };
      const known = payments.get(key);
      if (known) return toOutcome(known);
      const status = method === 'ok' ? 'paid' : method === 'confirm' ? 'needs-action' : 'declined';
      if (status === 'paid') charges += 1;
      const state = {
        ref: `ref-${key}`,
        status,
        declineCode: status === 'declined' ? method : null,
        amountCents,
      } as const;
      payments.set(key, state);
      return toOutcome(state);
    },
    async find(key) {
      if (isDown) throw new Error('provider is down');
      return payments.get(key) ?? null;
    },
    async cancel(key) {
      const known = payments.get(key);
      if (known?.status === 'needs-action') payments.set(key, { ...known, status: 'cancelled' });
    },
  };
  return {
    port,
    payments,
    charges: () => charges,
    down: (value: boolean) => {
      isDown = value;
    },
    confirm(key: string) {
      const known = payments.get(key);
      if (known) payments.set(key, { ...known, status: 'paid' });
      charges += 1;
    },
  };
}

/** Creates a cart with `entries`. Returns its token. */
export async function cartWith(
  entries: readonly (readonly [itemId: string, sku: string, quantity: number])[],
) {
  const token = createCartToken();
  const key = { websiteId: SITE_ID, tokenHash: await sha256Hex(token) };
  for (const [itemId, sku, quantity] of entries)
    await addEntry(env.DB, key, { itemId, sku, quantity }, Date.now());
  return { token, version: 1 + entries.length };
}

export const MAINE_ADDRESS = {
  name: 'Ines Okafor',
  line1: '3 Wharf Street',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
};

export const createCheckout = (
  cart: { token: string; version: number },
  grandTotalCents: number,
  change: Record<string, unknown> = {},
): Checkout =>
  checkoutSchema.parse({
    cartToken: cart.token,
    version: cart.version,
    email: 'ines@buyer.test',
    name: 'Ines Okafor',
    shippingAddress: MAINE_ADDRESS,
    shippingOptionId: 'shed',
    grandTotalCents,
    paymentMethod: 'ok',
    idempotencyKey: createId(),
    ...change,
  });

export const submit = (
  checkout: Checkout,
  port: PaymentPort,
  now = Date.now(),
  language?: string,
  memberId: string | null = null,
): Promise<Submission> =>
  submitCheckout(
    {
      db: env.DB,
      websiteId: SITE_ID,
      accountId: null,
      memberId,
      provider: port,
      returnUrl: (orderId) => `/order/${orderId}`,
      now,
      ...(language !== undefined && { language, locale: language }),
      countTrip: () => {},
    },
    checkout,
  );

export const ordersBy = async (): Promise<Record<string, number>> => {
  const { results } = await env.DB.prepare('SELECT status, count(*) AS n FROM orders GROUP BY status').all<{
    status: string;
    n: number;
  }>();
  return Object.fromEntries(results.map((row) => [row.status, row.n]));
};
