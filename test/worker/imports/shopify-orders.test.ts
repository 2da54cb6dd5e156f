import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { OrderList, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { foldSales } from '#worker/db/analytics/sales/fold-sales.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { ORDER, ordersCsv, ROWS, SECOND_LINE } from '../../support/worker/shopify.ts';
import { SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import {
  callImports,
  clearImports,
  importWhole,
  moveHeld,
  previewFile,
  readState,
  takeSteps,
  unlimited,
} from '../../support/worker/site-imports.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const NEXT = 'd0000000000000000000000d';
let owner: SignedIn;

beforeEach(async () => {
  await clearImports();
  await seedSite();
  owner = await signIn(ROLE.admin);
});

const read = async (id: string) => (await callImports(owner, 'GET', `/${id}`)).body;
const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0;
const listOrders = async (query = '') =>
  (await callAsOwner<OrderList>(owner, 'GET', `/api/orders${query}`)).body.orders;
const readVariants = async () =>
  (await env.DB.prepare('SELECT id, qty_in_stock FROM product_variants ORDER BY id').all()).results;
const readOrder = async () => {
  const [{ id } = { id: '' }] = await listOrders();
  return (await callAsOwner<{ order: OwnerOrder }>(owner, 'GET', `/api/orders/${id}`)).body.order;
};

describe('an import of Shopify’s orders', () => {
  it('counts the orders in the preview and adds nothing', async () => {
    const id = await previewFile(
      ordersCsv([ORDER, SECOND_LINE, { ...ORDER, Name: '#1002', Currency: 'XYZ' }]),
    );
    const { import: found, notes } = await read(id);
    expect(found).toMatchObject({
      state: 'ready',
      preview: { kind: 'shopify-orders', orders: 1, leftRows: 1 },
    });
    expect(notes).toContainEqual(
      expect.objectContaining({ level: 'left', what: 'orders', why: 'the currency “XYZ” is not supported' }),
    );
    expect(await count('orders')).toBe(0);
  });

  it('keeps number, dates, amounts, addresses and states', async () => {
    const id = await importWhole(ordersCsv(), ROWS);
    expect((await read(id)).import).toMatchObject({ state: 'done', made: { orders: 1 }, canUndo: true });
    expect(await readOrder()).toMatchObject({
      importedFrom: 'shopify',
      importedNumber: '#1001',
      status: 'fulfilled',
      fulfilment: 'complete',
      email: 'rosa@example.com',
      name: 'Rosa Díaz',
      createdAt: Date.parse('2024-03-01T09:30:00Z'),
      paidAt: Date.parse('2024-03-01T09:31:00Z'),
      subtotalCents: 5000,
      discountCents: 500,
      shippingCents: 500,
      taxCents: 400,
      grandTotalCents: 5400,
      note: 'Ring twice',
      shippingAddress: { line1: '1 Kiln Road', postalCode: '04101', region: 'ME', country: 'US' },
      lines: [
        { title: 'Mug - Blue', sku: 'MUG-B', quantity: 2, totalCents: 4000, fulfilledQuantity: 2 },
        { title: 'Gone with the kiln', quantity: 1, totalCents: 1000 },
      ],
      payment: { provider: 'imported', refundableCents: 0 },
      events: [{ kind: 'imported' }],
    });
  });

  it.each(['1001', '%231001', 'rosa', 'MUG-B'])('finds an imported order by %s', async (search) => {
    await importWhole(ordersCsv(), ROWS);
    expect((await listOrders(`?search=${search}`)).map((order) => order.importedNumber)).toEqual(['#1001']);
  });

  it('leaves the numbers of the store’s own orders alone', async () => {
    await importWhole(ordersCsv([ORDER, { ...ORDER, Name: '#1002' }]), ROWS);
    const numbers = (await listOrders()).map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual([-2, -1]);
    expect(await listOrders('?search=2')).toEqual([]);
  });

  it('queues no email and no webhook delivery, and moves no stock', async () => {
    await env.DB.prepare(
      `INSERT INTO webhooks (id, website_id, url, events, state, secret, created_at)
        VALUES ('w', ?, 'https://hook.example/', '["order.created","order.paid","order.fulfilled"]', 'active', '', 0)`,
    )
      .bind(SITE_ID)
      .run();
    await importWhole(ordersCsv(), ROWS);
    for (const table of ['mail_outbox', 'webhook_deliveries', 'stock_movements', 'carts'])
      expect([table, await count(table)]).toEqual([table, 0]);
  });

  it('links a line item to the product with its SKU', async () => {
    await seedStore();
    await importWhole(
      ordersCsv([
        { ...ORDER, 'Lineitem sku': 'MUG-SEA' },
        { ...SECOND_LINE, 'Lineitem sku': 'NONE' },
      ]),
      ROWS,
    );
    const { lines } = await readOrder();
    expect(lines.map(({ itemId }) => itemId === PRODUCT.mug)).toEqual([true, false]);
  });

  it('can be fulfilled without an email, a webhook delivery and a change of stock', async () => {
    await seedStore();
    await env.DB.prepare(
      `INSERT INTO webhooks (id, website_id, url, events, state, secret, created_at)
        VALUES ('fulfilled', ?, 'https://hook.example/', '["order.fulfilled"]', 'active', '', 0)`,
    )
      .bind(SITE_ID)
      .run();
    const open = { 'Fulfillment Status': '', 'Fulfilled at': '', 'Lineitem fulfillment status': 'pending' };
    await importWhole(ordersCsv([{ ...ORDER, ...open, 'Lineitem sku': 'MUG-SEA' }]), ROWS);
    const { id, lines } = await readOrder();
    const stock = await readVariants();
    const moved = await count('stock_movements');
    const { status } = await callAsOwner(owner, 'POST', `/api/orders/${id}/fulfilments`, {
      lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
      idempotencyKey: 'k'.repeat(20),
      notifies: true,
    });
    expect(status).toBe(201);
    expect((await readOrder()).fulfilment).toBe('complete');
    for (const table of ['mail_outbox', 'webhook_deliveries'])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await count('stock_movements')).toBe(moved);
    expect(await readVariants()).toEqual(stock);
  });

  it('refuses refunds and cancellation, which only Shopify can do', async () => {
    await importWhole(ordersCsv([{ ...ORDER, 'Fulfillment Status': '' }]), ROWS);
    const { id } = await readOrder();
    const key = 'k'.repeat(20);
    const refund = await callAsOwner(owner, 'POST', `/api/orders/${id}/refunds`, {
      idempotencyKey: key,
      amountCents: 100,
    });
    const cancel = await callAsOwner(owner, 'POST', `/api/orders/${id}/cancel`, {});
    expect([refund.status, cancel.status]).toEqual([409, 409]);
  });

  it('imports an order only once', async () => {
    await importWhole(ordersCsv(), ROWS);
    const id = await previewFile(ordersCsv([ORDER, { ...ORDER, Name: '#1002' }]), NEXT);
    const { import: found, notes } = await read(id);
    expect(found.preview).toMatchObject({ orders: 1, leftRows: 1 });
    expect(notes).toContainEqual(expect.objectContaining({ why: 'imported before', example: '#1001' }));
  });

  it('counts an imported order as a sale on the day of its payment', async () => {
    await importWhole(ordersCsv([ORDER, SECOND_LINE]), ROWS);
    await foldSales(env.DB, { websiteId: SITE_ID, timeZone: 'Etc/UTC' }, 4);
    const sums = await env.DB.prepare(
      "SELECT orders, total_cents FROM sales_sums WHERE website_id = ? AND dimension = 'total' AND period = '2024-03-01'",
    )
      .bind(SITE_ID)
      .all();
    expect(sums.results).toEqual([{ orders: 1, total_cents: 5400 }]);
  });

  it('can be undone, except for orders that changed', async () => {
    const id = await importWhole(ordersCsv([ORDER, { ...ORDER, Name: '#1002' }]), ROWS);
    const changed = (await listOrders()).find(({ importedNumber }) => importedNumber === '#1002')?.id;
    await callAsOwner(owner, 'POST', `/api/orders/${changed}/notes`, { text: 'Called' });
    await moveHeld(id, 'done', 'undoing');
    await takeSteps(id, unlimited());
    expect(await readState(id)).toBe('undone');
    expect((await listOrders()).map(({ importedNumber }) => importedNumber)).toEqual(['#1002']);
    expect((await read(id)).import).toMatchObject({ removed: 1, kept: 1 });
    expect(await listOrders('?search=1001')).toEqual([]);
  });

  it('marks refunded, cancelled and unpaid orders', async () => {
    await importWhole(
      ordersCsv([
        { ...ORDER, Name: 'A', 'Financial Status': 'refunded', 'Refunded Amount': '54.00' },
        { ...ORDER, Name: 'B', 'Financial Status': 'partially_refunded', 'Refunded Amount': '4.00' },
        { ...ORDER, Name: 'C', 'Financial Status': 'voided', 'Cancelled at': '2024-03-03 00:00:00 +0000' },
        { ...ORDER, Name: 'D', 'Financial Status': 'pending', 'Paid at': '' },
      ]),
      ROWS,
    );
    const states = (await listOrders()).map(({ importedNumber, status, refundedCents }) => [
      importedNumber,
      status,
      refundedCents,
    ]);
    expect(states.sort()).toEqual([
      ['A', 'refunded', 5400],
      ['B', 'partially-refunded', 400],
      ['C', 'cancelled', 0],
      ['D', 'pending', 0],
    ]);
  });
});
