import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { sweepRefunds } from '#worker/checkout/sweep-refunds.ts';
import { createId } from '#worker/crypto/random.ts';
import { cancelOrder } from '#worker/orders/cancel-order.ts';
import { fulfilOrder } from '#worker/orders/fulfil-order.ts';
import {
  changeOf,
  fulfilmentOfLines,
  placeOrder,
  refundOf,
  stateOf,
  TOTAL,
  watchedProvider,
} from '../../support/worker/orders.ts';
import { ledgerOf, PRODUCT, seedShop, stockOf } from '../../support/worker/shop.ts';
import { SITE_ID } from '../../support/worker/site.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CANCEL = { reason: '', notifies: true };
const kinds = (outcomes: readonly { kind: string }[]) => outcomes.map(({ kind }) => kind).toSorted();
const sevenTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 7 }, work));

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'test_payments', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedShop();
});

describe('a parcel', () => {
  it('takes some pieces, then the rest: the order is fulfilled when nothing is left', async () => {
    const { id, lineId } = await placeOrder();
    const first = fulfilmentOfLines([{ lineId: lineId('MUG-SEA'), quantity: 2 }]);
    expect((await fulfilOrder(changeOf(id), first)).kind).toBe('fulfilled');
    expect(await stateOf(id)).toMatchObject({ status: 'paid', fulfilment: 'partial' });
    const rest = fulfilmentOfLines([
      { lineId: lineId('MUG-SEA'), quantity: 1 },
      { lineId: lineId('BOWL'), quantity: 2 },
    ]);
    expect((await fulfilOrder(changeOf(id), rest)).kind).toBe('fulfilled');
    expect(await stateOf(id)).toMatchObject({
      status: 'fulfilled',
      fulfilment: 'complete',
      lines: { 'MUG-SEA': { fulfilled: 3 }, BOWL: { fulfilled: 2 } },
      events: ['placed', 'paid', 'fulfilled', 'fulfilled'],
      mails: ['order-shipped', 'order-shipped'],
    });
    expect((await fulfilOrder(changeOf(id), fulfilmentOfLines(first.lines))).kind).toBe('not-open');
  });

  it('sent seven times at once under one key leaves once', async () => {
    const { id, lineId } = await placeOrder();
    const parcel = fulfilmentOfLines([{ lineId: lineId('MUG-SEA'), quantity: 2 }]);
    const outcomes = await sevenTimes(() => fulfilOrder(changeOf(id), parcel));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]?.kind).toBe('fulfilled');
    expect(await stateOf(id)).toMatchObject({
      lines: { 'MUG-SEA': { fulfilled: 2 } },
      events: ['placed', 'paid', 'fulfilled'],
      mails: ['order-shipped'],
    });
    const other = { ...parcel, lines: [{ lineId: lineId('MUG-SEA'), quantity: 1 }] };
    expect((await fulfilOrder(changeOf(id), other)).kind).toBe('key-reused');
  });

  it('with one key is the same also when it was the last of the order', async () => {
    const { id, lineId } = await placeOrder();
    const all = fulfilmentOfLines([
      { lineId: lineId('MUG-SEA'), quantity: 3 },
      { lineId: lineId('BOWL'), quantity: 2 },
    ]);
    const outcomes = await sevenTimes(() => fulfilOrder(changeOf(id), all));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await stateOf(id)).toMatchObject({ status: 'fulfilled', mails: ['order-shipped'] });
  });

  it('never takes more than was bought, whoever is first', async () => {
    const { id, lineId } = await placeOrder();
    const outcomes = await sevenTimes(() =>
      fulfilOrder(changeOf(id), fulfilmentOfLines([{ lineId: lineId('MUG-SEA'), quantity: 2 }])),
    );
    expect(kinds(outcomes)).toEqual(['fulfilled', ...Array<string>(6).fill('too-many')]);
    expect((await stateOf(id)).lines['MUG-SEA']).toMatchObject({ fulfilled: 2 });
  });

  it('is refused before the payment, for another site and for a line that is too short, with nothing written', async () => {
    const pending = await placeOrder({ paymentMethod: 'test_confirm' });
    const parcel = fulfilmentOfLines([{ lineId: pending.lineId('MUG-SEA'), quantity: 1 }]);
    expect((await fulfilOrder(changeOf(pending.id), parcel)).kind).toBe('not-open');
    const paid = await placeOrder();
    const elsewhere = changeOf(paid.id, { websiteId: 'f'.repeat(24) });
    const lines = [
      { lineId: paid.lineId('BOWL'), quantity: 1 },
      { lineId: paid.lineId('MUG-SEA'), quantity: 4 },
    ];
    expect((await fulfilOrder(elsewhere, fulfilmentOfLines(lines.slice(0, 1)))).kind).toBe('not-open');
    expect((await fulfilOrder(changeOf(paid.id), fulfilmentOfLines(lines))).kind).toBe('too-many');
    expect(await stateOf(paid.id)).toMatchObject({
      fulfilment: 'none',
      lines: { BOWL: { fulfilled: 0 } },
      events: ['placed', 'paid'],
      mails: [],
    });
  });
});

