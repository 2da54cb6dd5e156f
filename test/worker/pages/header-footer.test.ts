import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MAX_PAGE_REVISIONS } from '#schema/contracts/limits.ts';
import type { HeaderFooterDraft, HeaderFooterState } from '#schema/contracts/pages/header-footer.ts';
import type { PageDetail, RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { call as callAs } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const PATH = '/api/site-header-footer';
const OTHER = 'b0000000000000000000000b';
let owner: SignedIn;
const call = <Body = HeaderFooterState>(method: string, path = PATH, body?: unknown) =>
  callAs<Body>(owner, method, path, body);

const section = (id: string, type: number, value: Record<string, unknown>): Section => ({
  id,
  theme: 'lightest',
  width: 'inset',
  space: 'none',
  minHeight: 'auto',
  blocks: [{ id: `b${id}`, type, layout: { x: 0, y: 0, width: 24, height: 1 }, value }],
});
const layout = (html: string): HeaderFooterDraft => ({
  header: { sections: [section('s1', 1, { menu: 'main', align: 'end' })] },
  footer: { sections: [section('s2', 2, { html })] },
});
const read = async () => (await call('GET')).body;
const save = async (content: HeaderFooterDraft, version?: number) =>
  call('PUT', PATH, { version: version ?? (await read()).version, ...content });
const publish = async (version?: number) =>
  call('POST', `${PATH}/publish`, { version: version ?? (await read()).version });
const versions = async () =>
  (await call<{ revisions: RevisionSummary[] }>('GET', `${PATH}/revisions`)).body.revisions;
const page = async (path = '/search', init?: RequestInit) => (await request(path, init)).text();
const footer = async () => {
  const html = await page();
  return html.slice(html.indexOf('<footer'));
};
const BOWLS = [{ title: 'Bowls', href: '/bowls' }];

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM site_header_footer'),
    env.DB.prepare('DELETE FROM site_header_footer_revisions'),
  ]);
  await seedSite({
    settings: {
      navigation: {
        main: [
          { title: 'Shop', href: '/shop', children: BOWLS },
          { title: 'Evil', href: 'javascript:alert(1)' },
        ],
      },
    },
  });
  owner = await signIn(ROLE.admin);
});

describe('the draft of the header and footer', () => {
  it('[B3.12.28] [B7.35] [B7.36] the draft of the header and footer can be read and saved, and is hidden from visitors until it is published', async () => {
    const saved = await save(layout('<p>Open on Thursdays</p>'));
    expect(saved.status).toBe(200);
    expect(await read()).toEqual(saved.body);
    expect(saved.body.hasUnpublishedChanges).toBe(true);
    expect(await footer()).not.toContain('Open on Thursdays');
    const published = await publish();
    expect(published.body).toMatchObject({
      hasUnpublishedChanges: false,
      draft: layout('<p>Open on Thursdays</p>'),
    });
    expect(await footer()).toContain('Open on Thursdays');
  });

  it('changes all cached pages when it is published', async () => {
    const paths = ['/search', '/search?q=bowl'];
    const revision = async () =>
      await env.DB.prepare('SELECT revision FROM websites WHERE id = ?1').bind(SITE_ID).first('revision');
    const before = await revision();
    await save(layout('<p>For everybody</p>'));
    expect(await revision()).toBe(before);
    const { body } = await callAs<{ revision: number }>(owner, 'POST', `${PATH}/publish`, {
      version: (await read()).version,
    });
    expect(body.revision).toBe(Number(before) + 1);
    for (const path of paths) expect(await page(path)).toContain('For everybody');
  });

  it('the draft of the header and footer is not overwritten or published by an owner who has not seen a concurrent change', async () => {
    const { version } = await read();
    expect((await save(layout('<p>First</p>'), version)).status).toBe(200);
    expect((await save(layout('<p>Second</p>'), version)).status).toBe(409);
    expect((await publish(version)).status).toBe(409);
    expect((await read()).draft).toEqual(layout('<p>First</p>'));
    expect(await footer()).not.toContain('First');
  });

  it('the draft of the header and footer is deleted once it equals the published version', async () => {
    await save(layout('<p>One</p>'));
    await publish();
    expect((await save(layout('<p>Two</p>'))).body.hasUnpublishedChanges).toBe(true);
    expect((await save(layout('<p>One</p>'))).body.hasUnpublishedChanges).toBe(false);
  });

  it('the draft is deleted if it differs from an imported version only in how its HTML is written', async () => {
    const { header, footer: footerPart } = layout('<p>One<br>two</p>');
    await env.DB.prepare('INSERT INTO site_header_footer (website_id, content, updated_at) VALUES (?, ?, 0)')
      .bind(SITE_ID, JSON.stringify({ footer: footerPart, header }))
      .run();
    expect((await save(layout('<p>One<br>three</p>'))).body.hasUnpublishedChanges).toBe(true);
    expect((await save(layout('<p>One<br>two</p>'))).body.hasUnpublishedChanges).toBe(false);
  });

  it('the draft of the header and footer is sanitised, and is rejected if a block breaks its contract', async () => {
    const saved = await save(layout('<p onclick="x()">ok<script>alert(1)</script></p>'));
    expect(saved.body.draft.footer.sections[0]?.blocks[0]?.value.html).toBe('<p>ok</p>');
    const broken = layout('<p>x</p>');
    broken.header.sections = [section('s1', 53, { text: 'Buy', href: '/', style: 'bold' })];
    const refused = await callAs<{ errors: object }>(owner, 'PUT', PATH, { version: 1, ...broken });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['s1.bs1']);
  });

  it('the draft of the header and footer is rejected if the header and footer contain blocks with the same id', async () => {
    const content = layout('<p>x</p>');
    content.footer.sections = [section('s1', 2, { html: '<p>x</p>' })];
    expect((await save(content)).status).toBe(400);
  });

  it('shows visitors no samples or hidden sections after it is published', async () => {
    const content = layout('<p>Shown</p>');
    const hidden = { ...section('s3', 2, { html: '<p>Hidden</p>' }), isHidden: true };
    const sample = section('s4', 2, { html: '<p>Sample</p>' });
    sample.blocks = sample.blocks.map((block) => ({ ...block, sample: {} }));
    content.footer.sections.push(hidden, sample);
    await save(content);
    await publish();
    const html = await footer();
    expect(html).toContain('Shown');
    expect(html).not.toContain('Hidden');
    expect(html).not.toContain('Sample');
  });
});

