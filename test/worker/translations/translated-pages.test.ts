import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { WHOLE_LIST } from '#domain/collections/list-query.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { request, SITE_ID, seedSite, signIn } from '#support/worker/site.ts';
import { PRODUCT } from '#support/worker/store.ts';
import {
  ABOUT_ID,
  addPage,
  GERMAN,
  HOME_ID,
  raiseRevision,
  STORE_ID,
  STORE_PAGE_ID,
  seedGermanStore,
  translate,
} from '#support/worker/translations.ts';
import { OTHER } from '#support/worker/two-sites.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import { findPage } from '#worker/db/pages/published-pages.ts';
import { translateFound } from '#worker/translations/translate-found.ts';

const read = async (path: string) => {
  const answer = await request(path);
  return { status: answer.status, html: await answer.text(), from: answer.headers.get('x-cache') };
};
const html = async (path: string) => (await read(path)).html;
const redirect = async (path: string) => {
  const answer = await request(path);
  return [answer.status, answer.headers.get('location')];
};

const text = (id: string, words: string) => ({
  id,
  type: BLOCK_TYPE.html,
  value: { html: `<p>${words}</p>` },
});

beforeEach(async () => {
  await seedGermanStore();
  await addPage(ABOUT_ID, '/about', 'About us', [text('b1', 'We make mugs'), text('b2', 'Since 1999')]);
});

describe('a translated page', () => {
  it('title, description and blocks are in the language, and the original stays', async () => {
    await translate('page', ABOUT_ID, {
      texts: { title: 'Über uns', description: 'Wer wir sind', 'block.b1.html': '<p>Wir machen Tassen</p>' },
    });
    const german = await html('/de/about');
    expect(german).toContain('<title>Über uns – A small shop</title>');
    expect(german).toContain('property="og:title" content="Über uns"');
    expect(german).toContain('<p>Wir machen Tassen</p>');
    expect(german).toContain('<p>Since 1999</p>');
    expect(german).toContain('"name":"Über uns","item":"https://site.test/de/about"');
    expect(await html('/about')).toContain('<p>We make mugs</p>');
    expect((await read('/de/about')).from).toBe('memory');
  });
  it('blocks are hidden in the language', async () => {
    await translate('page', ABOUT_ID, { hiddenBlocks: ['b2'] });
    expect(await html('/de/about')).not.toContain('Since 1999');
    expect(await html('/about')).toContain('Since 1999');
  });
  it('a list, its cards, and an item’s page are in the language', async () => {
    await translate('page', STORE_PAGE_ID, { texts: { title: 'Laden' } });
    await translate('collection', STORE_ID, { texts: { description: 'Alle Waren' } });
    await translate('item', PRODUCT.mug, {
      texts: { title: 'Gezeitentasse', excerpt: 'Handgemacht', 'product.optionNames.0': 'Glasur' },
    });
    const list = await html('/de/shop');
    expect(list).toContain('Gezeitentasse');
    expect(list).not.toContain('Tide mug');
    const page = await html('/de/shop/mug');
    expect(page).toContain('<title>Gezeitentasse – ');
    expect(page).toContain('<legend>Glasur</legend>');
    expect(page).toContain('"@type":"Product","name":"Gezeitentasse"');
    expect(page).toContain('>Laden<');
    expect(await html('/shop/mug')).toContain('Tide mug');
  });
  it('items in a block are in the language', async () => {
    await addPage(ABOUT_ID, '/about', 'About us', [
      { id: 'p', type: BLOCK_TYPE.product, value: { view: 'one', productIds: [PRODUCT.mug] } },
    ]);
    await translate('item', PRODUCT.mug, { texts: { title: 'Gezeitentasse' } });
    expect(await html('/de/about')).toContain('Gezeitentasse');
    expect(await html('/about')).toContain('Tide mug');
  });
  it('only contributors with a preview or the editor see a draft', async () => {
    await translate('page', ABOUT_ID, { texts: { title: 'Entwurf' }, isPublished: false });
    expect(await html('/de/about')).toContain('<title>About us');
    const { headers } = await signIn(ROLE.admin);
    const edited = await request('/de/about?frame=edit', { headers });
    expect(await edited.text()).toContain('<title>Entwurf');
  });
  it('another site’s translation and an unreadable one change nothing', async () => {
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    await translate('page', ABOUT_ID, { texts: { title: 'Fremd' }, websiteId: OTHER });
    expect(await html('/de/about')).toContain('<title>About us');
    await translate('page', ABOUT_ID, { texts: { title: 'Über uns' } });
    await env.DB.prepare(`UPDATE translations SET published = '{"texts":4}' WHERE website_id = ?`)
      .bind(SITE_ID)
      .run();
    await raiseRevision();
    expect(await html('/de/about')).toContain('<title>About us');
  });
  it('a deleted page and a disabled language respond with 404', async () => {
    await translate('page', ABOUT_ID, { texts: { title: 'Über uns' }, path: '/ueber-uns' });
    await env.DB.prepare('UPDATE pages SET deleted_at = 1 WHERE id = ?').bind(ABOUT_ID).run();
    await raiseRevision();
    for (const path of ['/de/ueber-uns', '/de/about']) expect((await read(path)).status, path).toBe(404);
    await env.DB.prepare(
      `UPDATE websites SET settings = json_replace(settings, '$.languages[0].enabled', json('false')) WHERE id = ?`,
    )
      .bind(SITE_ID)
      .run();
    await raiseRevision();
    expect((await read('/de')).status).toBe(404);
    expect(await html('/')).not.toContain('hrefLang');
  });
});

