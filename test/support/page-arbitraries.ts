import fc from 'fast-check';
import type { Command } from '#domain/pages/commands/command.ts';
import type { Device } from '#domain/pages/layout/device.ts';
import { GRID_COLUMNS, PHONE_COLUMNS } from '#schema/contracts/limits.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';

const COLUMNS = { desktop: GRID_COLUMNS, phone: PHONE_COLUMNS } as const;

export const rectangle = (columns: number): fc.Arbitrary<GridRectangle> =>
  fc
    .record({
      x: fc.nat(columns - 1),
      y: fc.nat(30),
      width: fc.integer({ min: 1, max: columns }),
      height: fc.integer({ min: 1, max: 10 }),
    })
    .map(({ width, ...rest }) => ({ ...rest, width: Math.min(width, columns - rest.x) }));

const block = fc.record(
  {
    type: fc.constantFrom(2, 3, 5, 8, 31, 53),
    layout: rectangle(GRID_COLUMNS),
    layer: fc.nat(3),
    sample: fc.constant({}),
    value: fc.constant({}),
  },
  { requiredKeys: ['type', 'layout', 'value'] },
);

const section = fc.record(
  {
    blocks: fc.array(fc.tuple(block, rectangle(PHONE_COLUMNS)), { maxLength: 7 }),
    hasPhoneLayout: fc.boolean(),
    isHidden: fc.boolean(),
  },
  { requiredKeys: ['blocks', 'hasPhoneLayout'] },
);

/** Generates pages of up to three sections. Block ids are b0, b1, … across all sections of a page. */
export const page: fc.Arbitrary<PageContent> = fc
  .array(section, { minLength: 1, maxLength: 3 })
  .map((sections) => {
    let count = 0;
    return pageContentSchema.parse({
      title: 'A page',
      sections: sections.map(({ blocks, hasPhoneLayout, ...rest }, index) => ({
        ...rest,
        id: `s${index}`,
        blocks: blocks.map(([one, onPhone]) => ({
          id: `b${count++}`,
          ...one,
          ...(hasPhoneLayout && { onPhone }),
        })),
      })),
    });
  });

const ids = fc.uniqueArray(
  fc.nat(12).map((n) => `b${n}`),
  { minLength: 1, maxLength: 3 },
);
const sectionId = fc.nat(3).map((n) => `s${n}`);
const device = fc.constantFrom<Device>('desktop', 'phone');
const mode = fc.constantFrom('room', 'over');

export const placeCommand: fc.Arbitrary<Extract<Command, { kind: 'place' }>> = device.chain((on) =>
  fc.record({
    kind: fc.constant('place'),
    sectionId,
    device: fc.constant(on),
    mode,
    places: ids.chain((some) =>
      fc.tuple(...some.map((id) => fc.record({ id: fc.constant(id), layout: rectangle(COLUMNS[on]) }))),
    ),
  }),
);

let fresh = 0;
const freshIds = fc.constant(null).map(() => [`n${fresh++}`, `n${fresh++}`, `n${fresh++}`]);

export const command: fc.Arbitrary<Command> = fc.oneof(
  placeCommand,
  fc.record({
    kind: fc.constant('step' as const),
    blockIds: ids,
    device,
    mode,
    direction: fc.constantFrom('up' as const, 'down' as const, 'left' as const, 'right' as const),
  }),
  fc.record({
    kind: fc.constant('resize' as const),
    blockIds: ids,
    device,
    columns: fc.integer({ min: -3, max: 3 }),
    rows: fc.integer({ min: -3, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('align' as const),
    blockIds: ids,
    device,
    to: fc.constantFrom(
      'start' as const,
      'center' as const,
      'end' as const,
      'top' as const,
      'middle' as const,
    ),
  }),
  fc.record({
    kind: fc.constant('distribute' as const),
    blockIds: ids,
    device,
    axis: fc.constantFrom('columns' as const, 'rows' as const),
  }),
  fc.record({ kind: fc.constant('duplicate' as const), blockIds: ids, ids: freshIds }),
  fc.record({
    kind: fc.constant('duplicate' as const),
    blockIds: ids,
    ids: freshIds,
    to: fc.record({ sectionId, mode, places: fc.constant([]) }),
  }),
  ids.chain((blockIds) =>
    fc.record({
      kind: fc.constant('duplicate' as const),
      blockIds: fc.constant(blockIds),
      ids: freshIds,
      to: fc.record({
        sectionId,
        mode,
        device: fc.constant('phone' as const),
        places: fc.tuple(
          ...blockIds.map((id) => fc.record({ id: fc.constant(id), layout: rectangle(COLUMNS.phone) })),
        ),
      }),
    }),
  ),
  fc.record({ kind: fc.constant('remove' as const), blockIds: ids }),
  fc.record({ kind: fc.constant('move-to-section' as const), blockIds: ids, sectionId }),
  fc.record({
    kind: fc.constant('layer' as const),
    blockIds: ids,
    to: fc.constantFrom('forward' as const, 'backward' as const, 'front' as const, 'back' as const),
  }),
  fc.record({ kind: fc.constant('hide-on' as const), blockIds: ids, device }),
  fc.record({
    kind: fc.constant('set-value' as const),
    blockId: fc.nat(12).map((n) => `b${n}`),
    patch: fc.record({ html: fc.string() }),
  }),
  fc.record({ kind: fc.constant('section-move' as const), sectionId, index: fc.nat(4) }),
  fc.record({ kind: fc.constant('section-remove' as const), sectionId }),
  fc.record({
    kind: fc.constant('section-set' as const),
    sectionId,
    set: fc.record({ name: fc.string({ maxLength: 5 }) }),
  }),
  fc.record({ kind: fc.constant('phone-own' as const), sectionId }),
  fc.record({ kind: fc.constant('phone-follow' as const), sectionId }),
);
