import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { signToken } from '#worker/crypto/tokens.ts';
import { signPreview } from '#worker/routes/pages/preview.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
let headers: Record<string, string> = {};
let page: PageDetail;

const post = async <Answer>(path: string, body: unknown = {}, host?: string) => {
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await request(path, init, host);
  return { status: answer.status, body: await answer.json<Answer>() };
};
/** Opens a preview link. Returns the cookie that it sets, or ''. */
async function follow(url: string, host?: string): Promise<string> {
  const { pathname, search } = new URL(url, 'http://site.test');
  const answer = await request(pathname + search, {}, host);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(pathname);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
const see = (cookie: string, path = page.path) => request(path, { headers: { cookie } });

beforeEach(async () => {
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  headers = (await signIn(ROLE.editor)).headers;
  page = (await post<{ page: PageDetail }>('/api/pages', { title: `Draft ${crypto.randomUUID()}` })).body
    .page;
});

describe('a draft link', () => {
  it('shows the draft without an account, uncached and marked as a draft', async () => {
    const { status, body } = await post<{ url: string; expiresAt: number }>(
      `/api/pages/${page.id}/preview-link`,
    );
    expect(status).toBe(201);
    expect(body.expiresAt - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const cookie = await follow(body.url);
    const answer = await see(cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const html = await answer.text();
    expect(html).toContain('This is a draft');
    expect(html).not.toContain('data-block-id');
    expect((await request(page.path)).status).toBe(404);
  });

  it('shows no other page’s draft', async () => {
    const other = (await post<{ page: PageDetail }>('/api/pages', { title: `Other ${crypto.randomUUID()}` }))
      .body.page;
    const cookie = await follow(`${page.path}?preview=${await signPreview(env, SITE_ID, page.id)}`);
    expect((await see(cookie, other.path)).status).toBe(404);
  });

  it.each([
    ['nonsense', () => Promise.resolve('nonsense')],
    [
      'a token for a different purpose',
      () => signToken(env, 'unlock', { websiteId: SITE_ID, pageId: page.id }, 60),
    ],
    ['a token from a different site', () => signPreview(env, OTHER, page.id)],
    ['an expired token', () => signToken(env, 'preview', { websiteId: SITE_ID, pageId: page.id }, -60)],
  ])('shows nothing with %s', async (_, make) => {
    const token = await make();
    expect(await follow(`${page.path}?preview=${encodeURIComponent(token)}`)).toBe('');
    expect((await see(`sw_preview_${page.id}=${token}`)).status).toBe(404);
  });

  it('a draft link stops working in a browser when its reader leaves the preview', async () => {
    const cookie = await follow(`${page.path}?preview=${await signPreview(env, SITE_ID, page.id)}`);
    const answer = await request(`${page.path}?preview=off`, { headers: { cookie } });
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('a draft link can be created only with write permission and for a page on the same site', async () => {
    headers = (await signIn(ROLE.viewer)).headers;
    expect((await post(`/api/pages/${page.id}/preview-link`)).status).toBe(403);
    headers = (await signIn(ROLE.admin, OTHER)).headers;
    expect((await post(`/api/pages/${page.id}/preview-link`, {}, 'other.test')).status).toBe(404);
  });
});

describe('a draft link to an item', () => {
  const sections = (html: string) => [
    {
      id: 's1',
      blocks: [{ id: 'b1', type: 2, layout: { x: 0, y: 0, width: 14, height: 3 }, value: { html } }],
    },
  ];
  const add = async (list: PageDetail, title: string, isPublished: boolean) =>
    (
      await post<{ page: PageDetail }>(`/api/collections/${list.collectionId}/items`, {
        title,
        isPublished,
        sections: sections('<p>As it was published</p>'),
      })
    ).body.page;
  const linkTo = async ({ id }: PageDetail) => {
    const { status, body } = await post<{ url: string }>(`/api/items/${id}/preview-link`);
    expect(status).toBe(201);
    return body.url;
  };
  let list: PageDetail;
  beforeEach(async () => {
    headers = (await signIn(ROLE.admin)).headers;
    const title = `List ${crypto.randomUUID()}`;
    list = (await post<{ page: PageDetail }>('/api/collections', { kind: 'journal', title })).body.page;
  });

  it('shows the item’s unpublished changes even if its list is a draft, and nothing else in the list', async () => {
    const [jug, bowl] = [await add(list, 'Jug', false), await add(list, 'Bowl', false)];
    const cookie = await follow(await linkTo(jug));
    const answer = await see(cookie, jug.path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const html = await answer.text();
    expect(html).toContain('This is a draft');
    expect(html).toContain(`href="${jug.path}?preview=off"`);
    expect(html).not.toContain('data-block-id');
    for (const other of [bowl, list]) expect((await see(cookie, other.path)).status).toBe(404);
    expect((await request(jug.path)).status).toBe(404);
  });

  it('shows the unpublished changes to a published item only to people with the link', async () => {
    await post(`/api/pages/${list.id}/publish`, { version: list.version });
    const jug = await add(list, 'Jug', true);
    await request(`/api/items/${jug.id}/draft`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        version: jug.version,
        content: { title: 'Jug', sections: sections('<p>As it will be</p>') },
      }),
    });
    const cookie = await follow(await linkTo(jug));
    expect(await (await see(cookie, jug.path)).text()).toContain('As it will be');
    const published = await (await request(jug.path)).text();
    expect(published).toContain('As it was published');
    expect(published).not.toContain('As it will be');
    expect(await (await see(cookie, list.path)).text()).not.toContain('This is a draft');
  });

  it('a draft link to an item is needed even if its reader has a link to the item’s list', async () => {
    const jug = await add(list, 'Jug', false);
    const cookie = await follow(`${list.path}?preview=${await signPreview(env, SITE_ID, list.id)}`);
    expect((await see(cookie, list.path)).status).toBe(200);
    expect((await see(cookie, jug.path)).status).toBe(404);
  });
});
