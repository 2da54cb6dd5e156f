import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '#worker/checkout/cancel-order.ts';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { resolveOpenOrder } from '#worker/checkout/settle.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import {
  BOWLS_TOTAL,
  bowlsFor,
  brokenCards,
  cartPaidWith,
  handOut,
  listReasons,
  ordersIn,
  readBalanceCents,
  seedGiftCardStore,
} from '../../support/worker/gift-cards.ts';
import { createChange, createRefund, readState, watchedProvider } from '../../support/worker/orders.ts';
import { SITE_ID } from '../../support/worker/site.ts';

const MINUTE = 60_000;
const CANCEL = { reason: '', notifies: false };

beforeEach(() => seedGiftCardStore());

const paidWith = async (cards: readonly string[], dueCents: number) => {
  const result = await submit(
    await bowlsFor(cards, dueCents, { paymentMethod: 'test_accepted' }),
    testProvider(env, SITE_ID),
  );
  if (result.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(result)}`);
  return result.orderId;
};

describe('a gift card at checkout', () => {
  it('pays part of the total, and the buyer pays the rest by card', async () => {
    const { port, payments } = providerDouble();
    const card = await handOut(3000);
    const result = await submit(await bowlsFor([card.id], BOWLS_TOTAL - 3000), port);
    expect(result.kind).toBe('placed');
    expect([...payments.values()].map(({ amountCents }) => amountCents)).toEqual([BOWLS_TOTAL - 3000]);
    expect(await readBalanceCents(card.id)).toBe(0);
    expect(await listReasons(card.id)).toEqual(['issue', 'spend']);
    expect(await ordersIn()).toMatchObject([{ status: 'paid', charged: BOWLS_TOTAL - 3000 }]);
  });

  it('pays in the order in which several cards were added, and an unused balance stays on its card', async () => {
    const { port, charges } = providerDouble();
    const [first, second, third] = await Promise.all([handOut(6000), handOut(9000), handOut(500)]);
    const result = await submit(await bowlsFor([first.id, second.id, third.id], 0), port);
    expect(result.kind).toBe('placed');
    expect(charges()).toBe(0);
    expect(await Promise.all([first, second, third].map(({ id }) => readBalanceCents(id)))).toEqual([
      0,
      15_000 - BOWLS_TOTAL,
      500,
    ]);
    expect(await brokenCards()).toEqual([]);
  });

  it('a gift card at checkout is not charged if the buyer saw a different amount, and the response has the current amount', async () => {
    const { port, charges } = providerDouble();
    const card = await handOut(3000);
    const result = await submit(await bowlsFor([card.id], BOWLS_TOTAL), port);
    expect(result).toMatchObject({ kind: 'changed', priced: { cart: { dueCents: BOWLS_TOTAL - 3000 } } });
    expect([charges(), await readBalanceCents(card.id)]).toEqual([0, 3000]);
  });

  it.each([
    ['disabled', "UPDATE gift_cards SET status = 'disabled'"],
    ['expired', 'UPDATE gift_cards SET expires_at = 1'],
    ['in a different currency', "UPDATE gift_cards SET currency = 'EUR'"],
  ])('a gift card pays nothing if it is %s', async (_, sql) => {
    const { port, charges } = providerDouble();
    const card = await handOut(3000);
    const checkout = await bowlsFor([card.id], BOWLS_TOTAL - 3000);
    await env.DB.prepare(sql).run();
    const result = await submit(checkout, port);
    expect(result).toMatchObject({
      kind: 'changed',
      priced: { cart: { dueCents: BOWLS_TOTAL, giftCards: [] } },
    });
    expect([charges(), await readBalanceCents(card.id)]).toEqual([0, 3000]);
  });

  it('pays for one order if twenty carts spend it concurrently', async () => {
    const { port } = providerDouble();
    const card = await handOut(BOWLS_TOTAL);
    const checkouts = await Promise.all(Array.from({ length: 20 }, () => bowlsFor([card.id], 0)));
    const results = await Promise.all(checkouts.map((checkout) => submit(checkout, port)));
    expect(results.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'changed')).toHaveLength(19);
    expect(await readBalanceCents(card.id)).toBe(0);
    expect(await brokenCards()).toEqual([]);
  });

  it('a gift card at checkout is charged once if the checkout is submitted seven times concurrently', async () => {
    const { port } = providerDouble();
    const card = await handOut(20_000);
    const checkout = await bowlsFor([card.id], 0);
    const results = await Promise.all(Array.from({ length: 7 }, () => submit(checkout, port)));
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['placed']));
    expect(await readBalanceCents(card.id)).toBe(20_000 - BOWLS_TOTAL);
  });
});

describe('an order that is not paid', () => {
  it('returns the gift card balance once if the payment of the rest is declined, and the cart keeps the card', async () => {
    const { port } = providerDouble();
    const card = await handOut(3000);
    const checkout = await bowlsFor([card.id], BOWLS_TOTAL - 3000, { paymentMethod: 'no_funds' });
    expect((await submit(checkout, port)).kind).toBe('declined');
    expect((await submit(checkout, port)).kind).toBe('declined');
    expect(await readBalanceCents(card.id)).toBe(3000);
    expect(await listReasons(card.id)).toEqual(['issue', 'spend', 'release']);
    const again = createCheckout({ token: checkout.cartToken, version: checkout.version + 1 }, BOWLS_TOTAL, {
      dueCents: BOWLS_TOTAL - 3000,
    });
    expect((await submit(again, port)).kind).toBe('placed');
    expect(await readBalanceCents(card.id)).toBe(0);
  });

  it('returns the gift card balance if the buyer does not confirm the payment of the rest in time', async () => {
    const { port } = providerDouble();
    const card = await handOut(3000);
    const result = await submit(
      await bowlsFor([card.id], BOWLS_TOTAL - 3000, { paymentMethod: 'confirm' }),
      port,
    );
    if (result.kind !== 'needs-action') throw new Error(result.kind);
    expect(await readBalanceCents(card.id)).toBe(0);
    const order = await findOrder(env.DB, result.orderId);
    if (!order) throw new Error('there is no order');
    const later = Date.now() + 31 * MINUTE;
    await Promise.all([1, 2, 3].map(() => resolveOpenOrder(env.DB, order, port, later)));
    expect(await readBalanceCents(card.id)).toBe(3000);
    expect(await listReasons(card.id)).toEqual(['issue', 'spend', 'release']);
  });
});

describe('a refund for an order paid with gift cards', () => {
  it('goes back to the cards in the order in which they paid, then to the card payment', async () => {
    const { findProvider } = watchedProvider();
    const [first, second] = await Promise.all([handOut(3000), handOut(2000)]);
    const id = await paidWith([first.id, second.id], BOWLS_TOTAL - 5000);
    expect((await refundOrder(createChange(id), createRefund(4000), findProvider)).kind).toBe('refunded');
    expect([await readBalanceCents(first.id), await readBalanceCents(second.id)]).toEqual([3000, 1000]);
    expect(await readState(id)).toMatchObject({
      status: 'partially-refunded',
      refunded: 4000,
      claimed: 0,
      given: 0,
    });
    expect((await refundOrder(createChange(id), createRefund(BOWLS_TOTAL - 4000), findProvider)).kind).toBe(
      'refunded',
    );
    expect([await readBalanceCents(first.id), await readBalanceCents(second.id)]).toEqual([3000, 2000]);
    expect(await readState(id)).toMatchObject({ status: 'refunded', given: BOWLS_TOTAL - 5000 });
    expect((await refundOrder(createChange(id), createRefund(1), findProvider)).kind).not.toBe('refunded');
  });

  it('a refund for an order paid with gift cards never exceeds what was paid, even if nine refunds run concurrently', async () => {
    const { findProvider } = watchedProvider();
    const card = await handOut(5000);
    const id = await paidWith([card.id], BOWLS_TOTAL - 5000);
    const outcomes = await Promise.all(
      Array.from({ length: 9 }, () => refundOrder(createChange(id), createRefund(2000), findProvider)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'refunded')).toHaveLength(5);
    const state = await readState(id);
    expect([await readBalanceCents(card.id), state.given, state.refunded]).toEqual([5000, 5000, 10_000]);
    expect(await brokenCards()).toEqual([]);
  });

  it('contacts no payment provider if gift cards paid for the whole order, not even for a cancellation', async () => {
    const { findProvider, asked } = watchedProvider();
    const card = await handOut(20_000);
    const id = await paidWith([card.id], 0);
    expect((await cancelOrder(createChange(id), CANCEL, findProvider)).kind).toBe('cancelled');
    expect([asked(), await readBalanceCents(card.id)]).toEqual([0, 20_000]);
    expect(await readState(id)).toMatchObject({ status: 'cancelled' });
  });

  it('a refund for an order paid with gift cards leaves a correct balance while the same gift card pays for other orders', async () => {
    const { findProvider } = watchedProvider();
    const { port } = providerDouble();
    const card = await handOut(BOWLS_TOTAL * 2);
    const id = await paidWith([card.id], 0);
    const checkouts = await Promise.all([1, 2].map(() => bowlsFor([card.id], 0)));
    const [refund, ...orders] = await Promise.all([
      refundOrder(createChange(id), createRefund(BOWLS_TOTAL), findProvider),
      ...checkouts.map((checkout) => submit(checkout, port)),
    ]);
    expect(refund.kind).toBe('refunded');
    const placed = orders.filter(({ kind }) => kind === 'placed').length;
    expect(await readBalanceCents(card.id)).toBe((2 - placed) * BOWLS_TOTAL);
    expect(await brokenCards()).toEqual([]);
  });

  it('a refund waits completely, gift cards included, while the payment provider does not respond', async () => {
    const { findProvider, be } = watchedProvider();
    const card = await handOut(3000);
    const id = await paidWith([card.id], BOWLS_TOTAL - 3000);
    be('down');
    const all = createRefund(BOWLS_TOTAL);
    expect((await refundOrder(createChange(id), all, findProvider)).kind).toBe('waiting');
    expect(await readBalanceCents(card.id)).toBe(0);
    be('up');
    expect((await refundOrder(createChange(id), all, findProvider)).kind).toBe('refunded');
    expect([await readBalanceCents(card.id), (await readState(id)).given]).toEqual([
      3000,
      BOWLS_TOTAL - 3000,
    ]);
  });
});

it('a cart accepts no gift card from a different site', async () => {
  const other = 'b0000000000000000000000b';
  const { port } = providerDouble();
  await env.DB.prepare(
    "INSERT OR IGNORE INTO websites (id, identifier, type, status, version, template_id, template_version, settings, design, created_at) SELECT ?1, 'other', type, status, version, template_id, template_version, settings, design, 0 FROM websites WHERE id = ?2",
  )
    .bind(other, SITE_ID)
    .run();
  const card = await handOut(3000, { websiteId: other });
  const result = await submit(
    createCheckout(await cartPaidWith([card.id]), BOWLS_TOTAL, { dueCents: BOWLS_TOTAL - 3000 }),
    port,
  );
  expect(result).toMatchObject({ kind: 'changed', priced: { cart: { giftCards: [] } } });
});
