import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { OrderAnswer, OrderList } from '#schema/contracts/orders/order.ts';
import { createId } from '#worker/crypto/random.ts';
import { MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { placeOrder, readState, TOTAL } from '../../support/worker/orders.ts';
import { createKey, findProblems, readAs, signInKeeper } from '../../support/worker/orders-api.ts';
import { call } from '../../support/worker/owner.ts';
import { request, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const OTHER = { siteId: 'b'.repeat(24), host: 'other.test' };

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'test_payments', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

describe('the order list', () => {
  it('shows the columns of each order, and can be searched by number, name, email address and SKU', async () => {
    const owner = await signInKeeper();
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

  it('the order list finds part of a name in a script without spaces', async () => {
    const owner = await signInKeeper();
    const { id } = await placeOrder({ name: '王小明' });
    const found = async (search: string) =>
      (
        await call<OrderList>(owner, 'GET', `/api/orders?search=${encodeURIComponent(search)}`)
      ).body.orders.map(({ name }) => name);
    for (const search of ['小明', '明', '王小明', '王 明']) expect(await found(search)).toEqual(['王小明']);
    expect(await found('王明')).toEqual([]);
    await env.DB.prepare("UPDATE orders SET name = '田中花子' WHERE id = ?").bind(id).run();
    expect(await found('小明')).toEqual([]);
    expect(await found('花子')).toEqual(['田中花子']);
  });

  it('the order list can be filtered by status, fulfilment and time', async () => {
    const owner = await signInKeeper();
    const { id, lineId } = await placeOrder();
    await placeOrder({ paymentMethod: 'test_confirm' });
    await call(owner, 'POST', `/api/orders/${id}/fulfilments`, {
      ...createKey(),
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
  ])('rejects the query %s', async (query) => {
    expect((await call(await signInKeeper(), 'GET', `/api/orders?${query}`)).status).toBe(400);
  });

  it('shows no order from a different site', async () => {
    await seedStore({ ...OTHER, products: [] });
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
    expect((await readState(id)).events).toEqual(['placed', 'paid']);
  });
});

describe('an order', () => {
  it('an order has its lines, addresses, payment and timeline', async () => {
    const { id } = await placeOrder({ phone: '+1 207 555 0142', note: 'Ring twice.' });
    const { body } = await call<OrderAnswer>(await signInKeeper(), 'GET', `/api/orders/${id}`);
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
      expect((await call(await signInKeeper(), 'GET', `/api/orders/${wrong}`)).status).toBe(404);
  });

  it('an order is shown even if one of its timeline events cannot be parsed, which is logged', async () => {
    const { id } = await placeOrder();
    await env.DB.batch(
      [
        ['refunded', '{"amountCents":"much"}'],
        ['teleported', '{}'],
        ['note', '{"text":'],
      ].map(([kind, detail], index) =>
        env.DB.prepare(
          'INSERT INTO order_events (id, order_id, kind, detail, at) VALUES (?, ?, ?, ?, 1)',
        ).bind(`${id}-bad-${index}`, id, kind, detail),
      ),
    );
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { order } = (await call<OrderAnswer>(await signInKeeper(), 'GET', `/api/orders/${id}`)).body;
    expect(order.events.map(({ kind }) => kind)).toEqual([
      'paid',
      'placed',
      'unreadable',
      'unreadable',
      'unreadable',
    ]);
    expect(log.mock.calls.map(([message]) => message)).toContain(
      `order event ${id}-bad-1 of kind teleported is unreadable`,
    );
    log.mockRestore();
  });

  it('[B6.11] requires one permission to be read and another to be changed', async () => {
    const { id, lineId } = await placeOrder();
    for (const role of [ROLE.editor, ROLE.reporting, ROLE.viewer, 'member'] as const) {
      const who = await signIn(role);
      for (const path of ['', '/export', `/${id}`])
        expect((await call(who, 'GET', `/api/orders${path}`)).status).toBe(403);
      for (const paper of ['invoice', 'packing-slip'])
        expect((await readAs(who, `/config/orders/${id}/${paper}`)).status).toBe(403);
      expect((await call(who, 'POST', `/api/orders/${id}/cancel`, {})).status).toBe(403);
    }
    expect((await request(`/api/orders/${id}`)).status).toBe(401);
    const paper = await request(`/config/orders/${id}/invoice`);
    expect([paper.status, paper.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/login?next='),
    ]);
    const owner = await signInKeeper();
    const withoutCrumb = await request(`/api/orders/${id}/refunds`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...createKey(),
        amountCents: 100,
        lines: [{ lineId: lineId('BOWL'), quantity: 1 }],
      }),
    });
    expect(withoutCrumb.status).toBe(403);
    expect((await readState(id)).claimed).toBe(0);
  });

  it('an order can have notes with their author', async () => {
    const { id } = await placeOrder();
    const owner = await signInKeeper();
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
      expect(await findProblems(`/api/orders/${id}/notes`, wrong)).toEqual([400, ['text']]);
  });
});
