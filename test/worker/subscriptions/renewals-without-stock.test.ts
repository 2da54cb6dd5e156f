import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/units.ts';
import type { RenewalsWithoutStock } from '#schema/contracts/store/store-settings.ts';
import { skipPayment } from '#worker/db/subscriptions/subscription-changes.ts';
import { findSubscription } from '#worker/db/subscriptions/subscriptions.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { readStock, seedStore, sumStockHistory } from '../../support/worker/store.ts';
import {
  getRow,
  iso,
  money,
  provider,
  renewAt,
  rows,
  subscribe,
} from '../../support/worker/subscriptions.ts';

const DUE = Date.parse('2026-02-28T10:00:00Z');
const HOUR = 3_600_000;

beforeEach(async () => {
  const tables = ['orders', 'subscriptions', 'test_payments', 'mail_outbox', 'refunds'];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
});

/** Changes the stock through its history, so that the test can compare stock and history. */
const leave = (pieces: number) =>
  env.DB.batch([
    env.DB.prepare(
      `INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at)
      SELECT lower(hex(randomblob(12))), website_id, id, ?1 - qty_in_stock, 'correction', 0 FROM product_variants WHERE sku = 'MUG-SEA'`,
    ).bind(pieces),
    env.DB.prepare("UPDATE product_variants SET qty_in_stock = ?1 WHERE sku = 'MUG-SEA'").bind(pieces),
  ]);
const decide = (choice: RenewalsWithoutStock) =>
  env.DB.prepare(
    "UPDATE websites SET settings = json_set(settings, '$.store.renewalsWithoutStock', ?2) WHERE id = ?1",
  )
    .bind(SITE_ID, choice)
    .run();
const countEmails = () =>
  rows("SELECT kind, count(*) AS n FROM mail_outbox WHERE kind <> 'new-order' GROUP BY kind ORDER BY kind");
