import { describe, expect, it } from 'vitest';
import { apply } from '#domain/pages/commands/apply.ts';
import type { Command, MetadataCommand } from '#domain/pages/commands/command.ts';
import type { Direction } from '#domain/pages/layout/direction.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { block, createPage, getPlace } from '#support/page-blocks.ts';

const run = (blocks: Block[], command: Exclude<Command, MetadataCommand>) =>
  apply(createPage(blocks), command).content;
const step = (blocks: Block[], id: string, direction: Direction) =>
  run(blocks, { kind: 'step', blockIds: [id], device: 'desktop', direction, mode: 'room' });
const resize = (blocks: Block[], id: string, columns: number, rows: number) =>
  run(blocks, { kind: 'resize', blockIds: [id], device: 'desktop', columns, rows });

describe('arrow keys move blocks step by step', () => {
  it.each([
    ['left', [3, 4, 6, 2]],
    ['right', [5, 4, 6, 2]],
    ['up', [4, 3, 6, 2]],
    ['down', [4, 5, 6, 2]],
  ] as const)('a step %s moves a block by one cell', (direction, place) => {
    expect(getPlace(step([block('a', [4, 4, 6, 2])], 'a', direction), 'a')).toEqual(place);
  });
  it.each([
    ['left', 0, 0],
    ['up', 0, 0],
    ['right', 14, 0],
  ] as const)('a step %s stops at the edge of the grid', (direction, x, y) => {
    const content = createPage([block('a', [x, y, 10, 2])]);
    const { content: next } = apply(content, {
      kind: 'step',
      blockIds: ['a'],
      device: 'desktop',
      direction,
      mode: 'room',
    });
    expect(next).toBe(content);
  });
  it('a step down pushes the block below by one row', () => {
    const moved = step([block('a', [0, 0, 24, 2]), block('b', [0, 2, 24, 5])], 'a', 'down');
    expect(getPlace(moved, 'a')).toEqual([0, 1, 24, 2]);
    expect(getPlace(moved, 'b')).toEqual([0, 3, 24, 5]);
  });
  it.each([
    ['up', [block('b', [0, 0, 24, 3]), block('a', [0, 3, 24, 2])]],
    ['right', [block('a', [0, 0, 10, 4]), block('b', [10, 0, 14, 4])]],
    ['left', [block('b', [0, 0, 10, 4]), block('a', [10, 0, 14, 4])]],
  ] as const)('a step %s into another block moves neither block and explains why', (direction, blocks) => {
    const content = createPage([...blocks]);
    const command = { kind: 'step', blockIds: ['a'], device: 'desktop', direction } as const;
    const { content: next, refusal } = apply(content, { ...command, mode: 'room' });
    expect(next).toBe(content);
    expect(refusal).toBe('Another block is in the way. Press Alt and an arrow key to move over it.');
    expect(apply(content, { ...command, mode: 'over' }).refusal).toBeNull();
  });
  it('a step at the edge of the grid is not reported as refused', () => {
    const command = {
      kind: 'step',
      blockIds: ['a'],
      device: 'desktop',
      direction: 'up',
      mode: 'room',
    } as const;
    expect(apply(createPage([block('a', [0, 0, 10, 2])]), command).refusal).toBeNull();
  });
  it('a step keeps an intended overlap', () => {
    const moved = step([block('a', [0, 0, 12, 6]), block('b', [8, 2, 8, 6])], 'b', 'right');
    expect(getPlace(moved, 'b')).toEqual([9, 2, 8, 6]);
    expect(getPlace(moved, 'a')).toEqual([0, 0, 12, 6]);
  });
});

describe('a resize makes other blocks move and respects the limits', () => {
  it('a resize pushes down the blocks in its way and those below them', () => {
    const blocks = [block('a', [0, 0, 24, 2]), block('b', [0, 2, 24, 2]), block('c', [0, 4, 24, 2])];
    const grown = resize(blocks, 'a', 0, 1);
    expect(getPlace(grown, 'b')).toEqual([0, 3, 24, 2]);
    expect(getPlace(grown, 'c')).toEqual([0, 5, 24, 2]);
  });
  it('a resize never makes a block wider than the grid or smaller than its type allows', () => {
    expect(getPlace(resize([block('a', [20, 0, 3, 2])], 'a', 9, 0), 'a')).toEqual([20, 0, 4, 2]);
    expect(getPlace(resize([block('a', [20, 0, 3, 2])], 'a', -9, -9), 'a')).toEqual([20, 0, 2, 1]);
  });
  it('a resize fixes a text’s height only if it changes the number of rows', () => {
    expect(resize([block('a', [0, 0, 8, 2])], 'a', 0, 1).sections[0]?.blocks[0]?.fit).toBe('rows');
    expect(resize([block('a', [0, 0, 8, 2])], 'a', 1, 0).sections[0]?.blocks[0]?.fit).toBeUndefined();
  });
});

