import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/units.ts';
import { renew } from '#worker/subscriptions/renew.ts';
import { DUE, TABLES } from '../../support/worker/renewals.ts';
import { seedStore } from '../../support/worker/store.ts';
import { getRow, money, provider, renewAt, rows, subscribe } from '../../support/worker/subscriptions.ts';

beforeEach(async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
});

describe('a year of renewals with random failures', () => {
  it('a year of renewals with random failures ends with equal recorded and charged totals, and no period paid twice', async () => {
    // With a fixed seed, a failure is reproducible.
    let seed = 7;
    const chance = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const real = provider();
    // There is enough stock for all subscriptions.
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
              renew(env, id, async () => ({ ...real, ...faulty }), DUE + day * DAY_MS),
            ),
          );
    for (const id of ids) for (let run = 0; run < 3; run++) await renewAt(id, DUE + 366 * DAY_MS);
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
      expect((await getRow(id)).paid_cycles).toBe(1 + Number(paid?.n));
    }
  }, 60_000);
});
