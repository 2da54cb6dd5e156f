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
    await placeOrder({ name: '=HYPERLINK("x")', note: '+1', phone: '-1', email: '=x@buyer.test' });
    await placeOrder({ name: '\tTab', note: 'two\nlines, and "quotes"' });
    const { body, headers } = await readAs(await signInKeeper(), '/api/orders/export');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(body.startsWith('Order,')).toBe(true);
    expect(body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(body).toContain(",'+1,");
    expect(body).toContain(",'-1,");
    expect(body).toContain(",'=x@buyer.test,");
    expect(body).toContain('"two\nlines, and ""quotes"""');
    const rows = body.split('\r\n').filter((row) => /^100\d/.test(row));
    expect(rows.map((row) => row.slice(0, 4))).toEqual(['1002', '1002', '1001', '1001']);
    expect(body).toContain('240.54');
    expect(rows[1]).toContain(',bowl,,BOWL,2,48.00,0.00,101.28,0,0');
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