describe('a dropped block takes its place among the others', () => {
  const place = (blocks: Block[], id: string, [x, y, width, height]: number[], rest = {}) =>
    run(blocks, {
      kind: 'place',
      sectionId: 's1',
      device: 'desktop',
      mode: 'auto',
      places: [{ id, layout: { x: x ?? 0, y: y ?? 0, width: width ?? 1, height: height ?? 1 } }],
      ...rest,
    });
  const picture = block('picture', [0, 0, 12, 10], { type: 5 });
  const words = block('words', [0, 10, 6, 2]);

  it('a block that makes room takes the blocks on top of it along', () => {
    const moved = place(
      [picture, block('label', [1, 8, 4, 1]), block('a', [12, 0, 12, 3])],
      'a',
      [6, 0, 12, 3],
    );
    expect(getPlace(moved, 'picture')).toEqual([0, 3, 12, 10]);
    expect(getPlace(moved, 'label')).toEqual([1, 11, 4, 1]);
  });
  it('text dropped into an image lies in front of the image', () => {
    const moved = place([words, picture], 'words', [2, 0, 6, 2]);
    expect(getPlace(moved, 'picture')).toEqual([0, 0, 12, 10]);
    expect(moved.sections[0]?.blocks.map(({ layer = 0 }) => layer)).toEqual([0, 0]);
    const above = place([block('words', [13, 0, 6, 2]), picture], 'words', [0, 0, 6, 2]);
    expect(above.sections[0]?.blocks.map(({ id, layer = 0 }) => [id, layer])).toEqual([
      ['words', 1],
      ['picture', 0],
    ]);
  });
  it('text dropped halfway into an image moves the image', () => {
    expect(getPlace(place([picture, words], 'words', [8, 0, 6, 2]), 'picture')).toEqual([0, 2, 12, 10]);
  });
  it('a drag of the bottom edge fixes a text’s height', () => {
    const moved = place([words], 'words', [0, 10, 6, 5], { setsHeight: true });
    expect(moved.sections[0]?.blocks[0]?.fit).toBe('rows');
  });
  it('a block dropped in another section leaves its own', () => {
    const content = apply(createPage([words], [picture]), {
      kind: 'place',
      sectionId: 's2',
      device: 'desktop',
      mode: 'room',
      places: [{ id: 'words', layout: { x: 0, y: 0, width: 6, height: 2 } }],
    }).content;
    expect(content.sections.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([
      [],
      ['picture', 'words'],
    ]);
    expect(getPlace(content, 'picture')).toEqual([0, 2, 12, 10]);
  });
});

describe('commands arrange several blocks together', () => {
  const three = [block('a', [0, 0, 4, 2]), block('b', [10, 4, 6, 2]), block('c', [20, 12, 2, 2])];
  const ids = ['a', 'b', 'c'];
  const on = { blockIds: ids, device: 'desktop' } as const;
  it.each([
    ['start', [0, 0, 0]],
    ['end', [18, 16, 20]],
    ['center', [9, 8, 10]],
  ] as const)('several blocks are aligned at their %s', (to, columns) => {
    const content = run(three, { kind: 'align', to, ...on });
    expect(ids.map((id) => getPlace(content, id)?.[0])).toEqual(columns);
  });
  it('several blocks are distributed with equal gaps', () => {
    const content = run(three, { kind: 'distribute', axis: 'rows', ...on });
    expect(ids.map((id) => getPlace(content, id)?.[1])).toEqual([0, 6, 12]);
  });
  it('several blocks move together by one column', () => {
    const right = run(three, { kind: 'step', direction: 'right', mode: 'room', ...on });
    expect(ids.map((id) => getPlace(right, id)?.[0])).toEqual([1, 11, 21]);
  });
});