describe('texts of the site', () => {
  const header = (words: string) => ({
    header: {
      sections: [
        { id: 'h', blocks: [{ ...text('hb', words), layout: { x: 0, y: 0, width: 24, height: 2 } }] },
      ],
    },
    footer: { sections: [] },
  });
  it('title, navigation, header, announcement and cookie banner are in the language on every page', async () => {
    await seedGermanStore({
      settings: {
        languages: [GERMAN],
        navigation: { main: [{ title: 'About', kind: 'page', href: '/about' }], footer: [] },
        announcementBar: { isEnabled: true, text: 'Free shipping' },
        cookies: { cookieBannerEnabled: true, cookieBannerText: 'We use cookies' },
      },
    });
    await env.DB.prepare('UPDATE site_header_footer SET content = ? WHERE website_id = ?')
      .bind(JSON.stringify(header('Welcome')), SITE_ID)
      .run();
    await translate('site', SITE_ID, {
      texts: {
        'settings.title': 'Ein kleiner Laden',
        'settings.announcementBar.text': 'Kostenloser Versand',
        'settings.cookies.cookieBannerText': 'Wir nutzen Cookies',
        'block.hb.html': '<p>Willkommen</p>',
      },
    });
    const german = await html('/de');
    expect(german).toContain('<title>Ein kleiner Laden');
    expect(german).toContain('Kostenloser Versand');
    expect(german).toContain('Wir nutzen Cookies');
    expect(german).toContain('<p>Willkommen</p>');
    const own = await html('/');
    expect(own).toContain('<p>Welcome</p>');
    expect(own).not.toContain('Kostenloser');
    expect(await html('/de/search?q=mug')).toContain('<p>Willkommen</p>');
  });
});

