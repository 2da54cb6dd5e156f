import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { RestoredEntry } from '#schema/contracts/backups/entries.ts';
import { holdBackup, takeSteps, UNLIMITED } from '../../support/worker/backups.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { FORM_ID, seedForm } from '../../support/worker/forms.ts';
import { rewriteBackup } from '../../support/worker/restores.ts';
import { SITE_ID, type SignedIn, signIn } from '../../support/worker/site.ts';
import { PRODUCT } from '../../support/worker/store.ts';
import { seedGermanStore, translate } from '../../support/worker/translations.ts';

const HOME = 'b1'.padEnd(24, '0');
const REVISION = 'aa'.padEnd(24, '0');
let owner: SignedIn;
let backup: string;

const sql = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();
const restore = (kind: string, entryId: string, mode = 'over') =>
  callAsOwner<RestoredEntry>(owner, 'POST', `/api/backups/${backup}/entries`, { kind, entryId, mode });
const readTranslation = (id: string) =>
  env.DB.prepare(
    "SELECT draft ->> '$.texts.title.text' AS title, draft ->> '$.path' AS path, published ->> '$.texts.title.text' AS published FROM translations WHERE subject_id = ?",
  )
    .bind(id)
    .first();
const listVersions = async (table: string, id: string) =>
  (await env.DB.prepare(`SELECT id FROM ${table}_revisions WHERE ${table}_id = ?`).bind(id).all()).results;

async function saveBackup() {
  backup = await holdBackup();
  await takeSteps(backup, UNLIMITED);
}

/** Adds the path that an unpublished translation has. */
const addPath = (id: string, path: string) =>
  sql("UPDATE translations SET draft = json_set(draft, '$.path', ?) WHERE subject_id = ?", path, id);

beforeEach(async () => {
  for (const table of ['restores', 'backups', 'page_revisions', 'item_revisions', 'forms'])
    await sql(`DELETE FROM ${table}`);
  await seedGermanStore();
  await seedForm();
  owner = await signIn(ROLE.admin);
  await translate('item', PRODUCT.mug, { texts: { title: 'Gezeitentasse' } });
  await addPath(PRODUCT.mug, '/laden/tasse');
  await translate('page', HOME, { texts: { title: 'Start' } });
  await translate('form', FORM_ID, { texts: { name: 'Kontakt', title: 'Kontakt' } });
  await sql(
    "INSERT INTO item_revisions (id, item_id, website_id, title, excerpt, content, created_at) SELECT ?, id, website_id, 'Earlier', '', content, 5 FROM items WHERE id = ?",
    REVISION,
    PRODUCT.mug,
  );
  await sql(
    'INSERT INTO page_revisions (id, page_id, website_id, content, created_at) SELECT ?, id, website_id, draft, 5 FROM pages WHERE id = ?',
    REVISION,
    HOME,
  );
  await saveBackup();
});

describe('the translations and versions of a backup’s entry', () => {
  it('come back with a product that was deleted for good, the translation as a draft with its path', async () => {
    await sql('DELETE FROM items WHERE id = ?', PRODUCT.mug);
    await sql('DELETE FROM translations WHERE subject_id = ?', PRODUCT.mug);
    expect((await restore('product', PRODUCT.mug)).status).toBe(200);
    expect(await readTranslation(PRODUCT.mug)).toEqual({
      title: 'Gezeitentasse',
      path: '/laden/tasse',
      published: null,
    });
    expect(await listVersions('item', PRODUCT.mug)).toContainEqual({ id: REVISION });
  });

  it('replace the draft of a page’s translation, while the published one stays', async () => {
    await translate('page', HOME, { texts: { title: 'Verdorben' } });
    await sql('DELETE FROM page_revisions');
    expect((await restore('page', HOME)).status).toBe(200);
    expect(await readTranslation(HOME)).toEqual({ title: 'Start', path: null, published: 'Verdorben' });
    expect(await listVersions('page', HOME)).toContainEqual({ id: REVISION });
    expect((await restore('page', HOME)).status).toBe(200);
    expect((await listVersions('page', HOME)).filter(({ id }) => id === REVISION).length).toBe(1);
  });

  it('come back with the form that is added next to the present one', async () => {
    const { body } = await restore('form', FORM_ID);
    expect(await readTranslation(body.entry?.id ?? '')).toEqual({
      title: 'Kontakt',
      path: null,
      published: null,
    });
  });

  it('a second product has the translation without its path, and no versions', async () => {
    const { body } = await restore('product', PRODUCT.mug, 'beside');
    const copy = body.entry?.id ?? '';
    expect(copy).not.toBe(PRODUCT.mug);
    expect(await readTranslation(copy)).toEqual({ title: 'Gezeitentasse', path: null, published: null });
    expect(await listVersions('item', copy)).toEqual([]);
  });

  it('a path that another translation uses by now is left out', async () => {
    await sql('DELETE FROM items WHERE id = ?', PRODUCT.mug);
    await sql('DELETE FROM translations WHERE subject_id = ?', PRODUCT.mug);
    await translate('item', PRODUCT.bowl, { texts: { title: 'Schale' }, path: '/laden/tasse' });
    await restore('product', PRODUCT.mug);
    expect(await readTranslation(PRODUCT.mug)).toMatchObject({ title: 'Gezeitentasse', path: null });
  });

  it('come back with the collection of a product if that was deleted too', async () => {
    const { collection } = (await env.DB.prepare('SELECT collection_id AS collection FROM items WHERE id = ?')
      .bind(PRODUCT.mug)
      .first<{ collection: string }>()) ?? { collection: '' };
    await sql('DELETE FROM backups');
    await translate('collection', collection, { texts: { title: 'Laden' } });
    await saveBackup();
    await sql('DELETE FROM pages WHERE collection_id = ?', collection);
    await sql('DELETE FROM collections WHERE website_id = ?', SITE_ID);
    await sql('DELETE FROM translations');
    await restore('product', PRODUCT.mug);
    expect(await readTranslation(collection)).toMatchObject({ title: 'Laden', published: null });
  });

  it('lose scripts that someone added to the file', async () => {
    await sql('DELETE FROM translations');
    const draft = JSON.stringify({
      texts: { 'block.b1.html': { text: '<p onclick="x()">Hallo<script>x()</script></p>', source: '' } },
    });
    const row = {
      website_id: SITE_ID,
      kind: 'page',
      subject_id: HOME,
      language: 'de',
      draft,
      published: null,
      path: null,
      version: 1,
      published_version: null,
      updated_at: 0,
      updated_by: null,
    };
    await rewriteBackup(backup, { 'tables/translations.ndjson': `${JSON.stringify(row)}\n` });
    await restore('page', HOME);
    const stored = await env.DB.prepare('SELECT draft FROM translations').first<string>('draft');
    expect(stored).toContain('<p>Hallo</p>');
    expect(stored).not.toMatch(/script|onclick/);
  });

  it('a damaged translation refuses the restore before anything changes', async () => {
    const row = { website_id: SITE_ID, kind: 'page', subject_id: HOME, language: 'de', draft: '[]' };
    await rewriteBackup(backup, { 'tables/translations.ndjson': `${JSON.stringify(row)}\n` });
    const before = await env.DB.prepare('SELECT version FROM pages WHERE id = ?').bind(HOME).first();
    expect((await restore('page', HOME)).status).toBeGreaterThanOrEqual(400);
    expect(await env.DB.prepare('SELECT version FROM pages WHERE id = ?').bind(HOME).first()).toEqual(before);
  });
});
