import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { renderPage } from '#support/worker/blocks.ts';
import { request } from '#support/worker/site.ts';
import { product, seedStore, variant } from '#support/worker/store.ts';

const read = async (query: Record<string, string>) =>
  (await request(`/search?${new URLSearchParams(query)}`)).text();
/** Returns the texts of the elements that match, without tags. */
const list = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));
const cards = (html: string) => list(html, /class="card-title">(.*?)<\/h[23]>/g);
const others = (html: string) => list(html, /<h[23]><a[^>]*>(.*?)<\/h[23]>/g);
const chips = (html: string) =>
  list(/<nav[^>]*search-types.*?<\/nav>/.exec(html)?.[0] ?? '', /<li>(.*?)<\/li>/g);

const event = (title: string, year: number) =>
  itemSchema.parse({
    id: `e${year}`.padEnd(24, 'f'),
    recordType: 12,
    urlId: `event-${year}`,
    title,
    excerpt: 'Raku by the sea',
    status: 1,
    publishedAt: '2026-01-01T09:00:00Z',
    event: { startsAt: `${year}-05-01T10:00:00Z`, endsAt: `${year}-05-01T12:00:00Z` },
  });

beforeAll(async () => {
  const mugs = Array.from({ length: 6 }, (_, index) => ({
    ...product('mug', { variants: [variant(`MUG-${index}`)] }),
    id: `c${index}`.padEnd(24, 'd'),
    urlId: `mug-${index}`,
    title: `Mug ${index}`,
  }));
  await seedStore({
    products: [
      ...mugs,
      {
        ...product('bowl', { variants: [variant('BOWL')] }),
        categories: ['Table & kitchen', 'Bowls', 'Gifts'],
      },
      {
        ...product('mug', { productType: 2, variants: [variant('LESSON')] }),
        id: 'f'.padEnd(24, 'f'),
        urlId: 'lesson',
        title: 'Lesson',
        publishedAt: '2026-11-20T09:00:00Z',
      },
      event('Raku raku raku', 2020),
      event('Autumn raku', 2020 + 79),
      event('A day of raku in the old lime kiln', 2020 + 78),
    ],
  });
  const tree = ['gifts', 'table-kitchen'].map((slug) => ({ slug, name: slug, parent: null }));
  await env.DB.prepare(
    "UPDATE collections SET settings = json_set(settings, '$.categories', json(?)) WHERE settings ->> 'itemRecordType' = 11",
  )
    .bind(JSON.stringify(tree))
    .run();
  for (const title of ['Slip slip slip', 'Slip casting slip', 'A slip recipe', 'Slip', 'Slip trailing']) {
    const value = { html: `<p>slip slip slip</p>` };
    const block = { id: 'b1', type: 2, layout: { x: 0, y: 0, width: 24, height: 8 }, value };
    await renderPage({ title, sections: [{ id: 's1', blocks: [block] }] });
  }
  for (const title of ['Mug care', 'Studio']) {
    const value = { html: `<p>How to wash a mug, or two mugs & <b>more</b> from ${title}</p>` };
    const block = { id: 'b1', type: 2, layout: { x: 0, y: 0, width: 24, height: 8 }, value };
    await renderPage({ title, sections: [{ id: 's1', blocks: [block] }] });
  }
});

