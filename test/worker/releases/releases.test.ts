import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MAX_RELEASE_PARTS, type Release } from '#schema/contracts/releases/release.ts';
import {
  addPart,
  call,
  fetchText,
  makePage,
  makeRelease,
  publish,
  readItem,
  readPage,
  readProduct,
  readRelease,
  readRevision,
  readSettings,
  rollBack,
  runAt,
  seedReleases,
  toProductForm,
  writeItem,
  writePage,
} from '../../support/worker/releases.ts';
import { SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';
import { readStock } from '../../support/worker/store.ts';

let seeded: Awaited<ReturnType<typeof seedReleases>>;
beforeEach(async () => {
  seeded = await seedReleases();
});

async function fullRelease(): Promise<Release> {
  const { page, post, productId } = seeded;
  const { id } = await makeRelease();
  await addPart(id, 'page', page.id, (await writePage(page.id, 'Page after')).version);
  await addPart(id, 'item', post.id, (await writeItem(post.id, 'Post after')).version);
  const product = await readProduct(productId);
  const form = toProductForm(product, { title: 'Large bowl', excerpt: 'Bowl after' });
  await addPart(id, 'product', productId, product.version, form);
  const { settings, version } = await readSettings();
  await addPart(id, 'settings', SITE_ID, version, { ...settings, title: 'Site after' });
  const { body: design } = await call<{ version: number; draft: { palette: object } }>('GET', '/api/design');
  const drawn = { ...design.draft, palette: { ...design.draft.palette, accent: { h: 10, s: 50, l: 40 } } };
  const saved = await call<{ version: number }>('PUT', '/api/design/draft', {
    version: design.version,
    design: drawn,
  });
  return (await addPart(id, 'design', SITE_ID, saved.body.version ?? design.version)).body.release;
}

async function readVisibleState() {
  const { page, post } = seeded;
  const [ofPage, ofPost, ofShop] = await Promise.all(
    [page.path, post.path, '/shop/bowl'].map((path) => fetchText(path)),
  );
  return {
    page: /Page (before|after|later)/.exec(ofPage ?? '')?.[0],
    post: /Post (before|after|later)/.exec(ofPost ?? '')?.[0],
    product: /<h1[^>]*>([^<]+)</.exec(ofShop ?? '')?.[1],
    site: ofPage?.includes('Site after'),
  };
}
const BEFORE = { page: 'Page before', post: 'Post before', product: 'bowl', site: false };
const AFTER = { page: 'Page after', post: 'Post after', product: 'Large bowl', site: true };

describe('publishing a release', () => {
  it('publishes all its parts atomically and leaves stock unchanged', async () => {
    const release = await fullRelease();
    expect(release.parts.map(({ kind }) => kind)).toEqual(['page', 'item', 'product', 'settings', 'design']);
    expect(await readVisibleState()).toEqual(BEFORE);
    const [stock, revision] = [await readStock('BOWL'), await readRevision()];
    const { status, body } = await publish(release.id);
    expect([status, body.release]).toMatchObject([200, { status: 'published', problems: null }]);
    expect(await readVisibleState()).toEqual(AFTER);
    expect([await readStock('BOWL'), await readRevision()]).toEqual([stock, (revision ?? 0) + 1]);
    expect(await readPage(seeded.page.id)).toMatchObject({ hasUnpublishedChanges: false });
    expect(await readItem(seeded.post.id)).toMatchObject({ hasUnpublishedChanges: false });
  });

  it('publishes nothing if a part has changed since the owner saw it, and names that part', async () => {
    const seen = await fullRelease();
    await writeItem(seeded.post.id, 'Post later');
    const refused = await publish(seen.id, null, seen);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '“Kiln” has changed since you last checked it.',
    ]);
    expect(await readVisibleState()).toEqual(BEFORE);
    expect(await readRelease(seen.id)).toMatchObject({ status: 'open', version: seen.version });
    expect((await publish(seen.id)).status).toBe(200);
    expect(await readVisibleState()).toMatchObject({ post: 'Post later', page: 'Page after' });
  });

  it('publishes nothing if a part was deleted or a product was saved in the meantime', async () => {
    const seen = await fullRelease();
    const product = await readProduct(seeded.productId);
    await call('PUT', `/api/commerce/products/${product.id}`, {
      version: product.version,
      product: toProductForm(product, { excerpt: 'Saved in between' }),
    });
    await call('DELETE', `/api/pages/${seeded.page.id}`);
    const refused = await publish(seen.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('“Spring” was deleted. “bowl” has changed since you last checked it.');
    expect(await readVisibleState()).toMatchObject({ post: 'Post before', product: 'bowl' });
  });

  it('keeps settings that were saved meanwhile, but is rejected if they conflict', async () => {
    const { id } = await fullRelease();
    const save = async (change: object) => {
      const { settings, version } = await readSettings();
      await call('PUT', '/api/settings', { version, settings: { ...settings, ...change } });
    };
    await save({ locale: 'de-DE' });
    expect((await publish(id)).status).toBe(200);
    expect((await readSettings()).settings).toMatchObject({ title: 'Site after', locale: 'de-DE' });
    await rollBack(id);
    await save({ title: 'Another title' });
    expect((await publish(id)).body.message).toBe('“Settings” has changed since you last checked it.');
  });

  it('happens once, even if it is requested repeatedly', async () => {
    const release = await fullRelease();
    const revision = await readRevision();
    const [one, other] = await Promise.all([
      publish(release.id, null, release),
      publish(release.id, null, release),
    ]);
    expect([one.status, other.status].every((status) => status === 200 || status === 409)).toBe(true);
    expect([one.status, other.status]).toContain(200);
    expect((await publish(release.id, null, release)).status).toBe(200);
    expect(await readRevision()).toBe((revision ?? 0) + 1);
    const kept = await env.DB.prepare('SELECT count(*) AS n FROM page_revisions WHERE page_id = ?')
      .bind(seeded.page.id)
      .first<number>('n');
    expect(kept).toBe(2);
  });

  it('publishes nothing if another product has taken a part’s URL in the meantime', async () => {
    const { id } = await makeRelease();
    const product = await readProduct(seeded.productId);
    await addPart(id, 'product', product.id, product.version, toProductForm(product, { urlId: 'kelp-bowl' }));
    await addPart(id, 'page', seeded.page.id, (await writePage(seeded.page.id, 'Page after')).version);
    await env.DB.prepare("UPDATE items SET url_id = 'kelp-bowl' WHERE url_id = 'mug'").run();
    const refused = await publish(id);
    expect([refused.status, refused.body.error]).toEqual([409, 'Nothing was published.']);
    expect((await readVisibleState()).page).toBe('Page before');
  });
});

