import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { renderBlock } from '../../support/worker/blocks.ts';
import { seedSite } from '../../support/worker/site.ts';

beforeEach(seedSite);

const many = (count: number, toEntry: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => toEntry(index));
const answer = (index: number) => ({ id: `e${index}`, title: `Question ${index}`, html: '<p>Yes.</p>' });
const date = (index: number) => ({
  id: `t${index}`,
  date: `2099-${String((index % 12) + 1).padStart(2, '0')}-01`,
  venue: `Hall ${index}`,
});
const word = (index: number) => ({ id: `e${index}`, text: `Word ${index}` });
const count = (html: string, part: string) => html.split(part).length - 1;

const LISTS = [
  {
    name: 'an accordion',
    type: BLOCK_TYPE.accordion,
    key: 'items',
    entry: answer,
    most: 100,
    part: '<details',
  },
  { name: 'tour dates', type: BLOCK_TYPE.tourDates, key: 'dates', entry: date, most: 200, part: 'Hall ' },
  { name: 'a marquee', type: BLOCK_TYPE.marquee, key: 'items', entry: word, most: 100, part: 'Word ' },
];

describe('lists with many entries', () => {
  for (const { name, type, key, entry, most, part } of LISTS) {
    const value = (entries: number) => ({ [key]: many(entries, entry), maxDates: 200 });
    it(`all entries are shown for ${name} with the maximum of ${most}`, async () => {
      expect(count(await renderBlock(type, value(most)), part)).toBeGreaterThanOrEqual(most);
    });
    it(`nothing is shown for ${name} with 1,000 entries, and the rest of the page stays`, async () => {
      const html = await renderBlock(type, value(1_000));
      expect(count(html, part)).toBe(0);
      expect(html).toContain('class="section');
    });
  }
});
