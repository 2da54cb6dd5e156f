import { describe, expect, it } from 'vitest';
import { apply, applyToPage } from '#domain/pages/commands/apply.ts';
import type { Command } from '#domain/pages/commands/command.ts';
import { describeChange } from '#domain/pages/commands/describe-change.ts';
import { findBlock } from '#domain/pages/commands/find.ts';
import { ITEM_LIMITS } from '#domain/pages/commands/refusal.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import { MAX_BLOCKS_PER_LAYOUT, MAX_GRID_ROW } from '#schema/contracts/limits.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { block, createPage, getPlace } from '#support/page-blocks.ts';

const page = () =>
  createPage([block('a', [2, 0, 10, 2]), block('b', [2, 2, 10, 2])], [block('c', [2, 0, 10, 2])]);
const run = (command: Command, content = page()) => applyToPage(content, command).content;
const insert = (blockId: string | null): Command => ({
  kind: 'insert',
  sectionId: 's1',
  blocks: [block('n', [2, 0, 10, 2])],
  at: { kind: 'below', blockId },
  mode: 'room',
});

describe('commands change only the parts of a page that they name', () => {
  it('an insert places a block below another one and makes room for it', () => {
    const content = run(insert('a'));
    expect(getPlace(content, 'n')).toEqual([2, 2, 10, 2]);
    expect(getPlace(content, 'b')).toEqual([2, 4, 10, 2]);
  });
  it('an insert without a target places the block at the end of the section', () => {
    expect(getPlace(run(insert(null)), 'n')).toEqual([2, 4, 10, 2]);
  });
  it('a duplicate keeps the block’s value and is placed below the original', () => {
    const content = run({ kind: 'duplicate', blockIds: ['a'], ids: ['a2'] });
    expect(findBlock(content, 'a2')?.block.value).toEqual({ html: '<p>a</p>' });
    expect(getPlace(content, 'a2')).toEqual([2, 2, 10, 2]);
  });
  it('[B3.3.10] copies of linked galleries link to each other, and a single copy keeps the original’s link', () => {
    const linked = (movesWith: string) => ({ type: 8, value: { movesWith } });
    const before = createPage([block('a', [0, 0, 8, 2], linked('b')), block('b', [8, 0, 8, 2], linked('a'))]);
    const both = run(
      { kind: 'section-duplicate', sectionId: 's1', ids: { section: 'n', blocks: ['x', 'y'] } },
      before,
    );
    expect(both.sections[1]?.blocks.map(({ value }) => value.movesWith)).toEqual(['y', 'x']);
    const one = run({ kind: 'duplicate', blockIds: ['a'], ids: ['a2'] }, before);
    expect(findBlock(one, 'a2')?.block.value.movesWith).toBe('b');
  });
  it('a command moves a block to another section, below the blocks there', () => {
    const content = run({ kind: 'move-to-section', blockIds: ['a'], sectionId: 's2' });
    expect(findBlock(content, 'a')?.section.id).toBe('s2');
    expect(getPlace(content, 'a')).toEqual([2, 2, 10, 2]);
    expect(content.sections[0]?.blocks).toHaveLength(1);
  });
  it('a command changes one key of a value and nothing else', () => {
    const before = page();
    const content = run({ kind: 'set-value', blockId: 'a', patch: { size: 'lead' } }, before);
    expect(findBlock(content, 'a')?.block.value).toEqual({ html: '<p>a</p>', size: 'lead' });
    expect(content.sections[1]).toBe(before.sections[1]);
  });
  it('a command that sets an unchanged value returns the same page', () => {
    const before = page();
    expect(run({ kind: 'set-value', blockId: 'a', patch: { html: '<p>a</p>' } }, before)).toBe(before);
  });

  it('a sample becomes the owner’s content when its value first changes', () => {
    const before = createPage([block('a', [0, 0, 4, 2], { sample: {} })]);
    const same = run({ kind: 'set-value', blockId: 'a', patch: { html: '<p>a</p>' } }, before);
    expect(findBlock(same, 'a')?.block.sample).toEqual({});
    const own = run({ kind: 'set-value', blockId: 'a', patch: { html: '<p>Ours</p>' } }, before);
    expect(findBlock(own, 'a')?.block).not.toHaveProperty('sample');
  });

  it('a command keeps the chosen samples as content and leaves the others as samples', () => {
    const sample = { sample: {} };
    const before = createPage(
      [block('a', [0, 0, 4, 2], sample), block('b', [0, 2, 4, 2], sample)],
      [block('c', [0, 0, 4, 2], sample)],
    );
    const kept = run({ kind: 'keep-samples', blockIds: ['a', 'c'] }, before);
    const isSample = (id: string) => findBlock(kept, id)?.block.sample !== undefined;
    expect(['a', 'b', 'c'].map(isSample)).toEqual([false, true, false]);
    expect(findBlock(kept, 'c')?.block.value).toEqual(findBlock(before, 'c')?.block.value);
    expect(run({ kind: 'keep-samples', blockIds: ['a', 'c'] }, kept)).toBe(kept);
  });
  it('commands insert, move, set, duplicate and remove sections', () => {
    const added = run({ kind: 'section-insert', index: 1, sections: [emptySection('n')] });
    const listIds = (content: PageContent) => content.sections.map(({ id }) => id);
    expect(listIds(added)).toEqual(['s1', 'n', 's2']);
    expect(listIds(run({ kind: 'section-move', sectionId: 'n', index: 2 }, added))).toEqual([
      's1',
      's2',
      'n',
    ]);
    expect(listIds(run({ kind: 'section-remove', sectionId: 's1' }, added))).toEqual(['n', 's2']);
    const divider = {
      shape: 'wavy',
      heightPx: 80,
      widthPercent: 100,
      isFlippedX: false,
      isFlippedY: false,
      strokePx: 0,
    } as const;
    const set = run({ kind: 'section-set', sectionId: 'n', set: { theme: 'dark', divider } }, added);
    expect(set.sections[1]).toMatchObject({ theme: 'dark', divider });
    const without = run(
      { kind: 'section-set', sectionId: 'n', set: { theme: 'lightest' }, remove: ['divider'] },
      set,
    );
    expect(without).toEqual(added);
    const ids = { section: 'n', blocks: ['x', 'y'] };
    const copied = run({ kind: 'section-duplicate', sectionId: 's1', ids });
    expect(copied.sections[1]?.blocks.map(({ id }) => id)).toEqual(['x', 'y']);
  });
  it('a command sets and removes settings of the page', () => {
    const titled = run({ kind: 'metadata', set: { title: 'Kiln', navigationTitle: 'K' } });
    expect(titled).toMatchObject({ title: 'Kiln', navigationTitle: 'K' });
    expect(run({ kind: 'metadata', remove: ['navigationTitle'] }, titled)).not.toHaveProperty(
      'navigationTitle',
    );
  });
  it('a command moves a block in front of the next one that it overlaps, and back again', () => {
    const over = createPage([block('a', [0, 0, 8, 4]), block('b', [4, 1, 8, 4]), block('c', [20, 2, 2, 2])]);
    const forward = run({ kind: 'layer', blockIds: ['a'], to: 'forward' }, over);
    expect(forward.sections[0]?.blocks.map(({ layer = 0 }) => layer)).toEqual([1, 0, 1]);
    const back = run({ kind: 'layer', blockIds: ['a'], to: 'back' }, forward);
    expect(back).toEqual(over);
  });
  it.each<[string, Command]>([
    ['removes an unknown block', { kind: 'remove', blockIds: ['zz'] }],
    ['removes an unknown section', { kind: 'section-remove', sectionId: 'zz' }],
    ['moves the first section up', { kind: 'section-move', sectionId: 's1', index: -1 }],
    ['moves a block to its own section', { kind: 'move-to-section', blockIds: ['a'], sectionId: 's1' }],
    ['sets an unchanged value', { kind: 'section-set', sectionId: 's1', set: { theme: 'lightest' } }],
    ['sets an unchanged title', { kind: 'metadata', set: { title: 'Studio' } }],
    [
      'moves a block to its own place',
      {
        kind: 'place',
        sectionId: 's1',
        device: 'desktop',
        mode: 'auto',
        places: [{ id: 'a', layout: { x: 2, y: 0, width: 10, height: 2 } }],
      },
    ],
    ['brings the front block to the front', { kind: 'layer', blockIds: ['b'], to: 'front' }],
  ])('the page stays the same object if a command %s', (_, command) => {
    const content = page();
    expect(applyToPage(content, command)).toEqual({ content, refusal: null });
    expect(run(command, content)).toBe(content);
  });
});

