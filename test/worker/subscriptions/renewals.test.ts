import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { settlePayment } from '#worker/checkout/settle-payment.ts';
import { sweepRefunds } from '#worker/checkout/sweep-refunds.ts';
import { takeDue } from '#worker/db/subscriptions/subscriptions.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { renew } from '#worker/subscriptions/renew.ts';
import { seedShop, stockOf } from '../../support/worker/shop.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import {
  DAY,
  iso,
  MONTHLY,
  money,
  provider,
  renewAt,
  rowOf,
  rows,
  START,
  subscribe,
} from '../../support/worker/subscriptions.ts';

const DUE = Date.parse('2026-02-28T10:00:00Z');
const TABLES = ['orders', 'subscriptions', 'test_payments', 'mail_outbox', 'refunds'];

beforeEach(async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedShop();
});

const charges = () => rows('SELECT status, attempt, amount_cents, decline_code FROM subscription_charges');
const cancel = (id: string, now: number) =>
  env.DB.prepare(
    "UPDATE subscriptions SET status = 'cancelled', cancelled_at = ?2, next_charge_at = CASE WHEN EXISTS (SELECT 1 FROM subscription_charges WHERE subscription_id = ?1 AND status IN ('created', 'waiting')) THEN ?2 END WHERE id = ?1",
  )
    .bind(id, now)
    .run();

