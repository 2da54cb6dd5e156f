import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { comparedPeriod, type Period } from '#domain/analytics/period.ts';
import { addDays, dayInZone } from '#domain/time/days.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { scaleToFuzz } from '#support/properties.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { createId } from '#worker/crypto/random.ts';
import { reportCustomers } from '#worker/db/analytics/reports/customers.ts';
import { reportSales } from '#worker/db/analytics/reports/sales.ts';
import { foldAllSales } from '#worker/db/analytics/sales/fold-sales.ts';

const DAY = 86_400_000;
const FIRST = Date.UTC(2025, 11, 20);
const TODAY = '2026-04-30';
const ZONES = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'] as const;

const line = fc.record({
  itemId: fc.constantFrom('mug', 'bowl', ''),
  productType: fc.constantFrom(1, 2, 3, 4, 5, 0, -1),
  quantity: fc.integer({ min: 1, max: 3 }),
  unit: fc.integer({ min: 0, max: 5_000 }),
  discount: fc.integer({ min: 0, max: 300 }),
  tax: fc.integer({ min: 0, max: 400 }),
  cost: fc.option(fc.integer({ min: 0, max: 3_000 })),
});
/** Generates purchases, donations and renewals that are paid by card, by gift card or by both. */
const order = fc.record({
  at: fc.integer({ min: 0, max: 120 * DAY }),
  status: fc.constantFrom(
    'pending',
    'expired',
    'paid',
    'fulfilled',
    'partially-refunded',
    'refunded',
    'cancelled',
  ),
  isPaid: fc.boolean(),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
  provider: fc.constantFrom('stripe', 'stripe', 'stripe', 'test'),
  isRenewal: fc.boolean(),
  email: fc.constantFrom('ann@buyer.test', 'Ann@Buyer.test', 'bo@buyer.test', ''),
  shipping: fc.integer({ min: 0, max: 900 }),
  cardShare: fc.integer({ min: 0, max: 100 }),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
});
const change = fc.record({
  kind: fc.constantFrom(
    'refund',
    'refund',
    'refund-open',
    'refund-back',
    'cancel',
    'pay',
    'erase',
    'delete',
    'zone',
    'count',
  ),
  order: fc.nat(),
  share: fc.integer({ min: 1, max: 60 }),
  at: fc.integer({ min: 0, max: 120 * DAY }),
});

type OrderRow = Record<string, number | string | null> & { id: string };
const sql = (text: string, ...values: unknown[]) => env.DB.prepare(text).bind(...values);
const rows = async <Row>(text: string, ...values: unknown[]) =>
  (await sql(text, ...values).all<Row>()).results;

let number = 0;
async function insert(one: typeof order extends fc.Arbitrary<infer Order> ? Order : never) {
  const id = createId();
  number += 1;
  const lines = one.lines.map((part) => ({ ...part, gross: part.quantity * part.unit }));
  const discounts = lines.map(({ gross, discount }) => Math.min(gross, discount));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const [gross, discount, tax] = [
    sum(lines.map((part) => part.gross)),
    sum(discounts),
    sum(lines.map((part) => part.tax)),
  ];
  const total = gross - discount + one.shipping + tax;
  const at = FIRST + one.at;
  const hasPaid =
    ['paid', 'fulfilled', 'partially-refunded', 'refunded'].includes(one.status) ||
    (one.status === 'cancelled' && one.isPaid);
  await env.DB.batch([
    sql(
      `INSERT INTO orders (id, website_id, number, status, idempotency_key, submission_hash, cart_id, email, currency, subtotal_cents, discount_cents,
        shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at, paid_at)
      VALUES (?1, ?2, ?3, ?4, ?5, 'h', 'c', ?6, ?7, ?8, ?9, ?10, ?11, ?12, '{}', ?13, ?13, ?14)`,
      id,
      SITE_ID,
      number,
      one.status,
      `${one.isRenewal ? 'subscription-' : ''}${id}`,
      one.email,
      one.currency,
      gross,
      discount,
      one.shipping,
      tax,
      total,
      at,
      hasPaid ? at + 1 : null,
    ),
    sql(
      "INSERT INTO payments (id, order_id, website_id, provider, status, amount_cents, currency, created_at, updated_at) VALUES (?1, ?1, ?2, ?3, 'paid', ?4, ?5, 0, 0)",
      id,
      SITE_ID,
      one.provider,
      total,
      one.currency,
    ),
    ...lines.map((part, index) =>
      sql(
        `INSERT INTO order_lines (id, order_id, position, item_id, variant_id, sku, title, product_type, quantity, unit_price_cents, discount_cents, tax_cents, total_cents, cost_cents)
        VALUES (?, ?, ?, ?, 'v', 's', ?, ?, ?, ?, ?, ?, ?, ?)`,
        createId(),
        id,
        index,
        part.itemId,
        part.itemId,
        part.productType,
        part.quantity,
        part.unit,
        discounts[index],
        part.tax,
        part.gross - (discounts[index] ?? 0) + part.tax,
        part.cost,
      ),
    ),
    ...(Math.floor((total * one.cardShare) / 100) > 0
      ? [
          sql(
            'INSERT INTO gift_card_uses (order_id, gift_card_id, position, amount_cents) VALUES (?, ?, 0, ?)',
            id,
            'card',
            Math.floor((total * one.cardShare) / 100),
          ),
        ]
      : []),
  ]);
}

