import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { CustomerDetail, CustomerList } from '#schema/contracts/customers/customer.ts';
import type { OrderAnswer, OrderList } from '#schema/contracts/orders/order.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { createId } from '#worker/crypto/random.ts';
import { MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { placeOrder, stateOf, TOTAL } from '../../support/worker/orders.ts';
import { call } from '../../support/worker/owner.ts';
import { PRODUCT, seedShop, stockOf } from '../../support/worker/shop.ts';
import { request, type SignedIn, signIn } from '../../support/worker/site.ts';

const OTHER = { siteId: 'b'.repeat(24), host: 'other.test' };

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'test_payments', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedShop();
});

const keeper = () => signIn(ROLE.storeManager);
const key = () => ({ idempotencyKey: createId() });
const text = async (who: SignedIn, path: string) => {
  const answer = await request(path, { headers: who.headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};
/** A field of the contract that is wrong, and the name under which the answer says so. */
const refused = async (path: string, body: unknown) => {
  const answer = await call<WireError>(await keeper(), 'POST', path, body);
  return [answer.status, Object.keys(answer.body.errors ?? {})];
};

describe('the list', () => {
  it('has what a row shows, and finds by number, name, mail and SKU', async () => {
    const owner = await keeper();
    await placeOrder({ name: 'Émile Zöller', email: 'emile@buyer.test' });
    const { id } = await placeOrder({}, [[PRODUCT.bowl, 'BOWL', 1]], 5064);
    const list = await call<OrderList>(owner, 'GET', '/api/orders');
    expect(list.body.orders[0]).toMatchObject({
      id,
      number: 1002,
      status: 'paid',
      fulfilment: 'none',
      email: 'ines@buyer.test',
      name: 'Ines Okafor',
      currency: 'USD',
      grandTotalCents: 5064,
      pieces: 1,
      firstTitle: 'bowl',
    });
    expect(list.body).toMatchObject({ nextCursor: null, toFulfil: 2 });
    const found = async (search: string) =>
      (
        await call<OrderList>(owner, 'GET', `/api/orders?search=${encodeURIComponent(search)}`)
      ).body.orders.map(({ number }) => number);
    expect(await found('1001')).toEqual([1001]);
    expect(await found('zoll')).toEqual([1001]);
    expect(await found('emile@buyer.test')).toEqual([1001]);
    expect(await found('mug-se')).toEqual([1001]);
    expect(await found('BOWL')).toEqual([1002, 1001]);
    expect(await found('okafor emile')).toEqual([]);
    expect(await found('ines okafor')).toEqual([1002]);
  });

  it('is filtered by status, fulfilment and time', async () => {
    const owner = await keeper();
    const { id, lineId } = await placeOrder();
    await placeOrder({ paymentMethod: 'test_confirm' });
    await call(owner, 'POST', `/api/orders/${id}/fulfilments`, {
      ...key(),
      lines: [{ lineId: lineId('BOWL'), quantity: 1 }],
    });
    const count = async (query: string) =>
      (await call<OrderList>(owner, 'GET', `/api/orders?${query}`)).body.orders.length;
    expect(await count('status=pending')).toBe(1);
    expect(await count('status=paid')).toBe(1);
    expect(await count('fulfilment=open')).toBe(1);
    expect(await count('fulfilment=partial')).toBe(1);
    expect(await count('fulfilment=complete')).toBe(0);
    expect(await count(`from=${Date.now() + 1000}`)).toBe(0);
    expect(await count(`from=0&to=${Date.now() + 1000}`)).toBe(2);
  });

  it.each([
    'status=eaten',
    'fulfilment=half',
    'from=yesterday',
    'cursor=x',
    'cursor={"row":1}',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await call(await keeper(), 'GET', `/api/orders?${query}`)).status).toBe(400);
  });

  it('shows no order of another site', async () => {
    await seedShop({ ...OTHER, products: [] });
    const { id } = await placeOrder();
    const stranger = await signIn(ROLE.admin, OTHER.siteId);
    const ask = (path: string, init: RequestInit = {}) =>
      request(
        path,
        { ...init, headers: { ...stranger.headers, 'content-type': 'application/json' } },
        OTHER.host,
      );
    expect(await (await ask('/api/orders')).json()).toMatchObject({ orders: [], toFulfil: 0 });
    for (const path of [
      `/api/orders/${id}`,
      `/config/orders/${id}/invoice`,
      `/config/orders/${id}/packing-slip`,
    ])
      expect((await ask(path)).status).toBe(404);
    for (const change of ['fulfilments', 'refunds', 'cancel', 'notes', `refunds/${id}/retry`])
      expect((await ask(`/api/orders/${id}/${change}`, { method: 'POST', body: '{}' })).status).toBe(404);
    expect(await (await ask('/api/customers')).json()).toMatchObject({ customers: [] });
    expect((await ask('/api/customers/one?email=ines@buyer.test')).status).toBe(404);
    const erase = JSON.stringify({ email: 'ines@buyer.test', confirmation: 'ines@buyer.test' });
    expect((await ask('/api/customers/erase', { method: 'POST', body: erase })).status).toBe(404);
    expect((await stateOf(id)).events).toEqual(['placed', 'paid']);
  });
});