describe('the results page', () => {
  it('lists four products with their prices first, then pages, and links to all products', async () => {
    const html = await read({ q: 'mug' });
    expect(cards(html)).toHaveLength(4);
    expect(html.indexOf('card-title')).toBeLessThan(html.indexOf('search-results"'));
    expect(html).toContain('<span class="price">$44</span>');
    expect(others(html)).toEqual(['Mug care', 'Studio']);
    expect(html).toContain('<a href="/search?q=mug&amp;type=products">Show all 6 products</a>');
  });

  it('lists three results of a type, the one with exactly this title first, and links to all', async () => {
    const html = await read({ q: 'slip' });
    expect(others(html)).toHaveLength(5);
    expect(others(html)[0]).toBe('Slip');
  });

  it('lists past events after those to come, and marks them', async () => {
    const html = await read({ q: 'raku' });
    expect(others(html).at(-1)).toBe('Raku raku raku');
    const past = list(html, /<p class="search-kind">(.*?)<\/p>/g).map((kind) => kind.includes('Past'));
    expect(past).toEqual([false, false, true]);
    // The name of the list may run in the other direction than the date behind it.
    expect(html).toMatch(/<p class="search-kind"><bdi>[^<]+<\/bdi>/);
  });

  it('lists products whose title contains the term in the order of the store', async () => {
    expect(cards(await read({ q: 'mug' }))).toEqual(['Mug 0', 'Mug 1', 'Mug 2', 'Mug 3']);
  });

  it('links the categories of the store in their order if nothing is found, and so does an empty cart', async () => {
    const links = (html: string) =>
      list(/<nav class="store-categories".*?<\/nav>/.exec(html)?.[0] ?? '', /<bdi>(.*?)<\/bdi>/g);
    const inOrder = ['Gifts', 'Table &amp; kitchen', 'Bowls'];
    expect(links(await read({ q: 'zzzzzz' }))).toEqual(inOrder);
    expect(links(await read({ q: 'mug' }))).toEqual([]);
    const cart = await (await request('/cart')).text();
    expect(links(cart)).toEqual(inOrder);
    expect(cart).toContain('href="/shop?category=table-kitchen"');
  });

  it('counts the results of each type and lists one type alone', async () => {
    const html = await read({ q: 'mug' });
    expect(chips(html)).toEqual(['All 8', 'Products 6', 'Pages 2']);
    const products = await read({ q: 'mug', type: 'products' });
    expect(cards(products)).toHaveLength(6);
    expect(others(products)).toEqual([]);
    expect(products).toContain('<a href="/search?q=mug&amp;type=products" aria-current="page">');
    const pages = await read({ q: 'mug', type: 'pages' });
    expect([cards(pages), others(pages)]).toEqual([[], ['Mug care', 'Studio']]);
  });

  it('lists the last page instead of a page after it', async () => {
    const html = await read({ q: 'mug', page: '9' });
    expect(others(html)).toEqual(['Mug care', 'Studio']);
    expect(html).not.toContain('Previous results');
  });

  it('lists all types if the type is unknown', async () => {
    expect(cards(await read({ q: 'mug', type: 'people' }))).toHaveLength(4);
  });

  it('lists all products at once, without types, if it finds only products', async () => {
    const [html = ''] = (await read({ q: 'bowl' })).split('You may like these');
    expect([cards(html), chips(html)]).toEqual([['bowl'], []]);
  });

  it('marks each match, and escapes the text around it', async () => {
    const html = await read({ q: 'mug' });
    expect(html).toContain('<mark>Mug</mark> care');
    expect(html).toContain('a <mark>mug</mark>, or two <mark>mugs</mark> &amp; more');
  });

  it.each(['mgu', 'umg'])('finds “mug” for the swapped letters “%s”', async (term) => {
    const html = await read({ q: term });
    expect(html).toContain(`No exact results for “${term}”. Here are similar ones.`);
    expect(cards(html)).toHaveLength(4);
  });

  it('shows popular products without a term and if nothing is found', async () => {
    expect(await read({ q: 'zeppelin' })).toContain('No results for “zeppelin”.');
    for (const q of ['zeppelin', '']) expect(await read({ q })).toContain('<h2>You may like these</h2>');
  });

  it('lists categories and other popular products after few results', async () => {
    const html = await read({ q: 'lessno' });
    expect(html).toContain('Here are similar ones.');
    expect(cards(html)[0]).toBe('Lesson');
    expect(cards(html).filter((title) => title === 'Lesson')).toHaveLength(1);
    const places = ['class="card-title"', 'class="store-categories"', 'You may like these'].map((part) =>
      html.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(await read({ q: 'mug' })).not.toContain('You may like these');
  });

  it('lists popular goods before downloads and services', async () => {
    const shown = cards(await read({ q: 'zeppelin' }));
    expect(shown).toHaveLength(4);
    expect(shown).not.toContain('Lesson');
  });
});