describe('a path in an added language', () => {
  const withPath = (path = '/ueber-uns') =>
    translate('page', ABOUT_ID, { texts: { title: 'Über uns' }, path });

  it('the path serves the page, and the original’s path redirects to it', async () => {
    await withPath();
    const first = await read('/de/ueber-uns');
    expect([first.status, first.from]).toEqual([200, 'miss']);
    expect(first.html).toContain('<title>Über uns');
    expect((await read('/de/ueber-uns')).from).toBe('memory');
    expect(await redirect('/de/about?a=1')).toEqual([301, '/de/ueber-uns?a=1']);
    expect(await redirect('/de/Ueber-Uns')).toEqual([301, '/de/ueber-uns']);
    expect(await redirect('/de/ueber-uns/')).toEqual([301, '/de/ueber-uns']);
    expect((await read('/about')).status).toBe(200);
    expect((await read('/ueber-uns')).status).toBe(404);
  });
  it('links in the language lead to its paths, with query and fragment', async () => {
    await withPath();
    await addPage('d2'.padEnd(24, '0'), '/links', 'Links', [
      text(
        'b1',
        '<a href="/about?a=1&amp;b=2#us">us</a> <a href="/shop/mug">mug</a> <a href="https://x.test/about">x</a>',
      ),
    ]);
    await translate('item', PRODUCT.mug, { texts: {}, path: '/laden/tasse' });
    const german = await html('/de/links');
    expect(german).toContain('href="/de/ueber-uns?a=1&amp;b=2#us"');
    expect(german).toContain('href="/de/laden/tasse"');
    expect(german).toContain('href="https://x.test/about"');
    expect(await html('/links')).toContain('href="/about?a=1&amp;b=2#us"');
    expect(await html('/de/laden/tasse')).toContain('Tide mug');
    expect(await redirect('/de/shop/mug')).toEqual([301, '/de/laden/tasse']);
  });
  it('canonical, alternates and the language menu use the paths', async () => {
    await withPath();
    for (const path of ['/about', '/de/ueber-uns']) {
      const page = await html(path);
      expect(page).toContain('rel="alternate" hrefLang="de" href="https://site.test/de/ueber-uns"');
      expect(page).toContain('rel="alternate" hrefLang="x-default" href="https://site.test/about"');
      expect(page).toContain('<a href="/de/ueber-uns" hrefLang="de"');
      expect(page).toContain('<a href="/about" hrefLang="en-US"');
    }
    expect(await html('/de/ueber-uns')).toContain('rel="canonical" href="https://site.test/de/ueber-uns"');
  });
  it('a page without translation is served, but its language is not indexed', async () => {
    await withPath();
    const page = await html('/de');
    expect(page).toContain('rel="canonical" href="https://site.test/"');
    expect(page).not.toContain('rel="alternate" hrefLang');
    expect(page).toContain('<a href="/de" hrefLang="de"');
  });
  it('the sitemap lists translated pages with their alternates', async () => {
    await withPath();
    await translate('item', PRODUCT.mug, { texts: { title: 'Tasse' } });
    const map = await html('/sitemap.xml');
    expect(map).toContain('<loc>https://site.test/de/ueber-uns</loc>');
    expect(map).toContain('hreflang="x-default" href="https://site.test/about"');
    expect(map).toContain('<loc>https://site.test/de/shop/mug</loc>');
    expect(map).not.toContain('<loc>https://site.test/de/shop</loc>');
    expect(map.match(/<loc>/g)).toHaveLength(new Set(map.match(/<loc>[^<]*/g)).size);
  });
  it.each([
    ['a page', '/other', () => addPage('d3'.padEnd(24, '0'), '/other', 'Other')],
    ['an item', '/shop/bowl', async () => {}],
    ['the page itself', '/about', async () => {}],
  ])('the path of %s takes precedence, and nothing loops', async (_, path, make) => {
    await make();
    await withPath(path);
    expect((await read(`/de${path}`)).status).toBe(200);
    const about = await read('/de/about');
    expect(about.status).toBe(200);
    expect(about.html).toContain('Über uns');
    expect(about.html).toContain('rel="canonical" href="https://site.test/de/about"');
    if (path !== '/about') expect(await html(`/de${path}`)).not.toContain('<title>Über uns');
  });
  it('two pages that exchange their paths keep them', async () => {
    await addPage('d4'.padEnd(24, '0'), '/team', 'Team');
    await withPath('/team');
    await translate('page', 'd4'.padEnd(24, '0'), { texts: { title: 'Mannschaft' }, path: '/about' });
    expect(await html('/de/team')).toContain('<title>Mannschaft');
    expect(await html('/de/about')).toContain('<title>Über uns');
  });
  it('a redirect within the site leads to the path in the language', async () => {
    await withPath();
    await env.DB.prepare(
      `INSERT OR REPLACE INTO redirects (website_id, from_path, to_href, status) VALUES (?, '/old', '/about', 301)`,
    )
      .bind(SITE_ID)
      .run();
    expect(await redirect('/de/old')).toEqual([301, '/de/ueber-uns']);
  });
});

describe('the cost of translations', () => {
  const LIST = { ...WHOLE_LIST, websiteId: SITE_ID, kind: 'published' as const, now: 0, timeZone: 'UTC' };
  const cost = async (path: string, language?: string) => {
    const { DB, cost: spent } = watchD1();
    // Measures the second request, because the first one finds out which parts the path needs.
    await findPage(env.DB, { ...LIST, path, language });
    await findPage(DB, { ...LIST, path, language });
    return spent;
  };
  it('a site without translations makes no additional query', async () => {
    const plain = await cost('/about');
    await translate('page', HOME_ID, { texts: { title: 'Start' } });
    expect(await cost('/about')).toEqual(plain);
  });
  it('the main language and a plain page in an added language make no additional round trip', async () => {
    await translate('page', ABOUT_ID, { texts: { title: 'Über uns' } });
    expect((await cost('/about', '')).roundTrips).toBe(1);
    const { DB, cost: spent } = watchD1();
    const found = await findPage(DB, { ...LIST, path: '/about', language: 'de' });
    const query = { websiteId: SITE_ID, language: 'de', version: 'published' as const };
    const shown = await translateFound(DB, query, { found, blockData: new Map() });
    expect(shown.found.page?.content.title).toBe('Über uns');
    expect(spent.roundTrips).toBe(1);
  });
  it('a list takes one additional read for all of its items, and the content stays the same object', async () => {
    await translate('item', PRODUCT.mug, { texts: { title: 'Tasse' } });
    await translate('page', STORE_PAGE_ID, { texts: { title: 'Laden' } });
    const { DB, cost: spent } = watchD1();
    const query = { websiteId: SITE_ID, language: 'de', version: 'published' as const };
    const find = async () => {
      const found = await findPage(env.DB, { ...LIST, path: '/shop', language: 'de' });
      return (await translateFound(DB, query, { found, blockData: new Map() })).found;
    };
    const [first, second] = [await find(), await find()];
    expect(first.listing?.items.map(({ title }) => title)).toContain('Tasse');
    expect(spent.roundTrips).toBe(2);
    expect(first.page?.content.title).toBe('Laden');
    expect(second.page?.content).toBe(first.page?.content);
    expect(second.collection).toBe(first.collection);
  });
});
