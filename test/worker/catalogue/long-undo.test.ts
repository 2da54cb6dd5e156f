import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ProductList } from '#schema/contracts/products/product-api.ts';
import type { ImportMessage } from '#schema/contracts/queue-messages.ts';
import { png } from '#support/images.ts';
import { deliver } from '#support/worker/deliver.ts';
import {
  createCsv,
  IMPORTS,
  readImport,
  sendFile,
  settled,
  undoWithHeldQueue,
} from '#support/worker/import.ts';
import { call } from '#support/worker/owner.ts';
import { SITE_ID, type SignedIn, signIn } from '#support/worker/site.ts';
import { readStock, seedStore, sumStockHistory } from '#support/worker/store.ts';
import { advanceImport, type Pace } from '#worker/catalogue/advance-import.ts';
import { moveImport } from '#worker/db/catalogue/product-imports.ts';
import { tidyImports } from '#worker/db/catalogue/tidy-imports.ts';
import { DEAD_LETTER_QUEUE } from '#worker/queues/consume.ts';
import { continueImports } from '#worker/schedule/run.ts';

let owner: SignedIn;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.batch(['product_imports', 'media'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const QUEUE = 'sitewright-imports';
const ONE_CHUNK: Pace = { budgetMs: 1, clock: Date.now, rest: () => scheduler.wait(2) };
const toWork = ({ importId, phase, after }: ImportMessage, isRetry = false) => ({
  id: importId,
  phase,
  after,
  isRetry,
});
const count = async (query = '') =>
  (await call<ProductList>(owner, 'GET', `/api/commerce/products?${query}`)).body.total;
async function bring(file: string): Promise<string> {
  const { body } = await sendFile(owner, file);
  const { id } = await settled(owner, body.import.id);
  await call(owner, 'POST', `${IMPORTS}/${id}/start`, {});
  await settled(owner, id);
  return id;
}
/** Starts an undo, and returns the queue message that would begin it. */
async function startUndo(id: string): Promise<ImportMessage> {
  const { messages } = await undoWithHeldQueue(owner, id);
  const [message] = messages;
  if (!message) throw new Error('nothing was queued');
  return message;
}
/** Makes the next write of a table fail once. */
const failOn = (table: string) =>
  env.DB.prepare(
    `CREATE TRIGGER broken BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
  ).run();
const repair = () => env.DB.prepare('DROP TRIGGER IF EXISTS broken').run();

describe('a long undo', () => {
  it('works in chunks, reports its progress, and writes each chunk once if its message arrives twice', async () => {
    const id = await bring(createCsv(120, 2));
    const message = await startUndo(id);
    expect(await readImport(owner, id)).toMatchObject({ state: 'undoing', undoUntil: null });
    const after = await advanceImport(env, toWork(message), ONE_CHUNK);
    expect(await advanceImport(env, toWork(message), ONE_CHUNK)).toBeNull();
    expect(await readImport(owner, id)).toMatchObject({ state: 'undoing', counts: { removed: 50 } });
    expect(await count('search=pot%20')).toBe(70);
    const next = { ...message, after: after ?? 0 };
    await deliver(QUEUE, [next, next]);
    expect(await settled(owner, id)).toMatchObject({ state: 'undone', counts: { removed: 120, kept: 0 } });
    expect(await count('search=pot%20')).toBe(0);
    expect(await count('deleted=1')).toBe(120);
  });

  it.each(['items', 'product_import_changes', 'product_imports'])(
    'changes nothing if the write of %s fails, and completes once it is repaired',
    async (table) => {
      await bring(createCsv(3, 2));
      const id = await bring(createCsv(6, 2).replaceAll('shopify,3', 'shopify,8').replaceAll('Pot ', 'Urn '));
      const message = await startUndo(id);
      const before = await readStock('P1-1');
      await failOn(table);
      await expect(advanceImport(env, toWork(message), { ...ONE_CHUNK, budgetMs: 5_000 })).rejects.toThrow();
      await repair();
      expect([await readStock('P1-1'), await count('search=urn')]).toEqual([before, 6]);
      await env.DB.prepare('UPDATE product_imports SET lease_until = 0').run();
      await continueImports(env, Date.now() + 120_000);
      expect(await settled(owner, id)).toMatchObject({
        state: 'undone',
        counts: { removed: 3, restored: 3 },
      });
      expect([await readStock('P1-1'), await sumStockHistory('P1-1')]).toEqual([3, 3]);
      expect([await count('search=urn'), await count('search=pot')]).toEqual([0, 3]);
    },
  );

  it('completes after a crash between any two chunks', async () => {
    await bring(createCsv(30, 1));
    const id = await bring(createCsv(60, 1).replaceAll('shopify,3', 'shopify,8'));
    const message = await startUndo(id);
    for (let after: number | null = 0; after !== null; ) {
      after = await advanceImport(env, { ...toWork(message, true), after }, ONE_CHUNK);
      await env.DB.prepare('UPDATE product_imports SET lease_until = 0').run();
    }
    expect(await readImport(owner, id)).toMatchObject({
      state: 'undone',
      counts: { removed: 30, restored: 30, partly: 0, kept: 0, gone: 0 },
    });
    expect([await readStock('P29-0'), await sumStockHistory('P29-0')]).toEqual([3, 3]);
  });

  it('can be started again after it failed for good', async () => {
    const id = await bring(createCsv(2, 1));
    const message = await startUndo(id);
    await deliver(DEAD_LETTER_QUEUE, [message]);
    expect(await readImport(owner, id)).toMatchObject({
      state: 'failed',
      problem: 'The undo stopped after several attempts. Start it again to undo the rest.',
    });
    await call(owner, 'POST', `${IMPORTS}/${id}/undo`);
    expect(await settled(owner, id)).toMatchObject({
      state: 'undone',
      problem: null,
      counts: { removed: 2 },
    });
  });

  it('refuses a second undo, a new file and the start of an import meanwhile', async () => {
    const first = await bring(createCsv(2, 1));
    const second = await bring('Handle,Title,Variant Price\nurn,Urn,12.50\n');
    const { body } = await sendFile(owner, 'Handle,Title,Variant Price\njug,Jug,12.50\n');
    const ready = (await settled(owner, body.import.id)).id;
    await startUndo(first);
    const refused = await Promise.all([
      call(owner, 'POST', `${IMPORTS}/${first}/undo`),
      call(owner, 'POST', `${IMPORTS}/${second}/undo`),
      call(owner, 'POST', `${IMPORTS}/${ready}/start`, {}),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await sendFile(owner, createCsv(1, 1))).toMatchObject({
      status: 409,
      body: { error: 'The import of shop.csv is being undone. Wait until this is done.' },
    });
  });

  it('undoes the products of an import that was stopped', async () => {
    const { body } = await sendFile(owner, createCsv(60, 1));
    const { id } = await settled(owner, body.import.id);
    const move = { from: ['ready'], to: 'running' } as const;
    await moveImport(env.DB, SITE_ID, id, move, Date.now());
    await advanceImport(env, { id, phase: 'running', after: 0, isRetry: false }, ONE_CHUNK);
    await call(owner, 'DELETE', `${IMPORTS}/${id}`);
    expect(await count('search=pot%20')).toBe(20);
    await call(owner, 'POST', `${IMPORTS}/${id}/undo`);
    expect(await settled(owner, id)).toMatchObject({ state: 'undone', counts: { removed: 20 } });
  });

  it('is possible for 30 days', async () => {
    const id = await bring(createCsv(2, 1));
    const DAY = 86_400_000;
    await tidyImports(env.DB, Date.now() + 29 * DAY);
    expect((await readImport(owner, id)).undoUntil).not.toBeNull();
    await tidyImports(env.DB, Date.now() + 31 * DAY);
    expect((await call(owner, 'POST', `${IMPORTS}/${id}/undo`)).status).toBe(404);
    const changes = await env.DB.prepare('SELECT count(*) AS n FROM product_import_changes').first('n');
    expect(changes).toBe(0);
  });
});

describe('the undo of an import with images', () => {
  const CDN = 'https://cdn.shop.example/photos';
  const FILE = `Handle,Title,Variant Price,Image Src\n${[0, 1, 2].map((n) => `shirt-${n},Shirt ${n},50,${CDN}/${n}.jpg\n`).join('')}`;
  const ask = (async () => new Response(png(640, 480))) as unknown as typeof fetch;

  it('moves the images to the trash, unless a page or a product still uses them', async () => {
    const { body } = await sendFile(owner, FILE);
    const { id } = await settled(owner, body.import.id);
    const move = { from: ['ready'], to: 'running', fetchesImages: true } as const;
    await moveImport(env.DB, SITE_ID, id, move, Date.now());
    const pace: Pace = { budgetMs: 60_000, clock: Date.now, rest: async () => {}, ask };
    await advanceImport(env, { id, phase: 'running', after: 0, isRetry: false }, pace);
    // The owner keeps one of the products by changing it.
    await env.DB.prepare("UPDATE items SET version = 2, title = 'Mine' WHERE url_id = 'shirt-1'").run();
    await call(owner, 'POST', `${IMPORTS}/${id}/undo`);
    expect(await settled(owner, id)).toMatchObject({ state: 'undone', counts: { removed: 2, kept: 1 } });
    const { results } = await env.DB.prepare(
      'SELECT filename, deleted_at IS NULL AS is_kept FROM media ORDER BY filename',
    ).all();
    expect(results.map(({ is_kept }) => is_kept)).toEqual([0, 1, 0]);
  });
});
