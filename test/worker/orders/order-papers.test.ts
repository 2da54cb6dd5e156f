import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderAnswer } from '#schema/contracts/orders/order.ts';
import { MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { placeOrder } from '../../support/worker/orders.ts';
import { createKey, readAs, signInKeeper } from '../../support/worker/orders-api.ts';
import { call } from '../../support/worker/owner.ts';
import { seedStore } from '../../support/worker/store.ts';

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'test_payments', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

describe('order exports and documents', () => {
  it('the order export contains one row per order line and no spreadsheet formulas', async () => {
    await placeOrder({ name: '=HYPERLINK("x")', note: '+1', phone: '-12345', email: '=x@buyer.test' });
    await placeOrder({ name: '\tTab', note: 'two\nlines, and "quotes"' });
    const { body, headers } = await readAs(await signInKeeper(), '/api/orders/export');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(body.startsWith('Order,')).toBe(true);
    expect(body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(body).toContain(",'+1,");
    expect(body).toContain(",'-12345,");
    expect(body).toContain(",'=x@buyer.test,");
    expect(body).toContain('"two\nlines, and ""quotes"""');
    const rows = body.split('\r\n').filter((row) => /^100\d/.test(row));
    expect(rows.map((row) => row.slice(0, 4))).toEqual(['1002', '1002', '1001', '1001']);
    expect(body).toContain('240.54');
    expect(rows[1]).toContain(',bowl,,BOWL,2,48.00,0.00,101.28,0,0');
    const [head = ''] = body.split('\r\n');
    expect(
      head.endsWith(
        ',Tax included in prices,Shipping tax,Tax rates,Line tax,Line total before tax,Delivery from,Delivery by',
      ),
    ).toBe(true);
    expect(rows[0]).toMatch(/,0\.00,0\.00,Maine sales tax 5\.5%,7\.26,132\.00,,$/);
    expect(rows[1]).toMatch(/,,,5\.28,96\.00,,$/);
    const filtered = await readAs(await signInKeeper(), '/api/orders/export?search=1001');
    expect(filtered.body).not.toMatch(/\b1002\b/);
    expect((await readAs(await signInKeeper(), '/api/orders/export?status=eaten')).status).toBe(400);
  });

  it('the invoice and packing slip can be printed without JavaScript, and escape the buyer’s texts', async () => {
    const { id, lineId } = await placeOrder({
      name: '<script>alert(1)</script>',
      note: '<b>gift</b>',
      shippingAddress: { ...MAINE_ADDRESS, line2: '"><img src=x>' },
    });
    const owner = await signInKeeper();
    const invoice = await readAs(owner, `/config/orders/${id}/invoice`);
    expect(invoice.status).toBe(200);
    for (const part of [
      'Invoice 1001',
      'Tide mug',
      'Glaze: Seafoam',
      '$228.00',
      '$12.54',
      '$240.54',
      'Maine sales tax',
    ])
      expect(invoice.body).toContain(part);
    const slip = await readAs(owner, `/config/orders/${id}/packing-slip`);
    expect(slip.body).toContain('&lt;b&gt;gift&lt;/b&gt;');
    expect(slip.body).not.toContain('$');
    for (const paper of [invoice, slip]) {
      expect(paper.headers.get('cache-control')).toBe('no-store');
      expect(paper.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(paper.body).not.toMatch(/<script|<img/);
    }
    await call(owner, 'POST', `/api/orders/${id}/fulfilments`, {
      ...createKey(),
      lines: [{ lineId: lineId('MUG-SEA'), quantity: 3 }],
    });
    const rest = await readAs(owner, `/config/orders/${id}/packing-slip`);
    expect(rest.body).not.toContain('MUG-SEA');
    const { body } = await call<OrderAnswer>(owner, 'GET', `/api/orders/${id}`);
    const parcel = await readAs(
      owner,
      `/config/orders/${id}/packing-slip?parcel=${body.order.fulfilments[0]?.id}`,
    );
    expect(parcel.body).toContain('MUG-SEA');
    expect(parcel.body).not.toContain('BOWL');
    expect((await readAs(owner, `/config/orders/${id}/packing-slip?parcel=x`)).status).toBe(404);
  });
});

describe('the papers of several orders', () => {
  const PAPERS = '/config/order-papers';
  const OTHER_SITE = 'f'.repeat(24);
  const countSheets = (body: string) => body.match(/<article>/g)?.length ?? 0;

  const listNumbers = (body: string) =>
    [...body.matchAll(/<bdi>(\d{4})<\/bdi>/g)].map(([, number]) => Number(number));

  it('packing slips of the chosen orders are one document with a page for each, oldest first', async () => {
    const first = await placeOrder();
    const second = await placeOrder();
    await placeOrder();
    const owner = await signInKeeper();
    const { body, headers, status } = await readAs(owner, `${PAPERS}?ids=${second.id},${first.id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(countSheets(body)).toBe(2);
    expect(listNumbers(body)).toEqual([1001, 1002]);
    expect(body).not.toContain('$');
    expect(body).toContain('<title>Packing slip 1001–1002');
    const invoices = await readAs(owner, `${PAPERS}?paper=invoice&ids=${first.id},${second.id}`);
    expect(countSheets(invoices.body)).toBe(2);
    expect(invoices.body).toContain('Invoice 1002');
    expect(invoices.body).toContain('$240.54');
  });

  it('packing slips without chosen orders are of the orders to ship only', async () => {
    const shipped = await placeOrder();
    const owner = await signInKeeper();
    await call(owner, 'POST', `/api/orders/${shipped.id}/fulfilments`, {
      ...createKey(),
      lines: [
        { lineId: shipped.lineId('MUG-SEA'), quantity: 3 },
        { lineId: shipped.lineId('BOWL'), quantity: 2 },
      ],
    });
    expect((await readAs(owner, PAPERS)).body).toContain('There is nothing to print.');
    await placeOrder();
    await env.DB.prepare('UPDATE order_lines SET product_type = 3 WHERE order_id = ?')
      .bind((await placeOrder()).id)
      .run();
    const { body } = await readAs(owner, PAPERS);
    expect(countSheets(body)).toBe(1);
    expect(body).not.toContain('left out');
    expect(listNumbers(body)).toEqual([1002]);
    const chosen = await readAs(owner, `${PAPERS}?ids=${shipped.id},${await findId(1002)}`);
    expect(countSheets(chosen.body)).toBe(1);
    expect(chosen.body).toContain('1 order is left out, because it has nothing to pack.');
  });

  it('packing slips of more than 200 orders to ship start with the oldest 200', async () => {
    const { id } = await placeOrder();
    await copyOrder(id, 200);
    const { body } = await readAs(await signInKeeper(), PAPERS);
    expect(countSheets(body)).toBe(200);
    expect(body).toContain('These are the 200 oldest orders to ship.');
    expect(listNumbers(body)[0]).toBe(1001);
  });

  it('papers leave out orders of other sites, and reject too many or malformed ids', async () => {
    const { id } = await placeOrder();
    const owner = await signInKeeper();
    await seedStore({ siteId: OTHER_SITE, host: 'other.test', products: [] });
    await env.DB.prepare('UPDATE orders SET website_id = ? WHERE id = ?').bind(OTHER_SITE, id).run();
    const { body } = await readAs(owner, `${PAPERS}?ids=${id}`);
    expect(listNumbers(body)).toEqual([]);
    const ids = Array.from({ length: 201 }, (_, index) => index.toString(16).padStart(24, '0')).join();
    for (const query of [`ids=${ids}`, 'ids=x', 'ids=', 'paper=receipt', `ids=${id},`])
      expect((await readAs(owner, `${PAPERS}?${query}`)).status).toBe(400);
  });
});

const findId = (number: number) =>
  env.DB.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<string>('id');

/** Adds newer copies of an order, with its line items. */
async function copyOrder(id: string, copies: number): Promise<void> {
  const copy = async (table: string, where: string, change: (row: Row, index: number) => Row) => {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE ${where} = ?`).bind(id).all<Row>();
    const rows = Array.from({ length: copies }, (_, index) => index).flatMap((index) =>
      results.map((row) => ({ ...row, ...change(row, index) })),
    );
    const names = Object.keys(results[0] ?? {});
    const statement = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`;
    await env.DB.batch(rows.map((row) => env.DB.prepare(statement).bind(...names.map((name) => row[name]))));
  };
  const toId = (prefix: string, index: number) =>
    prefix + index.toString(16).padStart(24 - prefix.length, '0');
  await copy('orders', 'id', (row, index) => ({
    id: toId('c', index),
    number: 5000 + index,
    name: 'A copy',
    idempotency_key: toId('d', index),
    created_at: Number(row.created_at) + 1 + index,
  }));
  await copy('order_lines', 'order_id', (row, index) => ({
    id: toId(String(row.id).slice(0, 12), index),
    order_id: toId('c', index),
  }));
}
type Row = Record<string, unknown>;
