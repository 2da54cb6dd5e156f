import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePages } from '#domain/pages/compare/compare-pages.ts';
import { listMoved } from '#domain/pages/compare/list-moved.ts';
import { markWords } from '#domain/pages/compare/mark-words.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { page as pageArbitrary } from '../../../support/page-arbitraries.ts';

const text = (id: string, html: string, y = 0, rest: object = {}) => ({
  id,
  type: 2,
  layout: { x: 0, y, width: 12, height: 3 },
  value: { html },
  ...rest,
});
const createPage = (sections: object[], rest: object = {}): PageContent =>
  pageContentSchema.parse({ title: 'Studio', sections, ...rest });
const compare = (before: PageContent, after: PageContent) =>
  comparePages(before, after, (html) => html.toLowerCase());
const short = (before: PageContent, after: PageContent) =>
  compare(before, after).map(({ kind, subject, section, block }) => [
    kind,
    subject,
    block?.id ?? section?.id ?? null,
  ]);

const PAGE = createPage([
  { id: 's1', blocks: [text('a', '<p>One</p>'), text('b', '<p>Two</p>', 4), text('c', '<p>Three</p>', 8)] },
  { id: 's2', name: 'Hours', blocks: [text('d', '<p>Four</p>')] },
  { id: 's3', blocks: [] },
]);
const [FIRST, SECOND, THIRD] = PAGE.sections;
const withFirst = (...blocks: object[]) => createPage([{ ...FIRST, blocks }, SECOND ?? {}, THIRD ?? {}]);

it('the comparison finds no difference between equal versions, even if their HTML is spelled differently', () => {
  expect(compare(PAGE, PAGE)).toEqual([]);
  expect(
    compare(
      PAGE,
      withFirst(text('a', '<P>One</P>'), text('b', '<p>Two</p>', 4), text('c', '<p>Three</p>', 8)),
    ),
  ).toEqual([]);
});

describe('the comparison describes changed blocks', () => {
  it('the comparison shows a block’s text before and after the change', () => {
    const after = withFirst(
      text('a', '<p>One more</p>'),
      text('b', '<p>Two</p>', 4),
      text('c', '<p>Three</p>', 8),
    );
    expect(compare(PAGE, after)).toEqual([
      {
        kind: 'changed',
        subject: 'block',
        section: { id: 's1', name: null, number: 1 },
        block: { id: 'a', type: 2 },
        words: [{ label: null, before: 'One', after: 'One more' }],
        details: [],
      },
    ]);
  });

  it('the comparison reports added, removed and moved blocks, but not blocks that growth above them pushed down', () => {
    const after = withFirst(
      text('c', '<p>Three</p>'),
      text('e', '<p>New</p>', 4),
      text('a', '<p>One</p>', 30),
    );
    expect(short(PAGE, after)).toEqual([
      ['added', 'block', 'e'],
      ['moved', 'block', 'a'],
      ['removed', 'block', 'b'],
    ]);
    expect(
      short(
        PAGE,
        withFirst(text('a', '<p>One</p>'), text('b', '<p>Two</p>', 40), text('c', '<p>Three</p>', 80)),
      ),
    ).toEqual([]);
  });

  it('the comparison reports a block in another section as moved, not as removed', () => {
    const after = createPage([
      { ...FIRST, blocks: FIRST?.blocks.slice(1) },
      { ...SECOND, blocks: [...(SECOND?.blocks ?? []), text('a', '<p>One</p>', 9)] },
      THIRD ?? {},
    ]);
    expect(short(PAGE, after)).toEqual([['moved', 'block', 'a']]);
  });

  it('the comparison names changes to a block’s formatting, size and visibility', () => {
    const [first, ...others] = FIRST?.blocks ?? [];
    const details = (change: object) =>
      compare(PAGE, withFirst({ ...first, ...change }, ...others)).flatMap((one) => one.details);
    expect(details({ value: { html: '<p><b>One</b></p>' } })).toEqual(['Formatting and links']);
    expect(details({ layout: { x: 0, y: 0, width: 20, height: 3 } })).toEqual(['Size']);
    expect(details({ hideOn: 'phone' })).toEqual(['Visible on']);
    expect(details({ value: { html: '<p>One</p>', size: 'lead' } })).toEqual(['Formatting and links']);
  });
});

