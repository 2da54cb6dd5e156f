import { GRID_COLUMNS, PHONE_COLUMNS } from '#schema/contracts/limits.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { isSameRectangle, type PlacedBlock } from './rectangle.ts';

/** Layout to use. The desktop grid has 24 columns, the phone grid has 8. */
export type Device = 'desktop' | 'phone';
export const COLUMNS: Readonly<Record<Device, number>> = { desktop: GRID_COLUMNS, phone: PHONE_COLUMNS };

/** Lists blocks' positions. For 'phone', omits blocks without a phone position. */
export const listPlaces = (blocks: readonly Block[], device: Device): PlacedBlock[] =>
  blocks.flatMap((block) => {
    const layout = device === 'desktop' ? block.layout : block.onPhone;
    return layout ? [{ id: block.id, layout }] : [];
  });

/** Moves blocks to new positions. Keeps the objects of blocks that do not move. */
export function withPlaces(
  blocks: readonly Block[],
  device: Device,
  places: readonly PlacedBlock[],
): readonly Block[] {
  const byId = new Map(places.map(({ id, layout }) => [id, layout]));
  const key = device === 'desktop' ? 'layout' : 'onPhone';
  const next = blocks.map((block) => {
    const place = byId.get(block.id);
    const stood = block[key];
    if (!place || (stood && isSameRectangle(stood, place))) return block;
    return { ...block, [key]: place };
  });
  return next.every((block, index) => block === blocks[index]) ? blocks : next;
}

/** Keeps the objects of blocks that did not change, or the whole array if no block changed. */
export function keepSame(before: readonly Block[], after: readonly Block[]): readonly Block[] {
  const was = new Map(before.map((block) => [block.id, block]));
  const next = after.map((block) => {
    const stood = was.get(block.id);
    return stood && isSamePlace(stood, block) ? stood : block;
  });
  const isSame = next.length === before.length && next.every((block, index) => block === before[index]);
  return isSame ? before : next;
}

const isSamePlace = (a: Block, b: Block): boolean =>
  isSameRectangle(a.layout, b.layout) &&
  (a.layer ?? 0) === (b.layer ?? 0) &&
  (a.onPhone && b.onPhone ? isSameRectangle(a.onPhone, b.onPhone) : a.onPhone === b.onPhone);
