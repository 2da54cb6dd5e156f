import type { PixelBox } from './grid-map.ts';

/** Maximum difference between equal lengths, because columns have fractional widths. */
const SAME_PX = 1.5;

/** Line shown while a box is aligned. `label` is the size of a gap if two gaps are equal. */
export interface Guide {
  axis: 'x' | 'y';
  atPx: number;
  fromPx: number;
  toPx: number;
  label?: string | undefined;
}

/** Distance in screen pixels within which a box snaps to a guide. */
const ATTRACT_PX = 8;

type Axis = Guide['axis'];

const start = (box: PixelBox, axis: Axis) => (axis === 'x' ? box.left : box.top);
const end = (box: PixelBox, axis: Axis) => (axis === 'x' ? box.right : box.bottom);
const middle = (box: PixelBox, axis: Axis) => (start(box, axis) + end(box, axis)) / 2;
const lines = (box: PixelBox, axis: Axis) => [start(box, axis), middle(box, axis), end(box, axis)];
const isSame = (one: number, other: number) => Math.abs(one - other) < SAME_PX;
const across = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** Returns at most one guide per axis: to the nearest block, or else to the grid. */
export function findGuides(box: PixelBox, others: readonly PixelBox[], grid: PixelBox): Guide[] {
  const near = others
    .map((other) => ({ other, px: distance(box, other) }))
    .sort((one, other) => one.px - other.px)
    .map(({ other }) => other);
  return (['x', 'y'] as const).flatMap((axis) => {
    const guide = near.map((other) => sharedLine(box, other, axis)).find((line) => line !== null);
    const found = guide ?? (axis === 'x' ? sharedLine(box, grid, axis, [middle(grid, axis)]) : null);
    const gap = equalGap(box, others, axis);
    return [...(found ? [found] : []), ...(gap ? [gap] : [])];
  });
}

/**
 * Returns the distance to move the box towards `at`, on axes with a guide. `scale` is the zoom of the
 * screen.
 */
export function attract(
  box: Pick<PixelBox, 'left' | 'top'>,
  at: Pick<PixelBox, 'left' | 'top'>,
  { guides, scale }: { guides: readonly Guide[]; scale: number },
): { x: number; y: number } {
  const draw = (axis: Axis, byPx: number) =>
    guides.some((guide) => guide.axis === axis) && Math.abs(byPx) * scale <= ATTRACT_PX ? byPx : 0;
  return { x: draw('x', at.left - box.left), y: draw('y', at.top - box.top) };
}

const distance = (one: PixelBox, other: PixelBox) =>
  Math.hypot(middle(one, 'x') - middle(other, 'x'), middle(one, 'y') - middle(other, 'y'));

function sharedLine(
  box: PixelBox,
  other: PixelBox,
  axis: Axis,
  candidates: readonly number[] = lines(other, axis),
): Guide | null {
  const atPx = candidates.find((line) => lines(box, axis).some((own) => isSame(own, line)));
  if (atPx === undefined) return null;
  const span = across(axis);
  return {
    axis,
    atPx,
    fromPx: Math.min(start(box, span), start(other, span)),
    toPx: Math.max(end(box, span), end(other, span)),
  };
}

/**
 * Returns a guide if the gap before the box equals the gap after it, or the gap before the previous block.
 */
function equalGap(box: PixelBox, others: readonly PixelBox[], axis: Axis): Guide | null {
  const span = across(axis);
  const beside = others.filter(
    (other) => start(other, span) < end(box, span) && start(box, span) < end(other, span),
  );
  const before = nearestBefore(box, beside, axis);
  if (!before) return null;
  const gapPx = start(box, axis) - end(before, axis);
  const earlier = nearestBefore(before, beside, axis);
  const after = nearestAfter(box, beside, axis);
  const isEqual =
    (earlier && isSame(start(before, axis) - end(earlier, axis), gapPx)) ||
    (after && isSame(start(after, axis) - end(box, axis), gapPx));
  if (!isEqual || gapPx < SAME_PX) return null;
  return {
    axis: span,
    atPx: middle(box, span),
    fromPx: end(before, axis),
    toPx: start(box, axis),
    label: String(Math.round(gapPx)),
  };
}

const nearestBefore = (box: PixelBox, others: readonly PixelBox[], axis: Axis) =>
  others
    .filter((other) => end(other, axis) <= start(box, axis) + SAME_PX)
    .sort((one, other) => end(other, axis) - end(one, axis))[0];
const nearestAfter = (box: PixelBox, others: readonly PixelBox[], axis: Axis) =>
  others
    .filter((other) => start(other, axis) >= end(box, axis) - SAME_PX)
    .sort((one, other) => start(one, axis) - start(other, axis))[0];
