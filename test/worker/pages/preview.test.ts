import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/enumerations/roles.ts';
import type { PageDetail } from '#schema/contracts/owner-api.ts';
import { signToken } from '#worker/identity/tokens.ts';
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
/** Follows a link as a browser does: the cookie that it sets, or ''. */
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

describe('a link to a draft', () => {
  it('shows it to somebody without an account, kept nowhere and said to be a draft', async () => {
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
      'a token for another purpose',
      () => signToken(env, 'unlock', { websiteId: SITE_ID, pageId: page.id }, 60),
    ],
    ['a token of another site', () => signPreview(env, OTHER, page.id)],
    [
      'a token that has run out',
      () => signToken(env, 'preview', { websiteId: SITE_ID, pageId: page.id }, -60),
    ],
  ])('is nothing with %s', async (_, make) => {
    const token = await make();
    expect(await follow(`${page.path}?preview=${encodeURIComponent(token)}`)).toBe('');
    expect((await see(`sw_preview_${page.id}=${token}`)).status).toBe(404);
  });

  it('ends when its reader says so', async () => {
    const cookie = await follow(`${page.path}?preview=${await signPreview(env, SITE_ID, page.id)}`);
    const answer = await request(`${page.path}?preview=off`, { headers: { cookie } });
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('is made only by who may write, for pages of their own site', async () => {
    headers = (await signIn(ROLE.viewer)).headers;
    expect((await post(`/api/pages/${page.id}/preview-link`)).status).toBe(403);
    headers = (await signIn(ROLE.admin, OTHER)).headers;
    expect((await post(`/api/pages/${page.id}/preview-link`, {}, 'other.test')).status).toBe(404);
  });
});