describe('a refund', () => {
  it('of a part, by lines, puts pieces back to stock once and tells the buyer', async () => {
    const { id, lineId } = await placeOrder();
    const { providerOf } = watchedProvider();
    expect([await stockOf('MUG-SEA'), await ledgerOf('MUG-SEA')]).toEqual([6, 6]);
    const refund = refundOf(4642 + 5064, {
      lines: [
        { lineId: lineId('MUG-SEA'), quantity: 1, restock: true },
        { lineId: lineId('BOWL'), quantity: 1, restock: true },
      ],
    });
    const outcomes = await sevenTimes(() => refundOrder(changeOf(id), refund, providerOf));
    expect(new Set(kinds(outcomes))).toEqual(new Set(['refunded']));
    expect(await stateOf(id)).toMatchObject({
      status: 'partially-refunded',
      refunded: 9706,
      claimed: 9706,
      given: 9706,
      lines: { 'MUG-SEA': { refunded: 1, left: 2 }, BOWL: { refunded: 1 } },
      events: ['placed', 'paid', 'refunded'],
      mails: ['order-refunded'],
    });
    // Bowls have no stock to go back to.
    expect([await stockOf('MUG-SEA'), await ledgerOf('MUG-SEA')]).toEqual([7, 7]);
  });

  it('of everything ends the order; nothing more can go back', async () => {
    const { id } = await placeOrder();
    const { providerOf } = watchedProvider();
    expect((await refundOrder(changeOf(id), refundOf(TOTAL), providerOf)).kind).toBe('refunded');
    expect(await stateOf(id)).toMatchObject({ status: 'refunded', refunded: TOTAL, given: TOTAL });
    expect((await refundOrder(changeOf(id), refundOf(1), providerOf)).kind).toBe('not-open');
  });

  it('side by side with others never exceeds the payment', async () => {
    const { id } = await placeOrder();
    const { providerOf } = watchedProvider();
    const outcomes = await sevenTimes(() => refundOrder(changeOf(id), refundOf(10_000), providerOf));
    expect(kinds(outcomes)).toEqual(['refunded', 'refunded', ...Array<string>(5).fill('too-much')]);
    expect(await stateOf(id)).toMatchObject({ refunded: 20_000, claimed: 20_000, given: 20_000 });
  });

  it('side by side with others never exceeds the pieces of a line, nor restocks more', async () => {
    const { id, lineId } = await placeOrder();
    const { providerOf } = watchedProvider();
    const lines = [{ lineId: lineId('MUG-SEA'), quantity: 2, restock: true }];
    const outcomes = await sevenTimes(() => refundOrder(changeOf(id), refundOf(100, { lines }), providerOf));
    expect(kinds(outcomes)).toEqual(['refunded', ...Array<string>(6).fill('too-many')]);
    expect([await stockOf('MUG-SEA'), await ledgerOf('MUG-SEA')]).toEqual([8, 8]);
    expect(await stateOf(id)).toMatchObject({ refunded: 100, given: 100 });
  });

  it('and a parcel at the same time never take the same piece', async () => {
    const { id, lineId } = await placeOrder();
    const { providerOf } = watchedProvider();
    const mug = lineId('MUG-SEA');
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2
          ? fulfilOrder(changeOf(id), fulfilmentOfLines([{ lineId: mug, quantity: 1 }]))
          : refundOrder(
              changeOf(id),
              refundOf(4642, { lines: [{ lineId: mug, quantity: 1, restock: true }] }),
              providerOf,
            ),
      ),
    );
    const { lines, refunded } = await stateOf(id);
    const line = lines['MUG-SEA'] ?? { fulfilled: 0, refunded: 0 };
    expect(line.refunded * 4642).toBe(refunded);
    expect(await stockOf('MUG-SEA')).toBe(6 + line.refunded);
    expect((await fulfilOrder(changeOf(id), fulfilmentOfLines([{ lineId: mug, quantity: 1 }]))).kind).toBe(
      line.fulfilled + line.refunded < 3 ? 'fulfilled' : 'too-many',
    );
  });

  it('whose Worker dies between claim and provider is finished by the sweep, once', async () => {
    const { id, lineId } = await placeOrder();
    const watched = watchedProvider();
    const refund = refundOf(4642, { lines: [{ lineId: lineId('MUG-SEA'), quantity: 1, restock: true }] });
    const now = Date.now();
    await expect(
      refundOrder(changeOf(id, { now }), refund, () => Promise.reject(new Error('the Worker is gone'))),
    ).rejects.toThrow('gone');
    expect(await stateOf(id)).toMatchObject({ status: 'paid', claimed: 4642, refunded: 0, given: 0 });
    await sweepRefunds(env, watched.providerOf, now + MINUTE_MS);
    expect(watched.asked()).toBe(0);
    await Promise.all([1, 2, 3].map(() => sweepRefunds(env, watched.providerOf, now + 3 * MINUTE_MS)));
    expect(await stateOf(id)).toMatchObject({
      status: 'partially-refunded',
      refunded: 4642,
      given: 4642,
      events: ['placed', 'paid', 'refunded'],
      mails: ['order-refunded'],
    });
    expect([await stockOf('MUG-SEA'), await ledgerOf('MUG-SEA')]).toEqual([7, 7]);
    await sweepRefunds(env, watched.providerOf, now + DAY_MS);
    expect((await stateOf(id)).given).toBe(4642);
  });

  it('whose provider is down says so, is kept, and goes on by the same key or by the sweep', async () => {
    const { id } = await placeOrder();
    const watched = watchedProvider();
    watched.be('down');
    const refund = refundOf(1000);
    const outcome = await refundOrder(changeOf(id), refund, watched.providerOf);
    expect(outcome).toMatchObject({ kind: 'waiting', problem: expect.stringContaining('did not answer') });
    expect(await stateOf(id)).toMatchObject({ status: 'paid', claimed: 1000, refunded: 0, mails: [] });
    watched.be('answer-lost');
    expect((await refundOrder(changeOf(id), refund, watched.providerOf)).kind).toBe('waiting');
    watched.be('up');
    await sweepRefunds(env, watched.providerOf, Date.now() + 30 * MINUTE_MS);
    expect(await stateOf(id)).toMatchObject({ status: 'partially-refunded', refunded: 1000, given: 1000 });
    expect((await refundOrder(changeOf(id), refund, watched.providerOf)).kind).toBe('refunded');
    expect((await stateOf(id)).given).toBe(1000);
  });

  it('whose answer was lost a day ago is asked for, not sent again', async () => {
    const { id } = await placeOrder();
    const watched = watchedProvider();
    watched.be('answer-lost');
    await refundOrder(changeOf(id), refundOf(1000), watched.providerOf);
    expect([watched.asked(), (await stateOf(id)).given]).toEqual([1, 1000]);
    watched.be('up');
    await sweepRefunds(env, watched.providerOf, Date.now() + DAY_MS);
    expect(watched.asked()).toBe(1);
    expect(await stateOf(id)).toMatchObject({ refunded: 1000, given: 1000 });
  });

  it('that the provider refuses frees what it claimed, and says why', async () => {
    const { id, lineId } = await placeOrder();
    const { providerOf } = watchedProvider();
    await env.DB.prepare("UPDATE test_payments SET status = 'cancelled'").run();
    const lines = [{ lineId: lineId('MUG-SEA'), quantity: 1, restock: true }];
    const refund = refundOf(1000, { lines });
    const outcomes = await sevenTimes(() => refundOrder(changeOf(id), refund, providerOf));
    expect(new Set(kinds(outcomes))).toEqual(new Set(['refused']));
    expect(await stateOf(id)).toMatchObject({
      status: 'paid',
      claimed: 0,
      refunded: 0,
      lines: { 'MUG-SEA': { refunded: 0 } },
      events: ['placed', 'paid', 'refund-failed'],
      mails: [],
    });
    expect(await stockOf('MUG-SEA')).toBe(6);
  });

  it('keeps an order open while it holds the last pieces, and completes it when it fails', async () => {
    const { id, lineId } = await placeOrder();
    const watched = watchedProvider();
    watched.be('down');
    const lines = [{ lineId: lineId('MUG-SEA'), quantity: 1, restock: true }];
    await refundOrder(changeOf(id), refundOf(4642, { lines }), watched.providerOf);
    await fulfilOrder(
      changeOf(id),
      fulfilmentOfLines([
        { lineId: lineId('MUG-SEA'), quantity: 2 },
        { lineId: lineId('BOWL'), quantity: 2 },
      ]),
    );
    expect(await stateOf(id)).toMatchObject({ status: 'paid', fulfilment: 'partial' });
    watched.be('up');
    await sweepRefunds(env, watched.providerOf, Date.now() + 30 * MINUTE_MS);
    expect(await stateOf(id)).toMatchObject({ status: 'partially-refunded', fulfilment: 'complete' });
  });

  it('with a key of another amount is refused', async () => {
    const { id } = await placeOrder();
    const { providerOf } = watchedProvider();
    const refund = refundOf(1000);
    await refundOrder(changeOf(id), refund, providerOf);
    expect((await refundOrder(changeOf(id), { ...refund, amountCents: 2000 }, providerOf)).kind).toBe(
      'key-reused',
    );
    expect((await stateOf(id)).given).toBe(1000);
  });

  it('of an order of another site, or that nobody paid, is refused', async () => {
    const paid = await placeOrder();
    const pending = await placeOrder({ paymentMethod: 'test_confirm' });
    const { providerOf, asked } = watchedProvider();
    const elsewhere = changeOf(paid.id, { websiteId: 'f'.repeat(24) });
    expect((await refundOrder(elsewhere, refundOf(1000), providerOf)).kind).toBe('not-open');
    expect((await refundOrder(changeOf(pending.id), refundOf(1000), providerOf)).kind).toBe('not-open');
    expect(asked()).toBe(0);
  });
});