let zone: string = ZONES[0];
async function apply(one: typeof change extends fc.Arbitrary<infer Change> ? Change : never) {
  const all = await rows<OrderRow>('SELECT * FROM orders ORDER BY number');
  const target = all[one.order % Math.max(1, all.length)];
  if (one.kind === 'count') return foldAllSales(env.DB);
  if (one.kind === 'zone') {
    zone = ZONES[one.order % ZONES.length] ?? zone;
    return sql(
      "UPDATE websites SET settings = json_set(settings, '$.timeZone', ?) WHERE id = ?",
      zone,
      SITE_ID,
    ).run();
  }
  if (!target) return;
  const { id } = target;
  const left = Number(target.grand_total_cents) - Number(target.refunded_cents);
  const cents = Math.max(1, Math.floor((left * one.share) / 100));
  switch (one.kind) {
    case 'pay':
      return sql(
        "UPDATE orders SET status = 'paid', paid_at = ? WHERE id = ? AND status = 'pending'",
        FIRST + one.at,
        id,
      ).run();
    case 'refund': {
      if (left < 1 || target.paid_at === null) return;
      const [line] = await rows<{ id: string }>(
        'SELECT id FROM order_lines WHERE order_id = ? AND refunded_quantity < quantity AND ?',
        id,
        one.share % 3,
      );
      return env.DB.batch([
        sql(
          "INSERT INTO refunds (id, order_id, payment_id, idempotency_key, amount_cents, lines, status, at) VALUES (?1, ?2, ?2, ?1, ?3, ?4, 'created', ?5)",
          createId(),
          id,
          cents,
          JSON.stringify(line ? [{ lineId: line.id, quantity: 1 }] : []),
          FIRST + one.at,
        ),
        sql('UPDATE order_lines SET refunded_quantity = refunded_quantity + 1 WHERE id = ?', line?.id ?? ''),
        sql(
          "UPDATE orders SET refunded_cents = refunded_cents + ?, status = CASE status WHEN 'cancelled' THEN status ELSE 'partially-refunded' END WHERE id = ?",
          cents,
          id,
        ),
        sql(
          "UPDATE refunds SET status = 'done' WHERE order_id = ? AND status = 'created' AND amount_cents = ?",
          id,
          cents,
        ),
      ]);
    }
    case 'refund-open':
      return sql(
        "INSERT INTO refunds (id, order_id, payment_id, idempotency_key, amount_cents, status, at) VALUES (?1, ?2, ?2, ?1, 7777777, 'created', ?3)",
        createId(),
        id,
        FIRST + one.at,
      ).run();
    case 'refund-back': {
      const [made] = await rows<{ id: string; amount_cents: number; line: string }>(
        "SELECT id, amount_cents, coalesce(lines ->> '$[0].lineId', '') AS line FROM refunds WHERE order_id = ? AND status = 'done' LIMIT 1",
        id,
      );
      if (!made) return;
      return env.DB.batch([
        sql('UPDATE orders SET refunded_cents = refunded_cents - ? WHERE id = ?', made.amount_cents, id),
        sql('UPDATE order_lines SET refunded_quantity = refunded_quantity - 1 WHERE id = ?', made.line),
        one.share % 2
          ? sql('DELETE FROM refunds WHERE id = ?', made.id)
          : sql("UPDATE refunds SET status = 'failed' WHERE id = ?", made.id),
      ]);
    }
    case 'cancel':
      return sql("UPDATE orders SET status = 'cancelled', cancelled_at = 1 WHERE id = ?", id).run();
    case 'erase':
      return sql("UPDATE orders SET email = '' WHERE lower(email) = lower(?)", target.email).run();
    case 'delete':
      return sql('DELETE FROM orders WHERE id = ?', id).run();
  }
}

