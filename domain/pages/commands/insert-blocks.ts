import { COLUMNS, listPlaces } from '#domain/pages/layout/device.ts';
import { moveGroup } from '#domain/pages/layout/group.ts';
import { completePhoneLayout, dropPhoneLayout, ownPhoneLayout } from '#domain/pages/layout/phone.ts';
import { type PlaceMode, placeBlocks } from '#domain/pages/layout/place.ts';
import { type Cell, getBottom, getBounds } from '#domain/pages/layout/rectangle.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import type { BlockCommand, InsertPoint, Layout, NewOnPhone } from './command.ts';
import { findSectionOfBlocks, withBlocks } from './find.ts';
import { listBlocksInOneSection, takeBlocks } from './take-blocks.ts';

type Of<Kind extends BlockCommand['kind']> = Extract<BlockCommand, { kind: Kind }>;

interface Insertion {
  at: InsertPoint;
  mode: PlaceMode;
  onPhone?: NewOnPhone | undefined;
}

/** Adds blocks, keeping their positions relative to each other. Existing blocks make room. */
function insertInto(
  blocks: readonly Block[],
  added: readonly Block[],
  { at, mode, onPhone }: Insertion,
): readonly Block[] {
  const newcomers = added.map(dropPhoneLayout);
  const group = listPlaces(newcomers, 'desktop');
  const places = moveGroup(group, toCell(blocks, newcomers, at), COLUMNS.desktop);
  if (!onPhone)
    return completePhoneLayout(placeBlocks(blocks, { device: 'desktop', places, mode, newcomers }));
  const own = ownPhoneLayout(blocks, onPhone.stack);
  const placed = placeBlocks(own, { device: 'desktop', places, mode: 'room', newcomers });
  return completePhoneLayout(placeBlocks(placed, { device: 'phone', places: onPhone.places, mode }));
}

function toCell(blocks: readonly Block[], added: readonly Block[], at: InsertPoint): Cell {
  if (at.kind === 'cell') return at.cell;
  const x = getBounds(added.map(({ layout }) => layout))?.x ?? 0;
  const above = blocks.find(({ id }) => id === at.blockId);
  if (above) return { x: above.layout.x, y: getBottom(above.layout) };
  return { x, y: findEndRow(blocks) };
}

export const findEndRow = (blocks: readonly Block[]): number =>
  Math.max(0, ...blocks.map(({ layout }) => getBottom(layout)));

export const insert = <Content extends Layout>(
  content: Content,
  { sectionId, blocks, at, mode, onPhone }: Of<'insert'>,
): Content => withBlocks(content, sectionId, (present) => insertInto(present, blocks, { at, mode, onPhone }));

export const paste = <Content extends Layout>(content: Content, command: Of<'paste'>): Content =>
  withBlocks(content, command.sectionId, (present) =>
    insertInto(present, withIds(command.blocks, command.ids), { at: command.at, mode: 'room' }),
  );

export function duplicate<Content extends Layout>(
  content: Content,
  { blockIds, ids, to }: Of<'duplicate'>,
): Content {
  const section = findSectionOfBlocks(content, blockIds);
  if (!section) return content;
  const originals = blockIds.flatMap((id) => section.blocks.find((block) => block.id === id) ?? []);
  const at: InsertPoint = { kind: 'cell', cell: findCellBelow(originals) };
  return withBlocks(content, to?.sectionId ?? section.id, (blocks) => {
    if (to?.device === 'phone') return duplicateOnPhone(blocks, originals, ids, to);
    const places = new Map(to?.places.map((place) => [place.id, place.layout]));
    const copies = withIds(
      originals.map((block) => ({ ...block, layout: places.get(block.id) ?? block.layout })),
      ids,
    );
    if (!to) return insertInto(blocks, copies, { at, mode: 'room' });
    const cell = getBounds(copies.map(({ layout }) => layout)) ?? { x: 0, y: 0 };
    return insertInto(blocks, copies, { at: { kind: 'cell', cell }, mode: to.mode });
  });
}

/** Adds copies to the phone layout. In the desktop layout, the copies go below their originals. */
function duplicateOnPhone(
  blocks: readonly Block[],
  originals: readonly Block[],
  ids: readonly string[],
  { places, mode, stack }: NonNullable<Of<'duplicate'>['to']>,
): readonly Block[] {
  const idOf = new Map(originals.map(({ id }, index) => [id, ids[index]]));
  const moved = places.flatMap(({ id, layout }) => {
    const copyId = idOf.get(id);
    return copyId === undefined ? [] : [{ id: copyId, layout }];
  });
  const isHome = blocks.some(({ id }) => id === originals[0]?.id);
  const at: InsertPoint = isHome
    ? { kind: 'cell', cell: findCellBelow(originals) }
    : { kind: 'below', blockId: null };
  return insertInto(blocks, withIds(originals, ids), {
    at,
    mode,
    onPhone: { places: moved, ...(stack && { stack }) },
  });
}

export function moveToSection<Content extends Layout>(
  content: Content,
  { blockIds, sectionId }: Of<'move-to-section'>,
): Content {
  const target = content.sections.find(({ id }) => id === sectionId);
  const foreign = listBlocksInOneSection(content, blockIds).filter(
    (id) => !target?.blocks.some((block) => block.id === id),
  );
  if (!target || foreign.length === 0) return content;
  const taken = takeBlocks(content, foreign);
  if (taken.blocks.length === 0) return content;
  const at: InsertPoint = { kind: 'below', blockId: null };
  return withBlocks(taken.content, sectionId, (blocks) =>
    insertInto(blocks, taken.blocks, { at, mode: 'room' }),
  );
}

function findCellBelow(originals: readonly Block[]): Cell {
  const bounds = getBounds(originals.map(({ layout }) => layout));
  return bounds ? { x: bounds.x, y: getBottom(bounds) } : { x: 0, y: 0 };
}

/**
 * Assigns new ids. Omits blocks without a new id. Galleries that are linked to each other stay linked in
 * the copy.
 */
function withIds(blocks: readonly Block[], ids: readonly string[]): Block[] {
  const idOf = new Map<unknown, string | undefined>(blocks.map(({ id }, index) => [id, ids[index]]));
  return blocks.flatMap((block, index) => {
    const id = ids[index];
    if (id === undefined) return [];
    const movesWith = block.type === BLOCK_TYPE.gallery ? idOf.get(block.value.movesWith) : undefined;
    return [{ ...block, id, ...(movesWith && { value: { ...block.value, movesWith } }) }];
  });
}

export const copySection = (
  section: Section,
  ids: { section: string; blocks: readonly string[] },
): Section => {
  const { anchor: _, ...copy } = section;
  return { ...copy, id: ids.section, blocks: withIds(section.blocks, ids.blocks) };
};