describe('rejected commands explain themselves and change nothing', () => {
  const full = () =>
    createPage(
      Array.from({ length: MAX_BLOCKS_PER_LAYOUT }, (_, index) => block(`x${index}`, [0, index * 2, 4, 2])),
      [block('other', [0, 0, 4, 2], { type: 8 })],
    );
  it.each<[string, Command]>([
    [
      'added',
      {
        kind: 'insert',
        sectionId: 's1',
        blocks: [block('n', [0, 0, 4, 2])],
        at: { kind: 'below', blockId: null },
        mode: 'auto',
      },
    ],
    [
      'pasted',
      {
        kind: 'paste',
        sectionId: 's1',
        blocks: [block('n', [0, 0, 4, 2])],
        ids: ['n2'],
        at: { kind: 'below', blockId: null },
      },
    ],
    ['duplicated', { kind: 'duplicate', blockIds: ['x3'], ids: ['n'] }],
    [
      'dragged from another section',
      {
        kind: 'place',
        sectionId: 's1',
        device: 'desktop',
        mode: 'auto',
        places: [{ id: 'other', layout: { x: 0, y: 0, width: 4, height: 2 } }],
      },
    ],
  ])('the rejection explains that no block can be %s because the section is full', (_, command) => {
    const content = full();
    expect(applyToPage(content, command)).toEqual({
      content,
      refusal: 'A section can hold up to 60 blocks.',
    });
  });
  it('the rejection explains that a page or an item has no room for more sections or galleries', () => {
    const many = { ...page(), sections: Array.from({ length: 50 }, (_, index) => emptySection(`n${index}`)) };
    const add: Command = { kind: 'section-insert', index: 0, sections: [emptySection('new')] };
    expect(apply(many, add, ITEM_LIMITS).refusal).toBe('A page can hold up to 50 sections.');
    expect(apply(many, add).refusal).toBeNull();
    const galleries = createPage(
      Array.from({ length: 20 }, (_, index) => block(`g${index}`, [0, index, 4, 1], { type: 8 })),
    );
    expect(apply(galleries, { kind: 'duplicate', blockIds: ['g0'], ids: ['n'] }).refusal).toBe(
      'A page can hold up to 20 galleries.',
    );
  });
  it('the rejection explains that a section has no more rows', () => {
    const last = createPage([block('b', [0, MAX_GRID_ROW, 4, 2])]);
    const below: Command = {
      kind: 'insert',
      sectionId: 's1',
      blocks: [block('n', [0, 0, 24, 2])],
      at: { kind: 'cell', cell: { x: 0, y: MAX_GRID_ROW } },
      mode: 'room',
    };
    expect(applyToPage(last, below)).toEqual({
      content: last,
      refusal: 'A section can hold up to 2000 rows.',
    });
  });
  it('the page rejects a duplicate whose id already exists', () => {
    expect(applyToPage(page(), { kind: 'duplicate', blockIds: ['a'], ids: ['c'] }).refusal).toBe(
      'Two parts of the page have the same id.',
    );
  });
});

