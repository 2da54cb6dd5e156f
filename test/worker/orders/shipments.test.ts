import { beforeEach, describe, expect, it } from 'vitest';
import { fulfilOrder } from '#worker/checkout/fulfil-order.ts';
import {
  createChange,
  kinds,
  placeOrder,
  readState,
  seedStoreWithoutOrders,
  sevenTimes,
  toFulfilment,
} from '../../support/worker/orders.ts';

beforeEach(seedStoreWithoutOrders);

describe('a shipment', () => {
  it('a shipment may contain some of the items, and the order is fulfilled when the rest is shipped', async () => {
    const { id, lineId } = await placeOrder();
    const first = toFulfilment([{ lineId: lineId('MUG-SEA'), quantity: 2 }]);
    expect((await fulfilOrder(createChange(id), first)).kind).toBe('fulfilled');
    expect(await readState(id)).toMatchObject({ status: 'paid', fulfilment: 'partial' });
    const rest = toFulfilment([
      { lineId: lineId('MUG-SEA'), quantity: 1 },
      { lineId: lineId('BOWL'), quantity: 2 },
    ]);
    expect((await fulfilOrder(createChange(id), rest)).kind).toBe('fulfilled');
    expect(await readState(id)).toMatchObject({
      status: 'fulfilled',
      fulfilment: 'complete',
      lines: { 'MUG-SEA': { fulfilled: 3 }, BOWL: { fulfilled: 2 } },
      events: ['placed', 'paid', 'fulfilled', 'fulfilled'],
      mails: ['order-shipped', 'order-shipped'],
    });
    expect((await fulfilOrder(createChange(id), toFulfilment(first.lines))).kind).toBe('not-open');
  });

  it('a shipment is recorded once if it is sent seven times concurrently with one idempotency key', async () => {
    const { id, lineId } = await placeOrder();
    const parcel = toFulfilment([{ lineId: lineId('MUG-SEA'), quantity: 2 }]);
    const outcomes = await sevenTimes(() => fulfilOrder(createChange(id), parcel));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]?.kind).toBe('fulfilled');
    expect(await readState(id)).toMatchObject({
      lines: { 'MUG-SEA': { fulfilled: 2 } },
      events: ['placed', 'paid', 'fulfilled'],
      mails: ['order-shipped'],
    });
    const other = { ...parcel, lines: [{ lineId: lineId('MUG-SEA'), quantity: 1 }] };
    expect((await fulfilOrder(createChange(id), other)).kind).toBe('key-reused');
  });

  it('returns the same result if it is repeated with its key, even if it was the order’s last', async () => {
    const { id, lineId } = await placeOrder();
    const all = toFulfilment([
      { lineId: lineId('MUG-SEA'), quantity: 3 },
      { lineId: lineId('BOWL'), quantity: 2 },
    ]);
    const outcomes = await sevenTimes(() => fulfilOrder(createChange(id), all));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await readState(id)).toMatchObject({ status: 'fulfilled', mails: ['order-shipped'] });
  });

  it('concurrent shipments never exceed the bought quantity', async () => {
    const { id, lineId } = await placeOrder();
    const outcomes = await sevenTimes(() =>
      fulfilOrder(createChange(id), toFulfilment([{ lineId: lineId('MUG-SEA'), quantity: 2 }])),
    );
    expect(kinds(outcomes)).toEqual(['fulfilled', ...Array<string>(6).fill('too-many')]);
    expect((await readState(id)).lines['MUG-SEA']).toMatchObject({ fulfilled: 2 });
  });

  it('a shipment is rejected before the payment, for a different site and for more items than are left, and writes nothing', async () => {
    const pending = await placeOrder({ paymentMethod: 'test_confirm' });
    const parcel = toFulfilment([{ lineId: pending.lineId('MUG-SEA'), quantity: 1 }]);
    expect((await fulfilOrder(createChange(pending.id), parcel)).kind).toBe('not-open');
    const paid = await placeOrder();
    const elsewhere = createChange(paid.id, { websiteId: 'f'.repeat(24) });
    const lines = [
      { lineId: paid.lineId('BOWL'), quantity: 1 },
      { lineId: paid.lineId('MUG-SEA'), quantity: 4 },
    ];
    expect((await fulfilOrder(elsewhere, toFulfilment(lines.slice(0, 1)))).kind).toBe('not-open');
    expect((await fulfilOrder(createChange(paid.id), toFulfilment(lines))).kind).toBe('too-many');
    expect(await readState(paid.id)).toMatchObject({
      fulfilment: 'none',
      lines: { BOWL: { fulfilled: 0 } },
      events: ['placed', 'paid'],
      mails: [],
    });
  });
});
