import { describe, expect, it } from 'vitest';
import { filmFault, filmOf, withFilm } from '#domain/collections/item-film.ts';
import { pageSectionsOf } from '#domain/collections/item-page.ts';
import { isGallery, kindOf, newCollectionOf, sortsOf } from '#domain/collections/kinds.ts';
import { shownAs } from '#domain/collections/shown-as.ts';
import { COLLECTION_KINDS } from '#schema/contracts/collections/collections-api.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

const block = (id: string, y = 0): Block => ({
  id,
  type: 2,
  layout: { x: 0, y, width: 24, height: 1 },
  value: { html: id },
});

describe('kinds of collections', () => {
  it.each(COLLECTION_KINDS)(
    '%s is known again by what it is made of, in an order that it may have',
    (kind) => {
      const made = newCollectionOf(kind);
      expect(kindOf(made)).toBe(kind);
      expect(sortsOf(kind)).toContain(made.sort);
      expect(isGallery(kind)).toBe(shownAs(made) === 'gallery');
    },
  );
  it.each([
    ['products', 13, 11],
    ['lessons', 24, 22],
    ['products in another list', 1, 11],
  ])('%s have a place of their own', (_, type, itemRecordType) => {
    expect(kindOf({ type, itemRecordType })).toBeNull();
  });
});

describe('an item as a page', () => {
  it('is its sections, after its text in reading order, in layouts of 60 blocks', () => {
    const body = Array.from({ length: 130 }, (_, index) => block(`b${index}`, 129 - index));
    const sections = pageSectionsOf({ body, sections: [] });
    expect(sections.map(({ blocks }) => blocks.length)).toEqual([60, 60, 10]);
    expect(sections[0]?.blocks[0]?.id).toBe('b129');
    const all = sections.flatMap(({ id, blocks }) => [id, ...blocks.map((one) => one.id)]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the film of an item', () => {
  const film = { film: null, markup: 'https://vimeo.com/76979871' };
  it('is that of its first video, made above the rest where there is none, and exchanged where there is one', () => {
    const text = pageSectionsOf({ body: [block('film')], sections: [] });
    const made = withFilm(text, film, 'Throwing');
    expect(made.map(({ id }) => id)).toEqual(['film2', 'text']);
    expect(filmOf(made)).toEqual(film);
    const other = { film: null, markup: 'https://youtu.be/dQw4w9WgXcQ' };
    expect(filmOf(withFilm(made, other, 'Throwing'))).toEqual(other);
    expect(withFilm(made, other, 'Throwing')).toHaveLength(2);
  });
  it.each([
    ['https://vimeo.com/76979871', null],
    [' ', null],
    ['https://films.test/1', 'Enter the address of a video at YouTube, Vimeo, Wistia or Animoto.'],
  ])('at %s has the fault %s', (markup, fault) => {
    expect(filmFault({ film: null, markup })).toBe(fault);
  });
  it('makes nothing of nothing', () => {
    expect(withFilm([], { film: null, markup: '' }, 'x')).toEqual([]);
    expect(filmOf([])).toEqual({ film: null, markup: '' });
  });
});
