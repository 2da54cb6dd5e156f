import { MAX_GRID_ROW } from '#schema/contracts/limits.ts';
import type { PlacedBlock } from './rectangle.ts';
import { type Cell, clamp, getBottom, getBounds, getEnd, moveBy } from './rectangle.ts';

/**
 * Moves a group, keeping its blocks' relative positions, as close to `cell` as the grid allows. Returns the
 * same array if nothing moved.
 */
export function moveGroup(
  group: readonly PlacedBlock[],
  cell: Cell,
  columns: number,
): readonly PlacedBlock[] {
  const bounds = getBounds(group.map(({ layout }) => layout));
  if (!bounds) return group;
  const columnsRight = clamp(cell.x, 0, columns - bounds.width) - bounds.x;
  const lastRow = Math.max(...group.map(({ layout }) => layout.y));
  const rowsDown = clamp(cell.y, 0, MAX_GRID_ROW - (lastRow - bounds.y)) - bounds.y;
  if (columnsRight === 0 && rowsDown === 0) return group;
  return group.map(({ id, layout }) => ({ id, layout: moveBy(layout, columnsRight, rowsDown) }));
}

export type Alignment = 'start' | 'center' | 'end' | 'top' | 'middle' | 'bottom';

export function alignGroup(group: readonly PlacedBlock[], to: Alignment): PlacedBlock[] {
  const bounds = getBounds(group.map(({ layout }) => layout));
  if (!bounds) return [];
  return group.map(({ id, layout }) => {
    const { width, height } = layout;
    const edges = {
      start: { x: bounds.x },
      center: { x: bounds.x + Math.floor((bounds.width - width) / 2) },
      end: { x: getEnd(bounds) - width },
      top: { y: bounds.y },
      middle: { y: bounds.y + Math.floor((bounds.height - height) / 2) },
      bottom: { y: getBottom(bounds) - height },
    };
    return { id, layout: { ...layout, ...edges[to] } };
  });
}

/** Spaces the blocks evenly between the first and the last block, in whole cells. */
export function distributeGroup(group: readonly PlacedBlock[], axis: 'columns' | 'rows'): PlacedBlock[] {
  const [start, size] = axis === 'columns' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const sorted = [...group].sort((a, b) => a.layout[start] - b.layout[start]);
  const bounds = getBounds(group.map(({ layout }) => layout));
  if (!bounds || sorted.length < 3) return [...group];
  const used = sorted.reduce((sum, { layout }) => sum + layout[size], 0);
  const gap = (bounds[size] - used) / (sorted.length - 1);
  let at = bounds[start];
  const placed = sorted.map(({ id, layout }) => {
    const next = { id, layout: { ...layout, [start]: Math.round(at) } };
    at += layout[size] + gap;
    return next;
  });
  return group.map(({ id, layout }) => placed.find((place) => place.id === id) ?? { id, layout });
}
