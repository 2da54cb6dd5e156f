import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { seoSchema } from '#schema/contracts/sites/seo.ts';
import { call } from '#support/worker/owner.ts';
import { request, SITE_ID, seedSite, signIn } from '#support/worker/site.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';

const withSeo = (seo: object) => seedSite({ settings: { seo: seoSchema.parse(seo) } });
const get = async (path: string) => (await request(path)).text();

async function addPage(path = `/page-${createId()}`): Promise<string> {
  const id = createId();
  const content = pageContentSchema.parse({ title: 'Mugs', sections: [] });
  const row = { id, websiteId: SITE_ID, path, pageType: 2, collectionId: null, content };
  await insertPage(env.DB, row, Date.now());
  const page = await findPage(env.DB, SITE_ID, id);
  if (!page || !(await publishPage(env.DB, page, SITE_ID, Date.now()))) throw new Error('not published');
  return path;
}

describe('the head of a page', () => {
  it('uses the pattern of the site for its title', async () => {
    await withSeo({ titlePattern: '{site} | {page}' });
    expect(await get(await addPage())).toContain('<title>A small site | Mugs</title>');
  });

  it('asks search engines to leave the page out, if the site is hidden', async () => {
    await withSeo({ isIndexed: false });
    expect(await get(await addPage())).toContain('<meta name="robots" content="noindex"/>');
    expect(await get('/sitemap.xml')).not.toContain('<loc>');
  });

  it('has verification codes on the home page only', async () => {
    await withSeo({ verification: { google: 'code-1' } });
    expect(await get(await addPage('/'))).toContain(
      '<meta name="google-site-verification" content="code-1"/>',
    );
    expect(await get(await addPage())).not.toContain('google-site-verification');
  });
});

it('the sitemap’s state counts its URLs', async () => {
  await withSeo({});
  const owner = await signIn(ROLE.admin);
  const read = async () =>
    (await call<{ urls: number; href: string }>(owner, 'GET', '/api/seo/sitemap')).body;
  const before = await read();
  await addPage();
  expect(await read()).toEqual({ urls: before.urls + 1, href: 'https://site.test/sitemap.xml' });
});

it('settings refuse a code with markup', async () => {
  await withSeo({});
  const owner = await signIn(ROLE.admin);
  const { body } = await call<{ version: number; settings: object }>(owner, 'GET', '/api/settings');
  const settings = { ...body.settings, seo: { verification: { google: '"><script>' } } };
  expect((await call(owner, 'PUT', '/api/settings', { version: body.version, settings })).status).toBe(400);
});