describe('the comparison describes changed sections', () => {
  it('the comparison reports added, removed and moved sections and the text of a removed one', () => {
    const added = createPage([THIRD ?? {}, FIRST ?? {}, { id: 's4', blocks: [text('x', '<p>Fresh</p>')] }]);
    expect(short(PAGE, added)).toEqual([
      ['moved', 'section', 's1'],
      ['added', 'section', 's4'],
      ['removed', 'section', 's2'],
    ]);
    expect(compare(PAGE, added)[2]).toMatchObject({
      section: { name: 'Hours', number: 2 },
      words: [{ before: 'Four', after: '' }],
    });
  });

  it('the comparison names a section’s changed settings', () => {
    const after = createPage([
      { ...FIRST, theme: 'dark', space: 'large', isHidden: true },
      SECOND ?? {},
      THIRD ?? {},
    ]);
    expect(compare(PAGE, after)).toMatchObject([
      {
        kind: 'changed',
        subject: 'section',
        details: ['Visibility', 'Colors', 'Space above and below'],
      },
    ]);
  });
});

it('the comparison names the changes to the page itself', () => {
  const after = createPage(PAGE.sections, { title: 'Atelier', headerStyle: 'overlay' });
  expect(compare(PAGE, after)).toMatchObject([
    { subject: 'page', words: [{ label: 'Title', before: 'Studio', after: 'Atelier' }], details: ['Header'] },
  ]);
});

it('the comparison explains a new order with the fewest moves', () => {
  expect([...listMoved(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d']);
  expect([...listMoved(['a', 'b', 'c'], ['b', 'x', 'a', 'c'])]).toHaveLength(1);
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'));
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const moved = listMoved(before, after);
      const stayed = (list: readonly string[]) =>
        list.filter((id) => before.includes(id) && after.includes(id) && !moved.has(id));
      expect(stayed(after)).toEqual(stayed(before));
    }),
  );
});

it('the comparison marks differing words and shortens long equal text', () => {
  expect(markWords('Open from nine to five', 'Open from ten to five')).toEqual({
    before: { head: 'Open from ', middle: 'nine ', tail: 'to five' },
    after: { head: 'Open from ', middle: 'ten ', tail: 'to five' },
  });
  const long = 'word '.repeat(100);
  const { after } = markWords(`${long}end`, `${long}new end`);
  expect(after).toMatchObject({ middle: 'new ', tail: 'end' });
  expect(after.head.length).toBeLessThan(70);
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (one, other) => {
      const marked = markWords(one, other);
      expect(marked.before.head + marked.before.middle + marked.before.tail).toBe(one);
      expect(marked.after.head + marked.after.middle + marked.after.tail).toBe(other);
    }),
  );
});

it('the comparison finds every block that was removed from a remaining section, on any two pages', () => {
  const ids = (page: PageContent) => page.sections.flatMap(({ blocks }) => blocks.map(({ id }) => id));
  fc.assert(
    fc.property(pageArbitrary, pageArbitrary, (before, after) => {
      const removed = compare(before, after).filter(
        ({ kind, subject }) => kind === 'removed' && subject === 'block',
      );
      const sectionIds = new Set(after.sections.map(({ id }) => id));
      // If a section was removed, the comparison lists the section and not its blocks.
      const kept = { ...before, sections: before.sections.filter(({ id }) => sectionIds.has(id)) };
      const gone = ids(kept).filter((id) => !ids(after).includes(id));
      expect(removed.map(({ block }) => block?.id).sort()).toEqual(gone.sort());
      expect(compare(after, after)).toEqual([]);
    }),
  );
});