async function recount(period: Period, currency: string) {
  const paid = (
    await rows<OrderRow>(
      "SELECT o.*, (SELECT sum(amount_cents) FROM gift_card_uses u WHERE u.order_id = o.id) AS cards FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.provider <> 'test' AND o.currency = ?",
      currency,
    )
  ).filter(({ paid_at }) => paid_at !== null);
  const isIn = (at: unknown) => {
    const day = dayInZone(Number(at), zone);
    return day >= period.from && day <= period.to;
  };
  const sold = paid.filter(({ status, paid_at }) => status !== 'cancelled' && isIn(paid_at));
  const cancelled = paid.filter(({ status, paid_at }) => status === 'cancelled' && isIn(paid_at));
  const valid = new Map(paid.filter(({ status }) => status !== 'cancelled').map((one) => [one.id, one]));
  const back = (
    await rows<{ order_id: string; amount_cents: number; at: number }>(
      "SELECT * FROM refunds WHERE status = 'done'",
    )
  ).filter(({ order_id, at }) => valid.has(order_id) && isIn(at));
  const sum = (name: string, of: readonly OrderRow[] = sold) =>
    of.reduce((total, one) => total + Number(one[name] ?? 0), 0);
  const lines = (await rows<OrderRow>('SELECT * FROM order_lines')).filter(({ order_id }) =>
    sold.some(({ id }) => id === order_id),
  );
  const returned = (await rows<{ lines: string }>("SELECT lines FROM refunds WHERE status = 'done'")).flatMap(
    (one) => (JSON.parse(one.lines) as { lineId: string }[]).map(({ lineId }) => lineId),
  );
  const profit = { costedCents: 0, costCents: 0 };
  const productProfit: Record<string, number> = {};
  for (const one of lines) {
    if (one.cost_cents === null) continue;
    const pieces = Number(one.quantity);
    const kept = pieces - returned.filter((lineId) => lineId === one.id).length;
    const net = pieces * Number(one.unit_price_cents) - Number(one.discount_cents);
    const sales = Math.round((net * kept) / pieces);
    const cost = kept * Number(one.cost_cents);
    profit.costedCents += sales;
    profit.costCents += cost;
    const itemId = String(one.item_id);
    if (itemId !== '') productProfit[itemId] = (productProfit[itemId] ?? 0) + sales - cost;
  }
  const products: Record<string, number> = {};
  const kinds: Record<string, number> = {};
  for (const one of lines) {
    const isRenewal = String(valid.get(String(one.order_id))?.idempotency_key).startsWith('subscription-');
    const kind = `${one.product_type} ${isRenewal}`;
    kinds[kind] = (kinds[kind] ?? 0) + Number(one.total_cents);
    if (one.item_id)
      products[String(one.item_id)] = (products[String(one.item_id)] ?? 0) + Number(one.total_cents);
  }
  return {
    totals: {
      orders: sold.length,
      renewals: sold.filter(({ idempotency_key }) => String(idempotency_key).startsWith('subscription-'))
        .length,
      grossCents: sum('subtotal_cents'),
      discountCents: sum('discount_cents'),
      shippingCents: sum('shipping_cents'),
      taxCents: sum('tax_cents'),
      includedTaxCents: 0,
      totalCents: sum('grand_total_cents'),
      cardCents: sum('cards'),
      refundedCents: back.reduce((total, { amount_cents }) => total + amount_cents, 0),
      ...profit,
    },
    productProfit,
    cancelled: { orders: cancelled.length, totalCents: sum('grand_total_cents', cancelled) },
    products,
    kinds,
  };
}

async function recountBuyers(period: Period, currency: string) {
  const paid = (
    await rows<OrderRow>(
      "SELECT o.*, lower(o.email) AS customer, (SELECT sum(amount_cents) FROM refunds r WHERE r.order_id = o.id AND r.status = 'done') AS back FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.provider <> 'test' AND o.currency = ? AND paid_at IS NOT NULL AND o.status <> 'cancelled' ORDER BY paid_at, o.id",
      currency,
    )
  ).filter(({ customer }) => customer !== '');
  const day = ({ paid_at }: OrderRow) => dayInZone(Number(paid_at), zone);
  const net = (one: OrderRow) => Number(one.grand_total_cents) - Number(one.back ?? 0);
  const buyers = [...Map.groupBy(paid, ({ customer }) => String(customer)).values()];
  const isIn = (at: string) => at >= period.from && at <= period.to;
  const fresh = buyers.filter(([first]) => first && isIn(day(first)));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const span = (own: readonly OrderRow[]) => {
    const [first, last] = [own[0], own.at(-1)];
    return first && last ? (Date.parse(day(last)) - Date.parse(day(first))) / DAY : 0;
  };
  return {
    totals: {
      buyers: fresh.length,
      repeatBuyers: fresh.filter((own) => own.length > 1).length,
      orders: fresh.flat().length,
      netCents: sum(fresh.flat().map(net)),
      gapDays: sum(fresh.map(span)),
      periodBuyers: buyers.filter((own) => own.some((one) => isIn(day(one)))).length,
    },
    best: buyers.map((own) => sum(own.map(net))).toSorted((a, b) => b - a),
    cohorts: Object.fromEntries(
      [...Map.groupBy(buyers, ([first]) => (first ? day(first).slice(0, 7) : '')).entries()].map(
        ([month, own]) => [month, sum(own.flat().map((one) => Number(one.grand_total_cents)))],
      ),
    ),
  };
}

