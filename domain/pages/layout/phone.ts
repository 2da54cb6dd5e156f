import { PHONE_COLUMNS } from '#schema/contracts/limits.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { listPlaces, withPlaces } from './device.ts';
import { sortByReadingOrder } from './reading-order.ts';
import type { PlacedBlock } from './rectangle.ts';
import { getBottom, moveBy } from './rectangle.ts';

export const hasPhoneLayout = (blocks: readonly Pick<Block, 'onPhone'>[]): boolean =>
  blocks.some(({ onPhone }) => onPhone !== undefined);

/** Stacks blocks in the phone layout, with the heights of the desktop layout. */
function stackBlocksOnPhone(blocks: readonly Block[]): PlacedBlock[] {
  let y = 0;
  return sortByReadingOrder(blocks).map(({ id, layout }) => {
    const place = { x: 0, y, width: PHONE_COLUMNS, height: layout.height };
    y += layout.height;
    return { id, layout: place };
  });
}

/** Creates a phone layout from the measured positions of the stacked blocks. */
export function ownPhoneLayout(
  blocks: readonly Block[],
  measured: readonly PlacedBlock[] = [],
): readonly Block[] {
  if (hasPhoneLayout(blocks)) return blocks;
  const known = measured.filter(({ id }) => blocks.some((block) => block.id === id));
  return known.length > 0
    ? completePhoneLayout(withPlaces(blocks, 'phone', known))
    : withPlaces(blocks, 'phone', stackBlocksOnPhone(blocks));
}

export const followDesktop = (blocks: readonly Block[]): readonly Block[] =>
  hasPhoneLayout(blocks) ? blocks.map(dropPhoneLayout) : blocks;

export function dropPhoneLayout(block: Block): Block {
  if (!block.onPhone) return block;
  const { onPhone: _, ...rest } = block;
  return rest;
}

/** Places blocks without a phone position at full width, below their predecessor in reading order. */
export function completePhoneLayout(blocks: readonly Block[]): readonly Block[] {
  if (!hasPhoneLayout(blocks)) return blocks;
  let placed = blocks;
  for (const [index, { id, onPhone, layout }] of sortByReadingOrder(blocks).entries()) {
    if (onPhone) continue;
    const before = sortByReadingOrder(placed)[index - 1]?.onPhone;
    const places = listPlaces(placed, 'phone');
    const y = findGap(places, before ? getBottom(before) : 0);
    const { height } = layout;
    const below = places
      .filter((place) => place.layout.y >= y)
      .map((place) => ({ id: place.id, layout: moveBy(place.layout, 0, height) }));
    const added = { id, layout: { x: 0, y, width: PHONE_COLUMNS, height } };
    placed = withPlaces(placed, 'phone', [...below, added]);
  }
  return placed;
}

/** Returns the first row, from `row`, at which a block can be inserted without splitting another block. */
function findGap(places: readonly PlacedBlock[], row: number): number {
  const cut = places.find(({ layout }) => layout.y < row && getBottom(layout) > row);
  return cut ? findGap(places, getBottom(cut.layout)) : row;
}

export function closeRowsOnPhone(blocks: readonly Block[], removed: readonly Block[]): readonly Block[] {
  return withPlaces(blocks, 'phone', closeRows(listPlaces(blocks, 'phone'), listPlaces(removed, 'phone')));
}

/**
 * Removes the rows that moved blocks, and the blocks that they pushed down, left empty. A moved block leaves empty
 * rows if it left all its rows and passed or pushed another block. A block that moves into free space keeps the
 * distance that the owner gave it.
 */
export function closeLeftRows(
  before: readonly PlacedBlock[],
  after: readonly PlacedBlock[],
  ids: ReadonlySet<string>,
): readonly PlacedBlock[] {
  const was = new Map(before.map(({ id, layout }) => [id, layout]));
  const others = after.filter(({ id }) => !ids.has(id));
  const pushed = others.flatMap(({ id, layout }): PlacedBlock[] => {
    const stood = was.get(id);
    return stood && layout.y > stood.y ? [{ id, layout: stood }] : [];
  });
  const left = after.flatMap(({ id, layout }): PlacedBlock[] => {
    const stood = was.get(id);
    if (!stood || !ids.has(id)) return [];
    const isAway = layout.y >= getBottom(stood) || getBottom(layout) <= stood.y;
    const hasPassed = others.some((other) => {
      const otherStood = was.get(other.id);
      return otherStood && otherStood.y < stood.y !== other.layout.y < layout.y;
    });
    if (!isAway || (pushed.length === 0 && !hasPassed)) return [];
    const below = before.map(({ layout: one }) => one.y).filter((y) => y >= getBottom(stood));
    // The empty rows below the block are removed too.
    const next = below.reduce((top, y) => Math.min(top, y), Number.POSITIVE_INFINITY);
    const bottom = Number.isFinite(next) ? next : getBottom(stood);
    return [{ id, layout: { ...stood, height: bottom - stood.y } }];
  });
  return left.length + pushed.length === 0 ? after : closeRows(after, [...left, ...pushed]);
}

/** Removes the rows that only the blocks in `removed` used. */
export function closeRows(places: readonly PlacedBlock[], removed: readonly PlacedBlock[]): PlacedBlock[] {
  const isUsed = (row: number) => places.some(({ layout }) => layout.y <= row && row < getBottom(layout));
  const rows = removed.flatMap(({ layout }) =>
    Array.from({ length: layout.height }, (_, index) => layout.y + index),
  );
  const free = [...new Set(rows)].filter((row) => !isUsed(row));
  return places.map(({ id, layout }) => {
    const above = free.filter((row) => row < layout.y).length;
    return { id, layout: above === 0 ? layout : { ...layout, y: layout.y - above } };
  });
}