describe('an order', () => {
  it('has its lines, addresses, payment and story', async () => {
    const { id } = await placeOrder({ phone: '+1 207 555 0142', note: 'Ring twice.' });
    const { body } = await call<OrderAnswer>(await keeper(), 'GET', `/api/orders/${id}`);
    const { order } = body;
    expect(order).toMatchObject({
      phone: '+1 207 555 0142',
      note: 'Ring twice.',
      subtotalCents: 22_800,
      taxCents: 1254,
      grandTotalCents: TOTAL,
      shippingAddress: expect.objectContaining(MAINE_ADDRESS),
      shippingOption: { name: 'At the shed' },
      taxRules: [{ name: 'Maine sales tax' }],
      payment: { provider: 'test', status: 'paid', refundableCents: TOTAL },
      fulfilments: [],
      refunds: [],
    });
    expect(order.lines).toMatchObject([
      { sku: 'MUG-SEA', optionValues: [{ name: 'Glaze', value: 'Seafoam' }], quantity: 3, hasStock: true },
      { sku: 'BOWL', quantity: 2, hasStock: false },
    ]);
    expect(order.events.map(({ kind }) => kind)).toEqual(['paid', 'placed']);
    for (const wrong of [createId(), 'x', 'A'.repeat(24)])
      expect((await call(await keeper(), 'GET', `/api/orders/${wrong}`)).status).toBe(404);
  });

  it('[B6.11] is changed by those who may, and read by nobody without the right', async () => {
    const { id, lineId } = await placeOrder();
    for (const role of [ROLE.editor, ROLE.reporting, ROLE.viewer, 'member'] as const) {
      const who = await signIn(role);
      for (const path of ['', '/export', `/${id}`])
        expect((await call(who, 'GET', `/api/orders${path}`)).status).toBe(403);
      for (const paper of ['invoice', 'packing-slip'])
        expect((await text(who, `/config/orders/${id}/${paper}`)).status).toBe(403);
      expect((await call(who, 'POST', `/api/orders/${id}/cancel`, {})).status).toBe(403);
    }
    expect((await request(`/api/orders/${id}`)).status).toBe(401);
    const paper = await request(`/config/orders/${id}/invoice`);
    expect([paper.status, paper.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/login?next='),
    ]);
    const owner = await keeper();
    const withoutCrumb = await request(`/api/orders/${id}/refunds`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...key(), amountCents: 100, lines: [{ lineId: lineId('BOWL'), quantity: 1 }] }),
    });
    expect(withoutCrumb.status).toBe(403);
    expect((await stateOf(id)).claimed).toBe(0);
  });

  it('takes notes, with who wrote them', async () => {
    const { id } = await placeOrder();
    const owner = await keeper();
    const { status, body } = await call<OrderAnswer>(owner, 'POST', `/api/orders/${id}/notes`, {
      text: '  Wants the rim unglazed.\nCalled on Tuesday. ',
    });
    expect(status).toBe(201);
    expect(body.order.events[0]).toMatchObject({
      kind: 'note',
      detail: { text: 'Wants the rim unglazed.\nCalled on Tuesday.' },
      by: 'Test',
    });
    for (const wrong of [{}, { text: ' ' }, { text: 'x'.repeat(2001) }, { text: 7 }])
      expect(await refused(`/api/orders/${id}/notes`, wrong)).toEqual([400, ['text']]);
  });
});

