import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/units.ts';
import { settlePayment } from '#worker/checkout/settle-payment.ts';
import { claimDue } from '#worker/db/subscriptions/subscriptions.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { DUE, TABLES } from '../../support/worker/renewals.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';
import { getRow, money, renewAt, rows, START, subscribe } from '../../support/worker/subscriptions.ts';

beforeEach(async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
});

describe('the renewal queue', () => {
  it('receives each due subscription once, and again if no consumer renews it for a while', async () => {
    const ids = [await subscribe(), await subscribe(), await subscribe({ startAt: START + 5 * DAY_MS })];
    expect((await claimDue(env.DB, DUE, 10)).map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    expect(await claimDue(env.DB, DUE + 60_000, 10)).toEqual([]);
    expect(await claimDue(env.DB, DUE + 15 * 60_000, 10)).toHaveLength(2);
  });

  it('receives different subscriptions from schedules that run in parallel', async () => {
    await Promise.all(Array.from({ length: 12 }, () => subscribe()));
    const taken = (
      await Promise.all([claimDue(env.DB, DUE, 6), claimDue(env.DB, DUE, 6), claimDue(env.DB, DUE, 6)])
    ).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(12);
    expect(taken).toHaveLength(12);
  });
});

describe('a renewal webhook', () => {
  const tell = async (kind: 'paid' | 'declined', change: { amountCents?: number } = {}) => {
    const [row] = await rows('SELECT * FROM test_payments ORDER BY created_at DESC LIMIT 1');
    const event = {
      eventId: 'evt',
      kind,
      ref: String(row?.ref),
      key: String(row?.key),
      orderId: String(row?.order_id),
      amountCents: change.amountCents ?? Number(row?.amount_cents),
      currency: 'USD',
      declineCode: null,
      at: DUE,
    } as const;
    await settlePayment(env, {
      websiteId: SITE_ID,
      provider: testProvider(env, SITE_ID),
      event,
      now: DUE + 5000,
    });
  };

  it('records the renewal if the payment’s response was lost, and changes nothing if it is repeated', async () => {
    const id = await subscribe({ card: 'test_answer_lost' });
    await renewAt(id, DUE);
    await tell('paid');
    await tell('paid');
    expect(await renewAt(id, DUE + 60_000)).toEqual({ kind: 'nothing' });
    expect(await getRow(id)).toMatchObject({ status: 'active', paid_cycles: 2 });
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('a renewal webhook changes nothing if it reports a decline for a paid renewal', async () => {
    const id = await subscribe();
    await renewAt(id, DUE);
    await tell('declined');
    expect((await getRow(id)).status).toBe('active');
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('a renewal webhook is ignored if it comes from a different site', async () => {
    const id = await subscribe({ card: 'test_answer_lost' });
    await renewAt(id, DUE);
    const [row] = await rows('SELECT * FROM test_payments');
    const event = {
      eventId: 'e',
      kind: 'paid',
      ref: String(row?.ref),
      key: String(row?.key),
      orderId: String(row?.order_id),
      amountCents: 5542,
      currency: 'USD',
      declineCode: null,
      at: 0,
    } as const;
    await settlePayment(env, {
      websiteId: 'f'.repeat(24),
      provider: testProvider(env, 'f'.repeat(24)),
      event,
      now: DUE,
    });
    expect(await rows('SELECT id FROM orders')).toEqual([]);
  });
});
