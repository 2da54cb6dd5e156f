import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDeliveryDays } from '#domain/shipping/delivery-dates.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { ADDRESS, MUG, openPriced } from '../../support/worker/checkout-page.ts';
import { DUE } from '../../support/worker/renewals.ts';
import { request, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';
import { renewAt, subscribe } from '../../support/worker/subscriptions.ts';

/** The delivery time of the test store’s post. */
const DAYS = { from: 2, to: 5 };
const expected = () =>
  formatDeliveryDays(
    DAYS,
    Date.now(),
    { locale: 'en-US', timeZone: 'UTC', country: 'US' },
    findMessages('en').delivery,
  );

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'subscriptions', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore({ settings: { timeZone: 'UTC', locale: 'en-US' } });
});

const readDates = async () =>
  JSON.parse(
    (await env.DB.prepare("SELECT detail -> '$.shippingOption.deliveryDates' AS dates FROM orders").first<
      string | null
    >('dates')) ?? 'null',
  );

describe('the days of delivery', () => {
  it('are shown beside their option in the checkout, and not beside local pickup', async () => {
    const { html } = await openPriced([MUG]);
    const [, shed = '', post = ''] = html.split('name="shippingOptionId"');
    expect(post).toContain(`<small>${expected()}</small>`);
    expect(shed).not.toContain('<small>');
  });

  it('are kept with the order, so that later changes of the rate do not move them', async () => {
    const { pay } = await openPriced([MUG], ADDRESS);
    const paid = await pay();
    expect(paid.status).toBe(303);
    expect(await readDates()).toEqual({
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    await seedStore({
      settings: { timeZone: 'UTC', locale: 'en-US' },
      store: { shipping: { zones: [] } },
    });
    const page = await (await request(paid.headers.get('location') ?? '')).text();
    expect(page.split(expected())).toHaveLength(3);
    const { headers } = await signIn(ROLE.admin);
    const list = await (await request('/api/orders', { headers })).json<{ orders: { id: string }[] }>();
    const order = await (await request(`/api/orders/${list.orders[0]?.id}`, { headers })).json();
    expect(order).toMatchObject({ order: { shippingOption: { deliveryDates: await readDates() } } });
    const slip = await (
      await request(`/config/orders/${list.orders[0]?.id}/packing-slip`, { headers })
    ).text();
    expect(slip).toContain(expected());
    const csv = await (await request('/api/orders/export', { headers })).text();
    const { from, to } = await readDates();
    expect(csv.trim().endsWith(`,${from},${to}`)).toBe(true);
  });

  it('are absent from an order with local pickup', async () => {
    const { pay } = await openPriced([MUG], { ...ADDRESS, shippingOptionId: 'shed' });
    expect((await pay()).status).toBe(303);
    expect(await readDates()).toBeNull();
  });

  it('of a renewal are counted from its payment', async () => {
    const option = { id: 'post', name: 'Post', description: '', kind: 'flat', costCents: 900 };
    const id = await subscribe({ terms: { shippingOption: { ...option, deliveryDays: DAYS } } });
    // Saturday, 28 February 2026.
    expect((await renewAt(id, DUE)).kind).toBe('paid');
    expect(await readDates()).toEqual({ from: '2026-03-03', to: '2026-03-06' });
  });
});
