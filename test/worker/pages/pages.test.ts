import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { hashPassword } from '#worker/accounts/password.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

let number = 0;
const text = (html: string, id = 'b1', type = 2) => ({
  id,
  type,
  layout: { x: 0, y: 0, width: 12, height: 3 },
  value: { html },
});

async function addPage(
  blocks: unknown[],
  extra: Record<string, unknown> = {},
): Promise<{ id: string; path: string }> {
  const id = (number++).toString(16).padStart(24, 'c');
  const path = `/page-${id.slice(-6)}`;
  const content = pageContentSchema.parse({ title: 'A page', sections: [{ id: 's1', blocks }], ...extra });
  await insertPage(
    env.DB,
    { id, websiteId: SITE_ID, path, pageType: 2, collectionId: null, content },
    Date.now(),
  );
  const page = await findPage(env.DB, SITE_ID, id);
  if (!page || !(await publishPage(env.DB, page, SITE_ID, Date.now()))) throw new Error('not published');
  await env.SITES.delete('site:site.test');
  clearSiteMemory();
  return { id, path };
}
const parsePageContext = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-context">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

beforeEach(async () => {
  await seedSite();
});

describe('a page', () => {
  it('[A1.05] a page consists of blocks, and is safe whatever they contain', async () => {
    const { path } = await addPage([
      text('<h1>Pots</h1><script>alert(1)</script><p onclick="x()">By hand</p>'),
    ]);
    const answer = await request(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<h1>Pots</h1>');
    expect(html).toContain('<p>By hand</p>');
    expect(html).not.toContain('alert(1)');
    expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  });
  it('hides an unknown or broken block and shows the rest of the page', async () => {
    const { path } = await addPage([
      text('', 'b0', 999),
      { ...text('', 'b2', 53), value: { text: 5 } },
      text('<p>Still here</p>', 'b3'),
    ]);
    const html = await (await request(path)).text();
    expect(html).toContain('Still here');
    expect(html).not.toContain('class="block-problem"');
    const owner = await signIn(ROLE.editor);
    const edited = await (await request(`${path}?frame=edit`, { headers: owner.headers })).text();
    expect(edited).toContain('Block type 999 is not supported by this version.');
    expect(edited).toContain('data-block-id="b3"');
  });
  it('[A3.42] [B3.6.01] [B3.6.02] [B3.6.03] [B3.6.05] [B3.6.06] [B3.6.07] [B3.6.09] a page contains the page context', async () => {
    const { id, path } = await addPage([text('<p>x</p>')]);
    const context = parsePageContext(await (await request(path)).text());
    expect(Object.keys(context)).toEqual(
      expect.arrayContaining([
        'websiteSettings',
        'collection',
        'item',
        'pageType',
        'website',
        'websiteRoles',
        'cookieSettings',
      ]),
    );
    expect(context).toMatchObject({
      pageType: 2,
      pageId: id,
      collectionId: null,
      itemId: null,
      websiteRoles: [],
      accessPermissions: [],
      authenticatedAccount: null,
      storeSettings: { selectedCurrency: 'USD' },
      website: {
        id: SITE_ID,
        identifier: 'site',
        type: 1,
        status: 8,
        developerMode: false,
        cloneable: false,
        templateId: 'none',
        templateVersion: '1',
        appDomain: 'localhost',
      },
    });
    expect(context.tweaks).toMatchObject({ baseSizePx: 17 });
  });
  it('[B3.6.04] [B3.6.08] shows an account’s name, roles and permissions only to that account', async () => {
    const { path } = await addPage([text('<p>x</p>')]);
    const account = await signIn(ROLE.editor);
    const answer = await request(path, { headers: account.headers });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(parsePageContext(await answer.text())).toMatchObject({
      authenticatedAccount: { id: account.accountId },
      websiteRoles: [4],
      accessPermissions: [0, 1, 11, 13],
    });
    expect(parsePageContext(await (await request(path)).text())).toMatchObject({
      authenticatedAccount: null,
      websiteRoles: [],
    });
  });
  it('[B7.60] a page contains the feature flags', async () => {
    const { path } = await addPage([text('<p>x</p>')]);
    await env.DB.prepare(
      "INSERT OR REPLACE INTO flags (website_id, name, is_enabled) VALUES ('', 'commerce', 1)",
    ).run();
    clearSiteMemory();
    await env.SITES.delete('site:site.test');
    expect(parsePageContext(await (await request(`${path}?tag=flags`)).text()).flags).toMatchObject({
      commerce: true,
    });
  });
});

describe('the page cache', () => {
  it('serves a page again without the database, and responds with 304 to clients that have it', async () => {
    const { path } = await addPage([text('<p>Warm</p>')]);
    const first = await request(path);
    const body = await first.text();
    expect(first.headers.get('x-cache')).toBe('miss');
    const etag = first.headers.get('etag') ?? '';
    const second = await request(path);
    expect(await second.text()).toBe(body);
    expect(['memory', 'edge']).toContain(second.headers.get('x-cache'));
    const third = await request(path, { headers: { 'if-none-match': etag } });
    expect(third.status).toBe(304);
    expect(await third.text()).toBe('');
  });
  it('the page cache cannot be poisoned with unknown parameters, headers or cookies', async () => {
    const { path } = await addPage([text('<p>Plain</p>')]);
    await (
      await request(`${path}?x=%3Cscript%3E&frame=edit`, {
        headers: { 'x-forwarded-host': 'evil.test', 'x-original-url': '/config' },
      })
    ).text();
    const html = await (await request(path)).text();
    expect(html).not.toMatch(/evil\.test|%3Cscript|data-block-id/);
  });
  it('shows a published change to the next request', async () => {
    const { id, path } = await addPage([text('<p>Before</p>')]);
    expect(await (await request(path)).text()).toContain('Before');
    const owner = await signIn(ROLE.admin);
    const headers = { ...owner.headers, 'content-type': 'application/json' };
    const { page } = await (await request(`/api/pages/${id}`, { headers })).json<{
      page: { version: number; draft: { sections: { blocks: { value: { html: string } }[] }[] } };
    }>();
    const block = page.draft.sections[0]?.blocks[0];
    if (block) block.value.html = '<p>After</p>';
    const saved = await request(`/api/pages/${id}/draft`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ version: page.version, content: page.draft }),
    });
    expect(saved.status).toBe(200);
    expect(await (await request(path)).text()).toContain('Before');
    const published = await request(`/api/pages/${id}/publish`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ version: page.version + 1 }),
    });
    expect(published.status).toBe(200);
    expect(await (await request(path)).text()).toContain('After');
    const stale = await request(`/api/pages/${id}/draft`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ version: page.version, content: page.draft }),
    });
    expect(stale.status).toBe(409);
  });
});

