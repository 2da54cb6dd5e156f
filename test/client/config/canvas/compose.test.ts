import { describe, expect, it } from 'vitest';
import {
  composePage,
  composeSection,
  findMissingPart,
  hasTitle,
} from '#client/config/canvas/library/compose.ts';
import { PAGES, SECTIONS } from '#client/config/canvas/library/entries.ts';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { sectionsSchema } from '#schema/contracts/pages/page-content.ts';

const counter = () => {
  let count = 0;
  return (kind: 's' | 'b') => `${kind}${++count}`;
};
const get = (id: string) => {
  const entry = SECTIONS.get(id);
  if (!entry) throw new Error(`no section ${id}`);
  return entry;
};
const listValues = (id: string, parts: Parameters<typeof composeSection>[1]['parts']) =>
  composeSection(get(id), { newId: counter(), parts }).blocks.map(({ value }) => value);

describe('composeSection', () => {
  it('assigns new ids to the section and its blocks, and leaves the library’s section unchanged', () => {
    const newId = counter();
    const placed = [1, 2].map(() => composeSection(get('cover'), { newId, parts: {} }));
    const ids = placed.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(get('cover').section.id).toBe('cover');
    expect(placed[0]?.blocks).not.toEqual([]);
    expect(placed[0]?.blocks.filter(({ sample }) => !sample)).toEqual([]);
  });

  it.each([
    ['newest-products', 'collectionId', 'products'],
    ['journal', 'collectionId', 'journal'],
    ['events', 'collectionId', 'events'],
    ['contact', 'formId', 'form'],
    ['newsletter', 'formId', 'newsletter'],
  ] as const)('fills %s with the site’s existing content, if there is any', (id, key, part) => {
    expect(listValues(id, { [part]: 'c'.repeat(24) }).map((value) => value[key])).toContain('c'.repeat(24));
    expect(listValues(id, {}).map((value) => value[key])).toContain(null);
  });

  it('turns a second page title into a level 2 heading', () => {
    const blocks = composeSection(get('page-title'), { newId: counter(), parts: {}, hasTitle: true }).blocks;
    expect(blocks.map(({ value }) => value.html)).toContain('<h2>Services</h2>');
    expect(hasTitle([composeSection(get('page-title'), { newId: counter(), parts: {} })])).toBe(true);
    expect(hasTitle([composeSection(get('events'), { newId: counter(), parts: {} })])).toBe(false);
  });
});

describe('findMissingPart', () => {
  it('names the content that a section needs and the site lacks, but never images', () => {
    expect(findMissingPart(['events'], {})).toBe('You have no events yet.');
    expect(findMissingPart(['pictures', 'newsletter'], {})).toBe('You have no newsletter form yet.');
    expect(findMissingPart(['events'], { events: 'e'.repeat(24) })).toBeNull();
    expect(findMissingPart(['pictures'], {})).toBeNull();
  });
});

describe.each([...PAGES.values()])('the composed page $name', (entry) => {
  const content = composePage(entry, SECTIONS, { newId: counter(), parts: {} });
  it('the page passes validation, and its ids are unique', () => {
    expect(sectionsSchema(100).safeParse(content.sections).error).toBeUndefined();
    expect(cleanContent(content).errors).toEqual({});
    expect(content.sections).toHaveLength(entry.sections.length);
  });
  it('the page has exactly one level 1 heading, in its first or second section', () => {
    const html = content.sections.map(({ blocks }) => blocks.map(({ value }) => value.html).join(''));
    expect(html.join('').match(/<h1>/g)).toHaveLength(1);
    expect(html.slice(0, 2).join('')).toContain('<h1>');
  });
  it('the page has the texts and section themes from its library entry', () => {
    for (const [index, { theme, words }] of entry.sections.entries()) {
      if (theme) expect(content.sections[index]?.theme).toBe(theme);
      const values = content.sections[index]?.blocks.map(({ value }) => value);
      for (const value of Object.values(words ?? {}))
        expect(values).toContainEqual(expect.objectContaining(value));
    }
  });
});
