import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { advanceRestore } from '#worker/backups/restore/advance-restore.ts';
import { findLastRestore } from '#worker/db/backups/restores.ts';
import { holdBackup, ONE_CHUNK, takeSteps, UNLIMITED } from '../../support/worker/backups.ts';
import { importDemo } from '../../support/worker/demo-in-languages.ts';
import { finishSafetyBackup, holdRestore, readSite, runRestore } from '../../support/worker/restores.ts';
import { request, SITE_ID, seedSite } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore, sumStockHistory, variantId } from '../../support/worker/store.ts';

vi.setConfig({ testTimeout: 30_000 });

const MEDIUM = 'd0000000000000000000000d';
const sql = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();
const count = async (text: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${text}`).first<number>('n')) ?? 0;
const makeBackup = async (websiteId = SITE_ID) => {
  const id = await holdBackup('c0000000000000000000000c', websiteId);
  await takeSteps(id, UNLIMITED);
  return id;
};

const ALL = [
  'pages',
  'page_revisions',
  'collections',
  'items',
  'item_terms',
  'item_revisions',
  'product_variants',
  'product_files',
  'media',
  'forms',
  'form_versions',
  'member_areas',
  'site_header_footer',
  'redirects',
  'store_rules',
  'discounts',
  'saved_sections',
  'translations',
  'comments',
  'reviews',
  'page_sources',
];

beforeEach(async () => {
  await sql('DELETE FROM restores');
  await sql('DELETE FROM backups');
});

describe('a restore of everything', () => {
  it('makes every table of the site equal to the backup, in small slices', async () => {
    const { site } = await importDemo('demo.test', 'en');
    const websiteId = site.id;
    await sql(
      "INSERT INTO comments (id, website_id, item_id, author, email, body, status, created_at) SELECT 'com' || substr(id, 4), website_id, id, 'Ada', 'a@b.test', 'Hello', 'waiting', 5 FROM items WHERE website_id = ? LIMIT 5",
      websiteId,
    );
    const before = await readSite(ALL);
    const search = await env.DB.prepare(
      'SELECT kind, ref_id, path, title, text FROM search_index ORDER BY 1, 2',
    ).all();
    const settings = await env.DB.prepare('SELECT settings, design FROM websites WHERE id = ?')
      .bind(websiteId)
      .first();
    for (const [table, names] of Object.entries({
      pages: before.pages,
      items: before.items,
      reviews: before.reviews,
    }))
      expect(names?.length, table).toBeGreaterThan(2);
    const id = await makeBackup(websiteId);
    await sql("UPDATE pages SET title = 'X', published = draft, path = path || 'x'");
    await sql('DELETE FROM pages WHERE id IN (SELECT id FROM pages ORDER BY id LIMIT 4)');
    await sql("UPDATE items SET content = '{}', title = 'Y', url_id = 'u' || url_id");
    await sql('DELETE FROM items WHERE id IN (SELECT id FROM items ORDER BY id LIMIT 5)');
    for (const table of [
      'reviews',
      'comments',
      'redirects',
      'discounts',
      'saved_sections',
      'forms',
      'search_index',
    ])
      await sql(`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} LIMIT 3)`);
    await sql('UPDATE product_variants SET qty_in_stock = qty_in_stock + 3, price_cents = 1');
    await sql("UPDATE websites SET settings = json_set(settings, '$.title', 'Z') WHERE id = ?", websiteId);
    const restore = await holdRestore(id, { scope: 'everything', websiteId });
    expect(await runRestore(restore, ONE_CHUNK, websiteId)).toMatchObject({ state: 'done', problem: null });
    const after = await readSite(ALL);
    for (const name of ALL) expect(after[name], name).toEqual(before[name]);
    const found = await env.DB.prepare(
      'SELECT kind, ref_id, path, title, text FROM search_index ORDER BY 1, 2',
    ).all();
    expect(found.results).toEqual(search.results);
    expect(
      await env.DB.prepare('SELECT settings, design FROM websites WHERE id = ?').bind(websiteId).first(),
    ).toEqual(settings);
    expect(await count('restore_rows')).toBe(0);
  });
});

describe('a restore of content', () => {
  beforeEach(async () => {
    await seedStore();
    await env.MEDIA.put(`${SITE_ID}/${MEDIUM}`, 'picture');
  });

  it('keeps orders, comments and stock, and moves newer pages and products to the trash', async () => {
    const id = await makeBackup();
    await sql("UPDATE items SET title = 'Changed' WHERE id = ?", PRODUCT.mug);
    await sql('DELETE FROM items WHERE id = ?', PRODUCT.bowl);
    await sql('UPDATE product_variants SET qty_in_stock = 4 WHERE id = ?', variantId('MUG-SEA'));
    await sql(
      'INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at) VALUES (?, ?, ?, -5, ?, 9)',
      'm1',
      SITE_ID,
      variantId('MUG-SEA'),
      'order',
    );
    await sql(
      "INSERT INTO comments (id, website_id, item_id, author, email, body, status, created_at) VALUES ('newer', ?, ?, 'Ada', 'a@b.test', 'Hi', 'published', ?)",
      SITE_ID,
      PRODUCT.mug,
      Date.now(),
    );
    await sql(
      "INSERT INTO items SELECT 'newitem00000000000000000', website_id, collection_id, record_type, 'bowl', 'New bowl', excerpt, image, author, status, published_at, publish_on, position, sort_key, summary, content, draft, version, updated_at, deleted_at FROM items WHERE id = ?",
      PRODUCT.mug,
    );
    expect((await runRestore(await holdRestore(id)))?.state).toBe('done');
    const items = await env.DB.prepare(
      'SELECT id, title, url_id, deleted_at IS NOT NULL AS gone FROM items ORDER BY id',
    ).all();
    expect(items.results).toContainEqual({ id: PRODUCT.mug, title: 'Tide mug', url_id: 'mug', gone: 0 });
    expect(items.results).toContainEqual({ id: PRODUCT.bowl, title: 'bowl', url_id: 'bowl', gone: 0 });
    expect(items.results).toContainEqual(
      expect.objectContaining({ id: 'newitem00000000000000000', title: 'New bowl', gone: 1 }),
    );
    expect(await readStock('MUG-SEA')).toBe(4);
    expect(await sumStockHistory('MUG-SEA')).toBe(4);
    expect(await count("comments WHERE id = 'newer'")).toBe(1);
    expect(await (await request('/shop/mug')).text()).toContain('Tide mug');
    expect((await request('/shop/bowl')).status).toBe(200);
  });

  it('shows the old site until the switch, and copies deleted files back', async () => {
    const id = await makeBackup();
    await env.MEDIA.delete(`${SITE_ID}/${MEDIUM}`);
    await sql("UPDATE items SET title = 'Changed', summary = summary WHERE id = ?", PRODUCT.mug);
    const restore = await holdRestore(id);
    let step = 0;
    for (;;) {
      const next = await advanceRestore(env, { id: restore, step, isRetry: false }, ONE_CHUNK);
      if (next?.isWaiting) await finishSafetyBackup();
      const known = await findLastRestore(env.DB, SITE_ID);
      const title = await env.DB.prepare('SELECT title FROM items WHERE id = ?')
        .bind(PRODUCT.mug)
        .first('title');
      const isSwitched = known?.progress.phase === 'finishing';
      expect(title).toBe(isSwitched ? 'Tide mug' : 'Changed');
      if (!next) break;
      step = next.step;
    }
    expect(await (await env.MEDIA.get(`${SITE_ID}/${MEDIUM}`))?.text()).toBe('picture');
    const last = await findLastRestore(env.DB, SITE_ID);
    const kinds = await env.DB.prepare('SELECT id, kind FROM backups ORDER BY created_at').all();
    expect(kinds.results).toContainEqual({ id: last?.progress.safetyId, kind: 'safety' });
  });

  it.each(['saving', 'tables', 'deriving', 'files', 'switching', 'finishing'])(
    'continues after the Worker stopped before it saved the phase %s',
    async (phase) => {
      const id = await makeBackup();
      await sql("UPDATE items SET title = 'Changed' WHERE id = ?", PRODUCT.mug);
      const restore = await holdRestore(id);
      let isBroken = false;
      const broken: typeof env = {
        ...env,
        DB: {
          prepare: (text: string) => {
            if (isBroken && /^update "restores" set "(?:step|state)"/i.test(text))
              throw new Error('the Worker died');
            return env.DB.prepare(text);
          },
          batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
          withSession: () => env.DB.withSession(),
        } as unknown as D1Database,
      };
      let failures = 0;
      for (let step = 0; ; ) {
        const known = await findLastRestore(env.DB, SITE_ID);
        isBroken = known?.progress.phase === phase && failures < 2;
        const next = await advanceRestore(
          broken,
          { id: restore, step, isRetry: failures > 0 },
          ONE_CHUNK,
        ).catch((error: unknown) => {
          if (!String(error).includes('the Worker died')) throw error;
          return 'failed' as const;
        });
        if (next === 'failed') {
          failures += 1;
          await sql('UPDATE restores SET lease_until = 0');
          continue;
        }
        if (next?.isWaiting) await finishSafetyBackup();
        if (!next) break;
        step = next.step;
      }
      expect(failures).toBe(2);
      expect((await findLastRestore(env.DB, SITE_ID))?.state).toBe('done');
      expect(
        await env.DB.prepare('SELECT title FROM items WHERE id = ?').bind(PRODUCT.mug).first('title'),
      ).toBe('Tide mug');
      expect(await count("backups WHERE kind = 'safety' AND state = 'done'")).toBeGreaterThan(0);
    },
  );

  it('writes nothing to a different site, even if the backup names its ids', async () => {
    const OTHER = 'b0000000000000000000000b';
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    const id = await makeBackup();
    await sql('DELETE FROM items WHERE id = ?', PRODUCT.mug);
    await sql(
      "INSERT INTO collections (id, website_id, name, type, title, settings) SELECT 'foreigncollection0000000', ?, 'x', type, title, settings FROM collections LIMIT 1",
      OTHER,
    );
    await sql(
      "INSERT INTO items SELECT ?, ?, 'foreigncollection0000000', record_type, url_id, 'Theirs', excerpt, image, author, status, published_at, publish_on, position, sort_key, summary, content, draft, version, updated_at, deleted_at FROM items LIMIT 1",
      PRODUCT.mug,
      OTHER,
    );
    expect((await runRestore(await holdRestore(id)))?.state).toBe('done');
    expect(
      await env.DB.prepare('SELECT title, website_id FROM items WHERE id = ?').bind(PRODUCT.mug).first(),
    ).toEqual({
      title: 'Theirs',
      website_id: OTHER,
    });
    expect(await count(`product_variants WHERE item_id = '${PRODUCT.mug}'`)).toBe(0);
    expect(await count(`item_terms WHERE item_id = '${PRODUCT.mug}'`)).toBe(0);
    await sql('DELETE FROM websites WHERE id = ?', OTHER);
  });
});