describe('a parcel by the API', () => {
  it('is written once, with its tracking, which can be corrected', async () => {
    const { id, lineId } = await placeOrder();
    const owner = await keeper();
    const parcel = {
      ...key(),
      lines: [{ lineId: lineId('MUG-SEA'), quantity: 2 }],
      carrier: 'USPS',
      trackingNumber: '9400 1000',
      trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
    };
    const send = () => call<OrderAnswer>(owner, 'POST', `/api/orders/${id}/fulfilments`, parcel);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { order } = answers[0].body;
    expect(order).toMatchObject({ fulfilment: 'partial', fulfilments: [{ trackingNumber: '9400 1000' }] });
    expect((await stateOf(id)).lines['MUG-SEA']?.fulfilled).toBe(2);
    const [made] = order.fulfilments;
    const change = { carrier: 'UPS', trackingNumber: '1Z', trackingUrl: '' };
    const path = `/api/orders/${id}/fulfilments/${made?.id}`;
    const changed = await call<OrderAnswer>(owner, 'PUT', path, change);
    expect(changed.body.order.fulfilments).toMatchObject([change]);
    expect(changed.body.order.events[0]).toMatchObject({ kind: 'tracking-changed', by: 'Test' });
    const again = await call<OrderAnswer>(owner, 'PUT', path, change);
    expect(again.body.order.events).toHaveLength(changed.body.order.events.length);
    expect((await call(owner, 'PUT', `/api/orders/${id}/fulfilments/${createId()}`, change)).status).toBe(
      404,
    );
  });

  it('is refused with the field that is wrong, and in words when it came too late', async () => {
    const { id, lineId } = await placeOrder();
    const other = await placeOrder({}, [[PRODUCT.bowl, 'BOWL', 1]], 5064);
    const path = `/api/orders/${id}/fulfilments`;
    const line = { lineId: lineId('BOWL'), quantity: 1 };
    for (const [body, field] of [
      [{ lines: [line] }, 'idempotencyKey'],
      [{ idempotencyKey: 'short', lines: [line] }, 'idempotencyKey'],
      [{ ...key(), lines: [] }, 'lines'],
      [{ ...key() }, 'lines'],
      [{ ...key(), lines: [line, line] }, 'lines'],
      [{ ...key(), lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
      [{ ...key(), lines: [{ ...line, quantity: 1.5 }] }, 'lines.0.quantity'],
      [{ ...key(), lines: [{ ...line, quantity: '1' }] }, 'lines.0.quantity'],
      [{ ...key(), lines: [{ ...line, quantity: 3 }] }, 'lines.0.quantity'],
      [{ ...key(), lines: [{ ...line, quantity: 1e9 }] }, 'lines.0.quantity'],
      [{ ...key(), lines: [{ lineId: other.lineId('BOWL'), quantity: 1 }] }, 'lines.0.lineId'],
      [{ ...key(), lines: [line], trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
      [{ ...key(), lines: [line], carrier: 'x'.repeat(61) }, 'carrier'],
    ] as const)
      expect(await refused(path, body), JSON.stringify(body)).toEqual([400, [field]]);
    expect((await call(await keeper(), 'POST', path, 'nonsense')).status).toBe(400);
    const owner = await keeper();
    const both = { lines: [{ lineId: lineId('BOWL'), quantity: 2 }] };
    expect((await call(owner, 'POST', path, { ...key(), ...both })).status).toBe(201);
    const late = await call<WireError>(owner, 'POST', path, { ...key(), ...both });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Nothing was saved')]);
    const pending = await placeOrder({ paymentMethod: 'test_confirm' });
    const early = await call<WireError>(owner, 'POST', `/api/orders/${pending.id}/fulfilments`, {
      ...key(),
      lines: [{ lineId: pending.lineId('BOWL'), quantity: 1 }],
    });
    expect([early.status, early.body.error]).toEqual([
      409,
      'This order cannot be fulfilled: waiting for payment.',
    ]);
  });
});

describe('a refund by the API', () => {
  it('gives back once for a key, restocks, and tells what is left', async () => {
    const { id, lineId } = await placeOrder();
    const owner = await keeper();
    const refund = {
      ...key(),
      amountCents: 4642,
      lines: [{ lineId: lineId('MUG-SEA'), quantity: 1, restock: true }],
      reason: 'Chipped',
    };
    const send = () => call<OrderAnswer>(owner, 'POST', `/api/orders/${id}/refunds`, refund);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await send()).body.order).toMatchObject({
      status: 'partially-refunded',
      refundedCents: 4642,
      payment: { refundableCents: TOTAL - 4642 },
      refunds: [{ amountCents: 4642, reason: 'Chipped', status: 'done' }],
    });
    expect(await stockOf('MUG-SEA')).toBe(7);
    const retried = await call<OrderAnswer>(
      owner,
      'POST',
      `/api/orders/${id}/refunds/${answers[0].body.order.refunds[0]?.id}/retry`,
    );
    expect(retried.status).toBe(201);
    expect((await stateOf(id)).given).toBe(4642);
    expect((await call(owner, 'POST', `/api/orders/${id}/refunds/${createId()}/retry`)).status).toBe(404);
    const reused = await call<WireError>(owner, 'POST', `/api/orders/${id}/refunds`, {
      ...refund,
      amountCents: 1,
    });
    expect(reused.status).toBe(409);
  });

  it('is refused with the field that is wrong', async () => {
    const { id, lineId } = await placeOrder();
    const path = `/api/orders/${id}/refunds`;
    for (const [body, field] of [
      [{ amountCents: 1 }, 'idempotencyKey'],
      [{ ...key() }, 'amountCents'],
      [{ ...key(), amountCents: 0 }, 'amountCents'],
      [{ ...key(), amountCents: -5 }, 'amountCents'],
      [{ ...key(), amountCents: 0.5 }, 'amountCents'],
      [{ ...key(), amountCents: '100' }, 'amountCents'],
      [{ ...key(), amountCents: 1e15 }, 'amountCents'],
      [{ ...key(), amountCents: TOTAL + 1 }, 'amountCents'],
      [{ ...key(), amountCents: 1, lines: [{ lineId: createId(), quantity: 1 }] }, 'lines.0.lineId'],
      [{ ...key(), amountCents: 1, lines: [{ lineId: lineId('BOWL'), quantity: 3 }] }, 'lines.0.quantity'],
      [
        { ...key(), amountCents: 1, lines: [{ lineId: lineId('BOWL'), quantity: 1, restock: 'yes' }] },
        'lines.0.restock',
      ],
      [{ ...key(), amountCents: 1, reason: 'x'.repeat(501) }, 'reason'],
    ] as const)
      expect(await refused(path, body), JSON.stringify(body)).toEqual([400, [field]]);
    expect((await stateOf(id)).claimed).toBe(0);
  });

  it('without the keys of its provider waits, and says where to enter them', async () => {
    const { id } = await placeOrder();
    await env.DB.prepare("UPDATE payments SET provider = 'stripe' WHERE order_id = ?").bind(id).run();
    const answer = await call<OrderAnswer>(await keeper(), 'POST', `/api/orders/${id}/refunds`, {
      ...key(),
      amountCents: 100,
    });
    expect([answer.status, answer.body.problem]).toEqual([202, expect.stringContaining('under Payments')]);
    expect(answer.body.order.refunds).toMatchObject([{ status: 'created', amountCents: 100 }]);
  });
});

it('cancels an order by the API, and says why when it cannot', async () => {
  const { id, lineId } = await placeOrder();
  const owner = await keeper();
  const second = await placeOrder();
  await call(owner, 'POST', `/api/orders/${second.id}/fulfilments`, {
    ...key(),
    lines: [{ lineId: second.lineId('BOWL'), quantity: 1 }],
  });
  expect(lineId('BOWL')).not.toBe('');
  const answer = await call<OrderAnswer>(owner, 'POST', `/api/orders/${id}/cancel`, {
    reason: 'Kiln failed',
  });
  expect(answer.body.order).toMatchObject({ status: 'cancelled', refunds: [{ reason: 'Kiln failed' }] });
  expect(await stockOf('MUG-SEA')).toBe(6);
  const late = await call<WireError>(owner, 'POST', `/api/orders/${second.id}/cancel`, {});
  expect([late.status, late.body.error]).toEqual([
    409,
    'Part of this order is fulfilled. Refund it instead.',
  ]);
  expect(await refused(`/api/orders/${second.id}/cancel`, { reason: 5 })).toEqual([400, ['reason']]);
});

describe('files and papers', () => {
  it('a file of orders is read whole, a row a line, and starts no formula', async () => {
    await placeOrder({ name: '=HYPERLINK("x")', note: '+1', phone: '-1', email: '=x@buyer.test' });
    await placeOrder({ name: '\tTab', note: 'two\nlines, and "quotes"' });
    const { body, headers } = await text(await keeper(), '/api/orders/export');
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
    const filtered = await text(await keeper(), '/api/orders/export?search=1001');
    expect(filtered.body).not.toMatch(/\b1002\b/);
    expect((await text(await keeper(), '/api/orders/export?status=eaten')).status).toBe(400);
  });

  it('an invoice and a packing slip print without script; texts of the buyer are texts', async () => {
    const { id, lineId } = await placeOrder({
      name: '<script>alert(1)</script>',
      note: '<b>gift</b>',
      shippingAddress: { ...MAINE_ADDRESS, line2: '"><img src=x>' },
    });
    const owner = await keeper();
    const invoice = await text(owner, `/config/orders/${id}/invoice`);
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
    const slip = await text(owner, `/config/orders/${id}/packing-slip`);
    expect(slip.body).toContain('&lt;b&gt;gift&lt;/b&gt;');
    expect(slip.body).not.toContain('$');
    for (const paper of [invoice, slip]) {
      expect(paper.headers.get('cache-control')).toBe('no-store');
      expect(paper.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(paper.body).not.toMatch(/<script|<img/);
    }
    await call(owner, 'POST', `/api/orders/${id}/fulfilments`, {
      ...key(),
      lines: [{ lineId: lineId('MUG-SEA'), quantity: 3 }],
    });
    const rest = await text(owner, `/config/orders/${id}/packing-slip`);
    expect(rest.body).not.toContain('MUG-SEA');
    const { body } = await call<OrderAnswer>(owner, 'GET', `/api/orders/${id}`);
    const parcel = await text(
      owner,
      `/config/orders/${id}/packing-slip?parcel=${body.order.fulfilments[0]?.id}`,
    );
    expect(parcel.body).toContain('MUG-SEA');
    expect(parcel.body).not.toContain('BOWL');
    expect((await text(owner, `/config/orders/${id}/packing-slip?parcel=x`)).status).toBe(404);
  });
});

describe('customers', () => {
  it('are who paid, with what they spent by currency', async () => {
    const owner = await keeper();
    await placeOrder();
    const { id } = await placeOrder(
      { email: 'INES@Buyer.test', name: 'Ines O.' },
      [[PRODUCT.bowl, 'BOWL', 1]],
      5064,
    );
    await placeOrder({ email: 'never@paid.test', paymentMethod: 'test_confirm' });
    await call(owner, 'POST', `/api/orders/${id}/refunds`, { ...key(), amountCents: 64 });
    const { body } = await call<CustomerList>(owner, 'GET', '/api/customers');
    expect(body.customers).toEqual([
      {
        email: 'INES@Buyer.test',
        name: 'Ines O.',
        orderCount: 2,
        spent: [{ currency: 'USD', cents: TOTAL + 5000 }],
        lastOrderAt: expect.any(Number),
      },
    ]);
    const one = await call<CustomerDetail>(owner, 'GET', '/api/customers/one?email=ines@buyer.test');
    expect(one.body.orders.map(({ number }) => number)).toEqual([1002, 1001]);
    expect(one.body.toFulfil).toBe(2);
    expect((await call(owner, 'GET', '/api/customers?cursor=x')).status).toBe(400);
    const file = await text(owner, '/api/customers/export');
    expect(file.body).toContain('INES@Buyer.test,Ines O.,2,USD,290.54,');
  });

  it('are erased: nothing personal stays, every amount does', async () => {
    const owner = await keeper();
    const change = {
      email: 'Gone@Buyer.test',
      name: 'Gone Away',
      phone: '+1 207 555 0199',
      note: 'For Gone',
    };
    const { id } = await placeOrder({ ...change, shippingAddress: { ...MAINE_ADDRESS, name: 'Gone Away' } });
    const stays = await placeOrder();
    await call(owner, 'POST', `/api/orders/${id}/notes`, { text: 'Gone called.' });
    const before = await call<OrderAnswer>(owner, 'GET', `/api/orders/${id}`);
    const erase = (confirmation: string) =>
      call(owner, 'POST', '/api/customers/erase', { email: 'gone@buyer.test', confirmation });
    expect((await erase('gone')).status).toBe(400);
    // The notice to the owner names the buyer too.
    const mails = () =>
      env.DB.prepare("SELECT count(*) AS n FROM mail_outbox WHERE facts ->> '$.orderId' = ?")
        .bind(id)
        .first('n');
    expect(await mails()).toBe(1);
    await env.DB.prepare(
      "UPDATE mail_outbox SET recipient = 'keeper@site.test' WHERE facts ->> '$.orderId' = ?",
    )
      .bind(id)
      .run();
    expect((await erase('GONE@buyer.test')).status).toBe(200);
    expect(await mails()).toBe(0);
    const { body } = await call<OrderAnswer>(owner, 'GET', `/api/orders/${id}`);
    expect(body.order).toMatchObject({
      email: '',
      name: '',
      phone: '',
      note: '',
      grandTotalCents: TOTAL,
      lines: before.body.order.lines,
      shippingAddress: { name: '', line1: '', city: '', region: 'ME', country: 'US' },
    });
    expect(body.order.events[0]).toMatchObject({ kind: 'erased', by: 'Test' });
    const dump = JSON.stringify([
      (await env.DB.prepare('SELECT * FROM orders WHERE id = ?').bind(id).all()).results,
      (await env.DB.prepare('SELECT * FROM order_events WHERE order_id = ?').bind(id).all()).results,
      (await env.DB.prepare('SELECT * FROM mail_outbox').all()).results,
      (await env.DB.prepare('SELECT * FROM order_search').all()).results,
      (await env.DB.prepare("SELECT * FROM audit_log WHERE action = 'customer.erased'").all()).results,
    ]);
    expect(dump).not.toMatch(/gone|Wharf|\b04101\b|555 0199/i);
    expect(dump).toContain('ines@buyer.test');
    expect((await erase('gone@buyer.test')).status).toBe(404);
    expect((await call<CustomerList>(owner, 'GET', '/api/customers')).body.customers).toHaveLength(1);
    const refund = await call<OrderAnswer>(owner, 'POST', `/api/orders/${id}/refunds`, {
      ...key(),
      amountCents: 100,
    });
    expect([refund.status, (await stateOf(id)).mails]).toEqual([201, []]);
    expect((await call<OrderAnswer>(owner, 'GET', `/api/orders/${stays.id}`)).body.order.name).toBe(
      'Ines Okafor',
    );
  });

  it('are not erased while a payment of theirs is open', async () => {
    const { id } = await placeOrder();
    await placeOrder({ paymentMethod: 'test_confirm' });
    const answer = await call<WireError>(await keeper(), 'POST', '/api/customers/erase', {
      email: 'ines@buyer.test',
      confirmation: 'ines@buyer.test',
    });
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('half an hour')]);
    expect(await env.DB.prepare('SELECT email FROM orders WHERE id = ?').bind(id).first('email')).toBe(
      'ines@buyer.test',
    );
    expect((await stateOf(id)).events).toEqual(['placed', 'paid']);
  });
});