describe('permissions for the header and footer', () => {
  it('permissions for the header and footer let an editor change layouts, but neither menus nor code', async () => {
    owner = await signIn(ROLE.editor);
    expect((await save(layout('<p>By an editor</p>'))).status).toBe(200);
    const menu = { ...layout('<p>x</p>'), site: { navigation: { main: [], footer: [] } } };
    expect((await save(menu)).status).toBe(403);
    const content = layout('<p>x</p>');
    content.footer.sections = [section('s2', 23, { code: '<script>x</script>', mode: 'html' })];
    expect((await save(content)).status).toBe(403);
    expect((await publish()).status).toBe(200);
  });

  it('permissions for the header and footer let an editor save while an administrator changes the menus', async () => {
    const site = { navigation: { main: BOWLS, footer: [] } };
    await save({ ...layout('<p>One</p>'), site });
    owner = await signIn(ROLE.editor);
    expect((await save({ ...layout('<p>Two</p>'), site })).status).toBe(200);
  });

  it('permissions for the header and footer do not extend to the versions of a different site', async () => {
    await save(layout('<p>Ours</p>'));
    await publish();
    const [ours] = await versions();
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    await env.DB.prepare('UPDATE site_header_footer_revisions SET website_id = ?1 WHERE id = ?2')
      .bind(OTHER, ours?.id)
      .run();
    const { version } = await read();
    expect((await call('GET', `${PATH}/revisions/${ours?.id}`)).status).toBe(404);
    expect((await call('POST', `${PATH}/revisions/${ours?.id}/restore`, { version })).status).toBe(404);
    expect((await versions()).map(({ id }) => id)).not.toContain(ours?.id);
  });
});

