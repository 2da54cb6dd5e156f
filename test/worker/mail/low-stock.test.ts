import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import {
  listWritten,
  runMailJob,
  STUDIO,
  seedWellStocked,
  setRules,
  startService,
} from '../../support/worker/optional-emails.ts';
import { seedStore } from '../../support/worker/store.ts';

beforeEach(seedWellStocked);

describe('low stock', () => {
  const setStock = (sku: string, pieces: number) =>
    env.DB.prepare('UPDATE product_variants SET qty_in_stock = ? WHERE sku = ?').bind(pieces, sku).run();

  it('low stock is reported to the owner once, in one email for all affected variants', async () => {
    const now = Date.now();
    await runMailJob(now);
    expect(await listWritten('low-stock')).toEqual([]);
    await setStock('MUG-SEA', 5);
    await setStock('MUG-KELP', 0);
    await runMailJob(now + HOUR_MS);
    await runMailJob(now + 2 * HOUR_MS);
    expect(await listWritten('low-stock')).toMatchObject([
      { recipient: 'studio@tide.test', status: 'queued' },
    ]);
    const { provider, sent } = startService();
    await deliverMail(env, now + 3 * HOUR_MS, provider);
    const body = sent[0]?.body ?? '';
    expect(sent[0]?.subject).toBe('Low stock at Tide & Kiln');
    expect(body).toMatch(/Kelp, MUG-KELP\)\n {2}In stock: 0[\s\S]*Seafoam, MUG-SEA\)\n {2}In stock: 5/);
    expect(body).toContain('https://site.test/config/store/inventory');
    expect(body).not.toContain('unsubscribe');
  });

  it('low stock is reported again only after the variant was restocked', async () => {
    const now = Date.now();
    await setStock('MUG-SEA', 3);
    await runMailJob(now);
    await setStock('MUG-SEA', 1);
    await runMailJob(now + HOUR_MS);
    expect(await listWritten('low-stock')).toHaveLength(1);
    await setStock('MUG-SEA', 6);
    await runMailJob(now + 2 * HOUR_MS);
    await setStock('MUG-SEA', 5);
    await runMailJob(now + DAY_MS + HOUR_MS);
    expect(await listWritten('low-stock')).toHaveLength(2);
  });

  it('variants that run low within a day of a report are in one report on the next day', async () => {
    const now = Date.now();
    await setStock('MUG-SEA', 3);
    await runMailJob(now);
    await setStock('MUG-KELP', 1);
    await runMailJob(now + HOUR_MS);
    await setStock('MUG-IRON', 2);
    await runMailJob(now + 23 * HOUR_MS);
    expect(await listWritten('low-stock')).toHaveLength(1);
    await runMailJob(now + DAY_MS + HOUR_MS);
    expect(await listWritten('low-stock')).toHaveLength(2);
    const { provider, sent } = startService();
    await deliverMail(env, now + DAY_MS + 2 * HOUR_MS, provider);
    const body = sent.map((mail) => mail.body).find((text) => text.includes('MUG-KELP')) ?? '';
    expect(body).toContain('MUG-IRON');
    expect(body).not.toContain('MUG-SEA');
  });

  it('follows the store’s threshold and can be turned off by the owner', async () => {
    await seedStore({ settings: { ...STUDIO, store: { lowStockAlertThreshold: 1 } } });
    await setStock('MUG-KELP', 20);
    await setStock('MUG-IRON', 20);
    await setStock('MUG-SEA', 2);
    await runMailJob(Date.now());
    expect(await listWritten('low-stock')).toEqual([]);
    await setRules({ lowStock: { isEnabled: false } });
    await setStock('MUG-SEA', 1);
    await runMailJob(Date.now());
    expect(await listWritten('low-stock')).toEqual([]);
    await setRules({ newOrder: { isEnabled: false, recipient: 'mara@tide.test' } });
    await runMailJob(Date.now());
    expect(await listWritten('low-stock')).toMatchObject([{ recipient: 'mara@tide.test' }]);
  });

  it('low stock follows the own threshold of a variant, above or below the store’s', async () => {
    const setThreshold = (sku: string, lowStockAt: number) =>
      env.DB.prepare('UPDATE product_variants SET low_stock_at = ? WHERE sku = ?')
        .bind(lowStockAt, sku)
        .run();
    const now = Date.now();
    await setThreshold('MUG-SEA', 2);
    await setStock('MUG-SEA', 3);
    await runMailJob(now);
    expect(await listWritten('low-stock')).toEqual([]);
    await setThreshold('MUG-KELP', 50);
    await setStock('MUG-KELP', 40);
    await runMailJob(now);
    await runMailJob(now + 2 * DAY_MS);
    expect(await listWritten('low-stock')).toHaveLength(1);
    await setStock('MUG-KELP', 51);
    await runMailJob(now + 3 * DAY_MS);
    await setStock('MUG-KELP', 50);
    await runMailJob(now + 4 * DAY_MS);
    expect(await listWritten('low-stock')).toHaveLength(2);
  });

  it('low stock is not reported for hidden products or unlimited stock', async () => {
    await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 0 WHERE sku IN (?, ?)')
      .bind('BOWL', 'HIDDEN')
      .run();
    await runMailJob(Date.now());
    expect(await listWritten('low-stock')).toEqual([]);
  });
});
