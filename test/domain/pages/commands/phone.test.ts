import { describe, expect, it } from 'vitest';
import { applyToPage } from '#domain/pages/commands/apply.ts';
import type { Command } from '#domain/pages/commands/command.ts';
import { block, createPage, getPlace } from '#support/page-blocks.ts';

const run = (content: ReturnType<typeof createPage>, ...commands: Command[]) =>
  commands.reduce((state, command) => applyToPage(state, command).content, content);
const onPhone = (x: number, y: number, width: number, height: number) => ({
  onPhone: { x, y, width, height },
});
const own = () =>
  createPage([
    block('a', [0, 0, 12, 4], onPhone(0, 0, 4, 6)),
    block('b', [12, 0, 12, 4], onPhone(4, 0, 4, 3)),
    block('c', [0, 4, 24, 2], onPhone(0, 6, 8, 2)),
  ]);

describe('a section can have its own layout on phones', () => {
  const following = createPage([block('a', [0, 0, 12, 4]), block('b', [12, 0, 12, 5])]);
  it('a section gets a phone layout from the measured stack at its first change on a phone', () => {
    const stack = [
      { id: 'a', layout: { x: 0, y: 0, width: 8, height: 9 } },
      { id: 'b', layout: { x: 0, y: 9, width: 8, height: 7 } },
    ];
    const step: Command = {
      kind: 'step',
      blockIds: ['b'],
      device: 'phone',
      direction: 'down',
      mode: 'room',
      stack,
    };
    const content = run(following, step);
    expect(getPlace(content, 'a', 'onPhone')).toEqual([0, 0, 8, 9]);
    expect(getPlace(content, 'b', 'onPhone')).toEqual([0, 10, 8, 7]);
    expect(getPlace(content, 'a')).toEqual([0, 0, 12, 4]);
  });
  it('a section stays stacked if a change has no effect', () => {
    const step: Command = {
      kind: 'step',
      blockIds: ['a'],
      device: 'phone',
      direction: 'left',
      mode: 'room',
    };
    expect(run(following, step)).toBe(following);
  });
  it('a phone layout starts with the desktop’s rows if nothing was measured', () => {
    const content = run(following, { kind: 'phone-own', sectionId: 's1' });
    expect(['a', 'b'].map((id) => getPlace(content, id, 'onPhone'))).toEqual([
      [0, 0, 8, 4],
      [0, 4, 8, 5],
    ]);
  });
  it('a new block appears on phones below its predecessor and everything beside it', () => {
    const content = run(own(), {
      kind: 'insert',
      sectionId: 's1',
      blocks: [block('n', [0, 0, 12, 3])],
      at: { kind: 'below', blockId: 'a' },
      mode: 'room',
    });
    expect(['a', 'b', 'n', 'c'].map((id) => getPlace(content, id, 'onPhone'))).toEqual([
      [0, 0, 4, 6],
      [4, 0, 4, 3],
      [0, 6, 8, 3],
      [0, 9, 8, 2],
    ]);
  });
  it('a block dropped in the phone view appears at its drop position on phones and below its predecessor on the desktop', () => {
    const content = run(own(), {
      kind: 'insert',
      sectionId: 's1',
      blocks: [block('n', [0, 0, 12, 3])],
      at: { kind: 'below', blockId: 'b' },
      mode: 'room',
      onPhone: { places: [{ id: 'n', layout: { x: 0, y: 6, width: 8, height: 3 } }] },
    });
    expect(['a', 'b', 'n', 'c'].map((id) => getPlace(content, id, 'onPhone'))).toEqual([
      [0, 0, 4, 6],
      [4, 0, 4, 3],
      [0, 6, 8, 3],
      [0, 9, 8, 2],
    ]);
    expect(getPlace(content, 'n')).toEqual([12, 4, 12, 3]);
  });
  it('a copy dropped in the phone view appears at its drop position on phones and below its original on the desktop', () => {
    const stack = [
      { id: 'a', layout: { x: 0, y: 0, width: 8, height: 9 } },
      { id: 'b', layout: { x: 0, y: 9, width: 8, height: 7 } },
    ];
    const places = [{ id: 'a', layout: { x: 0, y: 9, width: 8, height: 9 } }];
    const content = run(following, {
      kind: 'duplicate',
      blockIds: ['a'],
      ids: ['copy'],
      to: { sectionId: 's1', places, mode: 'room', device: 'phone', stack },
    });
    expect(['a', 'copy', 'b'].map((id) => getPlace(content, id, 'onPhone'))).toEqual([
      [0, 0, 8, 9],
      [0, 9, 8, 9],
      [0, 18, 8, 7],
    ]);
    expect(getPlace(content, 'copy')).toEqual([0, 4, 12, 4]);
  });
  describe('a drag rearranges the blocks on phones', () => {
    const stack = () =>
      createPage([
        block('a', [0, 0, 24, 4], onPhone(0, 0, 8, 4)),
        block('b', [0, 4, 24, 4], onPhone(0, 4, 8, 4)),
        block('c', [0, 8, 24, 4], onPhone(0, 8, 8, 4)),
      ]);
    const drag = (id: string, y: number) => {
      const places = [{ id, layout: { x: 0, y, width: 8, height: 4 } }];
      const content = run(stack(), { kind: 'place', sectionId: 's1', device: 'phone', mode: 'room', places });
      return ['a', 'b', 'c'].map((one) => getPlace(content, one, 'onPhone')?.[1]);
    };
    it.each([
      ['below another, both move up', 'a', 8, [4, 0, 8]],
      ['to the end, the others move up', 'b', 12, [0, 8, 4]],
      ['to the start, the others make room', 'c', 0, [4, 8, 0]],
      ['into the next, no row stays empty', 'b', 9, [0, 4, 8]],
      ['into the one above, no row stays empty', 'c', 1, [4, 8, 0]],
      ['away from the others, the distance stays', 'c', 14, [0, 4, 14]],
    ] as const)('when a block is dragged %s', (_, id, y, rows) => {
      expect(drag(id, y)).toEqual(rows);
    });
  });
  it('a section closes the gap that a block dragged below another leaves', () => {
    const stack = createPage([
      block('a', [0, 0, 24, 2], onPhone(0, 0, 8, 2)),
      block('b', [0, 3, 24, 2], onPhone(0, 3, 8, 2)),
      block('c', [0, 6, 24, 2], onPhone(0, 6, 8, 2)),
    ]);
    const places = [{ id: 'a', layout: { x: 0, y: 6, width: 8, height: 2 } }];
    const content = run(stack, { kind: 'place', sectionId: 's1', device: 'phone', mode: 'room', places });
    expect(['a', 'b', 'c'].map((id) => getPlace(content, id, 'onPhone')?.[1])).toEqual([3, 0, 5]);
  });
  it('a section closes rows that only a removed block used', () => {
    const content = run(own(), { kind: 'remove', blockIds: ['a'] });
    expect(getPlace(content, 'b', 'onPhone')).toEqual([4, 0, 4, 3]);
    expect(getPlace(content, 'c', 'onPhone')).toEqual([0, 3, 8, 2]);
  });
  it('a section keeps its phone layout when blocks move on the desktop', () => {
    const content = run(own(), {
      kind: 'step',
      blockIds: ['c'],
      device: 'desktop',
      direction: 'down',
      mode: 'room',
    });
    expect(getPlace(content, 'c')).toEqual([0, 5, 24, 2]);
    for (const id of ['a', 'b', 'c'])
      expect(getPlace(content, id, 'onPhone')).toEqual(getPlace(own(), id, 'onPhone'));
  });
  it('a resize on phones stops at the eighth column', () => {
    const content = run(own(), { kind: 'resize', blockIds: ['b'], device: 'phone', columns: 5, rows: 0 });
    expect(getPlace(content, 'b', 'onPhone')).toEqual([4, 0, 4, 3]);
  });
  it('a section drops its phone layout to follow the desktop again', () => {
    const content = run(own(), { kind: 'phone-follow', sectionId: 's1' });
    expect(content.sections[0]?.blocks.map((one) => [one.id, 'onPhone' in one])).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
    ]);
  });
});
