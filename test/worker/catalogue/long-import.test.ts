import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MAX_IMPORT_ROWS, type ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import type { ProductList } from '#schema/contracts/products/product-api.ts';
import type { ImportMessage } from '#schema/contracts/queue-messages.ts';
import { deliver } from '#support/worker/deliver.ts';
import {
  createCsv,
  IMPORTS,
  readImport,
  sendFile,
  settled,
  startWithHeldQueue,
  uploadWithHeldQueue,
} from '#support/worker/import.ts';
import { call } from '#support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, signIn } from '#support/worker/site.ts';
import { readStock, seedStore, sumStockHistory } from '#support/worker/store.ts';
import { advanceImport, type Pace } from '#worker/catalogue/advance-import.ts';
import { tidyImports } from '#worker/db/catalogue/tidy-imports.ts';
import { DEAD_LETTER_QUEUE } from '#worker/queues/consume.ts';
import { continueImports } from '#worker/schedule/run.ts';

let owner: SignedIn;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.prepare('DELETE FROM product_imports').run();
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const QUEUE = 'sitewright-imports';
const ONE_CHUNK: Pace = { budgetMs: 1, clock: Date.now, rest: () => scheduler.wait(2) };
const toMessage = ({ importId, phase, after }: ImportMessage, isRetry = false) => ({
  id: importId,
  phase,
  after,
  isRetry,
});
const begin = (message: ImportMessage) => advanceImport(env, toMessage(message), ONE_CHUNK);
const list = async (query: string) =>
  (await call<ProductList>(owner, 'GET', `/api/commerce/products?${query}`)).body;
const send = async (file: string) => {
  const { body } = await sendFile(owner, file);
  return settled(owner, body.import.id);
};
const run = async (id: string) => {
  await call(owner, 'POST', `${IMPORTS}/${id}/start`, {});
  return settled(owner, id);
};
/**
 * Uploads and checks a file, starts the import, and returns the queue message that would write the products.
 */
async function startWithoutDelivery(file: string): Promise<ImportMessage> {
  const { id } = await send(file);
  const { messages } = await startWithHeldQueue(owner, id);
  const [message] = messages;
  if (!message) throw new Error('nothing was queued');
  return message;
}
const setLease = (id: string, until: number) =>
  env.DB.prepare('UPDATE product_imports SET lease_until = ? WHERE id = ?').bind(until, id).run();

