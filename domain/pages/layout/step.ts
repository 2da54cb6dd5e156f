import type { Block } from '#schema/contracts/pages/page-content.ts';
import { COLUMNS, type Device, listPlaces } from './device.ts';
import { DIRECTION_STEPS, type Direction } from './direction.ts';
import { moveGroup } from './group.ts';
import { type PlaceMode, placeBlocks } from './place.ts';
import type { PlacedBlock } from './rectangle.ts';
import { getBounds, isOverlapping } from './rectangle.ts';

export interface Step {
  ids: ReadonlySet<string>;
  device: Device;
  direction: Direction;
  mode: PlaceMode;
}

/**
 * Moves blocks by one cell. Blocks in the way of a move down make room. In other directions they stop the
 * move, because making room would put them below the moved blocks. With mode 'over', blocks cover those in
 * the way.
 */
export function stepBlocks(blocks: readonly Block[], step: Step): readonly Block[] {
  const moved = findStep(blocks, step);
  if (!moved || isBlocked(blocks, step, moved)) return blocks;
  return placeBlocks(blocks, { device: step.device, places: moved, mode: step.mode });
}

/** Returns whether another block stops the move. */
export function isStepBlocked(blocks: readonly Block[], step: Step): boolean {
  const moved = findStep(blocks, step);
  return moved !== null && isBlocked(blocks, step, moved);
}

const findGroup = (blocks: readonly Block[], { ids, device }: Step): readonly PlacedBlock[] =>
  listPlaces(blocks, device).filter(({ id }) => ids.has(id));

/** Returns the positions after the step, or null at the edge of the grid. */
function findStep(blocks: readonly Block[], step: Step): readonly PlacedBlock[] | null {
  const group = findGroup(blocks, step);
  const bounds = getBounds(group.map(({ layout }) => layout));
  if (!bounds) return null;
  const { columns, rows } = DIRECTION_STEPS[step.direction];
  const moved = moveGroup(group, { x: bounds.x + columns, y: bounds.y + rows }, COLUMNS[step.device]);
  return moved === group ? null : moved;
}

function isBlocked(blocks: readonly Block[], step: Step, moved: readonly PlacedBlock[]): boolean {
  if (step.mode === 'over' || step.direction === 'down') return false;
  const stood = findGroup(blocks, step);
  const others = listPlaces(blocks, step.device).filter(({ id }) => !step.ids.has(id));
  return moved.some(({ layout }, index) =>
    others.some((other) => {
      const before = stood[index]?.layout;
      return isOverlapping(layout, other.layout) && !(before && isOverlapping(before, other.layout));
    }),
  );
}