describe('a page published together with the header and footer', () => {
  const create = async (words: string): Promise<PageDetail> => {
    const { body } = await call<{ page: PageDetail }>('POST', '/api/pages', {
      title: `Together ${crypto.randomUUID()}`,
      content: { sections: layout(words).footer.sections },
    });
    return body.page;
  };
  const publishWith = async (refId: string, version: number, shared?: number) =>
    call<{ revision: number }>('POST', `${PATH}/publish`, {
      version: shared ?? (await read()).version,
      together: { kind: 'page', refId, version },
    });

  it('a page published together with the header and footer goes live at the same moment', async () => {
    await save(layout('<p>Both at once</p>'));
    const made = await create('<p>The page of both</p>');
    const { status, body } = await publishWith(made.id, made.version);
    expect(status).toBe(200);
    expect(body.revision).toBeGreaterThan(0);
    const html = await page(made.path);
    expect(html).toContain('The page of both');
    expect(html).toContain('Both at once');
    expect((await read()).hasUnpublishedChanges).toBe(false);
    const times = await env.DB.prepare(
      'SELECT (SELECT published_at FROM pages WHERE id = ?1) AS page, (SELECT published_at FROM site_header_footer WHERE website_id = ?2) AS shared',
    )
      .bind(made.id, SITE_ID)
      .first<{ page: number; shared: number }>();
    expect(times?.page).toBe(times?.shared);
    expect(await versions()).not.toEqual([]);
  });

  it('a page is not published with the header and footer if any of them was changed or deleted in the meantime', async () => {
    await save(layout('<p>Not yet</p>'));
    const made = await create('<p>Not yet either</p>');
    const { version } = await read();
    const isLive = async () => [
      (await request(made.path)).status,
      (await read()).hasUnpublishedChanges,
      (await page()).includes('Not yet'),
    ];
    for (const [id, ofPage, ofShared] of [
      [made.id, made.version + 1, version],
      [made.id, made.version, version + 1],
      ['f'.repeat(24), 1, version],
    ] as const) {
      expect((await publishWith(id, ofPage, ofShared)).status).toBe(409);
      expect(await isLive()).toEqual([404, true, false]);
    }
    owner = await signIn(ROLE.viewer);
    expect((await publishWith(made.id, made.version, version)).status).toBe(403);
  });
});

describe('site settings that the header and footer show', () => {
  it('site settings that the header and footer show are part of the draft and are published with it', async () => {
    const site = { title: 'Another name', navigation: { main: BOWLS, footer: [] }, logo: null };
    const { body } = await save({ ...layout('<p>x</p>'), site });
    expect(body.draft.site).toEqual({ title: 'Another name', navigation: { main: BOWLS, footer: [] } });
    expect(await page()).not.toContain('Another name');
    await publish();
    const html = await page();
    expect(html).toContain('Another name');
    expect(html).toContain('<a href="/bowls">Bowls</a>');
    expect((await read()).draft.site).toBeUndefined();
  });

  it('publishing the header and footer does not overwrite concurrent changes to other settings', async () => {
    await save({ ...layout('<p>x</p>'), site: { title: 'Another name' } });
    await env.DB.prepare(
      "UPDATE websites SET settings = json_set(settings, '$.tagline', 'New') WHERE id = ?1",
    )
      .bind(SITE_ID)
      .run();
    await publish();
    const settings = await env.DB.prepare('SELECT settings FROM websites WHERE id = ?1')
      .bind(SITE_ID)
      .first<string>('settings');
    expect(JSON.parse(settings ?? '')).toMatchObject({ title: 'Another name', tagline: 'New' });
  });

  it('site settings that the header and footer show include a logo, which can be removed or completely replaced', async () => {
    const picture = { mediaId: 'a'.repeat(24), filename: 'a.png', width: 100, height: 50, alt: 'Ours' };
    await save({ ...layout('<p>x</p>'), site: { logo: { ...picture, focalPoint: { x: 0.2, y: 0.3 } } } });
    await publish();
    await save({ ...layout('<p>x</p>'), site: { logo: picture } });
    await publish();
    expect((await read()).site.logo).toEqual(picture);
    await save({ ...layout('<p>x</p>'), site: { logo: null } });
    await publish();
    expect((await read()).site.logo).toBeNull();
  });
});

describe('the header style', () => {
  it('follows the design until the owner gives the header its own style', async () => {
    const look = {
      position: 'fixed',
      shrinks: true,
      style: 'theme',
      borderPx: 2,
      hasDropShadow: false,
      colors: {},
    } as const;
    const content = layout('<p>x</p>');
    content.header.look = look;
    await save(content);
    expect(await page()).not.toContain('is-sticky');
    await publish();
    expect(await page()).toContain('class="site-header is-sticky shrinks has-border"');
  });
});