describe('a long import', () => {
  it('[B9.4.10] creates further store pages when one is full', { timeout: 30_000 }, async () => {
    const looked = await send(createCsv(430, 1));
    expect(looked.file.pageNotes[0]).toContain('235 of the new products are added to Shop 2');
    expect((await run(looked.id)).counts).toMatchObject({ created: 430, failed: 0 });
    const { results } = await env.DB.prepare(
      'SELECT c.title, count(i.id) AS n FROM collections c JOIN items i ON i.collection_id = c.id WHERE c.website_id = ? GROUP BY c.id ORDER BY c.title',
    )
      .bind(SITE_ID)
      .all();
    expect(results).toEqual([
      { title: 'Shop', n: 200 },
      { title: 'Shop 2', n: 200 },
      { title: 'Shop 3', n: 35 },
    ]);
    expect((await run((await send(createCsv(430, 1))).id)).counts).toMatchObject({ same: 430, created: 0 });
  });

  it('a long import is checked in chunks, reports its progress and can be found again later', async () => {
    const { body, messages } = await uploadWithHeldQueue(owner, createCsv(50, 1));
    expect(body.import).toMatchObject({ state: 'looking', counts: { products: 50, looked: 0 } });
    const [message] = messages;
    if (!message) throw new Error('nothing was queued');
    const after = await begin(message);
    const half = (await call<{ import: ProductImport }>(owner, 'GET', IMPORTS)).body.import;
    expect(half).toMatchObject({ id: body.import.id, state: 'looking', counts: { looked: 20, create: 20 } });
    await begin({ ...message, after: after ?? 0 });
    await deliver(QUEUE, [{ ...message, after: 41 }]);
    expect(await settled(owner, body.import.id)).toMatchObject({
      state: 'ready',
      counts: { looked: 50, create: 50 },
    });
  });

  it('writes each chunk once if its message arrives twice', async () => {
    const message = await startWithoutDelivery(createCsv(90, 2));
    const after = await begin(message);
    expect(await begin(message)).toBeNull();
    expect(await readImport(owner, message.importId)).toMatchObject({ counts: { done: 20 } });
    await deliver(QUEUE, [
      { ...message, after: after ?? 0 },
      { ...message, after: after ?? 0 },
    ]);
    expect(await settled(owner, message.importId)).toMatchObject({
      state: 'done',
      counts: { created: 90, done: 90, failed: 0 },
    });
    expect((await list('search=pot%20')).total).toBe(90);
    expect(await sumStockHistory('P89-1')).toBe(3);
  });

  it('a long import has one writing Worker at a time, and a Worker that lost its lease writes nothing', async () => {
    const message = await startWithoutDelivery(createCsv(30, 1));
    await setLease(message.importId, Date.now() + 30_000);
    expect(await begin(message)).toBeNull();
    await setLease(message.importId, 0);
    // While the first consumer pauses, another consumer takes over its lease and continues.
    const first: Pace = {
      ...ONE_CHUNK,
      budgetMs: 60_000,
      rest: async () => {
        await setLease(message.importId, 0);
        await advanceImport(env, toMessage(message, true), ONE_CHUNK);
      },
    };
    expect(await advanceImport(env, toMessage(message), first)).toBeNull();
    await continueImports(env, Date.now() + 600_000);
    expect(await settled(owner, message.importId)).toMatchObject({ counts: { created: 30, done: 30 } });
    expect((await list('search=pot%20')).total).toBe(30);
  });

  it('resumes after an interrupted attempt', async () => {
    const message = await startWithoutDelivery(createCsv(45, 1));
    await begin(message);
    expect(await advanceImport(env, toMessage(message, true), ONE_CHUNK)).toBeGreaterThan(21);
    expect(await readImport(owner, message.importId)).toMatchObject({ counts: { done: 40 } });
  });

  it('a long import is resumed by the job that runs every minute if its message was lost', async () => {
    const message = await startWithoutDelivery(createCsv(25, 1));
    await continueImports(env, Date.now());
    expect(await readImport(owner, message.importId)).toMatchObject({ counts: { done: 0 } });
    await continueImports(env, Date.now() + 120_000);
    expect(await settled(owner, message.importId)).toMatchObject({ state: 'done', counts: { created: 25 } });
  });

  it('notifies the owner when its message has failed for the last time', async () => {
    const message = await startWithoutDelivery(createCsv(25, 1));
    await begin(message);
    await deliver(DEAD_LETTER_QUEUE, [message]);
    expect(await readImport(owner, message.importId)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Upload the file again'),
      counts: { created: 20 },
    });
    expect(await begin({ ...message, after: 21 })).toBeNull();
    const letter = env.DB.prepare(`SELECT count(*) AS n FROM dead_letters WHERE queue = ?`).bind(QUEUE);
    expect(await letter.first<number>('n')).toBe(1);
  });

  it('a long import can be stopped during checking and import, and products imported until then stay', async () => {
    const { body, messages } = await uploadWithHeldQueue(owner, createCsv(50, 1));
    const { id } = body.import;
    expect((await sendFile(owner, createCsv(1, 1))).status).toBe(409);
    expect((await call(owner, 'DELETE', `${IMPORTS}/${id}`)).status).toBe(204);
    expect(messages[0] && (await begin(messages[0]))).toBeNull();
    expect((await call(owner, 'POST', `${IMPORTS}/${id}/start`, {})).status).toBe(409);
    const message = await startWithoutDelivery(createCsv(50, 1));
    const after = await begin(message);
    await call(owner, 'DELETE', `${IMPORTS}/${message.importId}`);
    expect(await begin({ ...message, after: after ?? 0 })).toBeNull();
    expect(await readImport(owner, message.importId)).toMatchObject({
      state: 'cancelled',
      counts: { created: 20 },
    });
    expect(await readStock('P19-0')).toBe(3);
    expect(await readStock('P20-0')).toBeNaN();
  });

  it('a long import is deleted with its rows after a week, and fails if its file was never read completely', async () => {
    const { id } = await send(createCsv(3, 1));
    await env.DB.prepare(`UPDATE product_imports SET state = 'reading', updated_at = 0 WHERE id = ?`)
      .bind(id)
      .run();
    await tidyImports(env.DB, 700_000);
    expect(await readImport(owner, id)).toMatchObject({ state: 'failed' });
    const left = (table: string) =>
      env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE import_id = ?`).bind(id).first<number>('n');
    expect(await left('product_import_rows')).toBe(0);
    await env.DB.prepare('UPDATE product_imports SET updated_at = 0 WHERE id = ?').bind(id).run();
    await tidyImports(env.DB, Date.now());
    expect(await left('product_import_products')).toBe(0);
    expect((await request(`${IMPORTS}/${id}`, { headers: owner.headers })).status).toBe(404);
  });

  it('accepts 1,000 products with 5 variants each', { timeout: 120_000 }, async () => {
    const looked = await send(createCsv(1000, 5));
    const { counts } = await run(looked.id);
    expect(counts).toMatchObject({ created: 1000, failed: 0 });
    const variants = env.DB.prepare('SELECT count(*) AS n FROM product_variants');
    expect(await variants.first<number>('n')).toBe(5006);
  });
});

describe('an import file without usable rows', () => {
  const head = 'Handle,Title,Variant SKU,Variant Price\n';
  const long = (text: string) => text.repeat(Math.ceil(5_000_000 / text.length));
  const zeros = new Uint8Array(5_000_000);
  const workbook = new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...new TextEncoder().encode(long('xl'))]);

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['an unclosed quote', `${head}a,"A,1,2\n${long('b,B,3,4\n')}`, 'Line 2: A quotation mark'],
    ['a quote in the first line', `"Handle,Title\n${long('b,B,3,4\n')}`, 'Line 1: A quotation mark'],
    ['one line', long('Handle and Title '), 'Line 1: The first line must contain'],
    ['one long row', `${head}${long('x')}`, 'Line 2: A row can have up to'],
    ['nothing but quotes', `${head}${long('"')}"`, 'Line 2: '],
    ['line breaks alone', long('\n'), 'The file is empty.'],
    [
      'rows without a name',
      `${head}${',,S,1\n'.repeat(20_000)}`,
      'No row in the file has a handle or a name',
    ],
    ['more rows than a file may have', `${head}${',,S,1\n'.repeat(MAX_IMPORT_ROWS + 1)}`, 'at most 50,000'],
    [
      'the columns of a different kind of file',
      `Name,Phone\n${long('A,1\n')}`,
      'not a Shopify or WooCommerce product file',
    ],
    ['bytes that are not text', zeros, 'not a text file'],
    ['an Excel workbook', workbook, 'Excel'],
    [
      'UTF-16 without a byte order mark',
      Uint8Array.from([...head].flatMap((c) => [c.charCodeAt(0), 0])),
      'not a text',
    ],
    ['zero bytes late in the file', `${head}${'a,A,1,2\n'.repeat(20_000)}\0`, 'not a text file'],
  ])(
    'an import file without usable rows is rejected immediately: %s',
    async (_, file, problem) => {
      const { status, body } = await sendFile(owner, file);
      expect(status).toBe(400);
      expect(body.errors?.file).toContain(problem);
    },
    // Timeout in ms. Reading five megabytes takes a second, but if each line searched all earlier lines, the
    // test would take hours.
    60_000,
  );

  it('skips a product with too many variant rows and continues', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => `big,Big,B${n},1\n`).join('');
    const { counts, issues } = await send(`${head}${rows}small,Small,S1,1\n`);
    expect(counts).toMatchObject({ products: 2, create: 1, error: 1 });
    expect(issues[0]?.message).toBe('A product can have up to 250 variants; this one has 1,200 rows.');
  });

  it('reports characters that cannot be decoded', async () => {
    const bytes = new TextEncoder().encode(`${head}cafe,Café,C1,1\n`);
    const broken = new Uint8Array([
      ...bytes,
      ...new TextEncoder().encode('b,B'),
      0xff,
      0x2c,
      0x42,
      0x2c,
      0x31,
    ]);
    const { body } = await sendFile(owner, broken);
    expect((await settled(owner, body.import.id)).file.notes[0]).toMatch(/could not be read|Windows-1252/);
  });
});