describe('a renewal', () => {
  it('is an order: paid, numbered, with its line, its stock and its mails, and the next one on the last of March', async () => {
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
    expect(await stockOf('MUG-SEA')).toBe(8);
    expect(await rows('SELECT status, paid_cycles FROM subscriptions')).toEqual([
      { status: 'active', paid_cycles: 2 },
    ]);
    expect(iso((await rowOf(id)).next_charge_at)).toBe('2026-03-31');
    expect(await rows("SELECT kind, recipient FROM mail_outbox WHERE kind <> 'new-order'")).toEqual([
      { kind: 'subscription-renewed', recipient: 'ines@buyer.test' },
    ]);
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('before its time charges nothing', async () => {
    const id = await subscribe();
    expect(await renewAt(id, DUE - 1)).toEqual({ kind: 'nothing' });
    expect(await charges()).toEqual([]);
  });

  it('run twice, one after the other and twenty times at once, is charged and recorded once', async () => {
    const id = await subscribe();
    await renewAt(id, DUE);
    expect(await renewAt(id, DUE + 1000)).toEqual({ kind: 'nothing' });
    await Promise.all(Array.from({ length: 20 }, () => renewAt(id, DUE + 31 * DAY)));
    expect(await money()).toEqual({ taken: 11_084, recorded: 11_084, charges: 2 });
    expect(await rows('SELECT count(*) AS n FROM orders')).toEqual([{ n: 2 }]);
    expect((await rowOf(id)).paid_cycles).toBe(3);
    expect(await stockOf('MUG-SEA')).toBe(7);
    expect(iso((await rowOf(id)).next_charge_at)).toBe('2026-04-30');
  });

  it('killed between charge and record is found by its key, also a week later, and not charged again', async () => {
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
    const renewed = await renewAt(id, DUE + 7 * DAY, {
      // Providers forget their keys after a day: whoever asks them to charge again then charges again.
      chargeStored: async ({ key }) => {
        asked.push(key);
        return { kind: 'paid', ref: 'twice' };
      },
    });
    expect(renewed.kind).toBe('paid');
    expect(asked).toEqual([]);
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
    expect(iso((await rowOf(id)).next_charge_at)).toBe('2026-03-31');
  });

  it('killed between claim and charge is charged by the next', async () => {
    const id = await subscribe();
    await expect(
      renewAt(id, DUE, {
        chargeStored: async () => {
          throw new Error('the Worker is gone');
        },
      }),
    ).rejects.toThrow('gone');
    expect((await renewAt(id, DUE + DAY)).kind).toBe('paid');
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('whose answer is lost stays open, and is found paid', async () => {
    const id = await subscribe({ card: 'test_answer_lost' });
    expect(await renewAt(id, DUE)).toEqual({ kind: 'open' });
    expect((await renewAt(id, DUE + 60_000)).kind).toBe('paid');
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('while the provider is down stays open and charges nothing', async () => {
    const id = await subscribe({ card: 'test_down' });
    expect(await renewAt(id, DUE)).toEqual({ kind: 'open' });
    expect(await renewAt(id, DUE + 60_000)).toEqual({ kind: 'open' });
    expect(await charges()).toMatchObject([{ status: 'created', attempt: 1 }]);
    expect((await rowOf(id)).status).toBe('active');
  });

  it('[A3.07] is the last of its plan when all cycles are paid: completed, and never charged again', async () => {
    const id = await subscribe({ plan: { ...MONTHLY, numBillingCycles: 3 } });
    for (let month = 1; month < 12; month++) await renewAt(id, START + month * 31 * DAY);
    expect(await rowOf(id)).toMatchObject({ status: 'completed', paid_cycles: 3, next_charge_at: null });
    expect((await money()).charges).toBe(2);
  });

  it('over a change of daylight saving is at the same hour of the shop’s zone', async () => {
    const startAt = Date.parse('2026-02-20T14:00:00Z');
    const id = await subscribe({ startAt, timeZone: 'America/New_York' });
    await renewAt(id, Date.parse('2026-03-20T13:00:00Z'));
    expect(await rowOf(id)).toMatchObject({
      paid_cycles: 2,
      next_charge_at: Date.parse('2026-04-20T13:00:00Z'),
    });
  });

  it('of 29 February comes a year later on the 28th', async () => {
    const plan = { ...MONTHLY, billingPeriod: { value: 1, unit: 'year' as const } };
    const id = await subscribe({ startAt: Date.parse('2028-02-29T09:00:00Z'), plan });
    expect(iso((await rowOf(id)).next_charge_at)).toBe('2029-02-28');
    await renewAt(id, Date.parse('2029-02-28T09:00:00Z'));
    expect(iso((await rowOf(id)).next_charge_at)).toBe('2030-02-28');
  });

  it('that was late by three months is charged once, not three times', async () => {
    const id = await subscribe();
    for (let run = 0; run < 5; run++) await renewAt(id, DUE + 95 * DAY);
    expect((await money()).charges).toBe(1);
    expect(Number((await rowOf(id)).next_charge_at)).toBeGreaterThan(DUE + 95 * DAY);
  });

  it('with play money on a live site is refused', async () => {
    const id = await subscribe();
    const live = { ...env, ENVIRONMENT: 'production' } as unknown as Env;
    expect((await renewAt(id, DUE, {}, live)).kind).toBe('declined');
    expect((await money()).charges).toBe(0);
  });
});

describe('a card that is declined', () => {
  it('makes it past due, is told of, and works the next time', async () => {
    const id = await subscribe({ card: 'test_paid_once' });
    expect((await renewAt(id, DUE)).kind).toBe('declined');
    expect(await rowOf(id)).toMatchObject({
      status: 'past_due',
      failed_attempts: 1,
      next_charge_at: DUE + DAY,
      paid_cycles: 1,
    });
    expect(await rows('SELECT kind, recipient FROM mail_outbox')).toEqual([
      { kind: 'subscription-payment-failed', recipient: 'ines@buyer.test' },
    ]);
    await env.DB.prepare("UPDATE subscriptions SET method_ref = 'stored_test_accepted'").run();
    expect(await renewAt(id, DUE + DAY - 1)).toEqual({ kind: 'nothing' });
    expect((await renewAt(id, DUE + DAY)).kind).toBe('paid');
    expect(await rowOf(id)).toMatchObject({ status: 'active', failed_attempts: 0, paid_cycles: 2 });
    expect(iso((await rowOf(id)).next_charge_at)).toBe('2026-03-31');
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('five times ends the subscription, with a mail each time and one at the end', async () => {
    const id = await subscribe({ card: 'test_paid_once' });
    for (let hour = 0; hour < 24 * 30; hour += 6)
      await Promise.all([renewAt(id, DUE + hour * 3_600_000), renewAt(id, DUE + hour * 3_600_000)]);
    expect(await rowOf(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'payment',
      next_charge_at: null,
    });
    expect(await charges()).toMatchObject([
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

  it('of which the Worker died before it wrote it down is not tried again at once', async () => {
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
    expect(await charges()).toMatchObject([{ status: 'waiting', attempt: 1 }]);
  });
});

describe('a subscription that is cancelled', () => {
  it('while its renewal is in the queue is not charged', async () => {
    const id = await subscribe();
    expect(await takeDue(env.DB, DUE, 10)).toEqual([{ id, websiteId: SITE_ID }]);
    await cancel(id, DUE);
    expect(await renewAt(id, DUE + 1000)).toEqual({ kind: 'nothing' });
    expect(await charges()).toEqual([]);
    expect(await money()).toEqual({ taken: 0, recorded: 0, charges: 0 });
  });

  it('after the claim of a Worker that died is not charged either', async () => {
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
    expect(await charges()).toMatchObject([{ status: 'void' }]);
    expect((await money()).charges).toBe(0);
    expect((await rowOf(id)).next_charge_at).toBeNull();
  });

  it('while the provider is asked has its order, and its money goes back by itself', async () => {
    const id = await subscribe();
    const real = provider();
    const renewed = await renewAt(id, DUE, {
      chargeStored: async (request) => {
        await cancel(id, DUE);
        return real.chargeStored(request);
      },
    });
    expect(renewed.kind).toBe('paid');
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', next_charge_at: null });
    await sweepRefunds(env, async () => testProvider(env, SITE_ID), Date.now());
    expect(await rows('SELECT status FROM orders')).toEqual([{ status: 'cancelled' }]);
    expect(await rows('SELECT refunded_cents FROM test_payments')).toEqual([{ refunded_cents: 5542 }]);
    expect(await stockOf('MUG-SEA')).toBe(9);
  });
});

describe('the queue of renewals', () => {
  it('is given each subscription once, and again when nobody took it for a while', async () => {
    const ids = [await subscribe(), await subscribe(), await subscribe({ startAt: START + 5 * DAY })];
    expect((await takeDue(env.DB, DUE, 10)).map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    expect(await takeDue(env.DB, DUE + 60_000, 10)).toEqual([]);
    expect(await takeDue(env.DB, DUE + 15 * 60_000, 10)).toHaveLength(2);
  });

  it('asks of two schedules side by side each for its own', async () => {
    await Promise.all(Array.from({ length: 12 }, () => subscribe()));
    const taken = (
      await Promise.all([takeDue(env.DB, DUE, 6), takeDue(env.DB, DUE, 6), takeDue(env.DB, DUE, 6)])
    ).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(12);
    expect(taken).toHaveLength(12);
  });
});

describe('a webhook of a renewal', () => {
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

  it('that comes before the answer records it, and twice changes nothing', async () => {
    const id = await subscribe({ card: 'test_answer_lost' });
    await renewAt(id, DUE);
    await tell('paid');
    await tell('paid');
    expect(await renewAt(id, DUE + 60_000)).toEqual({ kind: 'nothing' });
    expect(await rowOf(id)).toMatchObject({ status: 'active', paid_cycles: 2 });
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('that says declined of what is paid changes nothing', async () => {
    const id = await subscribe();
    await renewAt(id, DUE);
    await tell('declined');
    expect((await rowOf(id)).status).toBe('active');
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
  });

  it('of another site is not heard', async () => {
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

describe('a year of faults', () => {
  it('ends with as much money recorded as taken, and no period paid twice', async () => {
    // A small generator of its own, so that a failure can be repeated.
    let seed = 7;
    const chance = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const real = provider();
    // Enough for everybody: what is sold out is a test of its own.
    await env.DB.prepare("UPDATE product_variants SET qty_in_stock = 100 WHERE sku = 'MUG-SEA'").run();
    const ids = await Promise.all(
      ['test_accepted', 'test_answer_lost', 'test_confirm'].map((card) => subscribe({ card })),
    );
    const faulty = {
      chargeStored: async (request: Parameters<typeof real.chargeStored>[0]) => {
        const roll = chance();
        if (roll < 0.15) throw new Error('dies before');
        const outcome = await real.chargeStored(request);
        if (roll < 0.35) throw new Error('dies after');
        return roll < 0.45 ? ({ kind: 'unavailable' } as const) : outcome;
      },
      find: async (...args: Parameters<typeof real.find>) => {
        if (chance() < 0.2) throw new Error('is down');
        return real.find(...args);
      },
    };
    for (let day = 0; day < 366; day += 1)
      for (const id of ids)
        if (chance() < 0.8)
          await Promise.allSettled(
            Array.from({ length: chance() < 0.2 ? 3 : 1 }, () =>
              renew(env, id, async () => ({ ...real, ...faulty }), DUE + day * DAY),
            ),
          );
    for (const id of ids) for (let run = 0; run < 3; run++) await renewAt(id, DUE + 366 * DAY);
    const { taken, recorded, charges: count } = await money();
    expect(taken).toBe(recorded);
    expect(count).toBeGreaterThanOrEqual(36);
    expect(
      await rows(
        'SELECT subscription_id, due_at FROM subscription_charges GROUP BY 1, 2 HAVING count(*) > 1',
      ),
    ).toEqual([]);
    expect(
      await rows("SELECT c.id FROM subscription_charges c WHERE c.status = 'paid' AND c.order_id IS NULL"),
    ).toEqual([]);
    for (const id of ids) {
      const [paid] = await rows(
        `SELECT count(*) AS n FROM subscription_charges WHERE subscription_id = '${id}' AND status = 'paid'`,
      );
      expect((await rowOf(id)).paid_cycles).toBe(1 + Number(paid?.n));
    }
  }, 60_000);
});
