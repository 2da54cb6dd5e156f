import { MAX_GRID_ROW } from '#schema/contracts/limits.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { COLUMNS, type Device, keepSame, listPlaces, withPlaces } from './device.ts';
import { makeRoom, separateBlocks } from './make-room.ts';
import { getLeastSize } from './minimum-size.ts';
import { isLaidOver } from './over.ts';
import { fitIntoGrid, moveBy, type PlacedBlock } from './rectangle.ts';
import { bringOver, keepDepth } from './stacking.ts';

/**
 * How to treat blocks in the way: 'room' moves them, 'over' covers them, and 'auto' moves them
 * unless a text or similar block is placed within a larger image.
 */
export type PlaceMode = 'room' | 'over' | 'auto';

export interface Placement {
  device: Device;
  places: readonly PlacedBlock[];
  mode: PlaceMode;
  /** Blocks that are added from outside the section. */
  newcomers?: readonly Block[];
}

/**
 * Places blocks. `blocks` contains the positions at the start of the drag. Returns the same array if
 * nothing moves.
 */
export function placeBlocks(
  blocks: readonly Block[],
  { device, places, mode, newcomers = [] }: Placement,
): readonly Block[] {
  const wanted = new Map(places.map(({ id, layout }) => [id, layout]));
  const all = newcomers.length === 0 ? blocks : [...blocks, ...newcomers];
  const before = [...listPlaces(blocks, device), ...listBeyond(newcomers, device)];
  const fitted = all.flatMap((block): PlacedBlock[] => {
    const layout = wanted.get(block.id);
    return layout ? [{ id: block.id, layout: fitBlock(block, device, layout) }] : [];
  });
  const ids = new Set(wanted.keys());
  if (mode === 'over' || (mode === 'auto' && areLaidOver(all, device, fitted))) {
    const placed = withPlaces(all, device, fitted);
    return keepSame(blocks, device === 'desktop' ? bringOver(placed, ids) : placed);
  }
  const apart = separateBlocks(fitted, before);
  const others = listPlaces(blocks, device).filter(({ id }) => !ids.has(id));
  const stood = before.filter(({ id }) => ids.has(id));
  const next = withPlaces(all, device, [...apart, ...makeRoom(others, apart, stood)]);
  return keepSame(blocks, device === 'desktop' ? keepDepth(blocks, next) : next);
}

/**
 * Newcomers may overlap each other as before, but not the section's blocks, so list them outside the grid.
 */
const listBeyond = (newcomers: readonly Block[], device: Device): PlacedBlock[] =>
  listPlaces(newcomers, device).map(({ id, layout }) => ({
    id,
    layout: moveBy(layout, 0, 2 * MAX_GRID_ROW),
  }));

/** Fits a block into the grid. Keeps its current size even if that is below its type's minimum. */
function fitBlock(block: Block, device: Device, wanted: GridRectangle): GridRectangle {
  const stood = listPlaces([block], device)[0]?.layout;
  const minSize = getLeastSize(block.type, device);
  return fitIntoGrid(wanted, COLUMNS[device], {
    width: Math.min(minSize.width, stood?.width ?? minSize.width),
    height: Math.min(minSize.height, stood?.height ?? minSize.height),
  });
}

function areLaidOver(blocks: readonly Block[], device: Device, placed: readonly PlacedBlock[]): boolean {
  const typeOf = new Map(blocks.map(({ id, type }) => [id, type]));
  const withType = ({ id, layout }: PlacedBlock) => ({ id, layout, type: typeOf.get(id) ?? 0 });
  const others = listPlaces(blocks, device)
    .filter(({ id }) => !placed.some((one) => one.id === id))
    .map(withType);
  return placed.length > 0 && placed.map(withType).every((one) => isLaidOver(one, others));
}
