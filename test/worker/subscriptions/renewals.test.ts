import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/units.ts';
import { sweepRefunds } from '#worker/checkout/sweep.ts';
import { claimDue } from '#worker/db/subscriptions/subscriptions.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { DUE, listCharges, TABLES } from '../../support/worker/renewals.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { readStock, seedStore } from '../../support/worker/store.ts';
import {
  getRow,
  iso,
  MONTHLY,
  money,
  provider,
  renewAt,
  rows,
  START,
  subscribe,
} from '../../support/worker/subscriptions.ts';

const cancel = (id: string, now: number) =>
  env.DB.prepare(
    "UPDATE subscriptions SET status = 'cancelled', cancelled_at = ?2, next_charge_at = CASE WHEN EXISTS (SELECT 1 FROM subscription_charges WHERE subscription_id = ?1 AND status IN ('created', 'waiting')) THEN ?2 END WHERE id = ?1",
  )
    .bind(id, now)
    .run();

beforeEach(async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
});

describe('a renewal', () => {
  it('creates a paid, numbered order with its line, stock and emails, and schedules the next one for the end of March', async () => {
    const id = await subscribe();
    expect((await renewAt(id, DUE + 60_000)).kind).toBe('paid');
    expect(
      await rows(
        'SELECT number, status, subtotal_cents, shipping_cents, tax_cents, grand_total_cents, email FROM orders',
      ),
    ).toEqual([
      {
        number: 1001,
        status: 'paid',
        subtotal_cents: 4400,
        shipping_cents: 900,
        tax_cents: 242,
        grand_total_cents: 5542,
        email: 'ines@buyer.test',
      },
    ]);
    expect(await rows('SELECT sku, quantity, total_cents, plan_id, stock_taken FROM order_lines')).toEqual([
      { sku: 'MUG-SEA', quantity: 1, total_cents: 4642, plan_id: MONTHLY.id, stock_taken: 1 },
    ]);
    expect(await readStock('MUG-SEA')).toBe(8);
    expect(await rows('SELECT status, paid_cycles FROM subscriptions')).toEqual([
      { status: 'active', paid_cycles: 2 },
    ]);
    expect(iso((await getRow(id)).next_charge_at)).toBe('2026-03-31');
    expect(await rows("SELECT kind, recipient FROM mail_outbox WHERE kind <> 'new-order'")).toEqual([
      { kind: 'subscription-renewed', recipient: 'ines@buyer.test' },
    ]);
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('charges nothing before its due time', async () => {
    const id = await subscribe();
    expect(await renewAt(id, DUE - 1)).toEqual({ kind: 'nothing' });
    expect(await listCharges()).toEqual([]);
  });

  it('a renewal is charged and recorded once, whether it runs again or twenty times concurrently', async () => {
    const id = await subscribe();
    await renewAt(id, DUE);
    expect(await renewAt(id, DUE + 1000)).toEqual({ kind: 'nothing' });
    await Promise.all(Array.from({ length: 20 }, () => renewAt(id, DUE + 31 * DAY_MS)));
    expect(await money()).toEqual({ taken: 11_084, recorded: 11_084, charges: 2 });
    expect(await rows('SELECT count(*) AS n FROM orders')).toEqual([{ n: 2 }]);
    expect((await getRow(id)).paid_cycles).toBe(3);
    expect(await readStock('MUG-SEA')).toBe(7);
    expect(iso((await getRow(id)).next_charge_at)).toBe('2026-04-30');
  });

  it('a renewal is found by its key if the Worker stopped after charging it, even a week later', async () => {
    const id = await subscribe();
    const real = provider();
    const killed = renewAt(id, DUE, {
      chargeStored: async (request) => {
        await real.chargeStored(request);
        throw new Error('the Worker is gone');
      },
    });
    await expect(killed).rejects.toThrow('gone');
    expect(await money()).toEqual({ taken: 5542, recorded: 0, charges: 1 });
    const asked: string[] = [];
    const renewed = await renewAt(id, DUE + 7 * DAY_MS, {
      // Payment providers forget idempotency keys after a day, so a repeated call would charge again.
      chargeStored: async ({ key }) => {
        asked.push(key);
        return { kind: 'paid', ref: 'twice' };
      },
    });
    expect(renewed.kind).toBe('paid');
    expect(asked).toEqual([]);
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
    expect(iso((await getRow(id)).next_charge_at)).toBe('2026-03-31');
  });

  it('a renewal is charged by the next run if the Worker stopped before charging it', async () => {
    const id = await subscribe();
    await expect(
      renewAt(id, DUE, {
        chargeStored: async () => {
          throw new Error('the Worker is gone');
        },
      }),
    ).rejects.toThrow('gone');
    expect((await renewAt(id, DUE + DAY_MS)).kind).toBe('paid');
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('a renewal stays open after a lost response until its payment is found', async () => {
    const id = await subscribe({ card: 'test_answer_lost' });
    expect(await renewAt(id, DUE)).toEqual({ kind: 'open' });
    expect((await renewAt(id, DUE + 60_000)).kind).toBe('paid');
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('a renewal stays open and charges nothing while the provider is unavailable', async () => {
    const id = await subscribe({ card: 'test_down' });
    expect(await renewAt(id, DUE)).toEqual({ kind: 'open' });
    expect(await renewAt(id, DUE + 60_000)).toEqual({ kind: 'open' });
    expect(await listCharges()).toMatchObject([{ status: 'created', attempt: 1 }]);
    expect((await getRow(id)).status).toBe('active');
  });

  it('[A3.07] completes its plan after the last cycle, and nothing is charged again', async () => {
    const id = await subscribe({ plan: { ...MONTHLY, numBillingCycles: 3 } });
    for (let month = 1; month < 12; month++) await renewAt(id, START + month * 31 * DAY_MS);
    expect(await getRow(id)).toMatchObject({ status: 'completed', paid_cycles: 3, next_charge_at: null });
    expect((await money()).charges).toBe(2);
  });

  it('a renewal keeps its hour in the store’s time zone when daylight saving starts or ends', async () => {
    const startAt = Date.parse('2026-02-20T14:00:00Z');
    const id = await subscribe({ startAt, timeZone: 'America/New_York' });
    await renewAt(id, Date.parse('2026-03-20T13:00:00Z'));
    expect(await getRow(id)).toMatchObject({
      paid_cycles: 2,
      next_charge_at: Date.parse('2026-04-20T13:00:00Z'),
    });
  });

  it('a renewal of a yearly plan that started on 29 February falls on the 28th a year later', async () => {
    const plan = { ...MONTHLY, billingPeriod: { value: 1, unit: 'year' as const } };
    const id = await subscribe({ startAt: Date.parse('2028-02-29T09:00:00Z'), plan });
    expect(iso((await getRow(id)).next_charge_at)).toBe('2029-02-28');
    await renewAt(id, Date.parse('2029-02-28T09:00:00Z'));
    expect(iso((await getRow(id)).next_charge_at)).toBe('2030-02-28');
  });

  it('a renewal is charged once, not three times, after a three-month delay', async () => {
    const id = await subscribe();
    for (let run = 0; run < 5; run++) await renewAt(id, DUE + 95 * DAY_MS);
    expect((await money()).charges).toBe(1);
    expect(Number((await getRow(id)).next_charge_at)).toBeGreaterThan(DUE + 95 * DAY_MS);
  });

  it('a renewal is rejected on a live site if the subscription was started with a test payment', async () => {
    const id = await subscribe();
    const live = { ...env, ENVIRONMENT: 'production' } as unknown as Env;
    expect((await renewAt(id, DUE, {}, live)).kind).toBe('declined');
    expect((await money()).charges).toBe(0);
  });
});

describe('a renewal whose card is declined', () => {
  it('makes the subscription past due, notifies the customer, and may succeed the next time', async () => {
    const id = await subscribe({ card: 'test_paid_once' });
    expect((await renewAt(id, DUE)).kind).toBe('declined');
    expect(await getRow(id)).toMatchObject({
      status: 'past_due',
      failed_attempts: 1,
      next_charge_at: DUE + DAY_MS,
      paid_cycles: 1,
    });
    expect(await rows('SELECT kind, recipient FROM mail_outbox')).toEqual([
      { kind: 'subscription-payment-failed', recipient: 'ines@buyer.test' },
    ]);
    await env.DB.prepare("UPDATE subscriptions SET method_ref = 'stored_test_accepted'").run();
    expect(await renewAt(id, DUE + DAY_MS - 1)).toEqual({ kind: 'nothing' });
    expect((await renewAt(id, DUE + DAY_MS)).kind).toBe('paid');
    expect(await getRow(id)).toMatchObject({ status: 'active', failed_attempts: 0, paid_cycles: 2 });
    expect(iso((await getRow(id)).next_charge_at)).toBe('2026-03-31');
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('a renewal whose card is declined ends the subscription after five declines, with an email each time and one at the end', async () => {
    const id = await subscribe({ card: 'test_paid_once' });
    for (let hour = 0; hour < 24 * 30; hour += 6)
      await Promise.all([renewAt(id, DUE + hour * 3_600_000), renewAt(id, DUE + hour * 3_600_000)]);
    expect(await getRow(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'payment',
      next_charge_at: null,
    });
    expect(await listCharges()).toMatchObject([
      { status: 'failed', attempt: 5, decline_code: 'insufficient-funds' },
    ]);
    const mails = await rows('SELECT kind, count(*) AS n FROM mail_outbox GROUP BY kind ORDER BY kind');
    expect(mails).toEqual([
      { kind: 'subscription-ended', n: 1 },
      { kind: 'subscription-past-due', n: 3 },
      { kind: 'subscription-payment-failed', n: 1 },
    ]);
    expect(await money()).toEqual({ taken: 0, recorded: 0, charges: 0 });
  });

  it('a renewal whose card is declined is not tried again immediately if the Worker stopped before recording the decline', async () => {
    const id = await subscribe({ card: 'test_paid_once' });
    const real = provider();
    await expect(
      renewAt(id, DUE, {
        chargeStored: async (request) => {
          await real.chargeStored(request);
          throw new Error('gone');
        },
      }),
    ).rejects.toThrow();
    expect((await renewAt(id, DUE + 60_000)).kind).toBe('declined');
    expect(await listCharges()).toMatchObject([{ status: 'waiting', attempt: 1 }]);
  });
});

describe('a renewal of a cancelled subscription', () => {
  it('a renewal is not charged if the subscription is cancelled while the renewal waits in the queue', async () => {
    const id = await subscribe();
    expect(await claimDue(env.DB, DUE, 10)).toEqual([{ id, websiteId: SITE_ID }]);
    await cancel(id, DUE);
    expect(await renewAt(id, DUE + 1000)).toEqual({ kind: 'nothing' });
    expect(await listCharges()).toEqual([]);
    expect(await money()).toEqual({ taken: 0, recorded: 0, charges: 0 });
  });

  it('a renewal is not charged if the subscription is cancelled after a Worker stopped during the renewal', async () => {
    const id = await subscribe();
    await expect(
      renewAt(id, DUE, {
        chargeStored: async () => {
          throw new Error('gone');
        },
      }),
    ).rejects.toThrow();
    await cancel(id, DUE + 1000);
    expect(await renewAt(id, DUE + 2000)).toEqual({ kind: 'nothing' });
    expect(await listCharges()).toMatchObject([{ status: 'void' }]);
    expect((await money()).charges).toBe(0);
    expect((await getRow(id)).next_charge_at).toBeNull();
  });

  it('a renewal is refunded automatically, and its order cancelled, if the subscription is cancelled during the charge', async () => {
    const id = await subscribe();
    const real = provider();
    const renewed = await renewAt(id, DUE, {
      chargeStored: async (request) => {
        await cancel(id, DUE);
        return real.chargeStored(request);
      },
    });
    expect(renewed.kind).toBe('paid');
    expect(await getRow(id)).toMatchObject({ status: 'cancelled', next_charge_at: null });
    await sweepRefunds(env, async () => testProvider(env, SITE_ID), Date.now());
    expect(await rows('SELECT status FROM orders')).toEqual([{ status: 'cancelled' }]);
    expect(await rows('SELECT refunded_cents FROM test_payments')).toEqual([{ refunded_cents: 5542 }]);
    expect(await readStock('MUG-SEA')).toBe(9);
  });
});
