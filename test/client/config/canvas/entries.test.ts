import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_GROUPS, PAGES, SECTION_GROUPS, SECTIONS } from '#client/config/canvas/library/entries.ts';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';
import { isOverlapping } from '#domain/pages/layout/rectangle.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import { sectionSchema } from '#schema/contracts/pages/page-content.ts';

const sections = [...SECTIONS.values()];
const pages = [...PAGES.values()];
/** Block types without samples, because they show data of the site. */
const VISIBLE_TYPES: readonly number[] = [
  BLOCK_TYPE.summaryV2,
  BLOCK_TYPE.form,
  BLOCK_TYPE.newsletter,
  BLOCK_TYPE.comments,
];
const patterns = readFileSync('client/config/canvas/frame/sample-images.css', 'utf8');

describe('the section library', () => {
  it('the section library has forty sections and twelve pages, each in one group and in a file with the same name', () => {
    const listed = [SECTION_GROUPS, PAGE_GROUPS].map((groups) => groups.flatMap(({ ids }) => ids));
    expect(listed.map((ids) => new Set(ids).size)).toEqual([40, 12]);
    for (const [index, folder] of ['sections', 'pages'].entries())
      expect(readdirSync(`client/config/canvas/library/${folder}`).sort()).toEqual(
        listed[index]?.map((id) => `${id}.json`).sort(),
      );
    expect([[...SECTIONS.keys()].sort(), [...PAGES.keys()].sort()]).toEqual(
      listed.map((ids) => [...ids].sort()),
    );
  });

  it('each entry in the section library has a different name and description', () => {
    for (const entries of [sections, pages]) {
      expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
      for (const { id, name, about } of entries) {
        expect(name, id).toMatch(/^[A-Z].{2,30}$/);
        expect(about, id).toMatch(/^[A-Z].{10,90}[^.]$/);
      }
    }
  });
});

describe.each(sections)('the section $name', ({ section, needs }) => {
  it('the section is in its stored form: parsing it changes nothing', () => {
    expect(sectionSchema.parse(section)).toEqual(section);
  });

  it('the section skips no heading level below the page title', () => {
    const levels = sortByReadingOrder(section.blocks).flatMap(({ value }) =>
      typeof value.html === 'string'
        ? [...value.html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
        : [],
    );
    // Heading levels start at 2, because the page title has level 1.
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 2) + 1);
    });
  });

  it('the section passes validation: the contracts accept its text, blocks and values', () => {
    const { content, errors } = cleanContent({ sections: [section] });
    expect(errors).toEqual({});
    expect(content.sections[0]).toEqual(section);
    for (const { type, value } of section.blocks) {
      const parsed = BLOCK_CONTRACTS[type]?.schema.parse(value);
      expect(Object.keys(value).filter((key) => !(key in (parsed as object)))).toEqual([]);
    }
  });

  it('the section marks its texts and patterns as samples, but not blocks that show the site’s content', () => {
    for (const { id, type, sample } of section.blocks)
      expect(sample === undefined, id).toBe(VISIBLE_TYPES.includes(type));
    const pictures = [section.background?.sample, ...section.blocks.map(({ sample }) => sample)].flatMap(
      (sample) => sample?.picture ?? [],
    );
    expect(needs.includes('pictures')).toBe(pictures.length > 0);
    for (const name of pictures) expect(patterns).toContain(`.sample-${name}`);
  });

  it('no blocks in the section overlap, and the first row is not empty, on desktops and on phones', () => {
    for (const places of [
      section.blocks.map(({ layout }) => layout),
      section.blocks.flatMap(({ onPhone }) => onPhone ?? []),
    ]) {
      for (const [index, place] of places.entries())
        for (const other of places.slice(index + 1)) expect(isOverlapping(place, other)).toBe(false);
      if (places.length > 0) expect(Math.min(...places.map(({ y }) => y))).toBe(0);
    }
  });

  it('the section has the same reading order on phones as on desktops', () => {
    const own = section.blocks.flatMap(({ id, type, onPhone }) =>
      onPhone ? [{ id, type, layout: onPhone }] : [],
    );
    if (own.length > 0)
      expect(sortByReadingOrder(own).map(({ id }) => id)).toEqual(
        sortByReadingOrder(section.blocks).map(({ id }) => id),
      );
  });

  it('the section sets no colors or sizes, which the design determines', () => {
    const words = JSON.stringify(section.blocks.map(({ value }) => value));
    expect(words).not.toMatch(/style=|#[0-9a-f]{3,8}\b|rgb|\dpx/i);
    expect(section.background?.color ?? section.background?.gradient).toBeUndefined();
  });
});

describe.each(pages)('the page $name', (page) => {
  it('the page uses existing sections, and its texts belong to existing blocks', () => {
    for (const { use, words = {} } of page.sections) {
      const blocks = new Map(SECTIONS.get(use)?.section.blocks.map((block) => [block.id, block]));
      expect(blocks.size, use).toBeGreaterThan(0);
      for (const [id, value] of Object.entries(words))
        expect(Object.keys(blocks.get(id)?.value ?? {}), `${use} ${id}`).toEqual(
          expect.arrayContaining(Object.keys(value)),
        );
    }
  });
});
