import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '#worker/checkout/cancel-order.ts';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { submit } from '../../support/worker/checkout.ts';
import {
  BOWLS_TOTAL,
  bowlsFor,
  handOut,
  readBalanceCents,
  seedGiftCardStore,
} from '../../support/worker/gift-cards.ts';
import { createChange, createRefund, readState } from '../../support/worker/orders.ts';
import { readStock, seedStore } from '../../support/worker/store.ts';
import { createStripeStore, MUG_TOTAL, ownerOrder, withOwner } from '../../support/worker/stripe-store.ts';

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'payment_events', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
  await withOwner();
});

const countOwnerEmails = async () =>
  (await env.DB.prepare("SELECT kind FROM mail_outbox WHERE kind = 'refund-failed'").all()).results.length;

async function refunded(status: 'succeeded' | 'pending' = 'succeeded') {
  const shop = createStripeStore();
  shop.double.refundsAre(status);
  const order = await shop.buy();
  const [line] = (await ownerOrder(order.id)).lines;
  const lines = [{ lineId: line?.id ?? '', quantity: 1, restock: true }];
  const outcome = await refundOrder(
    createChange(order.id),
    createRefund(MUG_TOTAL, { lines }),
    shop.findProvider,
  );
  expect(outcome.kind).toBe('refunded');
  const [refund] = shop.double.refunds;
  if (!refund) throw new Error('Stripe has no refund');
  return { ...shop, ...order, refund };
}

describe('a completed refund that the bank returns', () => {
  it.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'a refund that the bank returns appears as failed after %s, leaves the order’s totals, and is reported to the owner once',
    async (type) => {
      const { double, tell, id, refund } = await refunded();
      expect(await readState(id)).toMatchObject({ status: 'refunded', refunded: MUG_TOTAL });
      const failed = double.settleRefund(refund.id, 'failed', 'expired_or_canceled_card');
      await tell(type, failed);
      await tell(type, failed);
      expect(await readState(id)).toMatchObject({ status: 'paid', refunded: 0, claimed: 0 });
      const order = await ownerOrder(id);
      expect(order.refunds).toMatchObject([
        { status: 'failed', problem: 'The card has expired or was closed.', amountCents: MUG_TOTAL },
      ]);
      expect(order.events.filter(({ kind }) => kind === 'refund-returned')).toHaveLength(1);
      expect(order.payment.refundableCents).toBe(MUG_TOTAL);
      expect(await countOwnerEmails()).toBe(1);
    },
  );

  it('a completed refund that the bank returns leaves the item in stock, and can be made again', async () => {
    const { double, tell, id, refund, findProvider } = await refunded();
    expect(await readStock('MUG-SEA')).toBe(9);
    await tell('refund.failed', double.settleRefund(refund.id, 'failed', 'declined'));
    expect(await readStock('MUG-SEA')).toBe(9);
    expect((await refundOrder(createChange(id), createRefund(MUG_TOTAL), findProvider)).kind).toBe(
      'refunded',
    );
    expect(await readState(id)).toMatchObject({
      status: 'refunded',
      refunded: MUG_TOTAL,
      claimed: MUG_TOTAL,
    });
    expect(double.refunds.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });

  it('a completed refund that the bank returns stays failed if its events arrive out of order', async () => {
    const { double, tell, id, refund } = await refunded('pending');
    const before = { ...refund };
    await tell('refund.failed', double.settleRefund(refund.id, 'failed', 'declined'));
    await tell('refund.updated', before);
    expect((await ownerOrder(id)).refunds).toMatchObject([{ status: 'failed', isPending: false }]);
    expect(await readState(id)).toMatchObject({ refunded: 0, claimed: 0 });
  });

  it('a completed refund that the bank returns is taken out of the totals once after twenty concurrent deliveries', async () => {
    const { double, tell, id, refund } = await refunded();
    const failed = double.settleRefund(refund.id, 'failed', 'declined');
    await Promise.all(Array.from({ length: 20 }, () => tell('refund.failed', failed)));
    expect(await readState(id)).toMatchObject({ status: 'paid', refunded: 0, claimed: 0 });
    expect(await countOwnerEmails()).toBe(1);
  });

  it('leaves a cancelled order cancelled, and can be made again', async () => {
    const shop = createStripeStore();
    const { id } = await shop.buy();
    await cancelOrder(createChange(id), { reason: '', notifies: false }, shop.findProvider);
    const [refund] = shop.double.refunds;
    await shop.tell('refund.failed', shop.double.settleRefund(refund?.id ?? '', 'failed', 'declined'));
    expect(await readState(id)).toMatchObject({ status: 'cancelled', refunded: 0, claimed: 0 });
    expect((await refundOrder(createChange(id), createRefund(MUG_TOTAL), shop.findProvider)).kind).toBe(
      'refunded',
    );
    expect(await readState(id)).toMatchObject({
      status: 'cancelled',
      refunded: MUG_TOTAL,
      claimed: MUG_TOTAL,
    });
  });

  it('a completed refund that the bank returns does not undo the refund to a gift card, which succeeded', async () => {
    await seedGiftCardStore();
    const shop = createStripeStore();
    const card = await handOut(3_000);
    const due = BOWLS_TOTAL - 3_000;
    const asked = await bowlsFor([card.id], due, { paymentMethod: 'pm_card_visa' });
    const placed = await submit(asked, shop.provider);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await refundOrder(createChange(placed.orderId), createRefund(BOWLS_TOTAL), shop.findProvider);
    const [refund] = shop.double.refunds;
    await shop.tell('refund.failed', shop.double.settleRefund(refund?.id ?? '', 'failed', 'declined'));
    expect(await readBalanceCents(card.id)).toBe(3_000);
    expect(await readState(placed.orderId)).toMatchObject({
      status: 'partially-refunded',
      refunded: 3_000,
      claimed: 0,
    });
    const { refunds } = await ownerOrder(placed.orderId);
    expect(refunds.map(({ status, amountCents }) => [status, amountCents]).toSorted()).toEqual([
      ['done', 3_000],
      ['failed', due],
    ]);
  });
});

