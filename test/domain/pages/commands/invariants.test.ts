import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, applyToPage } from '#domain/pages/commands/apply.ts';
import type { Command, Layout } from '#domain/pages/commands/command.ts';
import { change, createHistory, undo } from '#domain/pages/commands/history.ts';
import { COLUMNS, type Device, listPlaces } from '#domain/pages/layout/device.ts';
import { placeBlocks } from '#domain/pages/layout/place.ts';
import { isOverlapping } from '#domain/pages/layout/rectangle.ts';
import { type Block, type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { command, page, placeCommand } from '#support/page-arbitraries.ts';

const DEVICES = ['desktop', 'phone'] as const;
const listIds = ({ sections }: Layout) =>
  sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]);
const commands = fc.array(command, { maxLength: 12 });
const applyAll = (content: PageContent, list: Parameters<typeof applyToPage>[1][]) =>
  list.reduce((state, one) => applyToPage(state, one).content, content);

/**
 * Returns whether a command changes the phone layout. A copy placed in the phone layout may also move other
 * blocks.
 */
const isForPhones = (one: Command): boolean => {
  if (one.kind === 'phone-follow' || one.kind === 'phone-own') return true;
  if (one.kind === 'duplicate') return one.to?.device === 'phone';
  return 'device' in one && one.device === 'phone';
};

const listOverlaps = (blocks: readonly Block[], device: Device): string[] => {
  const places = listPlaces(blocks, device);
  return places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter((other) => isOverlapping(one.layout, other.layout))
      .map((other) => [one.id, other.id].sort().join('+')),
  );
};

describe('any sequence of commands keeps the page valid', () => {
  it('any commands keep ids unique and blocks inside their grids (invariant 1)', () => {
    fc.assert(
      fc.property(page, commands, (start, list) => {
        const end = applyAll(start, list);
        expect(new Set(listIds(end)).size).toBe(listIds(end).length);
        expect(pageContentSchema.parse(end)).toEqual(end);
      }),
    );
  });

  it('undo restores the first document after any commands, and unchanged sections stay the same objects (invariant 2)', () => {
    fc.assert(
      fc.property(page, commands, (start, list) => {
        let history = createHistory(start);
        for (const one of list) {
          const before = history.present;
          history = change(history, applyToPage(before, one).content, { at: 0 });
          const kept = before.sections.filter((section) => history.present.sections.includes(section));
          for (const section of history.present.sections) {
            const same = before.sections.find(({ id }) => id === section.id);
            if (JSON.stringify(same) === JSON.stringify(section)) expect(kept).toContain(section);
          }
        }
        while (history.past.length > 0) history = undo(history);
        expect(history.present).toBe(start);
      }),
    );
  });

  it('any commands place either all blocks of a section on phones or none (invariant 7)', () => {
    fc.assert(
      fc.property(page, commands, (start, list) => {
        for (const { blocks } of applyAll(start, list).sections)
          expect([0, blocks.length]).toContain(listPlaces(blocks, 'phone').length);
      }),
    );
  });
});