describe('announcements describe what a command has changed', () => {
  const say = (command: Command, content = page()) =>
    describeChange(content, applyToPage(content, command).content, command, ({ id }) => id.toUpperCase());
  it('an announcement is empty if nothing changed', () => {
    expect(say({ kind: 'remove', blockIds: ['zz'] })).toBe('');
  });
  it('an announcement names the new position and the blocks that moved', () => {
    const places = [{ id: 'a', layout: { x: 4, y: 1, width: 10, height: 2 } }];
    const drag: Command = { kind: 'place', sectionId: 's1', device: 'desktop', mode: 'room', places };
    expect(say(drag)).toBe('Column 5, row 2. B moved down 1.');
    expect(say({ ...drag, sectionId: 's2' })).toBe('Section 2. Column 5, row 2. C moved down 3.');
  });
  it('an announcement names the new size', () => {
    expect(say({ kind: 'resize', blockIds: ['a'], device: 'desktop', columns: 2, rows: 1 })).toBe(
      '12 columns, 3 rows. B moved down 1.',
    );
  });
  it('an announcement counts added and removed blocks and names a section’s new position', () => {
    expect(say(insert(null))).toBe('Block added.');
    expect(say({ kind: 'remove', blockIds: ['a', 'b'] })).toBe('2 blocks removed.');
    expect(say({ kind: 'section-move', sectionId: 's2', index: 0 })).toBe('Section is now 1 of 2.');
  });
});
