import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MAX_PAGE_REVISIONS } from '#schema/contracts/limits.ts';
import type { PageDetail, RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import { call as callAs } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

type Answer = { page: PageDetail };
let owner: SignedIn;
const call = <Body = Answer>(method: string, path: string, body?: unknown) =>
  callAs<Body>(owner, method, path, body);

const OTHER = 'b0000000000000000000000b';
const PAGE = 'd00000000000000000000001';
const createContent = (html: string) => ({
  title: 'Studio',
  sections: [
    {
      id: 's1',
      blocks: [{ id: 'b1', type: 2, layout: { x: 0, y: 0, width: 14, height: 3 }, value: { html } }],
    },
  ],
});
const read = async () => (await call('GET', `/api/pages/${PAGE}`)).body.page;
const save = async (html: string) => {
  const { version, draft } = await read();
  const [section] = draft.sections;
  const [block] = section?.blocks ?? [];
  if (!section || !block) throw new Error('the page has no block');
  const content = {
    ...draft,
    sections: [{ ...section, blocks: [{ ...block, value: { html, json: { type: 'doc' } } }] }],
  };
  return (await call('PUT', `/api/pages/${PAGE}/draft`, { version, content })).body.page;
};
const publish = async () =>
  (await call('POST', `/api/pages/${PAGE}/publish`, { version: (await read()).version })).body.page;
const versions = async () =>
  (await call<{ revisions: RevisionSummary[] }>('GET', `/api/pages/${PAGE}/revisions`)).body.revisions;

/**
 * Inserts a page as an import does: published, but without a stored version. No browser would write its line
 * break in this form.
 */
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM pages').run();
  await seedSite();
  owner = await signIn(ROLE.admin);
  const content = JSON.stringify(createContent('<p>The<br>original</p>'));
  await env.DB.prepare(
    `INSERT INTO pages (id, website_id, path, page_type, position, status, title, draft, published, version, published_version, published_at, updated_at)
    VALUES (?1, ?2, '/studio', 1, 0, 1, 'Studio', ?3, ?3, 1, 1, 5000, 5000)`,
  )
    .bind(PAGE, SITE_ID, content)
    .run();
});

describe('the version from before the first change', () => {
  it('the version from before the first change is stored by the first publication, and can become the draft again', async () => {
    await save('<p>Another</p>');
    await publish();
    const kept = await versions();
    expect(kept).toHaveLength(2);
    const original = kept[1];
    expect(original?.createdAt).toBe(5000);
    const { version } = await read();
    const restored = await call('POST', `/api/pages/${PAGE}/revisions/${original?.id}/restore`, { version });
    expect(restored.body.page.draft.sections[0]?.blocks[0]?.value.html).toBe('<p>The<br>original</p>');
    await publish();
    expect(await (await request('/studio')).text()).toContain('original</p>');
  });

  it('the version from before the first change is kept however many versions follow', async () => {
    for (let count = 0; count < 3; count++) {
      await save(`<p>${count}</p>`);
      await publish();
    }
    await env.DB.prepare(
      `INSERT INTO page_revisions (id, page_id, website_id, content, created_at)
      SELECT 'r' || value, ?1, ?2, '{}', 6000 + value FROM (WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?3) SELECT value FROM n)`,
    )
      .bind(PAGE, SITE_ID, MAX_PAGE_REVISIONS)
      .run();
    await save('<p>Last</p>');
    await publish();
    const kept = await versions();
    expect(kept).toHaveLength(MAX_PAGE_REVISIONS);
    expect(kept.at(-1)?.createdAt).toBe(5000);
  });
});

describe('unpublished changes', () => {
  const isChanged = async () => {
    const { body } = await call<{ pages: PageDetail[] }>('GET', '/api/pages');
    return [(await read()).hasUnpublishedChanges, body.pages[0]?.hasUnpublishedChanges];
  };

  it('unpublished changes no longer exist once the draft equals the published version, however its HTML is written', async () => {
    expect(await isChanged()).toEqual([false, false]);
    await save('<p>Another</p>');
    expect(await isChanged()).toEqual([true, true]);
    await save('<p>The<br />original</p>');
    expect(await isChanged()).toEqual([false, false]);
    await save('<p>The original</p>');
    expect(await isChanged()).toEqual([true, true]);
  });
});

describe('scheduled changes to a published page', () => {
  const later = Date.now() + 3_600_000;
  const schedule = async (publishOn: number | null, version?: number) =>
    call<Answer & { errors?: object }>('POST', `/api/pages/${PAGE}/schedule`, {
      version: version ?? (await read()).version,
      publishOn,
    });

  it('keep the page visible until then and can be cancelled', async () => {
    await save('<p>To come</p>');
    const scheduled = await schedule(later);
    expect(scheduled.body.page).toMatchObject({ status: 1, publishOn: later, hasUnpublishedChanges: true });
    const html = await (await request('/studio')).text();
    expect(html).toContain('original</p>');
    expect(html).not.toContain('To come');
    expect((await schedule(null)).body.page).toMatchObject({ status: 1, publishOn: null });
  });

  it('scheduled changes to a published page are published early by a manual publication', async () => {
    await save('<p>To come</p>');
    await schedule(later);
    expect(await publish()).toMatchObject({ status: 1, publishOn: null, hasUnpublishedChanges: false });
    expect(await (await request('/studio')).text()).toContain('To come');
  });

  it('scheduled changes to a published page are dropped when the page is unpublished', async () => {
    await schedule(later);
    const { version } = await read();
    const back = await call('POST', `/api/pages/${PAGE}/status`, { version, status: 4 });
    expect(back.body.page).toMatchObject({ status: 4, publishOn: null });
    expect((await schedule(later)).status).toBe(409);
  });

  it('scheduled changes to a published page require a future time and the current version', async () => {
    const past = await schedule(Date.now() - 1);
    expect([past.status, past.body.errors]).toEqual([400, { publishOn: 'Choose a time in the future.' }]);
    expect((await schedule(later, 99)).status).toBe(409);
  });
});

describe('a page’s published version', () => {
  const readPublished = (id = PAGE) =>
    call<{ content: PageDetail['draft'] | null }>('GET', `/api/pages/${id}/published`);

  it('a page’s published version can be read beside a different draft', async () => {
    await save('<p>Another</p>');
    const { body } = await readPublished();
    expect(body.content?.sections[0]?.blocks[0]?.value.html).toBe('<p>The<br>original</p>');
  });

  it('a page’s published version is empty before the page is published', async () => {
    const { body } = await call('POST', '/api/pages', { title: 'New' });
    expect((await readPublished(body.page.id)).body.content).toBeNull();
  });

  it('a page’s published version cannot be read from a different site or without permission to read the content', async () => {
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    await env.DB.prepare('UPDATE pages SET website_id = ?1').bind(OTHER).run();
    expect((await readPublished()).status).toBe(404);
    expect((await readPublished('x')).status).toBe(404);
    owner = await signIn(ROLE.reporting);
    expect((await readPublished()).status).toBe(403);
  });
});
