import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '#worker/checkout/cancel-order.ts';
import { fulfilOrder } from '#worker/checkout/fulfil-order.ts';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { createId } from '#worker/crypto/random.ts';
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
import { SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, readStock, sumStockHistory } from '../../support/worker/store.ts';

const MINUTE_MS = 60_000;
const CANCEL = { reason: '', notifies: true };

beforeEach(seedStoreWithoutOrders);

describe('a cancellation', () => {
  it('returns the money, the stock and the coupon of a paid order once', async () => {
    await env.DB.prepare(
      `INSERT INTO discounts (id, website_id, code, rule, used, created_at, updated_at) VALUES (?1, ?2, 'TEN', '{}', 3, 0, 0)`,
    )
      .bind('d'.repeat(24), SITE_ID)
      .run();
    const { id } = await placeOrder();
    await env.DB.prepare("UPDATE orders SET detail = json_set(detail, '$.discounts', json(?2)) WHERE id = ?1")
      .bind(id, JSON.stringify([{ id: 'd'.repeat(24) }]))
      .run();
    const { findProvider } = watchedProvider();
    const outcomes = await sevenTimes(() => cancelOrder(createChange(id), CANCEL, findProvider));
    expect(new Set(kinds(outcomes))).toEqual(new Set(['cancelled']));
    expect(await readState(id)).toMatchObject({
      status: 'cancelled',
      refunded: TOTAL,
      given: TOTAL,
      events: ['placed', 'paid', 'refunded', 'cancelled'],
      mails: ['order-cancelled'],
    });
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([9, 9]);
    expect(await env.DB.prepare('SELECT used FROM discounts').first('used')).toBe(2);
  });

  it('refunds and restocks what is left of a partly refunded order', async () => {
    const { id, lineId } = await placeOrder();
    const { findProvider } = watchedProvider();
    const lines = [{ lineId: lineId('MUG-SEA'), quantity: 1, restock: false }];
    const refund = createRefund(4_642, { lines });
    expect((await refundOrder(createChange(id), refund, findProvider)).kind).toBe('refunded');
    const outcomes = await sevenTimes(() => cancelOrder(createChange(id), CANCEL, findProvider));
    expect(new Set(kinds(outcomes))).toEqual(new Set(['cancelled']));
    expect(await readState(id)).toMatchObject({ status: 'cancelled', refunded: TOTAL, given: TOTAL });
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([8, 8]);
  });

  it('refunds everything or, if a concurrent shipment succeeds, nothing', async () => {
    const { id, lineId } = await placeOrder();
    const { findProvider } = watchedProvider();
    const [cancelled, sent] = await Promise.all([
      cancelOrder(createChange(id), CANCEL, findProvider),
      fulfilOrder(createChange(id), toFulfilment([{ lineId: lineId('BOWL'), quantity: 1 }])),
    ]);
    const { status, given } = await readState(id);
    expect([cancelled.kind, sent.kind === 'fulfilled', status, given]).toEqual(
      sent.kind === 'fulfilled' ? ['not-open', true, 'paid', 0] : ['cancelled', false, 'cancelled', TOTAL],
    );
  });

  it('a cancellation waits while the provider is unavailable, and prevents shipments until then', async () => {
    const { id, lineId } = await placeOrder();
    const watched = watchedProvider();
    watched.be('down');
    expect((await cancelOrder(createChange(id), CANCEL, watched.findProvider)).kind).toBe('waiting');
    const parcel = toFulfilment([{ lineId: lineId('BOWL'), quantity: 1 }]);
    expect((await fulfilOrder(createChange(id), parcel)).kind).toBe('too-many');
    expect((await readState(id)).status).toBe('paid');
    watched.be('up');
    expect((await cancelOrder(createChange(id), CANCEL, watched.findProvider)).kind).toBe('cancelled');
    expect(await readState(id)).toMatchObject({
      status: 'cancelled',
      given: TOTAL,
      mails: ['order-cancelled'],
    });
  });

  it('a cancellation can be tried again after the provider rejects it', async () => {
    const { id } = await placeOrder();
    const { findProvider } = watchedProvider();
    await env.DB.prepare("UPDATE test_payments SET status = 'cancelled'").run();
    expect((await cancelOrder(createChange(id), CANCEL, findProvider)).kind).toBe('refused');
    expect(await readState(id)).toMatchObject({ status: 'paid', claimed: 0 });
    await env.DB.prepare("UPDATE test_payments SET status = 'paid'").run();
    expect((await cancelOrder(createChange(id), CANCEL, findProvider)).kind).toBe('cancelled');
    expect((await readState(id)).given).toBe(TOTAL);
  });

  it('voids the payment of a pending order, but an order that has just been paid is kept', async () => {
    const { findProvider } = watchedProvider();
    const open = await placeOrder({ paymentMethod: 'test_confirm' });
    expect((await cancelOrder(createChange(open.id), CANCEL, findProvider)).kind).toBe('cancelled');
    expect((await readState(open.id)).status).toBe('cancelled');
    expect(await readStock('MUG-SEA')).toBe(9);
    const lost = await placeOrder({ paymentMethod: 'test_answer_lost' });
    expect((await cancelOrder(createChange(lost.id), CANCEL, findProvider)).kind).toBe('being-paid');
    const later = createChange(lost.id, { now: Date.now() + 5 * MINUTE_MS });
    expect((await cancelOrder(later, CANCEL, findProvider)).kind).toBe('paid-meanwhile');
    expect((await readState(lost.id)).status).toBe('paid');
  });

  it('needs no provider for a free order', async () => {
    const { id } = await placeOrder();
    await env.DB.prepare(
      'UPDATE orders SET discount_cents = subtotal_cents + tax_cents, grand_total_cents = 0 WHERE id = ?',
    )
      .bind(id)
      .run();
    const outcomes = await sevenTimes(() =>
      cancelOrder(createChange(id), CANCEL, () => Promise.reject(new Error('not to be asked'))),
    );
    expect(new Set(kinds(outcomes))).toEqual(new Set(['cancelled']));
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([9, 9]);
    expect(await readState(id)).toMatchObject({ status: 'cancelled', mails: ['order-cancelled'] });
  });

  it('an order from a different site cannot be cancelled', async () => {
    const { id } = await placeOrder();
    const elsewhere = createChange(id, { websiteId: 'f'.repeat(24) });
    expect((await cancelOrder(elsewhere, CANCEL, watchedProvider().findProvider)).kind).toBe('not-found');
    expect((await cancelOrder(createChange(createId()), CANCEL, watchedProvider().findProvider)).kind).toBe(
      'not-found',
    );
    expect((await placeOrder({}, [[PRODUCT.bowl, 'BOWL', 1]], 5064)).id).not.toBe(id);
  });
});