async function clear() {
  await env.DB.batch(
    ['orders', 'sales_entries', 'sales_sums', 'sales_buyers', 'sales_changes', 'store_rules'].map((table) =>
      sql(`DELETE FROM ${table}`),
    ),
  );
  await sql(
    'INSERT INTO store_rules (website_id, payments, updated_at, version) VALUES (?, \'{"provider":"stripe"}\', 0, 1)',
    SITE_ID,
  ).run();
  await sql(
    "UPDATE websites SET settings = json_set(settings, '$.timeZone', ?) WHERE id = ?",
    ZONES[0],
    SITE_ID,
  ).run();
  zone = ZONES[0];
}

beforeAll(async () => {
  await seedSite();
});

it(
  'the sales totals for orders of every type and status equal an independent recount, even after later changes',
  async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(order, { minLength: 1, maxLength: 12 }),
          fc.array(change, { maxLength: 14 }),
          fc
            .tuple(fc.integer({ min: 0, max: 129 }), fc.integer({ min: 0, max: 129 }))
            .map((days) => days.toSorted((a, b) => a - b)),
          fc.constantFrom('previous' as const, 'year' as const),
          async (orders, changes, [from = 0, to = 0], compare) => {
            for (const one of orders) await insert(one);
            for (const one of changes) await apply(one);
            const period = { from: addDays('2025-12-20', from), to: addDays('2025-12-20', to) };
            const compared = comparedPeriod(period, compare);
            for (const currency of ['USD', 'EUR'] satisfies CurrencyCode[]) {
              const report = await reportSales(
                env.DB,
                { websiteId: SITE_ID, timeZone: zone, today: TODAY, period, compared },
                currency,
                Date.parse(TODAY),
              );
              const plain = await recount(period, currency);
              expect(report.totals).toEqual(plain.totals);
              expect(report.cancelled).toEqual(plain.cancelled);
              expect(report.before).toEqual(compared && (await recount(compared, currency)).totals);
              const total = (key: 'totalCents' | 'orders' | 'refundedCents') =>
                report.steps.reduce((sum, step) => sum + step[key], 0);
              expect([total('orders'), total('totalCents'), total('refundedCents')]).toEqual([
                plain.totals.orders,
                plain.totals.totalCents,
                plain.totals.refundedCents,
              ]);
              expect(
                Object.fromEntries(
                  report.products
                    .filter(({ orders: count }) => count > 0)
                    .map((row) => [row.itemId, row.totalCents]),
                ),
              ).toEqual(plain.products);
              expect(
                Object.fromEntries(
                  report.products
                    .filter(({ itemId }) => itemId in plain.productProfit)
                    .map((row) => [row.itemId, row.costedCents - row.costCents]),
                ),
              ).toEqual(plain.productProfit);
              expect(
                Object.fromEntries(
                  report.kinds
                    .filter(({ orders: count }) => count > 0)
                    .map((row) => [`${row.productType} ${row.isRenewal}`, row.totalCents]),
                ),
              ).toEqual(plain.kinds);
              expect(report.isCounting).toBe(false);
              const customers = await reportCustomers(
                env.DB,
                { websiteId: SITE_ID, timeZone: zone, today: TODAY, period, compared },
                { currency, showsCustomers: true },
              );
              const plainBuyers = await recountBuyers(period, currency);
              expect(customers.totals).toMatchObject(plainBuyers.totals);
              expect(customers.best?.map(({ netCents }) => netCents)).toEqual(plainBuyers.best);
              expect(
                Object.fromEntries(
                  customers.cohorts.map(({ month, totalCents }) => [
                    month,
                    totalCents.reduce((sum, cents) => sum + cents, 0),
                  ]),
                ),
              ).toEqual(plainBuyers.cohorts);
            }
          },
        )
        .beforeEach(clear),
      { numRuns: scaleToFuzz(25), endOnFailure: true },
    );
  },
  scaleToFuzz(120_000),
);
