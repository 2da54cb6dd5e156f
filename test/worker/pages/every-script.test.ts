import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { call as callAs } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';
import { translate } from '../../support/worker/translations.ts';

let owner: SignedIn;
const call = async <Body = { page: PageDetail }>(method: string, path: string, body?: unknown) => {
  const answer = await callAs<Body>(owner, method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};
/** Returns the status of a response, and the target of a redirect. */
const at = async (path: string, init: RequestInit = {}): Promise<string> => {
  const answer = await request(path, init);
  await answer.text();
  const to = answer.headers.get('location');
  return to === null ? String(answer.status) : `${answer.status} ${to}`;
};
const read = async (path: string) => (await request(path)).text();
const newPage = async (title: string, path?: string) => {
  const { page } = await call('POST', '/api/pages', { title, ...(path && { path }) });
  return (await call('POST', `/api/pages/${page.id}/publish`, { version: page.version })).page;
};
const newEntry = async (collectionId: string | null | undefined, title: string) =>
  (await call('POST', `/api/collections/${collectionId}/items`, { title, isPublished: true })).page;

const SCRIPTS = [
  ['Cyrillic', 'О нас', 'о-нас'],
  ['Chinese', '关于我们', '关于我们'],
  ['Hebrew', 'אודות העסק', 'אודות-העסק'],
  ['Hindi', 'हमारे बारे में', 'हमारे-बारे-में'],
  ['Thai', 'เกี่ยวกับเรา', 'เกี่ยวกับเรา'],
  ['Danish', 'Øl og æbler', 'øl-og-æbler'],
] as const;

describe.each(SCRIPTS)('names in %s', (_, name, slug) => {
  const wire = encodeURIComponent(slug);
  beforeAll(async () => {
    await seedStore();
    owner = await signIn(ROLE.admin);
  });

  it('the name of a page becomes its URL', async () => {
    expect((await newPage(name)).path).toBe(`/${slug}`);
    expect(await at(`/${wire}`)).toBe('200');
    expect(await at(`/${wire.toLowerCase()}`)).toBe('200');
    expect(await at(`/${wire}/?a=1`)).toBe(`301 /${wire}?a=1`);
    const html = await read(`/${wire}`);
    expect(html).toContain(`<link rel="canonical" href="https://site.test/${wire}"/>`);
    expect(html).toContain(`"item":"https://site.test/${wire}"`);
    expect(await read('/sitemap.xml')).toContain(`<loc>https://site.test/${wire}</loc>`);
  });

  it('the names of an item, its categories and its tags become their URLs', async () => {
    const { page } = await call('POST', '/api/collections', { kind: 'journal', title: `${name} 2` });
    await call('POST', `/api/pages/${page.id}/publish`, { version: page.version });
    const list = `/${wire}-2`;
    const entry = await newEntry(page.collectionId, name);
    expect(entry.path).toBe(`/${slug}-2/${slug}`);
    await newEntry(page.collectionId, 'Other');
    await call('PUT', `/api/items/${entry.id}/settings`, {
      ...entry.item,
      version: entry.version,
      title: name,
      urlId: slug,
      categories: [name.slice(0, 20)],
      tags: [name.slice(0, 20)],
    });
    expect(await at(`${list}/${wire}`)).toBe('200');
    for (const kind of ['category', 'tag']) {
      const filter = `?${kind}=${wire}`;
      expect(await read(`/${slug}-2/${slug}`)).toContain(`href="/${slug}-2${filter}"`);
      const filtered = await read(list + filter);
      expect(filtered).toContain(name);
      expect(filtered).not.toContain('Other');
    }
    expect(await read(`${list}?format=rss`)).toContain(`<link>https://site.test${list}/${wire}</link>`);
    expect(await read('/sitemap.xml')).toContain(`<loc>https://site.test${list}/${wire}</loc>`);
    const moved = (await call('GET', `/api/pages/${page.id}`)).page;
    await call('PUT', `/api/pages/${moved.id}/settings`, { path: `/${slug}-3` });
    expect(await at(`${list}/${wire}?x=1`)).toBe(`301 /${wire}-3/${wire}?x=1`);
    expect(await at(`${list}/`)).toBe(`301 /${wire}-3`);
  });

  it('the name of a product becomes its URL', async () => {
    await call('POST', '/api/commerce/products', {
      product: {
        ...{ title: name, status: 1, productType: 1, categories: [`${name} 2`] },
        variants: [{ priceCents: 5200 }],
      },
    });
    expect(await at(`/shop/${wire}`)).toBe('200');
    expect(await read(`/shop/${wire}`)).toContain(`href="/shop?category=${wire}-2"`);
    expect(await read(`/shop?category=${wire}-2`)).toContain(`/shop/${slug}`);
  });
});

describe('a request for a page', () => {
  beforeAll(async () => {
    await env.DB.batch(
      ['collections', 'pages', 'search_index', 'redirects'].map((table) =>
        env.DB.prepare(`DELETE FROM ${table}`),
      ),
    );
    await seedSite({
      settings: { languages: [{ code: 'de', name: 'Deutsch', enabled: true }] },
    });
    owner = await signIn(ROLE.admin);
    await newPage('Йод', '/йод');
    await newPage('About');
  });
  const wire = encodeURIComponent('йод');
  const redirect = (from: string, to: string) =>
    env.DB.prepare('INSERT INTO redirects (website_id, from_path, to_href, status) VALUES (?, ?, ?, 301)')
      .bind(SITE_ID, from, to)
      .run();

  it.each([
    [`/${encodeURIComponent('йод'.normalize('NFD'))}`, `301 /${wire}`],
    [`/${encodeURIComponent('ЙОД')}?a=1`, `301 /${wire}?a=1`],
    [`/${encodeURIComponent('\u200Fйод')}`, `301 /${wire}`],
    [`/de/${encodeURIComponent('ЙОД')}`, `301 /de/${wire}`],
    ['/About', '301 /about'],
    ['/ABOUT/?utm=1', '301 /about?utm=1'],
    ['/DE/About', '301 /de/about'],
    ['/Cart', '301 /cart'],
    ['/Nothing', '404'],
    ['/%D0', '404'],
    ['/%D0%BE%', '404'],
    ['/%ff%fe', '404'],
    ['/about%00', '404'],
    ['/a%2Fb', '404'],
    ['/about?category=%D0', '200'],
  ])('the path %s returns %s', async (path, answer) => {
    expect(await at(path)).toBe(answer);
  });

  it('follows a chain of redirects in one step, without loops', async () => {
    await redirect('/старый', '/about');
    await redirect('/a', '/b?x=1');
    await redirect('/b', '/About/');
    await redirect('/c', '/d');
    await redirect('/d', '/de/c');
    await redirect('/e', 'https://site.test/E');
    const old = encodeURIComponent('старый');
    expect(await at(`/${old}`)).toBe('301 /about');
    expect(await at(`/${old}/?q=1`)).toBe('301 /about?q=1');
    expect(await at(`/${encodeURIComponent('Старый')}`)).toBe('301 /about');
    expect(await at('/a')).toBe('301 /about?x=1');
    expect(await at('/A/')).toBe('301 /about?x=1');
    for (const path of ['/c', '/d', '/e', '/C/', '/de/c'])
      expect(await at(path), path).toMatch(/^(404|301 \/C)$/);
  });

  it.each(['POST', 'PUT', 'DELETE'])('returns 405 with %s', async (method) => {
    const answer = await request('/about', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await at(`/${wire}`, { method })).toBe('405');
    expect(await at('/nothing', { method })).toBe('404');
  });

  it('the sitemap and the page list the page’s URL in each language, with a default for all others', async () => {
    const page = await env.DB.prepare('SELECT id FROM pages WHERE path = ?')
      .bind(`/${decodeURIComponent(wire)}`)
      .first<{ id: string }>();
    await translate('page', page?.id ?? '', { texts: { title: 'Jod' } });
    const xml = await read('/sitemap.xml');
    expect(xml).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="https://site.test/${wire}"/>`,
    );
    expect(xml).toContain(`hreflang="de" href="https://site.test/de/${wire}"/>`);
    expect(await read(`/de/${wire}`)).toContain(
      `<link rel="alternate" hrefLang="x-default" href="https://site.test/${wire}"/>`,
    );
  });
});
