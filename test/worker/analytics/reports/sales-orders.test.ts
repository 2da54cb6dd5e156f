import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { CustomersReport } from '#schema/contracts/analytics/reports/customers.ts';
import type { SalesReport } from '#schema/contracts/analytics/reports/sales.ts';
import type { OrderSummary, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { cancelOrder } from '#worker/checkout/cancel-order.ts';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { createCheckout, submit } from '../../../support/worker/checkout.ts';
import { addDonatePage, DONATE_PAGE, donate } from '../../../support/worker/donations.ts';
import { BOWLS_TOTAL, cartPaidWith, handOut, seedGiftCardStore } from '../../../support/worker/gift-cards.ts';
import {
  createChange,
  createRefund,
  placeOrder,
  TOTAL,
  watchedProvider,
} from '../../../support/worker/orders.ts';
import { call } from '../../../support/worker/owner.ts';
import { SITE_ID, type SignedIn, signIn } from '../../../support/worker/site.ts';
import { renewAt, subscribe } from '../../../support/worker/subscriptions.ts';

let owner: SignedIn;
const ask = async <Answer>(path: string) => (await call<Answer>(owner, 'GET', path)).body;
const report = (query = '') => ask<SalesReport>(`/api/analytics/reports/sales${query}`);

beforeAll(async () => {
  await seedGiftCardStore();
  await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 99').run();
  await addDonatePage({ id: DONATE_PAGE, path: '/donate' });
  owner = await signIn(ROLE.admin);
  const { findProvider } = watchedProvider();
  const provider = testProvider(env, SITE_ID);
  const bowls = async (cards: string[], dueCents: number) =>
    submit(
      createCheckout(await cartPaidWith(cards), BOWLS_TOTAL, { dueCents, paymentMethod: 'test_accepted' }),
      provider,
    );

  await placeOrder();
  const partly = await placeOrder();
  await refundOrder(createChange(partly.id), createRefund(1234, { lines: [] }), findProvider);
  await refundOrder(createChange(partly.id), createRefund(1), findProvider);
  const wholly = await placeOrder();
  await refundOrder(createChange(wholly.id), createRefund(TOTAL), findProvider);
  const cancelled = await placeOrder();
  await cancelOrder(createChange(cancelled.id), { reason: '', notifies: false }, findProvider);
  // Orders paid with a gift card and money, with two gift cards and money, and with a gift card only.
  await bowls([(await handOut(5000)).id], BOWLS_TOTAL - 5000);
  await bowls([(await handOut(2000)).id, (await handOut(99)).id], BOWLS_TOTAL - 2099);
  await bowls([(await handOut(BOWLS_TOTAL)).id], 0);
  await donate();
  await donate({ paymentMethod: 'test_insufficient_funds' }).catch(() => null);
  await submit(
    createCheckout(await cartPaidWith([]), BOWLS_TOTAL, { paymentMethod: 'test_insufficient_funds' }),
    provider,
  );
  await submit(
    createCheckout(await cartPaidWith([]), BOWLS_TOTAL, { paymentMethod: 'test_confirm' }),
    provider,
  );
  const subscription = await subscribe();
  await renewAt(subscription, Date.now());
});

it('the sales report’s amounts equal the orders screen’s to the cent', async () => {
  const { orders } = await ask<{ orders: OrderSummary[] }>('/api/orders');
  const details = await Promise.all(
    orders.map(async ({ id }) => (await ask<{ order: OwnerOrder }>(`/api/orders/${id}`)).order),
  );
  const counted = details.filter(({ paidAt, status }) => paidAt !== null && status !== 'cancelled');
  const sum = (of: (order: OwnerOrder) => number) => counted.reduce((total, order) => total + of(order), 0);
  const { totals, kinds, cancelled, steps, isTest, products } = await report();
  expect(isTest).toBe(true);
  expect(counted.length).toBeGreaterThan(7);
  expect(totals).toEqual({
    orders: counted.length,
    renewals: 1,
    grossCents: sum((order) => order.subtotalCents),
    discountCents: sum((order) => order.discountCents),
    shippingCents: sum((order) => order.shippingCents),
    taxCents: sum((order) => order.taxCents),
    includedTaxCents: sum((order) => order.includedTaxCents),
    totalCents: sum((order) => order.grandTotalCents),
    cardCents: sum(({ giftCards }) => giftCards.reduce((cents, { amountCents }) => cents + amountCents, 0)),
    refundedCents: sum((order) => order.refundedCents),
    // The products of this store have no cost.
    costedCents: 0,
    costCents: 0,
  });
  expect(totals.cardCents).toBe(5000 + 2099 + BOWLS_TOTAL);
  expect(totals.refundedCents).toBe(1235 + TOTAL);
  expect(cancelled).toEqual({ orders: 1, totalCents: TOTAL });
  expect(steps.at(-1)).toMatchObject(totals);
  // Shipping and the tax on it belong to no kind of product.
  const inLines = kinds.reduce((cents, { totalCents }) => cents + totalCents, 0);
  expect(totals.totalCents - inLines).toBe(
    sum(
      ({ grandTotalCents, lines }) =>
        grandTotalCents - lines.reduce((cents, { totalCents }) => cents + totalCents, 0),
    ),
  );
  expect(kinds.filter(({ productType, isRenewal }) => productType === 0 || isRenewal)).toMatchObject([
    { isRenewal: true, orders: 1 },
    { productType: 0, totalCents: 3500, orders: 1 },
  ]);
  expect(
    products.find(({ title }) => title.includes('Bowl') || title.includes('bowl'))?.pieces,
  ).toBeGreaterThan(6);
});

it('the sales report’s gross profit has the costs of the day of the purchase, without refunded items', async () => {
  const setCost = (cents: number | null) =>
    env.DB.prepare('UPDATE product_variants SET cost_cents = ?').bind(cents).run();
  const before = (await report()).totals;
  await setCost(1000);
  const { id } = await placeOrder();
  await setCost(4000);
  const { order } = await ask<{ order: OwnerOrder }>(`/api/orders/${id}`);
  const [line] = order.lines;
  if (!line) throw new Error('no line');
  const sales = order.subtotalCents - order.discountCents;
  const { totals } = await report();
  expect([totals.costedCents - before.costedCents, totals.costCents]).toEqual([
    sales,
    order.lines.reduce((pieces, { quantity }) => pieces + quantity, 0) * 1000,
  ]);
  const lines = [{ lineId: line.id, quantity: 1, restock: false }];
  await refundOrder(createChange(id), createRefund(1, { lines }), watchedProvider().findProvider);
  const after = (await report()).totals;
  expect([totals.costedCents - after.costedCents, totals.costCents - after.costCents]).toEqual([
    line.unitPriceCents,
    1000,
  ]);
  await setCost(null);
});

it('the sales report counts each buyer once, however the email address is spelled', async () => {
  const { totals, ever, best } = await ask<CustomersReport>('/api/analytics/reports/customers');
  expect(totals.buyers).toBe(ever.buyers);
  expect(totals.periodBuyers).toBe(ever.buyers);
  expect(best).toHaveLength(ever.buyers);
  expect(best?.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(ever.netCents);
});

it('the sales report shows customers only to accounts with the permission', async () => {
  const who = await signIn(ROLE.reporting);
  const { body, status } = await call<CustomersReport>(who, 'GET', '/api/analytics/reports/customers');
  expect([status, body.best]).toEqual([200, null]);
  expect((await call(await signIn('member'), 'GET', '/api/analytics/reports/sales')).status).toBe(403);
});

it('the sales report rejects a period that ends after today, with an error at the field', async () => {
  const { status, body } = await call<{ errors: Record<string, string> }>(
    owner,
    'GET',
    '/api/analytics/reports/sales?from=2026-01-01&to=9999-01-01',
  );
  expect([status, Object.keys(body.errors)]).toEqual([400, ['to']]);
});