const stock = async () => [await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')];

describe('the renewal of a sold-out product', () => {
  it('the renewal of a sold-out product waits without a charge, notifies the customer once, and continues when stock returns', async () => {
    await leave(0);
    const id = await subscribe();
    for (let hour = 0; hour < 5; hour++)
      expect(await renewAt(id, DUE + hour * HOUR)).toEqual({ kind: 'nothing' });
    expect(await money()).toEqual({ taken: 0, recorded: 0, charges: 0 });
    expect(await countEmails()).toEqual([{ kind: 'subscription-out-of-stock', n: 1 }]);
    expect(await getRow(id)).toMatchObject({
      status: 'active',
      stock_wait_since: DUE,
      next_charge_at: DUE + 5 * HOUR,
    });
    await leave(1);
    expect((await renewAt(id, DUE + 5 * HOUR)).kind).toBe('paid');
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
    expect(await stock()).toEqual([0, 0]);
    expect(await getRow(id)).toMatchObject({ stock_wait_since: null, paid_cycles: 2 });
    expect(iso((await getRow(id)).next_charge_at)).toBe('2026-03-31');
    expect(await rows('SELECT stock_taken, owed_quantity FROM order_lines')).toEqual([
      { stock_taken: 1, owed_quantity: 0 },
    ]);
  });

  it('the renewal of a sold-out product is skipped without a charge if the owner has chosen so, and the customer is notified', async () => {
    await leave(0);
    await decide('skip');
    const id = await subscribe();
    await Promise.all([renewAt(id, DUE), renewAt(id, DUE), renewAt(id, DUE)]);
    expect(await money()).toEqual({ taken: 0, recorded: 0, charges: 0 });
    expect(await countEmails()).toEqual([{ kind: 'subscription-left-out', n: 1 }]);
    expect(await getRow(id)).toMatchObject({ status: 'active', paid_cycles: 1, stock_wait_since: null });
    expect(iso((await getRow(id)).next_charge_at)).toBe('2026-03-31');
    await leave(3);
    expect((await renewAt(id, DUE + 31 * DAY_MS)).kind).toBe('paid');
  });

  it('the renewal of a sold-out product is charged and backordered if the owner has chosen so, which the order shows', async () => {
    await leave(0);
    await decide('owe');
    const id = await subscribe();
    expect((await renewAt(id, DUE)).kind).toBe('paid');
    expect(await rows('SELECT quantity, stock_taken, owed_quantity FROM order_lines')).toEqual([
      { quantity: 1, stock_taken: 0, owed_quantity: 1 },
    ]);
    expect(await rows("SELECT detail FROM order_events WHERE kind = 'owed'")).toEqual([
      { detail: '{"pieces":1}' },
    ]);
    expect(await stock()).toEqual([0, 0]);
  });

  it('the renewal of a sold-out product is charged as usual if stock is unlimited', async () => {
    await leave(0);
    await env.DB.prepare("UPDATE product_variants SET unlimited = 1 WHERE sku = 'MUG-SEA'").run();
    const id = await subscribe();
    expect((await renewAt(id, DUE)).kind).toBe('paid');
    expect(await rows('SELECT stock_taken, owed_quantity FROM order_lines')).toEqual([
      { stock_taken: 0, owed_quantity: 0 },
    ]);
  });

  it('stops waiting when the customer skips the payment', async () => {
    await leave(0);
    const id = await subscribe();
    await renewAt(id, DUE);
    const subscription = await findSubscription(env.DB, SITE_ID, id);
    if (!subscription) throw new Error('it is gone');
    expect(await skipPayment(env.DB, subscription, DUE + HOUR)).toBe(true);
    expect(await getRow(id)).toMatchObject({ stock_wait_since: null });
    expect(iso((await getRow(id)).next_charge_at)).toBe('2026-03-31');
  });
});

describe('the last item in stock', () => {
  it('the last item in stock goes to one of ten concurrent renewals, and no other renewal is charged', async () => {
    await leave(1);
    const ids = await Promise.all(Array.from({ length: 10 }, () => subscribe()));
    const renewed = await Promise.all(ids.map((id) => renewAt(id, DUE)));
    expect(renewed.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
    expect(await stock()).toEqual([0, 0]);
    expect(await countEmails()).toContainEqual({ kind: 'subscription-out-of-stock', n: 9 });
  });

  it('the last item in stock is reserved while the renewal’s card is charged, so that no other buyer gets it', async () => {
    await leave(1);
    const id = await subscribe();
    const real = provider();
    let seen = -1;
    const outcome = await renewAt(id, DUE, {
      chargeStored: async (request) => {
        seen = await readStock('MUG-SEA');
        return real.chargeStored(request);
      },
    });
    expect([seen, outcome.kind]).toEqual([0, 'paid']);
    expect(await stock()).toEqual([0, 0]);
  });

  it('the last item returns to stock if the card is declined, and is reserved again at the next attempt', async () => {
    await leave(1);
    const id = await subscribe({ card: 'test_paid_once' });
    expect((await renewAt(id, DUE)).kind).toBe('declined');
    expect(await stock()).toEqual([1, 1]);
    await env.DB.prepare("UPDATE subscriptions SET method_ref = 'stored_test_accepted'").run();
    await leave(0);
    expect(await renewAt(id, DUE + DAY_MS)).toEqual({ kind: 'nothing' });
    expect((await money()).charges).toBe(0);
    await leave(1);
    expect((await renewAt(id, DUE + DAY_MS + HOUR)).kind).toBe('paid');
    expect(await stock()).toEqual([0, 0]);
  });

  it('the last item returns to stock if the subscription is cancelled before the charge', async () => {
    await leave(1);
    const id = await subscribe();
    await expect(
      renewAt(id, DUE, {
        chargeStored: async () => {
          throw new Error('the Worker is gone');
        },
      }),
    ).rejects.toThrow('gone');
    expect(await stock()).toEqual([0, 0]);
    await env.DB.prepare("UPDATE subscriptions SET status = 'cancelled', cancelled_at = ?").bind(DUE).run();
    await renewAt(id, DUE + HOUR);
    expect(await stock()).toEqual([1, 1]);
    expect((await money()).charges).toBe(0);
  });
});
