import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { SalesSummary } from '#schema/contracts/orders/sales.ts';
import { createId } from '#worker/crypto/random.ts';
import { all, type Statement } from '#worker/db/database.ts';
import {
  currenciesSold,
  refundsByQuarter,
  salesByDay,
  summariseSales,
  topProducts,
} from '#worker/db/orders/sales.ts';
import { call } from '../../support/worker/owner.ts';
import { type Plan, watched } from '../../support/worker/query-plans.ts';
import { SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
let owner: SignedIn;
let number = 1000;

interface Sale {
  paidAt: string | null;
  cents?: number;
  currency?: string;
  websiteId?: string;
  refunds?: { at: string; cents: number; status?: string }[];
  lines?: [itemId: string, title: string, quantity: number, cents: number][];
}

async function sell({
  paidAt,
  cents = 5000,
  currency = 'USD',
  websiteId = SITE_ID,
  refunds = [],
  lines = [],
}: Sale) {
  const id = createId();
  const at = paidAt === null ? null : Date.parse(paidAt);
  const back = refunds.filter(({ status }) => status === undefined);
  number += 1;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO orders (id, website_id, number, status, idempotency_key, submission_hash, cart_id, email, currency, subtotal_cents, discount_cents,
        shipping_cents, tax_cents, grand_total_cents, refunded_cents, detail, created_at, updated_at, paid_at)
      VALUES (?1, ?2, ?3, ?4, ?1, 'h', 'c', 'a@buyer.test', ?5, ?6, 0, 0, 0, ?6, ?7, '{}', 0, ?8, ?9)`,
    ).bind(
      id,
      websiteId,
      number,
      at === null ? 'pending' : 'paid',
      currency,
      cents,
      back.reduce((sum, refund) => sum + refund.cents, 0),
      Math.max(at ?? 0, ...back.map((refund) => Date.parse(refund.at))),
      at,
    ),
    ...refunds.map((refund, index) =>
      env.DB.prepare(
        "INSERT INTO refunds (id, order_id, payment_id, idempotency_key, amount_cents, status, at) VALUES (?, ?, 'p', ?, ?, ?, ?)",
      ).bind(createId(), id, `k${index}`, refund.cents, refund.status ?? 'done', Date.parse(refund.at)),
    ),
    ...lines.map(([itemId, title, quantity, total], index) =>
      env.DB.prepare(
        `INSERT INTO order_lines (id, order_id, position, item_id, variant_id, sku, title, product_type, quantity, unit_price_cents, discount_cents, tax_cents, total_cents)
        VALUES (?, ?, ?, ?, 'v', 's', ?, 1, ?, 100, 0, 0, ?)`,
      ).bind(createId(), id, index, itemId, title, quantity, total),
    ),
  ]);
}

const visits = (day: string, count: number) =>
  env.DB.prepare(
    "INSERT INTO census_daily (website_id, dimension, day, value, visits) VALUES (?, 'total', ?, '', ?)",
  )
    .bind(SITE_ID, day, count)
    .run();

const summary = (from: string, to: string, timeZone = 'America/New_York') =>
  summariseSales(env.DB, { websiteId: SITE_ID, timeZone, currency: 'USD', ownCurrency: 'USD', from, to });
const ask = (query: string, who = owner) =>
  call<SalesSummary & { errors?: Record<string, string> }>(who, 'GET', `/api/sales${query}`);

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'census_daily', 'website_roles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedSite({ settings: { timeZone: 'America/New_York' } });
  owner = await signIn(ROLE.admin);
});

describe('the sales report', () => {
  it('the sales report counts orders on the day of payment in the site’s time zone', async () => {
    // These times are 23:30 and 00:30 in New York. In UTC, they are on the same day.
    await sell({ paidAt: '2026-06-10T03:30:00Z', cents: 1000 });
    await sell({ paidAt: '2026-06-10T04:30:00Z', cents: 2000 });
    await sell({ paidAt: null, cents: 9999 });
    const { series, totals } = await summary('2026-06-08', '2026-06-10');
    expect(series).toEqual([
      { day: '2026-06-08', orders: 0, revenueCents: 0, refundedCents: 0 },
      { day: '2026-06-09', orders: 1, revenueCents: 1000, refundedCents: 0 },
      { day: '2026-06-10', orders: 1, revenueCents: 2000, refundedCents: 0 },
    ]);
    expect(totals).toEqual({ orders: 2, revenueCents: 3000, refundedCents: 0, visits: 0 });
  });

  it('the sales report counts each order once, even on days when the clock changes', async () => {
    for (const paidAt of [
      '2026-11-01T04:00:00Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '2026-11-02T04:59:59Z',
    ])
      await sell({ paidAt });
    await sell({ paidAt: '2026-11-02T05:00:00Z' });
    const { series } = await summary('2026-10-31', '2026-11-02');
    expect(series.map(({ orders }) => orders)).toEqual([0, 4, 1]);
  });

  it('the sales report counts refunds on the day of the refund, even for older orders', async () => {
    await sell({
      paidAt: '2026-01-02T12:00:00Z',
      cents: 5000,
      refunds: [
        { at: '2026-06-09T12:00:00Z', cents: 1500 },
        { at: '2026-06-10T03:59:59Z', cents: 500 },
        { at: '2026-06-10T12:00:00Z', cents: 700, status: 'failed' },
        { at: '2026-05-02T12:00:00Z', cents: 100 },
      ],
    });
    const { totals, previous, series } = await summary('2026-06-01', '2026-06-10');
    expect(totals).toMatchObject({ orders: 0, revenueCents: 0, refundedCents: 2000 });
    expect(series.find(({ day }) => day === '2026-06-09')?.refundedCents).toBe(2000);
    expect(previous.refundedCents).toBe(0);
  });

  it('the sales report includes the totals of the same number of previous days, and the visits', async () => {
    await sell({ paidAt: '2026-06-09T12:00:00Z', cents: 1000 });
    await sell({ paidAt: '2026-06-07T12:00:00Z', cents: 300 });
    await sell({ paidAt: '2026-06-05T12:00:00Z', cents: 70 });
    await visits('2026-06-08', 40);
    await visits('2026-06-09', 10);
    await visits('2026-06-07', 7);
    await visits('2026-06-05', 1000);
    const { totals, previous } = await summary('2026-06-08', '2026-06-09');
    expect(totals).toEqual({ orders: 1, revenueCents: 1000, refundedCents: 0, visits: 50 });
    expect(previous).toEqual({ orders: 1, revenueCents: 300, refundedCents: 0, visits: 7 });
  });

  it('lists the best-selling products by their latest title', async () => {
    await sell({
      paidAt: '2026-06-08T12:00:00Z',
      lines: [
        ['i1', 'Mug', 1, 4400],
        ['i2', 'Bowl', 2, 9600],
      ],
    });
    await sell({ paidAt: '2026-06-09T12:00:00Z', lines: [['i1', 'Tide mug', 3, 13_200]] });
    await sell({ paidAt: '2026-05-09T12:00:00Z', lines: [['i3', 'Vase', 9, 99_000]] });
    expect((await summary('2026-06-01', '2026-06-10')).products).toEqual([
      { itemId: 'i1', title: 'Tide mug', quantity: 4, revenueCents: 17_600 },
      { itemId: 'i2', title: 'Bowl', quantity: 2, revenueCents: 9600 },
    ]);
  });

  it('shows each currency’s totals separately, and lists the currencies', async () => {
    await sell({ paidAt: '2026-06-09T12:00:00Z', cents: 1000 });
    await sell({ paidAt: '2026-06-09T12:00:00Z', cents: 7000, currency: 'JPY' });
    const { totals, currencies } = await summary('2026-06-09', '2026-06-09');
    expect(totals.revenueCents).toBe(1000);
    expect(currencies).toEqual(['USD', 'JPY']);
  });

  it('the sales report excludes other sites', async () => {
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    await sell({ paidAt: '2026-06-09T12:00:00Z', websiteId: OTHER, lines: [['i9', 'Foreign', 1, 5000]] });
    const { totals, products } = await summary('2026-06-09', '2026-06-09');
    expect([totals.orders, products]).toEqual([0, []]);
  });

  it('reads everything in one batch, through indexes', async () => {
    const explainQuery = async (query: Statement<unknown[]>) => {
      const plans: Plan[] = [];
      await all(watched(plans), query);
      return plans.flatMap(({ steps }) => steps).join('\n');
    };
    const span = { starts: 0, ends: 1 };
    const byDay = await explainQuery(salesByDay(SITE_ID, 'USD', []));
    const byProduct = await explainQuery(topProducts(SITE_ID, 'USD', span));
    const byQuarter = await explainQuery(refundsByQuarter(SITE_ID, 'USD', span));
    expect(byDay).toContain(
      'USING COVERING INDEX orders_paid (website_id=? AND currency=? AND paid_at>? AND paid_at<?)',
    );
    expect(byProduct).toMatch(/orders_paid \(website_id=.*order_lines_order/s);
    expect(byQuarter).toMatch(
      /orders_money_back \(website_id=\? AND currency=\? AND updated_at>\?\).*refunds_idempotency/s,
    );
    for (const steps of [byDay, byProduct, byQuarter, await explainQuery(currenciesSold(SITE_ID))])
      expect(steps).not.toMatch(/SCAN (orders|order_lines|refunds)\b/);
  });
});

describe('GET /api/sales', () => {
  it('returns the last thirty days in the store’s currency', async () => {
    await sell({ paidAt: new Date(Date.now() - 1000).toISOString(), cents: 1234 });
    const { status, body } = await ask('');
    expect(status).toBe(200);
    expect(body).toMatchObject({ currency: 'USD', timeZone: 'America/New_York', currencies: ['USD'] });
    expect(body.series).toHaveLength(30);
    expect(body.totals.revenueCents).toBe(1234);
  });

  it.each([
    ['?from=2026-13-01', 'from'],
    ['?to=yesterday', 'to'],
    ['?from=2026-02-30&to=2026-03-01', 'from'],
    ['?from=2026-03-02&to=2026-03-01', 'from'],
    ['?from=2024-01-01&to=2026-01-01', 'from'],
    ['?from=0001-01-01&to=0001-01-02', 'from'],
    ['?to=9999-01-01', 'to'],
    ['?currency=XXX', 'currency'],
  ])('rejects %s with an error at the field “%s”', async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toContain(field);
  });

  it('requires permission to view orders', async () => {
    expect((await ask('', await signIn(ROLE.storeManager))).status).toBe(200);
    expect((await ask('', await signIn(ROLE.editor))).status).toBe(403);
    expect((await ask('', await signIn('member'))).status).toBe(403);
  });
});