describe('the header and footer in a release', () => {
  const words = (html: string) => ({
    id: 'h1',
    blocks: [
      { id: 'w1', type: 2, layout: { x: 0, y: 0, width: 24, height: 2 }, value: { html: `<p>${html}</p>` } },
    ],
  });
  const readShared = async () =>
    (
      await call<{ version: number; hasUnpublishedChanges: boolean; draft: object }>(
        'GET',
        '/api/site-header-footer',
      )
    ).body;
  const save = async (html: string) =>
    call('PUT', '/api/site-header-footer', {
      version: (await readShared()).version,
      header: { sections: [] },
      footer: { sections: [words(html)] },
      site: { title: 'Name with it' },
    });

  it('the header and footer in a release are published with the rest, even together with settings, and can become a draft again', async () => {
    expect((await save('Footer after')).status).toBe(200);
    const { id } = await makeRelease();
    await addPart(id, 'header-footer', SITE_ID, (await readShared()).version);
    const { settings, version } = await readSettings();
    await addPart(id, 'settings', SITE_ID, version, { ...settings, locale: 'de-DE' });
    expect((await publish(id)).status).toBe(200);
    const page = await fetchText(seeded.page.path);
    expect(page).toContain('Footer after');
    expect((await readSettings()).settings).toMatchObject({ title: 'Name with it', locale: 'de-DE' });
    expect((await rollBack(id)).status).toBe(200);
    expect(await fetchText(seeded.page.path)).not.toContain('Footer after');
    expect((await readSettings()).settings.title).toBe(settings.title);
    const { hasUnpublishedChanges, draft } = await readShared();
    expect([hasUnpublishedChanges, JSON.stringify(draft)]).toEqual([
      true,
      expect.stringContaining('Footer after'),
    ]);
    expect((await publish(id)).status).toBe(200);
    expect(await fetchText(seeded.page.path)).toContain('Footer after');
  });
});