describe('moved blocks respect the other blocks', () => {
  it('a command that makes room creates no new overlaps (invariant 3)', () => {
    fc.assert(
      fc.property(page, command, (start, one) => {
        if ('mode' in one && one.mode === 'over') return;
        if (one.kind === 'duplicate' && one.to?.mode === 'over') return;
        const end = applyToPage(start, one).content;
        for (const device of DEVICES) {
          const before = start.sections.flatMap(({ blocks }) => listOverlaps(blocks, device));
          const after = end.sections.flatMap(({ blocks }) => listOverlaps(blocks, device));
          // Copies may overlap each other, because their originals may.
          const isOfCopies = (pair: string) => pair.split('+').every((id) => id.startsWith('n'));
          expect(after.filter((pair) => !before.includes(pair) && !isOfCopies(pair))).toEqual([]);
        }
      }),
    );
  });

  it('moved blocks push others only down and keep their order, and a second run changes nothing (invariant 4)', () => {
    fc.assert(
      fc.property(page, placeCommand, (start, one) => {
        const [section] = start.sections;
        if (!section) return;
        const { device, places } = one;
        const ids = places.map(({ id }) => id);
        const place = (blocks: readonly Block[]) => placeBlocks(blocks, { device, places, mode: 'room' });
        const before = listPlaces(section.blocks, device).filter(({ id }) => !ids.includes(id));
        const settled = place(section.blocks);
        const after = new Map(listPlaces(settled, device).map(({ id, layout: at }) => [id, at]));
        for (const { id, layout: was } of before) {
          expect(after.get(id)).toEqual({ ...was, y: expect.any(Number) });
          expect(after.get(id)?.y).toBeGreaterThanOrEqual(was.y);
          for (const other of before) {
            const isBelow = was.y + was.height <= other.layout.y;
            const sharesColumns =
              was.x < other.layout.x + other.layout.width && other.layout.x < was.x + was.width;
            if (isBelow && sharesColumns)
              expect(after.get(other.id)?.y).toBeGreaterThanOrEqual((after.get(id)?.y ?? 0) + was.height);
          }
        }
        expect(place(settled).map(({ id, layout, onPhone }) => ({ id, layout, onPhone }))).toEqual(
          settled.map(({ id, layout, onPhone }) => ({ id, layout, onPhone })),
        );
      }),
    );
  });

  it('blocks dropped where they were leave the section unchanged (invariant 5)', () => {
    fc.assert(
      fc.property(page, placeCommand, (start, { device, places }) => {
        const [section] = start.sections;
        if (!section) return;
        const stood = listPlaces(section.blocks, device).filter(({ id }) =>
          places.some((one) => one.id === id),
        );
        expect(placeBlocks(section.blocks, { device, places: stood, mode: 'room' })).toBe(section.blocks);
      }),
    );
  });

  it('dropped blocks end where the preview showed them (invariant 10)', () => {
    fc.assert(
      fc.property(page, placeCommand, (start, one) => {
        const [section] = start.sections;
        if (!section || one.device === 'phone') return;
        const places = one.places.filter(({ id }) => section.blocks.some((block) => block.id === id));
        const { device, mode } = one;
        const preview = placeBlocks(section.blocks, { device, places, mode });
        const { content } = apply(start, { kind: 'place', sectionId: section.id, places, device, mode });
        expect(content.sections[0]?.blocks).toEqual(preview);
      }),
    );
  });

  it('blocks keep their columns and order on phones when the desktop changes (invariant 7)', () => {
    fc.assert(
      fc.property(page, command, (start, one) => {
        if (isForPhones(one)) return;
        const end = applyToPage(start, one).content;
        for (const section of end.sections) {
          const before = listPlaces(
            start.sections.find(({ id }) => id === section.id)?.blocks ?? [],
            'phone',
          );
          const after = listPlaces(section.blocks, 'phone').filter(({ id }) =>
            before.some((place) => place.id === id),
          );
          const kept = before.filter(({ id }) => after.some((place) => place.id === id));
          const toOrder = (places: typeof before) =>
            [...places]
              .sort((a, b) => a.id.localeCompare(b.id))
              .map(({ id, layout: { x, width } }) => ({ id, x, width }));
          expect(toOrder(after)).toEqual(toOrder(kept));
          for (const a of kept)
            for (const b of kept)
              if (a.layout.y < b.layout.y)
                expect(findRow(after, a.id)).toBeLessThanOrEqual(findRow(after, b.id));
        }
      }),
    );
    function findRow(places: ReturnType<typeof listPlaces>, id: string): number {
      return places.find((place) => place.id === id)?.layout.y ?? -1;
    }
  });

  it('a section follows the desktop again after an unchanged phone layout (invariant 7)', () => {
    fc.assert(
      fc.property(page, (start) => {
        const following = apply(start, { kind: 'phone-follow', sectionId: 's0' }).content;
        const own = apply(following, { kind: 'phone-own', sectionId: 's0' }).content;
        expect(apply(own, { kind: 'phone-follow', sectionId: 's0' }).content).toEqual(following);
      }),
    );
  });
});

describe('several blocks keep their arrangement', () => {
  it('pasted blocks keep their offsets and stay inside the grid (invariant 6)', () => {
    const getOffsets = (blocks: readonly Block[]) =>
      blocks.map(({ layout }) => [
        layout.x - Math.min(...blocks.map((one) => one.layout.x)),
        layout.y - Math.min(...blocks.map((one) => one.layout.y)),
      ]);
    fc.assert(
      fc.property(page, fc.nat(30), fc.nat(60), (start, x, y) => {
        const [section] = start.sections;
        if (!section || section.blocks.length < 2) return;
        const { blocks } = section;
        const ids = blocks.map((_, index) => `copy${index}`);
        const { content } = apply(start, {
          kind: 'paste',
          sectionId: 's0',
          blocks,
          ids,
          at: { kind: 'cell', cell: { x, y } },
        });
        const copies = ids.flatMap(
          (id) => content.sections[0]?.blocks.find((block) => block.id === id) ?? [],
        );
        expect(getOffsets(copies)).toEqual(getOffsets(blocks));
        for (const { layout } of copies) expect(layout.x + layout.width).toBeLessThanOrEqual(COLUMNS.desktop);
      }),
    );
  });
});

describe('a text sets its own height', () => {
  it('a text that grows and shrinks again restores the layout (invariant 14)', () => {
    fc.assert(
      fc.property(page, fc.integer({ min: 1, max: 40 }), (start, rows) => {
        const [section] = start.sections;
        const [block] = section?.blocks ?? [];
        if (!section || !block) return;
        const base = listPlaces(section.blocks, 'desktop');
        const writeRows = (content: PageContent, height: number) =>
          apply(content, {
            kind: 'fit',
            blockId: block.id,
            heightPx: height * 24 - 14,
            base,
            device: 'desktop',
          }).content;
        expect(writeRows(writeRows(start, rows), block.layout.height)).toEqual(start);
      }),
    );
  });
});
