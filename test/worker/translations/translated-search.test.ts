import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Suggestions } from '#schema/contracts/pages/suggestions.ts';
import { request } from '#support/worker/site.ts';
import { PRODUCT } from '#support/worker/store.ts';
import { ABOUT_ID, addPage, STORE_ID, seedGermanStore, translate } from '#support/worker/translations.ts';

const suggest = async (term: string, from = '/de') => {
  const answer = await request(`/api/search?${new URLSearchParams({ q: term })}`, {
    headers: { referer: `http://site.test${from}` },
  });
  return ((await answer.json()) as Suggestions).results;
};

beforeEach(async () => {
  await seedGermanStore();
  await addPage(ABOUT_ID, '/about', 'About us', [
    { id: 'b1', type: BLOCK_TYPE.html, value: { html: '<p>Mugs</p>' } },
  ]);
  await translate('page', ABOUT_ID, {
    texts: { title: 'Über uns', 'block.b1.html': '<p>Töpferei am <b>Meer</b></p>' },
    path: '/ueber-uns',
  });
  await translate('item', PRODUCT.mug, { texts: { title: 'Gezeitentasse', excerpt: 'Aus Steinzeug' } });
});

describe('a search in an added language', () => {
  it.each([
    ['a word', 'Töpferei', '/de/ueber-uns', 'Über uns'],
    ['the beginning of a word', 'gezeiten', '/de/shop/mug', 'Gezeitentasse'],
    ['another case, with an umlaut', 'über UNS', '/de/ueber-uns', 'Über uns'],
    ['a word after formatting', 'meer', '/de/ueber-uns', 'Über uns'],
    ['an untranslated item', 'bowl', '/de/shop/bowl', 'bowl'],
    ['a word of the original', 'tide', '/de/shop/mug', 'Gezeitentasse'],
  ])('finds %s', async (_, term, path, title) => {
    const [found] = await suggest(term);
    expect(found).toMatchObject({ path, title });
  });
  it('the results page links to the pages of the language', async () => {
    const html = await (await request('/de/search?q=T%C3%B6pferei')).text();
    expect(html).toContain('href="/de/ueber-uns"');
    expect(html).toContain('<mark>Töpferei</mark> am Meer');
  });
  it('keys, formatting and other languages are not found', async () => {
    for (const term of ['html', 'strong', 'block']) expect(await suggest(term)).toEqual([]);
    expect(await suggest('Gezeitentasse', '/')).toEqual([]);
  });
  it('a feed is in the language', async () => {
    await env.DB.prepare(
      `UPDATE collections SET settings = json_set(settings, '$.hasFeed', json('true')) WHERE id = ?`,
    )
      .bind(STORE_ID)
      .run();
    await translate('item', PRODUCT.bowl, { texts: { title: 'Schale' }, path: '/laden/schale' });
    const feed = await (await request('/de/shop?format=rss')).text();
    expect(feed).toMatch(/<title>(?:<!\[CDATA\[)?Gezeitentasse/);
    expect(feed).toContain('<link>https://site.test/de/laden/schale</link>');
    expect(feed).toContain('<language>de</language>');
    const plain = await (await request('/shop?format=rss')).text();
    expect(plain).toContain('<link>https://site.test/shop/bowl</link>');
  });
});