it('a refund stays pending until the bank accepts it', async () => {
  const { double, tell, id, refund } = await refunded('pending');
  expect((await ownerOrder(id)).refunds).toMatchObject([{ status: 'done', isPending: true }]);
  await tell('refund.updated', double.settleRefund(refund.id, 'succeeded'));
  expect((await ownerOrder(id)).refunds).toMatchObject([{ status: 'done', isPending: false }]);
  expect(await readState(id)).toMatchObject({ status: 'refunded', refunded: MUG_TOTAL });
});

describe('a refund made in Stripe’s dashboard', () => {
  it('a refund made in Stripe’s dashboard is recorded once with its amount, for any number of events, and restocks nothing', async () => {
    const { double, tell, buy } = createStripeStore();
    const { id, ref } = await buy();
    const refund = double.refundInDashboard(ref, 1_200);
    const charge = {
      ...{ id: 'ch_1', object: 'charge', payment_intent: ref, amount_refunded: 1_200 },
      currency: 'usd',
    };
    const { metadata } = double.intents.get(ref) ?? {};
    await Promise.all([
      tell('charge.refunded', { ...charge, metadata }),
      tell('refund.created', refund),
      tell('refund.created', refund),
    ]);
    expect(await readState(id)).toMatchObject({
      status: 'partially-refunded',
      refunded: 1_200,
      claimed: 1_200,
      events: ['placed', 'paid', 'refunded-outside'],
      lines: { 'MUG-SEA': { refunded: 0 } },
    });
    expect(await readStock('MUG-SEA')).toBe(8);
    await tell('refund.updated', double.refundInDashboard(ref, 300));
    expect(await readState(id)).toMatchObject({ refunded: 1_500, claimed: 1_500 });
  });

  it('a refund made in Stripe’s dashboard is told apart from a refund by the store that is waiting for its response', async () => {
    const { double, tell, buy, findProvider } = createStripeStore();
    const { id, ref } = await buy();
    double.fail('lost', 'down', 'down');
    expect((await refundOrder(createChange(id), createRefund(2_000), findProvider)).kind).toBe('waiting');
    await tell('refund.created', double.refundInDashboard(ref, 700));
    expect(await readState(id)).toMatchObject({ refunded: 700, claimed: 2_700 });
  });

  it('a refund made in Stripe’s dashboard is taken out of the totals if it fails afterwards', async () => {
    const { double, tell, buy } = createStripeStore();
    const { id, ref } = await buy();
    const refund = double.refundInDashboard(ref, MUG_TOTAL);
    await tell('refund.created', refund);
    expect(await readState(id)).toMatchObject({ status: 'refunded' });
    await tell('refund.failed', double.settleRefund(refund.id, 'failed', 'insufficient_funds'));
    expect(await readState(id)).toMatchObject({ status: 'paid', refunded: 0, claimed: 0 });
  });

  it('changes nothing if its payment does not belong to the store', async () => {
    const { double, tell, buy } = createStripeStore();
    const { id, ref } = await buy();
    const refund = double.refundInDashboard(ref, 500);
    await tell('refund.created', { ...refund, payment_intent: 'pi_other' });
    await tell('refund.created', { ...refund, payment_intent: null });
    expect(await readState(id)).toMatchObject({ refunded: 0, claimed: 0 });
  });
});

it('the owner is notified once if the bank returns the refund of a payment that arrived too late', async () => {
  const { double, tell, buy } = createStripeStore();
  const { id, ref } = await buy();
  const paymentId = double.intents.get(ref)?.metadata.paymentKey ?? '';
  await env.DB.batch([
    env.DB.prepare("UPDATE orders SET status = 'expired', paid_at = NULL"),
    env.DB.prepare("UPDATE payments SET status = 'cancelled'"),
  ]);
  const refund = double.refundInDashboard(ref, MUG_TOTAL);
  refund.metadata.refundKey = `${paymentId}-late`;
  double.settleRefund(refund.id, 'failed', 'declined');
  await tell('refund.failed', refund);
  await tell('refund.updated', refund);
  const order = await ownerOrder(id);
  expect(order).toMatchObject({ status: 'expired', refunds: [{ status: 'failed', amountCents: MUG_TOTAL }] });
  expect(order.events.filter(({ kind }) => kind === 'refund-failed')).toHaveLength(1);
  expect(await countOwnerEmails()).toBe(1);
});