describe('the versions of the header and footer', () => {
  it('the versions of the header and footer begin with the published original and its menus', async () => {
    await env.DB.prepare('INSERT INTO site_header_footer (website_id, content) VALUES (?1, ?2)')
      .bind(SITE_ID, JSON.stringify(layout('<p>The original</p>')))
      .run();
    await save({ ...layout('<p>Another</p>'), site: { navigation: { main: BOWLS, footer: [] } } });
    await publish();
    const kept = await versions();
    expect(kept).toHaveLength(2);
    const original = kept[1]?.id;
    const { body } = await call<{ content: HeaderFooterDraft }>('GET', `${PATH}/revisions/${original}`);
    expect(body.content.site?.navigation?.main[0]?.title).toBe('Shop');
    const { version } = await read();
    const restored = await call('POST', `${PATH}/revisions/${original}/restore`, { version });
    expect(restored.body.draft.footer).toEqual(layout('<p>The original</p>').footer);
    expect(await footer()).toContain('Another');
    await publish();
    expect(await footer()).toContain('The original');
    expect(await page()).toContain('href="/shop"');
  });

  it('the versions of the header and footer can be restored by an editor, without changing the menus', async () => {
    await save(layout('<p>One</p>'));
    await publish();
    await save({ ...layout('<p>Two</p>'), site: { navigation: { main: BOWLS, footer: [] } } });
    await publish();
    owner = await signIn(ROLE.editor);
    const first = (await versions()).at(-2)?.id;
    const { version } = await read();
    const restored = await call('POST', `${PATH}/revisions/${first}/restore`, { version });
    expect(restored.status).toBe(200);
    expect(restored.body.draft.site).toBeUndefined();
    expect(restored.body.draft.footer).toEqual(layout('<p>One</p>').footer);
  });

  it('the versions of the header and footer are listed with the newest ones and the very first', async () => {
    await save(layout('<p>x</p>'));
    await publish();
    const first = (await versions()).at(-1)?.id;
    await env.DB.prepare(
      `INSERT INTO site_header_footer_revisions (id, website_id, content, created_at)
      SELECT 'r' || value, ?1, '{}', 9000000000000 + value FROM (WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?2) SELECT value FROM n)`,
    )
      .bind(SITE_ID, MAX_PAGE_REVISIONS)
      .run();
    await save(layout('<p>y</p>'));
    await publish();
    const kept = await versions();
    expect(kept).toHaveLength(MAX_PAGE_REVISIONS);
    expect(kept.at(-1)?.id).toBe(first);
  });
});

describe('the unpublished header and footer', () => {
  it('the unpublished header and footer appear in the editor’s frame and through a draft link', async () => {
    const created = await call<{ page: PageDetail }>('POST', '/api/pages', {
      title: `Page ${crypto.randomUUID()}`,
    });
    const { id, path } = created.body.page;
    await call('POST', `/api/pages/${id}/publish`, { version: 1 });
    await save({ ...layout('<p>Draft footer</p>'), site: { title: 'Another name' } });
    const { cookie } = owner.headers;
    const frame = await page(`${path}?frame=edit`, { headers: { cookie: cookie ?? '' } });
    expect(frame).toContain('Draft footer');
    expect(frame).toContain('Another name');
    const link = await call<{ url: string }>('POST', `/api/pages/${id}/preview-link`);
    const { pathname, search } = new URL(link.body.url);
    const opened = await request(pathname + search);
    const preview = await page(path, {
      headers: { cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
    });
    expect(preview).toContain('Draft footer');
    expect(preview).not.toContain('data-block-id');
    expect(await page(path)).not.toContain('Draft footer');
  });

  it('the unpublished header and footer appear before they are saved, together with unsaved menus', async () => {
    const content = {
      ...layout('<p>Unsaved footer</p>'),
      site: { navigation: { main: [{ title: 'Preview only', href: '/x' }], footer: [] } },
    };
    const answer = await call<{ header: string; footer: string }>('POST', `${PATH}/preview`, {
      content,
      path: '/x',
    });
    expect(answer.body.header).toContain('aria-current="page">Preview only</a>');
    expect(answer.body.footer).toContain('Unsaved footer');
    const own = await call<{ header: string }>('POST', `${PATH}/preview`, { content: layout('<p>x</p>') });
    expect(own.body.header).toContain('Bowls');
    owner = await signIn(ROLE.viewer);
    expect((await call('POST', `${PATH}/preview`, { content, path: '/x' })).status).toBe(403);
  });

  it('the unpublished header and footer have folders that open without JavaScript, and omit links that run code', async () => {
    await save(layout('<p>x</p>'));
    await publish();
    const html = await page();
    expect(html).toMatch(
      /<details name="bs1-wide"><summary>Shop<\/summary><ul><li><a href="\/shop">Shop<\/a>/,
    );
    expect(html).toContain('<a href="/bowls">Bowls</a>');
    expect(html).not.toContain('javascript:');
  });
});
