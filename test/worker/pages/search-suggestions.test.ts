import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import type { Suggestions } from '#schema/contracts/pages/suggestions.ts';
import { renderBlock, renderPage } from '../../support/worker/blocks.ts';
import { request } from '../../support/worker/site.ts';
import { product, seedStore, variant } from '../../support/worker/store.ts';

const suggest = async (term: string) => {
  const answer = await request(`/api/search?${new URLSearchParams({ q: term })}`);
  return { answer, ...((await answer.json()) as Suggestions) };
};

beforeEach(() => seedStore());

describe('search suggestions', () => {
  it('search suggestions include public pages and items, and are cached only by the browser', async () => {
    const { answer, results } = await suggest('tide m');
    expect(results.map(({ path, title, note }) => [path, title, note])).toEqual([
      ['/shop/mug', 'Tide mug', 'from $39'],
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
  });

  it('search suggestions are limited to six, without pages that visitors cannot open', async () => {
    const pots = Array.from({ length: 9 }, (_, index) =>
      itemSchema.parse({
        ...product('mug', { variants: [variant(`POT-${index}`)] }),
        id: `a${index}`.padEnd(24, 'b'),
        urlId: `pot-${index}`,
        title: `Pot ${index}`,
        status: index < 2 ? 2 : 1,
      }),
    );
    await seedStore({ products: pots });
    const { results } = await suggest('pot');
    expect(results).toHaveLength(6);
    expect(results.map(({ title }) => title)).not.toContain('Pot 0');
  });

  it('search suggestions list a page with the searched title before the entries that mention it', async () => {
    const entries = Array.from({ length: 8 }, (_, index) =>
      itemSchema.parse({
        id: `a${index}`.padEnd(24, 'b'),
        recordType: 1,
        urlId: `diary-${index}`,
        title: `Notes on the kiln, week ${index}`,
        status: 1,
        publishedAt: '2026-11-01T09:00:00Z',
      }),
    );
    await seedStore({ products: entries });
    await renderPage({ title: 'Kiln' });
    const { results } = await suggest('kiln');
    expect(results).toHaveLength(6);
    expect(results[0]?.title).toBe('Kiln');
  });

  it('search suggestions are rejected for an empty term and for a term that is too long', async () => {
    expect((await request('/api/search')).status).toBe(400);
    expect((await request(`/api/search?q=${'a'.repeat(200)}`)).status).toBe(400);
    expect((await suggest('"*%')).results).toEqual([]);
  });
});

describe('a search block', () => {
  it('a search block is a form that works without JavaScript, or a link to the search page', async () => {
    const form = await renderBlock(BLOCK_TYPE.search, { placeholder: 'Pots & "pans"' });
    expect(form).toMatch(
      /<search><form class="search-form" action="\/search"><label for="search-b1">Search this site<\/label>/,
    );
    expect(form).toContain('placeholder="Pots &amp; &quot;pans&quot;"');
    const icon = await renderBlock(BLOCK_TYPE.search, { look: 'icon' });
    expect(icon).toMatch(
      /<a href="\/search" class="search-link">.*<span class="visually-hidden">Search<\/span>/,
    );
    expect(await renderBlock(BLOCK_TYPE.search, { look: 'link', linkText: 'Find a pot' })).toContain(
      '<span>Find a pot</span>',
    );
  });
});
