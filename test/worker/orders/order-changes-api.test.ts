import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderAnswer } from '#schema/contracts/orders/order.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { createId } from '#worker/crypto/random.ts';
import { placeOrder, readState, TOTAL } from '../../support/worker/orders.ts';
import { createKey, findProblems, signInKeeper } from '../../support/worker/orders-api.ts';
import { call } from '../../support/worker/owner.ts';
import { PRODUCT, readStock, seedStore } from '../../support/worker/store.ts';

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'test_payments', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

describe('a shipment recorded through the API', () => {
  it('a shipment recorded through the API is stored once, and its tracking data can be corrected', async () => {
    const { id, lineId } = await placeOrder();
    const owner = await signInKeeper();
    const parcel = {
      ...createKey(),
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
    expect((await readState(id)).lines['MUG-SEA']?.fulfilled).toBe(2);
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

  it('a shipment with an invalid field is rejected with the field’s name, and a late one with a message', async () => {
    const { id, lineId } = await placeOrder();
    const other = await placeOrder({}, [[PRODUCT.bowl, 'BOWL', 1]], 5064);
    const path = `/api/orders/${id}/fulfilments`;
    const line = { lineId: lineId('BOWL'), quantity: 1 };
    for (const [body, field] of [
      [{ lines: [line] }, 'idempotencyKey'],
      [{ idempotencyKey: 'short', lines: [line] }, 'idempotencyKey'],
      [{ ...createKey(), lines: [] }, 'lines'],
      [{ ...createKey() }, 'lines'],
      [{ ...createKey(), lines: [line, line] }, 'lines'],
      [{ ...createKey(), lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
      [{ ...createKey(), lines: [{ ...line, quantity: 1.5 }] }, 'lines.0.quantity'],
      [{ ...createKey(), lines: [{ ...line, quantity: '1' }] }, 'lines.0.quantity'],
      [{ ...createKey(), lines: [{ ...line, quantity: 3 }] }, 'lines.0.quantity'],
      [{ ...createKey(), lines: [{ ...line, quantity: 1e9 }] }, 'lines.0.quantity'],
      [{ ...createKey(), lines: [{ lineId: other.lineId('BOWL'), quantity: 1 }] }, 'lines.0.lineId'],
      [{ ...createKey(), lines: [line], trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
      [{ ...createKey(), lines: [line], carrier: 'x'.repeat(61) }, 'carrier'],
    ] as const)
      expect(await findProblems(path, body), JSON.stringify(body)).toEqual([400, [field]]);
    expect((await call(await signInKeeper(), 'POST', path, 'nonsense')).status).toBe(400);
    const owner = await signInKeeper();
    const both = { lines: [{ lineId: lineId('BOWL'), quantity: 2 }] };
    expect((await call(owner, 'POST', path, { ...createKey(), ...both })).status).toBe(201);
    const late = await call<WireError>(owner, 'POST', path, { ...createKey(), ...both });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Nothing was saved')]);
    const pending = await placeOrder({ paymentMethod: 'test_confirm' });
    const early = await call<WireError>(owner, 'POST', `/api/orders/${pending.id}/fulfilments`, {
      ...createKey(),
      lines: [{ lineId: pending.lineId('BOWL'), quantity: 1 }],
    });
    expect([early.status, early.body.error]).toEqual([
      409,
      'This order is awaiting payment and cannot be fulfilled.',
    ]);
  });
});

describe('a refund made through the API', () => {
  it('a refund made through the API is made once per key, restocks the items, and reports the amount that can still be refunded', async () => {
    const { id, lineId } = await placeOrder();
    const owner = await signInKeeper();
    const refund = {
      ...createKey(),
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
    expect(await readStock('MUG-SEA')).toBe(7);
    const retried = await call<OrderAnswer>(
      owner,
      'POST',
      `/api/orders/${id}/refunds/${answers[0].body.order.refunds[0]?.id}/retry`,
    );
    expect(retried.status).toBe(201);
    expect((await readState(id)).given).toBe(4642);
    expect((await call(owner, 'POST', `/api/orders/${id}/refunds/${createId()}/retry`)).status).toBe(404);
    const reused = await call<WireError>(owner, 'POST', `/api/orders/${id}/refunds`, {
      ...refund,
      amountCents: 1,
    });
    expect(reused.status).toBe(409);
  });

  it('a refund made through the API is rejected with the name of the invalid field', async () => {
    const { id, lineId } = await placeOrder();
    const path = `/api/orders/${id}/refunds`;
    for (const [body, field] of [
      [{ amountCents: 1 }, 'idempotencyKey'],
      [{ ...createKey() }, 'amountCents'],
      [{ ...createKey(), amountCents: 0 }, 'amountCents'],
      [{ ...createKey(), amountCents: -5 }, 'amountCents'],
      [{ ...createKey(), amountCents: 0.5 }, 'amountCents'],
      [{ ...createKey(), amountCents: '100' }, 'amountCents'],
      [{ ...createKey(), amountCents: 1e15 }, 'amountCents'],
      [{ ...createKey(), amountCents: TOTAL + 1 }, 'amountCents'],
      [{ ...createKey(), amountCents: 1, lines: [{ lineId: createId(), quantity: 1 }] }, 'lines.0.lineId'],
      [
        { ...createKey(), amountCents: 1, lines: [{ lineId: lineId('BOWL'), quantity: 3 }] },
        'lines.0.quantity',
      ],
      [
        { ...createKey(), amountCents: 1, lines: [{ lineId: lineId('BOWL'), quantity: 1, restock: 'yes' }] },
        'lines.0.restock',
      ],
      [{ ...createKey(), amountCents: 1, reason: 'x'.repeat(501) }, 'reason'],
    ] as const)
      expect(await findProblems(path, body), JSON.stringify(body)).toEqual([400, [field]]);
    expect((await readState(id)).claimed).toBe(0);
  });

  it('a refund made through the API stays pending if the provider’s keys are missing, and links to the settings for them', async () => {
    const { id } = await placeOrder();
    await env.DB.prepare("UPDATE payments SET provider = 'stripe' WHERE order_id = ?").bind(id).run();
    const answer = await call<OrderAnswer>(await signInKeeper(), 'POST', `/api/orders/${id}/refunds`, {
      ...createKey(),
      amountCents: 100,
    });
    expect([answer.status, answer.body.problem]).toEqual([202, expect.stringContaining('under Payments')]);
    expect(answer.body.order.refunds).toMatchObject([{ status: 'created', amountCents: 100 }]);
  });
});

it('the API cancels an order or says why it cannot', async () => {
  const { id, lineId } = await placeOrder();
  const owner = await signInKeeper();
  const second = await placeOrder();
  await call(owner, 'POST', `/api/orders/${second.id}/fulfilments`, {
    ...createKey(),
    lines: [{ lineId: second.lineId('BOWL'), quantity: 1 }],
  });
  expect(lineId('BOWL')).not.toBe('');
  const answer = await call<OrderAnswer>(owner, 'POST', `/api/orders/${id}/cancel`, {
    reason: 'Kiln failed',
  });
  expect(answer.body.order).toMatchObject({ status: 'cancelled', refunds: [{ reason: 'Kiln failed' }] });
  expect(await readStock('MUG-SEA')).toBe(6);
  const late = await call<WireError>(owner, 'POST', `/api/orders/${second.id}/cancel`, {});
  expect([late.status, late.body.error]).toEqual([
    409,
    'Part of this order has been fulfilled. Refund it instead.',
  ]);
  expect(await findProblems(`/api/orders/${second.id}/cancel`, { reason: 5 })).toEqual([400, ['reason']]);
});
