import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { COLUMNS, type Device, listPlaces } from './device.ts';
import { moveGroup } from './group.ts';
import { type PlaceMode, placeBlocks } from './place.ts';
import type { PlacedBlock } from './rectangle.ts';
import { getBounds, isOverlapping } from './rectangle.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

export const DIRECTION_STEPS: Readonly<Record<Direction, { columns: number; rows: number }>> = {
  up: { columns: 0, rows: -1 },
  down: { columns: 0, rows: 1 },
  left: { columns: -1, rows: 0 },
  right: { columns: 1, rows: 0 },
};

interface Step {
  ids: ReadonlySet<string>;
  device: Device;
  direction: Direction;
  mode: PlaceMode;
}

/** Moves blocks by one cell. A single block swaps places with blocks in its way unless it may cover them. */
export function stepBlocks(
  blocks: readonly Block[],
  { ids, device, direction, mode }: Step,
): readonly Block[] {
  const all = listPlaces(blocks, device);
  const group = all.filter(({ id }) => ids.has(id));
  const bounds = getBounds(group.map(({ layout }) => layout));
  if (!bounds) return blocks;
  const { columns, rows } = DIRECTION_STEPS[direction];
  const moved = moveGroup(group, { x: bounds.x + columns, y: bounds.y + rows }, COLUMNS[device]);
  if (moved === group) return blocks;
  const [one] = moved;
  const [stood] = group;
  const isExchange = mode === 'room' && moved.length === 1 && one && stood;
  if (!isExchange) return placeBlocks(blocks, { device, places: moved, mode });
  const hits = all.filter(
    ({ id, layout }) =>
      id !== one.id && isOverlapping(layout, one.layout) && !isOverlapping(layout, stood.layout),
  );
  const places = hits.length === 0 ? moved : exchange(stood, hits, direction);
  return placeBlocks(blocks, { device, places, mode });
}

/** Swaps the blocks within the space that they occupy together. */
function exchange(
  { id, layout }: PlacedBlock,
  hits: readonly PlacedBlock[],
  direction: Direction,
): PlacedBlock[] {
  const isVertical = direction === 'up' || direction === 'down';
  const [start, size] = isVertical ? (['y', 'height'] as const) : (['x', 'width'] as const);
  const first = Math.min(...hits.map((hit) => hit.layout[start]));
  const span = Math.max(...hits.map((hit) => hit.layout[start] + hit.layout[size])) - first;
  const isBack = direction === 'up' || direction === 'left';
  const own = isBack ? first : layout[start] + span;
  const offset = isBack ? layout[size] : layout[start] - first;
  const at = (place: GridRectangle, position: number): GridRectangle => ({ ...place, [start]: position });
  return [
    { id, layout: at(layout, own) },
    ...hits.map((hit) => ({ id: hit.id, layout: at(hit.layout, hit.layout[start] + offset) })),
  ];
}
