import { findColumn, findRow, type GridMap } from '#domain/pages/layout/grid-map.ts';
import type { PlacedBlock } from '#domain/pages/layout/rectangle.ts';

/** Blocks dragged together, positioned relative to the group's first column and row. */
export interface DragGroup {
  width: number;
  blocks: readonly PlacedBlock[];
}

export interface Cell {
  x: number;
  y: number;
}

export function createGroup(blocks: readonly PlacedBlock[]): { group: DragGroup; at: Cell } {
  const x = Math.min(...blocks.map(({ layout }) => layout.x));
  const y = Math.min(...blocks.map(({ layout }) => layout.y));
  const right = Math.max(...blocks.map(({ layout }) => layout.x + layout.width));
  return {
    at: { x, y },
    group: {
      width: right - x,
      blocks: blocks.map(({ id, layout }) => ({
        id,
        layout: { ...layout, x: layout.x - x, y: layout.y - y },
      })),
    },
  };
}

/**
 * Returns the grid cell of a block or group whose start edges are at these pixels, clamped to the grid's
 * columns.
 */
export function findCell(
  map: GridMap,
  { width }: DragGroup,
  px: { x: number; y: number },
  current: Cell | null,
): Cell {
  const columns = Math.max(map.columns.length, width);
  return {
    x: Math.min(findColumn(map, px.x, current?.x), columns - width),
    y: findRow(map, px.y, current?.y),
  };
}

export const placeAt = ({ blocks }: DragGroup, { x, y }: Cell): PlacedBlock[] =>
  blocks.map(({ id, layout }) => ({ id, layout: { ...layout, x: layout.x + x, y: layout.y + y } }));
