import { env } from 'cloudflare:test';
import { refundableQuantity } from '#domain/orders/line-item.ts';
import type { NewFulfilment, NewRefund } from '#schema/contracts/orders/order.ts';
import { storedOrderEventSchema } from '#schema/contracts/orders/order-event.ts';
import type { FindCancelProvider } from '#worker/checkout/cancel-order.ts';
import type { OrderChange } from '#worker/checkout/fulfil-order.ts';
import { createId } from '#worker/crypto/random.ts';
import type { PaymentProvider } from '#worker/payments/provider.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { cartWith, createCheckout, submit } from './checkout.ts';
import { SITE_ID } from './site.ts';
import { PRODUCT, seedStore } from './store.ts';

/**
 * Total in cents of three sea mugs and two bowls with local pickup in Maine: 132.00 and 96.00 plus 5.5 % tax.
 */
export const TOTAL = 13_926 + 10_128;
const ENTRIES = [
  [PRODUCT.mug, 'MUG-SEA', 3],
  [PRODUCT.bowl, 'BOWL', 2],
] as const;

/**
 * Places an order and pays with the test provider. Returns the order's id, and the ids of its lines by SKU.
 */
export async function placeOrder(
  change: Record<string, unknown> = {},
  entries: readonly (readonly [string, string, number])[] = ENTRIES,
  total = TOTAL,
) {
  const key = createId();
  const cart = await cartWith(entries);
  const result = await submit(
    createCheckout(cart, total, { paymentMethod: 'test_accepted', idempotencyKey: key, ...change }),
    testProvider(env, SITE_ID),
  );
  const id = await env.DB.prepare('SELECT id FROM orders WHERE idempotency_key = ?')
    .bind(key)
    .first<string>('id');
  if (id === null) throw new Error(`there is no order: ${JSON.stringify(result)}`);
  const { results } = await env.DB.prepare('SELECT id, sku FROM order_lines WHERE order_id = ?')
    .bind(id)
    .all<{ id: string; sku: string }>();
  const lineId = (sku: string) => results.find((line) => line.sku === sku)?.id ?? '';
  return { id, lineId };
}

export const createChange = (orderId: string, change: Partial<OrderChange> = {}): OrderChange => ({
  env,
  websiteId: SITE_ID,
  orderId,
  accountId: null,
  now: Date.now(),
  ...change,
});

export const toFulfilment = (
  lines: NewFulfilment['lines'],
  change: Partial<NewFulfilment> = {},
): NewFulfilment => ({
  idempotencyKey: createId(),
  lines,
  carrier: '',
  trackingNumber: '',
  trackingUrl: '',
  notifies: true,
  ...change,
});
export const createRefund = (amountCents: number, change: Partial<NewRefund> = {}): NewRefund => ({
  idempotencyKey: createId(),
  amountCents,
  lines: [],
  reason: '',
  notifies: true,
  ...change,
});

/** A test payment provider that counts refunds. It can be down, or lose responses. */
export function watchedProvider() {
  const provider = testProvider(env, SITE_ID);
  let mode: 'up' | 'down' | 'answer-lost' = 'up';
  let asked = 0;
  const watched: PaymentProvider = {
    ...provider,
    async refund(request) {
      asked += 1;
      if (mode === 'down') return { kind: 'unavailable' };
      const answer = await provider.refund(request);
      return mode === 'answer-lost' ? { kind: 'unavailable' } : answer;
    },
    async cancel(key, ref) {
      if (mode === 'down') throw new Error('provider is down');
      return provider.cancel(key, ref);
    },
  };
  const findProvider: FindCancelProvider = async () => watched;
  return {
    findProvider,
    asked: () => asked,
    be: (next: typeof mode) => {
      mode = next;
    },
  };
}

export interface OrderState {
  status: string;
  fulfilment: string;
  refunded: number;
  claimed: number;
  given: number;
  lines: Record<string, { fulfilled: number; refunded: number; left: number }>;
  events: string[];
  /** Kinds of emails about the order, except those sent when it was placed. */
  mails: string[];
}

/** Reads everything that a change to an order may affect. */
export async function readState(orderId: string): Promise<OrderState> {
  const row = await env.DB.prepare(
    `SELECT o.status, o.fulfilment, o.refunded_cents AS refunded, p.refunded_cents AS claimed, t.refunded_cents AS given
    FROM orders o JOIN payments p ON p.order_id = o.id LEFT JOIN test_payments t ON t.key = p.id WHERE o.id = ?`,
  )
    .bind(orderId)
    .first<Omit<OrderState, 'lines' | 'events' | 'mails'>>();
  if (!row) throw new Error('there is no such order');
  const lines = await env.DB.prepare(
    'SELECT sku, quantity, fulfilled_quantity AS fulfilledQuantity, refunded_quantity AS refundedQuantity FROM order_lines WHERE order_id = ? ORDER BY position',
  )
    .bind(orderId)
    .all<{ sku: string; quantity: number; fulfilledQuantity: number; refundedQuantity: number }>();
  const events = await env.DB.prepare(
    'SELECT kind, detail FROM order_events WHERE order_id = ? ORDER BY at, rowid',
  )
    .bind(orderId)
    .all<{ kind: string; detail: string }>();
  const mails = await env.DB.prepare(
    "SELECT kind FROM mail_outbox WHERE kind NOT IN ('order-confirmation', 'new-order') AND facts ->> '$.orderId' = ? ORDER BY created_at, rowid",
  )
    .bind(orderId)
    .all<{ kind: string }>();
  return {
    ...row,
    lines: Object.fromEntries(
      lines.results.map((line) => [
        line.sku,
        {
          fulfilled: line.fulfilledQuantity,
          refunded: line.refundedQuantity,
          left: refundableQuantity(line),
        },
      ]),
    ),
    events: events.results.map(
      ({ kind, detail }) => storedOrderEventSchema.parse({ kind, detail: JSON.parse(detail) }).kind,
    ),
    mails: mails.results.map(({ kind }) => kind),
  };
}

export const kinds = (outcomes: readonly { kind: string }[]): string[] =>
  outcomes.map(({ kind }) => kind).toSorted();

export const sevenTimes = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 7 }, work));

export async function seedStoreWithoutOrders(): Promise<void> {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'test_payments', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
}
