import { describe, expect, it } from 'vitest';
import { getPageSections } from '#domain/collections/item-page.ts';
import { findVideoProblem, getItemVideo, withVideo } from '#domain/collections/item-video.ts';
import {
  findKind,
  getCollectionDisplay,
  getNewCollection,
  isGallery,
  listSorts,
} from '#domain/collections/kinds.ts';
import { COLLECTION_KINDS } from '#schema/contracts/collections/collections-api.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

const block = (id: string, y = 0): Block => ({
  id,
  type: 2,
  layout: { x: 0, y, width: 24, height: 1 },
  value: { html: id },
});

describe('the kinds of collections', () => {
  it.each(COLLECTION_KINDS)(
    'a new collection of the kind %s is recognised again, and has a sort order that its kind allows',
    (kind) => {
      const made = getNewCollection(kind);
      expect(findKind(made)).toBe(kind);
      expect(listSorts(kind)).toContain(made.sort);
      expect(isGallery(kind)).toBe(getCollectionDisplay(made) === 'gallery');
    },
  );
  it.each([
    ['products', 13, 11],
    ['lessons', 24, 22],
    ['products in another list', 1, 11],
  ])('%s are not one of these kinds, because they have their own screen', (_, type, itemRecordType) => {
    expect(findKind({ type, itemRecordType })).toBeNull();
  });
});

describe('the page of a collection item', () => {
  it('divides the blocks of an old item into sections of 60, in reading order', () => {
    const body = Array.from({ length: 130 }, (_, index) => block(`b${index}`, 129 - index));
    const sections = getPageSections({ body, sections: [] });
    expect(sections.map(({ blocks }) => blocks.length)).toEqual([60, 60, 10]);
    expect(sections[0]?.blocks[0]?.id).toBe('b129');
    const all = sections.flatMap(({ id, blocks }) => [id, ...blocks.map((one) => one.id)]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the video of a collection item', () => {
  const video = { video: null, markup: 'https://vimeo.com/76979871' };
  it('is stored in the first video block, which is created if there is none', () => {
    const text = getPageSections({ body: [block('video')], sections: [] });
    const made = withVideo(text, video, 'Throwing');
    expect(made.map(({ id }) => id)).toEqual(['video2', 'text']);
    expect(getItemVideo(made)).toEqual(video);
    const other = { video: null, markup: 'https://youtu.be/dQw4w9WgXcQ' };
    expect(getItemVideo(withVideo(made, other, 'Throwing'))).toEqual(other);
    expect(withVideo(made, other, 'Throwing')).toHaveLength(2);
  });
  it.each([
    ['https://vimeo.com/76979871', null],
    [' ', null],
    ['https://videos.test/1', 'Enter the URL of a YouTube, Vimeo, Wistia or Animoto video.'],
  ])('with the URL %s has the problem %s', (markup, fault) => {
    expect(findVideoProblem({ video: null, markup })).toBe(fault);
  });
  it('is empty if the item has none', () => {
    expect(withVideo([], { video: null, markup: '' }, 'x')).toEqual([]);
    expect(getItemVideo([])).toEqual({ video: null, markup: '' });
  });
});
