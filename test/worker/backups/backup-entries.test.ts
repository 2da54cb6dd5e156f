import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { EntryList, RestoredEntry } from '#schema/contracts/backups/entries.ts';
import { pieceKey } from '#worker/backups/backup-files.ts';
import { holdBackup, readZip, takeSteps, UNLIMITED } from '../../support/worker/backups.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { CONTACT, FORM_ID, seedForm } from '../../support/worker/forms.ts';
import { rewriteBackup } from '../../support/worker/restores.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore, sumStockHistory, variantId } from '../../support/worker/store.ts';

const OTHER = 'b0000000000000000000000b';
const MEDIUM = 'd0000000000000000000000d';
const HOME = 'b1'.padEnd(24, '0');
const SHOP = 'b2'.padEnd(24, '0');
const IMAGE = { mediaId: MEDIUM, filename: 'mug.jpg', width: 40, height: 30, alt: 'A mug' };
let owner: SignedIn;
let id: string;

const sql = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();
const read = <Row>(text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .first<Row>();
const count = async (text: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${text}`).first<number>('n')) ?? 0;
type Answer = EntryList & RestoredEntry & { error: string };
const call = (method: string, query = '', body?: unknown, who = owner, backup = id) =>
  callAsOwner<Answer>(who, method, `/api/backups/${backup}/entries${query}`, body);
const restore = (kind: string, entryId: string, mode = 'beside') => call('POST', '', { kind, entryId, mode });

beforeEach(async () => {
  for (const table of ['restores', 'backups', 'page_revisions', 'item_revisions', 'stock_movements', 'forms'])
    await sql(`DELETE FROM ${table}`);
  await seedStore();
  await seedForm();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  owner = await signIn(ROLE.admin);
  await sql(
    'INSERT OR REPLACE INTO media (id, website_id, filename, content_type, record, created_at) VALUES (?, ?, ?, ?, ?, 5)',
    MEDIUM,
    SITE_ID,
    'mug.jpg',
    'image/jpeg',
    JSON.stringify({ ...IMAGE, id: MEDIUM, contentType: 'image/jpeg', bytes: 7 }),
  );
  await env.MEDIA.put(`${SITE_ID}/${MEDIUM}`, 'picture');
  await sql('UPDATE items SET image = ? WHERE id = ?', JSON.stringify(IMAGE), PRODUCT.mug);
  id = await holdBackup();
  await takeSteps(id, UNLIMITED);
});

describe('the list of a backup', () => {
  it('names each page, product and form with its state on the site', async () => {
    await sql('UPDATE items SET updated_at = updated_at + 1 WHERE id = ?', PRODUCT.mug);
    await sql('UPDATE items SET deleted_at = 9 WHERE id = ?', PRODUCT.bowl);
    await sql('DELETE FROM items WHERE id = ?', PRODUCT.course);
    const { body } = await call('GET');
    expect(body).toMatchObject({ total: 9, isCut: false });
    const states = Object.fromEntries(body.entries.map((entry) => [entry.id, entry.state]));
    expect(states).toMatchObject({
      [PRODUCT.mug]: 'changed',
      [PRODUCT.bowl]: 'trash',
      [PRODUCT.course]: 'missing',
      [PRODUCT.recipe]: 'same',
    });
    expect(body.entries).toContainEqual(
      expect.objectContaining({ kind: 'product', id: PRODUCT.mug, title: 'Tide mug', place: 'Shop' }),
    );
    expect(body.entries).toContainEqual(
      expect.objectContaining({ kind: 'page', id: SHOP, title: '/shop', place: '/shop' }),
    );
    expect(body.entries).toContainEqual(
      expect.objectContaining({ kind: 'form', id: FORM_ID, title: CONTACT.name }),
    );
  });

  it('is searched by words, filtered by kind and cut into pages', async () => {
    const titles = async (query: string) => (await call('GET', query)).body.entries.map(({ title }) => title);
    expect(await titles('?search=MUG%20tide')).toEqual(['Tide mug']);
    expect(await titles('?search=shop&kind=page')).toEqual(['/shop']);
    expect(await titles('?page=2')).toEqual([]);
    for (const query of ['?page=0', '?kind=order', `?search=${'x'.repeat(201)}`])
      expect((await call('GET', query)).status, query).toBe(400);
  });

  it('leaves out what was in the trash, and is deleted with the backup', async () => {
    const lines = new TextDecoder()
      .decode((await readZip(id))['tables/items.ndjson'])
      .trim()
      .split('\n');
    const trashed = lines.map((line) => JSON.stringify({ ...JSON.parse(line), deleted_at: 5 }));
    await rewriteBackup(id, { 'tables/items.ndjson': `${trashed.join('\n')}\n` });
    expect((await call('GET', '?kind=product')).body.total).toBe(0);
    expect((await restore('product', PRODUCT.mug)).status).toBe(404);
    const key = pieceKey({ websiteId: SITE_ID, id }, 'contents.json');
    expect(await env.MEDIA.head(key)).not.toBeNull();
    await callAsOwner(owner, 'DELETE', `/api/backups/${id}`);
    expect(await env.MEDIA.head(key)).toBeNull();
  });

  it('is refused to other roles, and for backups of other sites', async () => {
    const billing = await signIn(ROLE.billing);
    const input = { kind: 'product', entryId: PRODUCT.mug, mode: 'over' };
    expect((await call('POST', '', input, billing)).status).toBe(403);
    const foreign = await holdBackup('e0000000000000000000000e', OTHER);
    await takeSteps(foreign, UNLIMITED);
    expect((await call('GET', '', undefined, owner, foreign)).status).toBe(404);
    expect((await call('POST', '', input, owner, foreign)).status).toBe(404);
    for (const change of [{ kind: 'order' }, { entryId: 'x' }, { mode: 'both' }])
      expect((await call('POST', '', { ...input, ...change })).status).toBe(400);
  });
});

describe('a product of a backup', () => {
  it('comes back under its own id with its stock and image after it was deleted for good', async () => {
    await sql('DELETE FROM items WHERE id = ?', PRODUCT.mug);
    await sql('DELETE FROM media WHERE id = ?', MEDIUM);
    await env.MEDIA.delete(`${SITE_ID}/${MEDIUM}`);
    const { status, body } = await restore('product', PRODUCT.mug);
    expect([status, body.lostFiles, body.entry]).toEqual([
      200,
      0,
      { kind: 'product', id: PRODUCT.mug, title: 'Tide mug', path: '/shop/mug' },
    ]);
    expect(await read('SELECT status, title, url_id FROM items WHERE id = ?', PRODUCT.mug)).toEqual({
      status: 4,
      title: 'Tide mug',
      url_id: 'mug',
    });
    expect(await readStock('MUG-SEA')).toBe(9);
    expect(await sumStockHistory('MUG-SEA')).toBe(9);
    expect(await count(`item_terms WHERE item_id = '${PRODUCT.mug}' AND term = 'Cups'`)).toBe(1);
    expect(await count(`media WHERE id = '${MEDIUM}' AND deleted_at IS NULL`)).toBe(1);
    expect(await (await env.MEDIA.get(`${SITE_ID}/${MEDIUM}`))?.text()).toBe('picture');
    expect((await request('/shop/mug')).status).toBe(404);
  });

  it('comes back next to the present one with new SKUs and without stock', async () => {
    const { body } = await restore('product', PRODUCT.mug);
    expect(body.entry).toMatchObject({ title: 'Tide mug (restored)', path: '/shop/mug-2' });
    const copy = body.entry?.id ?? '';
    expect(copy).not.toBe(PRODUCT.mug);
    const variants = await env.DB.prepare(
      'SELECT sku, qty_in_stock AS stock FROM product_variants WHERE item_id = ?',
    )
      .bind(copy)
      .all<{ sku: string; stock: number }>();
    expect(variants.results.map(({ stock }) => stock)).toEqual([0, 0, 0]);
    for (const { sku } of variants.results) expect(sku).toMatch(/^SQ\d{7}$/);
    expect(await readStock('MUG-SEA')).toBe(9);
    expect((await request('/shop/mug')).status).toBe(200);
  });

  it('replaces the present one, unpublished, and keeps the stock and the present texts as a version', async () => {
    await sql("UPDATE items SET title = 'Wrecked', excerpt = 'Now' WHERE id = ?", PRODUCT.mug);
    await sql('UPDATE product_variants SET price_cents = 1 WHERE id = ?', variantId('MUG-SEA'));
    await sql('UPDATE product_variants SET qty_in_stock = 4 WHERE id = ?', variantId('MUG-SEA'));
    const { body } = await restore('product', PRODUCT.mug, 'over');
    expect(body.entry?.id).toBe(PRODUCT.mug);
    expect(await read('SELECT status, title FROM items WHERE id = ?', PRODUCT.mug)).toEqual({
      status: 4,
      title: 'Tide mug',
    });
    expect(
      await read('SELECT price_cents, qty_in_stock FROM product_variants WHERE id = ?', variantId('MUG-SEA')),
    ).toEqual({ price_cents: 4400, qty_in_stock: 4 });
    expect(await count("item_revisions WHERE title = 'Wrecked' AND excerpt = 'Now'")).toBe(1);
    expect((await request('/shop/mug')).status).toBe(404);
  });

  it('leaves the trash when it is replaced there', async () => {
    await callAsOwner(owner, 'DELETE', `/api/commerce/products/${PRODUCT.mug}`);
    const { body } = await restore('product', PRODUCT.mug, 'over');
    expect(body.entry).toMatchObject({ id: PRODUCT.mug, path: '/shop/mug' });
    expect(await read('SELECT status, deleted_at FROM items WHERE id = ?', PRODUCT.mug)).toEqual({
      status: 4,
      deleted_at: null,
    });
    expect(await read('SELECT sku FROM product_variants WHERE id = ?', variantId('MUG-SEA'))).toEqual({
      sku: 'MUG-SEA',
    });
  });

  it('gets a new id and new SKUs if others use them, and never changes a different site', async () => {
    await sql('DELETE FROM items WHERE id = ?', PRODUCT.mug);
    await sql(
      "INSERT INTO collections (id, website_id, name, type, title, settings) SELECT 'f00000000000000000000001', ?, 'x', type, title, settings FROM collections LIMIT 1",
      OTHER,
    );
    await sql(
      "INSERT INTO items SELECT ?, ?, 'f00000000000000000000001', record_type, url_id, 'Theirs', excerpt, image, author, status, published_at, publish_on, position, sort_key, summary, content, draft, version, updated_at, deleted_at FROM items LIMIT 1",
      PRODUCT.mug,
      OTHER,
    );
    await sql(
      'INSERT INTO product_variants (id, website_id, item_id, position, sku, price_cents) VALUES (?, ?, ?, 0, ?, 7)',
      variantId('MUG-SEA'),
      OTHER,
      PRODUCT.mug,
      'THEIRS',
    );
    await sql("UPDATE product_variants SET sku = 'MUG-KELP' WHERE sku = 'BOWL'");
    const { body } = await restore('product', PRODUCT.mug, 'over');
    expect(body.entry?.id).not.toBe(PRODUCT.mug);
    expect(await read('SELECT title, website_id FROM items WHERE id = ?', PRODUCT.mug)).toEqual({
      title: 'Theirs',
      website_id: OTHER,
    });
    expect(
      await read('SELECT sku, price_cents FROM product_variants WHERE id = ?', variantId('MUG-SEA')),
    ).toEqual({ sku: 'THEIRS', price_cents: 7 });
    expect(await count(`product_variants WHERE item_id = '${body.entry?.id}'`)).toBe(3);
    await sql('DELETE FROM websites WHERE id = ?', OTHER);
  });

  it('brings its collection back if that was deleted too', async () => {
    await sql('DELETE FROM pages WHERE id = ?', SHOP);
    await sql('DELETE FROM collections WHERE website_id = ?', SITE_ID);
    expect((await restore('product', PRODUCT.mug)).body.entry).toMatchObject({ id: PRODUCT.mug, path: '' });
    expect((await restore('page', SHOP)).body.entry?.path).toBe('/shop');
    expect(
      await read(
        'SELECT p.path FROM items i JOIN pages p ON p.collection_id = i.collection_id WHERE i.id = ?',
        PRODUCT.mug,
      ),
    ).toEqual({ path: '/shop' });
  });

  it('says how many of its files are lost, and refuses a damaged file', async () => {
    await env.MEDIA.delete(`${SITE_ID}/${MEDIUM}`);
    await rewriteBackup(id, { [`media/${SITE_ID}/${MEDIUM}`]: null });
    expect((await restore('product', PRODUCT.mug)).body.lostFiles).toBe(1);
    await rewriteBackup(id, { 'tables/items.ndjson': '{"id":1}\n{' });
    const { status } = await restore('product', PRODUCT.mug);
    expect(status).toBe(404);
  });
});

describe('a page of a backup', () => {
  it('replaces the draft, while the published page stays and the draft is kept as a version', async () => {
    await sql(
      "UPDATE pages SET draft = json_set(draft, '$.title', 'Unfinished'), title = 'Unfinished', version = version + 1, updated_at = 7 WHERE id = ?",
      HOME,
    );
    const before = await read<{ published: string }>('SELECT published FROM pages WHERE id = ?', HOME);
    const { body } = await restore('page', HOME, 'over');
    expect(body.entry).toEqual({ kind: 'page', id: HOME, title: '/', path: '/' });
    expect(
      await read("SELECT draft ->> '$.title' AS title, published, status FROM pages WHERE id = ?", HOME),
    ).toEqual({ title: '/', published: before?.published, status: 1 });
    const { results } = await env.DB.prepare(
      "SELECT content ->> '$.title' AS title FROM page_revisions WHERE page_id = ?",
    )
      .bind(HOME)
      .all();
    expect(results).toContainEqual({ title: 'Unfinished' });
  });

  it('comes back next to the present one with a free path', async () => {
    const { body } = await restore('page', HOME);
    expect(body.entry).toMatchObject({ title: '/ (restored)', path: '/home' });
    expect(await read('SELECT status, published FROM pages WHERE id = ?', body.entry?.id)).toEqual({
      status: 4,
      published: null,
    });
  });

  it('leaves the trash as a draft, and keeps its lock', async () => {
    await sql(
      "UPDATE pages SET status = 6, trashed_status = 1, deleted_at = 9, access_kind = 'password' WHERE id = ?",
      SHOP,
    );
    expect((await restore('page', SHOP, 'over')).body.entry?.path).toBe('/shop');
    expect(
      await read('SELECT status, deleted_at, trashed_status, access_kind FROM pages WHERE id = ?', SHOP),
    ).toEqual({ status: 4, deleted_at: null, trashed_status: null, access_kind: 'password' });
  });
});

it('a form of a backup comes back next to the present one, without its webhook', async () => {
  await sql(
    "UPDATE forms SET draft = json_set(draft, '$.storage.webhookUrl', 'https://a.test/') WHERE id = ?",
    FORM_ID,
  );
  await callAsOwner(owner, 'DELETE', `/api/backups/${id}`);
  id = await holdBackup();
  await takeSteps(id, UNLIMITED);
  const { body } = await restore('form', FORM_ID, 'over');
  expect(body.entry?.title).toBe(`${CONTACT.name} (restored)`);
  expect(
    await read(
      "SELECT draft ->> '$.storage.webhookUrl' AS webhook, published FROM forms WHERE id = ?",
      body.entry?.id,
    ),
  ).toEqual({ webhook: null, published: null });
  await sql('DELETE FROM forms WHERE id = ?', FORM_ID);
  expect((await restore('form', FORM_ID)).body.entry).toMatchObject({ id: FORM_ID, title: CONTACT.name });
});