describe('a cancellation', () => {
  it('of a paid order gives back everything once: money, stock, coupon', async () => {
    await env.DB.prepare(
      `INSERT INTO discounts (id, website_id, code, rule, used, created_at, updated_at) VALUES (?1, ?2, 'TEN', '{}', 3, 0, 0)`,
    )
      .bind('d'.repeat(24), SITE_ID)
      .run();
    const { id } = await placeOrder();
    await env.DB.prepare("UPDATE orders SET detail = json_set(detail, '$.discounts', json(?2)) WHERE id = ?1")
      .bind(id, JSON.stringify([{ id: 'd'.repeat(24) }]))
      .run();
    const { providerOf } = watchedProvider();
    const outcomes = await sevenTimes(() => cancelOrder(changeOf(id), CANCEL, providerOf));
    expect(new Set(kinds(outcomes))).toEqual(new Set(['cancelled']));
    expect(await stateOf(id)).toMatchObject({
      status: 'cancelled',
      refunded: TOTAL,
      given: TOTAL,
      events: ['placed', 'paid', 'refunded', 'cancelled'],
      mails: ['order-cancelled'],
    });
    expect([await stockOf('MUG-SEA'), await ledgerOf('MUG-SEA')]).toEqual([9, 9]);
    expect(await env.DB.prepare('SELECT used FROM discounts').first('used')).toBe(2);
  });

  it('while parcels leave: either all goes back or something has left', async () => {
    const { id, lineId } = await placeOrder();
    const { providerOf } = watchedProvider();
    const [cancelled, sent] = await Promise.all([
      cancelOrder(changeOf(id), CANCEL, providerOf),
      fulfilOrder(changeOf(id), fulfilmentOfLines([{ lineId: lineId('BOWL'), quantity: 1 }])),
    ]);
    const { status, given } = await stateOf(id);
    expect([cancelled.kind, sent.kind === 'fulfilled', status, given]).toEqual(
      sent.kind === 'fulfilled' ? ['not-open', true, 'paid', 0] : ['cancelled', false, 'cancelled', TOTAL],
    );
  });

  it('waits for a provider that is down; nothing can leave meanwhile', async () => {
    const { id, lineId } = await placeOrder();
    const watched = watchedProvider();
    watched.be('down');
    expect((await cancelOrder(changeOf(id), CANCEL, watched.providerOf)).kind).toBe('waiting');
    const parcel = fulfilmentOfLines([{ lineId: lineId('BOWL'), quantity: 1 }]);
    expect((await fulfilOrder(changeOf(id), parcel)).kind).toBe('too-many');
    expect((await stateOf(id)).status).toBe('paid');
    watched.be('up');
    expect((await cancelOrder(changeOf(id), CANCEL, watched.providerOf)).kind).toBe('cancelled');
    expect(await stateOf(id)).toMatchObject({
      status: 'cancelled',
      given: TOTAL,
      mails: ['order-cancelled'],
    });
  });

  it('that the provider refused can be tried again', async () => {
    const { id } = await placeOrder();
    const { providerOf } = watchedProvider();
    await env.DB.prepare("UPDATE test_payments SET status = 'cancelled'").run();
    expect((await cancelOrder(changeOf(id), CANCEL, providerOf)).kind).toBe('refused');
    expect(await stateOf(id)).toMatchObject({ status: 'paid', claimed: 0 });
    await env.DB.prepare("UPDATE test_payments SET status = 'paid'").run();
    expect((await cancelOrder(changeOf(id), CANCEL, providerOf)).kind).toBe('cancelled');
    expect((await stateOf(id)).given).toBe(TOTAL);
  });

  it('of a pending order voids the payment; one that was paid meanwhile stays', async () => {
    const { providerOf } = watchedProvider();
    const open = await placeOrder({ paymentMethod: 'test_confirm' });
    expect((await cancelOrder(changeOf(open.id), CANCEL, providerOf)).kind).toBe('cancelled');
    expect((await stateOf(open.id)).status).toBe('cancelled');
    expect(await stockOf('MUG-SEA')).toBe(9);
    const lost = await placeOrder({ paymentMethod: 'test_answer_lost' });
    expect((await cancelOrder(changeOf(lost.id), CANCEL, providerOf)).kind).toBe('being-paid');
    const later = changeOf(lost.id, { now: Date.now() + 5 * MINUTE_MS });
    expect((await cancelOrder(later, CANCEL, providerOf)).kind).toBe('paid-meanwhile');
    expect((await stateOf(lost.id)).status).toBe('paid');
  });

  it('of an order that cost nothing needs no provider', async () => {
    const { id } = await placeOrder();
    await env.DB.prepare(
      'UPDATE orders SET discount_cents = subtotal_cents + tax_cents, grand_total_cents = 0 WHERE id = ?',
    )
      .bind(id)
      .run();
    const outcomes = await sevenTimes(() =>
      cancelOrder(changeOf(id), CANCEL, () => Promise.reject(new Error('not to be asked'))),
    );
    expect(new Set(kinds(outcomes))).toEqual(new Set(['cancelled']));
    expect([await stockOf('MUG-SEA'), await ledgerOf('MUG-SEA')]).toEqual([9, 9]);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', mails: ['order-cancelled'] });
  });

  it('of an order of another site is not found', async () => {
    const { id } = await placeOrder();
    const elsewhere = changeOf(id, { websiteId: 'f'.repeat(24) });
    expect((await cancelOrder(elsewhere, CANCEL, watchedProvider().providerOf)).kind).toBe('not-found');
    expect((await cancelOrder(changeOf(createId()), CANCEL, watchedProvider().providerOf)).kind).toBe(
      'not-found',
    );
    expect((await placeOrder({}, [[PRODUCT.bowl, 'BOWL', 1]], 5064)).id).not.toBe(id);
  });
});
