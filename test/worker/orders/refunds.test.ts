import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { fulfilOrder } from '#worker/checkout/fulfil-order.ts';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { sweepRefunds } from '#worker/checkout/sweep.ts';
import {
  createChange,
  createRefund,
  kinds,
  placeOrder,
  readState,
  seedStoreWithoutOrders,
  sevenTimes,
  TOTAL,
  toFulfilment,
  watchedProvider,
} from '../../support/worker/orders.ts';
import { readStock, sumStockHistory } from '../../support/worker/store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
beforeEach(seedStoreWithoutOrders);

describe('a refund', () => {
  it('a refund restocks the items of some lines once and notifies the buyer', async () => {
    const { id, lineId } = await placeOrder();
    const { findProvider } = watchedProvider();
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([6, 6]);
    const refund = createRefund(4642 + 5064, {
      lines: [
        { lineId: lineId('MUG-SEA'), quantity: 1, restock: true },
        { lineId: lineId('BOWL'), quantity: 1, restock: true },
      ],
    });
    const outcomes = await sevenTimes(() => refundOrder(createChange(id), refund, findProvider));
    expect(new Set(kinds(outcomes))).toEqual(new Set(['refunded']));
    expect(await readState(id)).toMatchObject({
      status: 'partially-refunded',
      refunded: 9706,
      claimed: 9706,
      given: 9706,
      lines: { 'MUG-SEA': { refunded: 1, left: 2 }, BOWL: { refunded: 1 } },
      events: ['placed', 'paid', 'refunded'],
      mails: ['order-refunded'],
    });
    // The bowls have unlimited stock, so only the mugs are restocked.
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([7, 7]);
  });

  it('a refund completes the order if it covers everything, and nothing more can be refunded', async () => {
    const { id } = await placeOrder();
    const { findProvider } = watchedProvider();
    expect((await refundOrder(createChange(id), createRefund(TOTAL), findProvider)).kind).toBe('refunded');
    expect(await readState(id)).toMatchObject({ status: 'refunded', refunded: TOTAL, given: TOTAL });
    expect((await refundOrder(createChange(id), createRefund(1), findProvider)).kind).toBe('not-open');
  });

  it('concurrent refunds never exceed the payment', async () => {
    const { id } = await placeOrder();
    const { findProvider } = watchedProvider();
    const outcomes = await sevenTimes(() =>
      refundOrder(createChange(id), createRefund(10_000), findProvider),
    );
    expect(kinds(outcomes)).toEqual(['refunded', 'refunded', ...Array<string>(5).fill('too-much')]);
    expect(await readState(id)).toMatchObject({ refunded: 20_000, claimed: 20_000, given: 20_000 });
  });

  it('concurrent refunds never exceed the items of a line, and restock no more than that', async () => {
    const { id, lineId } = await placeOrder();
    const { findProvider } = watchedProvider();
    const lines = [{ lineId: lineId('MUG-SEA'), quantity: 2, restock: true }];
    const outcomes = await sevenTimes(() =>
      refundOrder(createChange(id), createRefund(100, { lines }), findProvider),
    );
    expect(kinds(outcomes)).toEqual(['refunded', ...Array<string>(6).fill('too-many')]);
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([8, 8]);
    expect(await readState(id)).toMatchObject({ refunded: 100, given: 100 });
  });

  it('a refund never covers an item that a concurrent shipment takes', async () => {
    const { id, lineId } = await placeOrder();
    const { findProvider } = watchedProvider();
    const mug = lineId('MUG-SEA');
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2
          ? fulfilOrder(createChange(id), toFulfilment([{ lineId: mug, quantity: 1 }]))
          : refundOrder(
              createChange(id),
              createRefund(4642, { lines: [{ lineId: mug, quantity: 1, restock: true }] }),
              findProvider,
            ),
      ),
    );
    const { lines, refunded } = await readState(id);
    const line = lines['MUG-SEA'] ?? { fulfilled: 0, refunded: 0 };
    expect(line.refunded * 4642).toBe(refunded);
    expect(await readStock('MUG-SEA')).toBe(6 + line.refunded);
    expect((await fulfilOrder(createChange(id), toFulfilment([{ lineId: mug, quantity: 1 }]))).kind).toBe(
      line.fulfilled + line.refunded < 3 ? 'fulfilled' : 'too-many',
    );
  });

  it('a refund is completed once by the scheduled sweep if the Worker stops before it calls the provider', async () => {
    const { id, lineId } = await placeOrder();
    const watched = watchedProvider();
    const refund = createRefund(4642, { lines: [{ lineId: lineId('MUG-SEA'), quantity: 1, restock: true }] });
    const now = Date.now();
    await expect(
      refundOrder(createChange(id, { now }), refund, () => Promise.reject(new Error('the Worker is gone'))),
    ).rejects.toThrow('gone');
    expect(await readState(id)).toMatchObject({ status: 'paid', claimed: 4642, refunded: 0, given: 0 });
    await sweepRefunds(env, watched.findProvider, now + MINUTE_MS);
    expect(watched.asked()).toBe(0);
    await Promise.all([1, 2, 3].map(() => sweepRefunds(env, watched.findProvider, now + 3 * MINUTE_MS)));
    expect(await readState(id)).toMatchObject({
      status: 'partially-refunded',
      refunded: 4642,
      given: 4642,
      events: ['placed', 'paid', 'refunded'],
      mails: ['order-refunded'],
    });
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([7, 7]);
    await sweepRefunds(env, watched.findProvider, now + DAY_MS);
    expect((await readState(id)).given).toBe(4642);
  });

  it('a refund is kept if the provider is unavailable, and continues if it is requested again or the scheduled sweep runs', async () => {
    const { id } = await placeOrder();
    const watched = watchedProvider();
    watched.be('down');
    const refund = createRefund(1000);
    const outcome = await refundOrder(createChange(id), refund, watched.findProvider);
    expect(outcome).toMatchObject({ kind: 'waiting', problem: expect.stringContaining('did not respond') });
    expect(await readState(id)).toMatchObject({ status: 'paid', claimed: 1000, refunded: 0, mails: [] });
    watched.be('answer-lost');
    expect((await refundOrder(createChange(id), refund, watched.findProvider)).kind).toBe('waiting');
    watched.be('up');
    await sweepRefunds(env, watched.findProvider, Date.now() + 30 * MINUTE_MS);
    expect(await readState(id)).toMatchObject({ status: 'partially-refunded', refunded: 1000, given: 1000 });
    expect((await refundOrder(createChange(id), refund, watched.findProvider)).kind).toBe('refunded');
    expect((await readState(id)).given).toBe(1000);
  });

  it('a refund is looked up at the provider instead of sent again if its response was lost a day ago', async () => {
    const { id } = await placeOrder();
    const watched = watchedProvider();
    watched.be('answer-lost');
    await refundOrder(createChange(id), createRefund(1000), watched.findProvider);
    expect([watched.asked(), (await readState(id)).given]).toEqual([1, 1000]);
    watched.be('up');
    await sweepRefunds(env, watched.findProvider, Date.now() + DAY_MS);
    expect(watched.asked()).toBe(1);
    expect(await readState(id)).toMatchObject({ refunded: 1000, given: 1000 });
  });

  it('releases its amount and reports the reason if the provider rejects it', async () => {
    const { id, lineId } = await placeOrder();
    const { findProvider } = watchedProvider();
    await env.DB.prepare("UPDATE test_payments SET status = 'cancelled'").run();
    const lines = [{ lineId: lineId('MUG-SEA'), quantity: 1, restock: true }];
    const refund = createRefund(1000, { lines });
    const outcomes = await sevenTimes(() => refundOrder(createChange(id), refund, findProvider));
    expect(new Set(kinds(outcomes))).toEqual(new Set(['refused']));
    expect(await readState(id)).toMatchObject({
      status: 'paid',
      claimed: 0,
      refunded: 0,
      lines: { 'MUG-SEA': { refunded: 0 } },
      events: ['placed', 'paid', 'refund-failed'],
      mails: [],
    });
    expect(await readStock('MUG-SEA')).toBe(6);
  });

  it('a refund keeps the order open while it covers the last items, and the order is complete if it fails', async () => {
    const { id, lineId } = await placeOrder();
    const watched = watchedProvider();
    watched.be('down');
    const lines = [{ lineId: lineId('MUG-SEA'), quantity: 1, restock: true }];
    await refundOrder(createChange(id), createRefund(4642, { lines }), watched.findProvider);
    await fulfilOrder(
      createChange(id),
      toFulfilment([
        { lineId: lineId('MUG-SEA'), quantity: 2 },
        { lineId: lineId('BOWL'), quantity: 2 },
      ]),
    );
    expect(await readState(id)).toMatchObject({ status: 'paid', fulfilment: 'partial' });
    watched.be('up');
    await sweepRefunds(env, watched.findProvider, Date.now() + 30 * MINUTE_MS);
    expect(await readState(id)).toMatchObject({ status: 'partially-refunded', fulfilment: 'complete' });
  });

  it('a refund is rejected if it reuses a key with a different amount', async () => {
    const { id } = await placeOrder();
    const { findProvider } = watchedProvider();
    const refund = createRefund(1000);
    await refundOrder(createChange(id), refund, findProvider);
    expect((await refundOrder(createChange(id), { ...refund, amountCents: 2000 }, findProvider)).kind).toBe(
      'key-reused',
    );
    expect((await readState(id)).given).toBe(1000);
  });

  it('a refund is rejected for an order that is from a different site or is not paid', async () => {
    const paid = await placeOrder();
    const pending = await placeOrder({ paymentMethod: 'test_confirm' });
    const { findProvider, asked } = watchedProvider();
    const elsewhere = createChange(paid.id, { websiteId: 'f'.repeat(24) });
    expect((await refundOrder(elsewhere, createRefund(1000), findProvider)).kind).toBe('not-open');
    expect((await refundOrder(createChange(pending.id), createRefund(1000), findProvider)).kind).toBe(
      'not-open',
    );
    expect(asked()).toBe(0);
  });
});
