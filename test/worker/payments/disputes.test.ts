import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { listOrders } from '#worker/db/orders/order-list.ts';
import { createChange, createRefund, readState } from '../../support/worker/orders.ts';
import { SITE_ID } from '../../support/worker/site.ts';
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

const listEmails = async () =>
  (await env.DB.prepare("SELECT recipient FROM mail_outbox WHERE kind = 'payment-disputed'").all()).results
    .length;
const listEvents = async (id: string) =>
  (await ownerOrder(id)).events
    .flatMap(({ kind, detail }) => (kind === 'dispute' ? [detail.status] : []))
    .toReversed();
const inList = async () =>
  (await listOrders(env.DB, SITE_ID, { search: '' }, null)).orders.map(({ dispute }) => dispute);

async function disputed(
  change: Parameters<ReturnType<typeof createStripeStore>['double']['dispute']>[1] = {},
) {
  const shop = createStripeStore();
  const order = await shop.buy();
  const dispute = shop.double.dispute(order.ref, change);
  await shop.tell('charge.dispute.created', dispute);
  return { ...shop, ...order, dispute };
}

describe('a dispute', () => {
  it('a dispute appears on the order, in the list and in the timeline, and the owner is notified', async () => {
    const { id } = await disputed();
    const order = await ownerOrder(id);
    expect(order.disputes).toMatchObject([
      {
        status: 'needs-response',
        reason: 'not-received',
        amountCents: MUG_TOTAL,
        currency: 'USD',
        isWithdrawn: false,
        dueAt: 1_795_700_000_000,
        openedAt: 1_795_000_000_000,
      },
    ]);
    expect([await inList(), await listEvents(id), await listEmails()]).toEqual([
      ['needs-response'],
      ['needs-response'],
      1,
    ]);
    expect(await readState(id)).toMatchObject({ status: 'paid', refunded: 0 });
  });

  it('a dispute counts as a refund if it is lost, while items and stock stay unchanged', async () => {
    const { double, tell, id, ref } = await disputed();
    await tell(
      'charge.dispute.funds_withdrawn',
      double.dispute(ref, { balance_transactions: [{ amount: -MUG_TOTAL }] }),
    );
    expect((await ownerOrder(id)).disputes).toMatchObject([{ isWithdrawn: true }]);
    await tell('charge.dispute.updated', double.dispute(ref, { status: 'under_review' }));
    await tell('charge.dispute.closed', double.dispute(ref, { status: 'lost' }));
    expect(await readState(id)).toMatchObject({
      status: 'refunded',
      refunded: MUG_TOTAL,
      claimed: MUG_TOTAL,
      lines: { 'MUG-SEA': { refunded: 0 } },
    });
    expect(await readStock('MUG-SEA')).toBe(8);
    const order = await ownerOrder(id);
    expect(order.payment.refundableCents).toBe(0);
    expect(order.events.some(({ kind }) => kind === 'refunded-outside')).toBe(false);
    expect([await inList(), await listEvents(id), await listEmails()]).toEqual([
      ['lost'],
      ['needs-response', 'under-review', 'lost'],
      2,
    ]);
  });

  it('a dispute ends without a change to the order if it is won', async () => {
    const { double, tell, id, ref } = await disputed({ balance_transactions: [{ amount: -MUG_TOTAL }] });
    const won = double.dispute(ref, {
      status: 'won',
      balance_transactions: [{ amount: -MUG_TOTAL }, { amount: MUG_TOTAL }],
    });
    await tell('charge.dispute.closed', won);
    await tell('charge.dispute.funds_reinstated', won);
    expect((await ownerOrder(id)).disputes).toMatchObject([
      { status: 'won', isWithdrawn: false, dueAt: null },
    ]);
    expect(await readState(id)).toMatchObject({ status: 'paid', refunded: 0, claimed: 0 });
    expect([await listEvents(id), await listEmails()]).toEqual([['needs-response', 'won'], 2]);
  });

  it('a lost dispute no longer counts if it is won, and counts again if it is lost again', async () => {
    const { double, tell, id, ref } = await disputed();
    for (const status of ['lost', 'won', 'lost'])
      await tell('charge.dispute.closed', double.dispute(ref, { status }));
    expect(await readState(id)).toMatchObject({ status: 'refunded', refunded: MUG_TOTAL });
    await tell('charge.dispute.closed', double.dispute(ref, { status: 'won' }));
    expect(await readState(id)).toMatchObject({ status: 'paid', refunded: 0, claimed: 0 });
  });

  it('a dispute counts once if it is reported twenty times concurrently', async () => {
    const { double, tell, id, ref } = await disputed();
    const lost = double.dispute(ref, { status: 'lost' });
    await Promise.all(Array.from({ length: 20 }, () => tell('charge.dispute.closed', lost)));
    expect((await ownerOrder(id)).disputes).toHaveLength(1);
    expect(await readState(id)).toMatchObject({ refunded: MUG_TOTAL, claimed: MUG_TOTAL });
    expect([await listEvents(id), await listEmails()]).toEqual([['needs-response', 'lost'], 2]);
  });

  it('a dispute ends in the state that the bank reports, even if events arrive out of order', async () => {
    const { double, tell, buy } = createStripeStore();
    const { id, ref } = await buy();
    const opened = double.dispute(ref);
    const lost = double.dispute(ref, { status: 'lost' });
    await tell('charge.dispute.closed', lost);
    await tell('charge.dispute.created', opened);
    expect((await ownerOrder(id)).disputes).toMatchObject([{ status: 'lost' }]);
    expect([await listEvents(id), await listEmails()]).toEqual([['lost'], 1]);
  });

  it('a dispute is not changed by an older lookup at Stripe that returns later', async () => {
    const { double, tell, id, ref, dispute } = await disputed();
    await tell('charge.dispute.closed', double.dispute(ref, { status: 'lost' }));
    double.dispute(ref, dispute);
    await tell('charge.dispute.updated', dispute, Date.now() - 60_000);
    expect((await ownerOrder(id)).disputes).toMatchObject([{ status: 'lost' }]);
    expect(await readState(id)).toMatchObject({ refunded: MUG_TOTAL });
  });

  it('a lost dispute costs the rest of a partly refunded payment', async () => {
    const { double, tell, buy, findProvider } = createStripeStore();
    const { id, ref } = await buy();
    await refundOrder(createChange(id), createRefund(1_000), findProvider);
    await tell('charge.dispute.closed', double.dispute(ref, { status: 'lost' }));
    expect(await readState(id)).toMatchObject({
      status: 'refunded',
      refunded: MUG_TOTAL,
      claimed: MUG_TOTAL,
    });
  });

  it('a dispute is marked if it is only an inquiry, which moves no money', async () => {
    const { double, tell, id, ref } = await disputed({ status: 'warning_needs_response' });
    expect(await inList()).toEqual(['inquiry']);
    await tell('charge.dispute.closed', double.dispute(ref, { status: 'warning_closed' }));
    expect([await listEvents(id), await inList()]).toEqual([['inquiry', 'closed'], ['closed']]);
  });

  it('changes nothing if it is about a payment of a different site or unknown to Stripe', async () => {
    const { double, tell, buy } = createStripeStore();
    const { id, ref } = await buy();
    const dispute = double.dispute(ref);
    await tell('charge.dispute.created', { ...dispute, id: 'dp_unknown' });
    double.dispute(ref, { payment_intent: 'pi_other' });
    await tell('charge.dispute.created', dispute);
    expect((await ownerOrder(id)).disputes).toEqual([]);
  });
});