describe('rolling back a release', () => {
  it('restores the previous state in one action', async () => {
    const { id } = await fullRelease();
    await publish(id);
    const { status, body } = await rollBack(id);
    expect([status, body.release]).toMatchObject([200, { status: 'open', publishedAt: null }]);
    expect(body.release.rolledBackAt).not.toBeNull();
    expect(await readVisibleState()).toEqual(BEFORE);
    expect((await rollBack(id, 1)).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
    expect(await readVisibleState()).toEqual(AFTER);
  });

  it('keeps later edits as drafts, which the release then contains', async () => {
    const { id } = await fullRelease();
    await publish(id);
    const { version } = await writePage(seeded.page.id, 'Page later');
    await call('POST', `/api/pages/${seeded.page.id}/publish`, { version });
    await writeItem(seeded.post.id, 'Post later');
    const product = await readProduct(seeded.productId);
    await call('PUT', `/api/commerce/products/${product.id}`, {
      version: product.version,
      product: toProductForm(product, { title: 'Later bowl' }),
    });
    await rollBack(id);
    expect(await readVisibleState()).toEqual(BEFORE);
    const [page, post] = [await readPage(seeded.page.id), await readItem(seeded.post.id)];
    expect(page).toMatchObject({ status: 1, hasUnpublishedChanges: true });
    expect(JSON.stringify(page.draft)).toContain('Page later');
    expect(post).toMatchObject({ status: 1, hasUnpublishedChanges: true });
    expect(JSON.stringify(post.draft)).toContain('Post later');
    await publish(id);
    expect(await readVisibleState()).toEqual({
      page: 'Page later',
      post: 'Post later',
      product: 'Later bowl',
      site: true,
    });
  });

  it('keeps the work of a contributor who saves while others publish and roll back', async () => {
    const { page } = seeded;
    const { id } = await makeRelease();
    const opened = await writePage(page.id, 'Page after');
    await addPart(id, 'page', page.id, opened.version);
    const save = (version: number, words: string) =>
      call<{ page: { version: number } }>('PUT', `/api/pages/${page.id}/draft`, {
        version,
        content: JSON.parse(JSON.stringify(opened.draft).replace('Page after', words)),
      });
    await publish(id);
    // The contributor opened the page before the release. Saving must replace the version that they opened.
    const first = await save(opened.version, 'Page later');
    expect(first.status).toBe(200);
    await rollBack(id);
    const second = await save(first.body.page.version, 'Page last');
    expect(second.status).toBe(200);
    expect(await readVisibleState()).toMatchObject({ page: 'Page before' });
    expect(JSON.stringify((await readPage(page.id)).draft)).toContain('Page last');
  });

  it('hides content that the release published for the first time, and keeps its text', async () => {
    const made = (await call<{ page: { id: string; path: string } }>('POST', '/api/pages', { title: 'New' }))
      .body.page;
    const { version } = await writePage(made.id, 'Page after');
    const { id } = await makeRelease();
    await addPart(id, 'page', made.id, version);
    await publish(id);
    expect(await fetchText(made.path)).toContain('Page after');
    await rollBack(id);
    expect(await fetchText(made.path)).not.toContain('Page after');
    expect(await readPage(made.id)).toMatchObject({ status: 4 });
    expect(JSON.stringify((await readPage(made.id)).draft)).toContain('Page after');
  });

  it('skips deleted parts and restores the rest', async () => {
    const { id } = await fullRelease();
    await publish(id);
    await call('DELETE', `/api/items/${seeded.post.id}`);
    expect((await rollBack(id)).status).toBe(200);
    expect(await readVisibleState()).toMatchObject({ page: 'Page before', product: 'bowl', post: undefined });
  });
});

describe('a scheduled release', () => {
  const later = Date.now() + 3_600_000;
  const mails = async () =>
    (await env.DB.prepare("SELECT subject, body FROM mail_outbox WHERE kind = 'release-failed'").all())
      .results;

  it('a scheduled release is published once at its time, even if the job runs twice', async () => {
    const { id } = await fullRelease();
    const scheduled = await publish(id, later);
    expect(scheduled.body.release).toMatchObject({ status: 'scheduled', publishOn: later });
    await runAt(later - 1);
    expect(await readVisibleState()).toEqual(BEFORE);
    const revision = await readRevision();
    await Promise.all([runAt(later), runAt(later)]);
    await runAt(later + 60_000);
    expect(await readVisibleState()).toEqual(AFTER);
    expect(await readRevision()).toBe((revision ?? 0) + 1);
    expect(await mails()).toEqual([]);
  });

  it('publishes nothing if a part has changed, and the owner is notified', async () => {
    const { id } = await fullRelease();
    await publish(id, later);
    await writePage(seeded.page.id, 'Page later');
    await runAt(later);
    await runAt(later + 60_000);
    expect(await readVisibleState()).toEqual(BEFORE);
    expect(await readRelease(id)).toMatchObject({
      status: 'open',
      problems: [{ kind: 'page', title: 'Spring', problem: 'changed' }],
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: '“Launch” was not published' });
    expect(mail?.body).toContain('“Spring” has changed since you last checked it.');
    expect(mail?.body).toContain(`/config/releases/${id}`);
  });

  it('a scheduled release can be cancelled, and requires a time in the future', async () => {
    const { id } = await fullRelease();
    expect((await publish(id, Date.now() - 1)).status).toBe(400);
    const { version } = (await publish(id, later)).body.release;
    expect((await call('POST', `/api/releases/${id}/unschedule`, { version: version - 1 })).status).toBe(409);
    const back = await call('POST', `/api/releases/${id}/unschedule`, { version });
    expect(back.body.release).toMatchObject({ status: 'open', publishOn: null });
    await runAt(later);
    expect(await readVisibleState()).toEqual(BEFORE);
  });
});

describe('release permissions', () => {
  it('let editors add pages, but only contributors with the settings permission publish settings', async () => {
    const editor = await signIn(ROLE.editor);
    const { id } = await makeRelease();
    const { settings, version } = await readSettings();
    const change = { ...settings, title: 'Site after' };
    expect((await addPart(id, 'settings', SITE_ID, version, change, editor)).status).toBe(403);
    await addPart(id, 'settings', SITE_ID, version, change);
    expect((await publish(id, null, await readRelease(id), editor)).status).toBe(403);
    expect((await addPart(id, 'page', seeded.page.id, seeded.page.version, undefined, editor)).status).toBe(
      200,
    );
    const keeper = await signIn(ROLE.storeManager);
    expect((await addPart(id, 'page', seeded.page.id, seeded.page.version, undefined, keeper)).status).toBe(
      403,
    );
  });

  it('release permissions do not extend to releases on a different site', async () => {
    const other = { id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' };
    const { id, version } = await makeRelease();
    const theirs = await makePage('Theirs');
    await seedSite(other);
    await env.DB.prepare('UPDATE pages SET website_id = ?1 WHERE id = ?2').bind(other.id, theirs.id).run();
    expect((await addPart(id, 'page', theirs.id, theirs.version)).status).toBe(404);
    expect((await addPart(id, 'settings', other.id, 1, {})).status).toBe(404);
    await addPart(id, 'page', seeded.page.id, seeded.page.version);
    await env.DB.prepare('UPDATE releases SET website_id = ?').bind(other.id).run();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { title: 'Mine' }],
      ['DELETE', '', undefined],
      ['PUT', `/parts/page/${seeded.page.id}`, { version: 1 }],
      ['DELETE', `/parts/page/${seeded.page.id}`, undefined],
      ['POST', '/unschedule', { version }],
      ['POST', '/roll-back', { version }],
      [
        'POST',
        '/publish',
        { version, parts: [{ kind: 'page', refId: seeded.page.id, version: 1 }], publishOn: null },
      ],
    ] as const)
      expect([path, (await call(method, `/api/releases/${id}${path}`, body)).status]).toEqual([path, 404]);
    expect((await call('POST', '/api/releases', { id, title: 'Taken' })).status).toBe(404);
  });

  it('release permissions do not allow parts with an outdated version, too many parts or invalid changes', async () => {
    const { id } = await makeRelease();
    expect((await addPart(id, 'page', seeded.page.id, 99)).status).toBe(409);
    expect(
      (await addPart(id, 'settings', SITE_ID, (await readSettings()).version, { title: 1 })).status,
    ).toBe(400);
    const product = await readProduct(seeded.productId);
    expect((await addPart(id, 'product', product.id, product.version, { title: '' })).status).toBe(400);
    await env.DB.prepare(
      `INSERT INTO release_parts (release_id, website_id, kind, ref_id, title, version, added_at)
      SELECT ?1, ?2, 'page', 'p' || value, '', 1, 0 FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?3) SELECT value FROM n)`,
    )
      .bind(id, SITE_ID, MAX_RELEASE_PARTS)
      .run();
    expect((await addPart(id, 'page', seeded.page.id, seeded.page.version)).status).toBe(409);
  });
});