describe('restricted content', () => {
  it('[B6.04] [B2.1.02] a locked page’s content is not sent until the visitor enters its password', async () => {
    const { id, path } = await addPage([text('<p>The secret glaze</p>')]);
    await env.DB.prepare("UPDATE pages SET access_kind = 'password', password_hash = ? WHERE id = ?")
      .bind(await hashPassword('feldspar'), id)
      .run();
    const locked = await request(path);
    const html = await locked.text();
    expect(html).not.toContain('secret glaze');
    expect(parsePageContext(html).pageType).toBe(103);
    expect(locked.headers.get('cache-control')).toContain('no-store');
    const unlock = (password: string) =>
      request('/api/auth/UnlockPage', {
        method: 'POST',
        body: new URLSearchParams({ pageId: id, path, password }),
      });
    expect((await unlock('quartz')).status).toBe(403);
    const opened = await unlock('feldspar');
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(path);
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await (await request(path, { headers: { cookie } })).text()).toContain('secret glaze');
    await env.DB.prepare('UPDATE pages SET access_version = access_version + 1 WHERE id = ?').bind(id).run();
    expect(await (await request(path, { headers: { cookie } })).text()).not.toContain('secret glaze');
  });
  it('[B6.04] a members-only page is visible only to members', async () => {
    const { id, path } = await addPage([text('<p>The members’ notebook</p>')]);
    await env.DB.prepare("UPDATE pages SET access_kind = 'members' WHERE id = ?").bind(id).run();
    const refused = await request(path);
    const html = await refused.text();
    expect(refused.status).toBe(403);
    expect(html).not.toContain('notebook');
    expect(parsePageContext(html).pageType).toBe(106);
    const member = await signIn('member');
    expect(await (await request(path, { headers: member.headers })).text()).toContain('notebook');
  });
  it('[B2.1.02] a missing page has status 404 and page type 100, and the search has page type 102', async () => {
    const missing = await request('/no-such-page');
    expect(missing.status).toBe(404);
    expect(parsePageContext(await missing.text()).pageType).toBe(100);
    expect(parsePageContext(await (await request('/search?q=pots')).text()).pageType).toBe(102);
    const stranger = await request('/', {}, 'unknown.example');
    expect(stranger.status).toBe(404);
    expect(parsePageContext(await stranger.text()).pageType).toBe(100);
  });
  it.each([
    [1, 503],
    [5, 410],
    [12, 200],
  ])(
    '[B6.1.01] a site with status %i responds to visitors with the HTTP status %i',
    async (status, answer) => {
      const { path } = await addPage([text('<p>Inside</p>')]);
      await seedSite({ status });
      const held = await request(path);
      expect(held.status).toBe(answer);
      expect(await held.text()).not.toContain('Inside');
    },
  );
});

describe('the URLs of a site', () => {
  it('a URL with a trailing slash redirects to the page, never to a different host', async () => {
    const answer = await request('/studio/');
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/studio');
    expect((await request('//evil.test/')).headers.get('location') ?? '/').not.toContain('//evil');
  });
  it('a URL with a redirect leads to its target', async () => {
    await env.DB.prepare(
      "INSERT OR REPLACE INTO redirects (website_id, from_path, to_href, status) VALUES (?, '/old', '/new', 301)",
    )
      .bind(SITE_ID)
      .run();
    const answer = await request('/old');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/new']);
  });
  it('the sitemap contains only public pages', async () => {
    const { path } = await addPage([text('<p>x</p>')]);
    const hidden = await addPage([text('<p>x</p>')], { isHiddenFromSearch: true });
    const xml = await (await request('/sitemap.xml')).text();
    expect(xml).toContain(`<loc>https://site.test${path}</loc>`);
    expect(xml).not.toContain(hidden.path);
    expect(await (await request('/robots.txt')).text()).toContain('Sitemap: https://site.test/sitemap.xml');
  });
  it('the search treats operators as words, not as syntax', async () => {
    const { path } = await addPage([text('<p>Magnetite settles below the wrack line.</p>')]);
    expect(await (await request('/search?q=magnet')).text()).toContain(`href="${path}"`);
    expect((await request('/search?q=%22+OR+*+NEAR(')).status).toBe(200);
  });
});
