import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import {
  CONTACT,
  FORM_BLOCK,
  FORM_ID,
  FORM_PAGE_ID,
  nextAddress,
  seedForm,
} from '../../support/worker/forms.ts';
import { request } from '../../support/worker/site.ts';
import { translate } from '../../support/worker/translations.ts';
import { call, create, seedTwoSites, signInAs } from '../../support/worker/two-sites.ts';

beforeEach(seedTwoSites);

const LIST = '/api/multilingual/languages';
const english = { code: 'en-US', name: 'American English', enabled: true, primary: true };
const german = { code: 'de', name: 'Deutsch', enabled: true, primary: false };
const save = (...languages: object[]) => call('PUT', LIST, { languages });

describe('the API calls for languages', () => {
  it('[B7.37] [B7.38] the API calls for languages return the settings and status of a site with one language', async () => {
    expect((await call('GET', '/api/multilingual/settings')).body).toEqual({
      enabled: false,
      provider: null,
      defaultLanguage: 'en-US',
    });
    expect((await call('GET', '/api/multilingual/status')).body).toEqual({ state: 'disconnected' });
  });
  it('[B7.39] [B7.40] [B3.12.29] the API calls for languages read and replace the list of languages', async () => {
    expect((await call('GET', LIST)).body.languages).toMatchObject([{ code: 'en-US', primary: true }]);
    const saved = await save(english, german);
    expect(saved.status).toBe(200);
    expect((await call('GET', LIST)).body).toEqual(saved.body);
    expect(saved.body.languages.map(({ code }: { code: string }) => code)).toEqual(['en-US', 'de']);
    expect((await call('GET', '/api/multilingual/status')).body).toEqual({ state: 'connected' });
    expect((await call('GET', '/api/multilingual/settings')).body.enabled).toBe(true);
  });
  it('[B7.41] the API calls for languages turn added languages off without deleting them, even if called repeatedly', async () => {
    await save(english, german);
    for (let time = 0; time < 2; time++)
      expect((await call('DELETE', '/api/multilingual/connection')).status).toBe(204);
    expect((await call('GET', LIST)).body.languages[1]).toEqual({ ...german, enabled: false });
    expect((await request('/de')).status).toBe(404);
  });
  it.each([
    ['no list', {}],
    ['an invalid list', { languages: 'de' }],
    ['51 languages', { languages: Array.from({ length: 51 }, () => german) }],
    ['a name that is too long', { languages: [english, { ...german, name: 'x'.repeat(61) }] }],
    ['no primary language', { languages: [german] }],
  ])('[B7.40] the API calls for languages reject %s', async (_, body) => {
    const answer = await call('PUT', LIST, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toBeDefined();
    expect((await call('GET', LIST)).body.languages).toHaveLength(1);
  });
  it('the API calls for languages reject a language whose prefix is the path of a page', async () => {
    const page = await create('Es');
    expect(page.path).toBe('/es');
    const spanish = { ...german, code: 'es', name: 'Español' };
    const answer = await save(english, spanish);
    expect(answer.status).toBe(400);
    expect(answer.body.errors['languages.1.code']).toContain('/es');
    expect((await save(english, { ...spanish, enabled: false })).status).toBe(200);
  });
  it('the API calls for languages require permission to edit settings, and change only their own site', async () => {
    await save(english, german);
    expect((await request('/de', {}, 'other.test')).status).toBe(404);
    await signInAs(ROLE.reporting);
    expect((await save(english)).status).toBe(403);
    expect((await call('DELETE', '/api/multilingual/connection')).status).toBe(403);
  });
});

describe('pages in an added language', () => {
  it('pages in an added language have texts in the language and links to all languages', async () => {
    await save(english, german);
    const html = await (await request('/de/search?q=mug')).text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('Zum Inhalt springen');
    expect(html).toMatch(/<form[^>]* action="\/de\/search"/);
    expect(html).toContain('<a href="/search" hrefLang="en-US"');
    expect(html).toContain('<a href="/de/search" hrefLang="de" lang="de" aria-current="true"');
    const own = await (await request('/search?q=mug')).text();
    expect(own).toContain('Skip to content');
    expect(own).toMatch(/<form[^>]* action="\/search"/);
  });
  it('pages in an added language are cached separately for each language', async () => {
    await save(english, german);
    const created = await create('Stockists');
    const publish = await call('POST', `/api/pages/${created.id}/publish`, { version: created.version });
    expect(publish.status).toBe(200);
    const read = async (path: string) => {
      const answer = await request(path);
      return {
        html: await answer.text(),
        from: answer.headers.get('x-cache'),
        tag: answer.headers.get('etag'),
      };
    };
    for (let time = 0; time < 3; time++) {
      expect((await read('/de/stockists')).html).toContain('Zum Inhalt springen');
      expect((await read('/stockists')).html).toContain('Skip to content');
    }
    const first = await read('/de/stockists');
    const second = await read('/stockists');
    expect([first.from, second.from]).toEqual(['memory', 'memory']);
    expect(first.tag).not.toBe(second.tag);
    // Without a translation, the German page is a copy of the original, so its canonical URL is that of the
    // original.
    expect(first.html).toContain('rel="canonical" href="https://site.test/stockists"');
    expect(first.html).not.toContain('rel="alternate" hrefLang');
    const unchanged = await request('/de/stockists', { headers: { 'if-none-match': first.tag ?? '' } });
    expect(unchanged.status).toBe(304);
  });
  it('pages in an added language have the language whatever encoding the prefix has, even if another page has the same path', async () => {
    await save(english, german);
    const [stockists, house] = [await create(), await create('Haus')];
    for (const { id, version } of [stockists, house])
      await call('POST', `/api/pages/${id}/publish`, { version });
    const move = (path: string) => call('PUT', `/api/pages/${house.id}/settings`, { path });
    expect((await move(`/de${stockists.path}`)).status).toBe(200);
    for (const prefix of ['/d%65', '/%64%65', '/de'])
      expect(await (await request(prefix + stockists.path)).text(), prefix).toContain('<html lang="de"');
    await move('/haus');
  });
  it('redirect within the language, and API errors are in the language too', async () => {
    await save(english, german);
    const redirect = await request('/de/account', { redirect: 'manual' });
    expect(redirect.headers.get('location')).toMatch(/^\/de\/account\/login/);
    const refused = (referer: string) =>
      request('/api/commerce/cart/entries', {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer, origin: 'http://site.test' },
        body: '{}',
      }).then((answer) => answer.text());
    const inGerman = await refused('http://site.test/de/shop');
    expect(inGerman).not.toBe(await refused('http://site.test/shop'));
    expect(await refused('https://elsewhere.test/de/shop')).toBe(await refused('http://site.test/shop'));
  });
  it('pages in an added language keep the language after a visitor submits a form, with and without JavaScript', async () => {
    await seedForm({ ...CONTACT, advanced: { ...CONTACT.advanced, redirect: '/thanks' } });
    await save(english, german);
    const html = await (await request('/de/contact')).text();
    expect(html).toContain('"redirect":"/de/thanks"');
    const post = (fields: Record<string, string>) =>
      request('/api/form/Submit', {
        method: 'POST',
        redirect: 'manual',
        headers: { 'cf-connecting-ip': nextAddress(), referer: 'http://site.test/de/contact' },
        body: new URLSearchParams({
          '.form': FORM_ID,
          '.page': FORM_PAGE_ID,
          '.block': FORM_BLOCK,
          '.path': '/contact',
          ...fields,
        }),
      });
    expect((await post({ email: 'ann@tide.test' })).headers.get('location')).toBe('/de/thanks');
    const again = await post({ email: 'nobody' });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('<html lang="de"');
    await seedForm();
    const sent = await post({ email: 'ann@tide.test', message: 'Hallo' });
    expect(sent.headers.get('location')).toBe('/de/contact#sent-contact');
  });
  it('pages in an added language are in the sitemap with their alternates', async () => {
    const plain = await (await request('/sitemap.xml')).text();
    expect(plain).not.toContain('xhtml');
    await save(english, german);
    const created = await create('Galleries');
    await call('POST', `/api/pages/${created.id}/publish`, { version: created.version });
    expect(await (await request('/sitemap.xml')).text()).not.toContain('/de/galleries');
    await translate('page', created.id, { texts: { title: 'Galerien' } });
    const sitemap = await (await request('/sitemap.xml')).text();
    expect(sitemap).toContain('<loc>https://site.test/de/galleries</loc>');
    expect(sitemap.match(/hreflang="de" href="https:\/\/site.test\/de\/galleries"/g)).toHaveLength(2);
  });
});
