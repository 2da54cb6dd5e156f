import { ALIGNMENTS, type Alignment } from '#schema/contracts/galleries/galleries.ts';
import { CAROUSEL_STEPS } from './constants.ts';

/** Throws RangeError for unknown values (B5.17). */
export function parseAlignment(value: unknown): Alignment {
  const found = ALIGNMENTS.find((alignment) => alignment === value);
  if (!found) throw new RangeError(`An alignment is start, middle or end, not '${String(value)}'.`);
  return found;
}

export interface Box {
  start: number;
  width: number;
}

/**
 * Returns the scroll position that aligns a slide, without a gap at either end: the first slide of a
 * centred strip is at the strip's start.
 */
export function alignedScrollPx(
  box: Box,
  view: { width: number; content: number; alignment: Alignment },
): number {
  const room = view.width - box.width;
  const before = view.alignment === 'start' ? 0 : view.alignment === 'end' ? room : room / 2;
  return Math.min(Math.max(box.start - before, 0), Math.max(view.content - view.width, 0));
}

export function nearestBox(
  boxes: readonly Box[],
  scrolled: number,
  view: { width: number; content: number; alignment: Alignment },
): number {
  const maxOffset = Math.max(view.content - view.width, 0);
  // Several slides near the end share the last scroll position. Treat the outermost one as current.
  if (boxes.length > 0 && maxOffset > 0 && scrolled >= maxOffset - 1) return boxes.length - 1;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, box] of boxes.entries()) {
    const distance = Math.abs(alignedScrollPx(box, view) - scrolled);
    if (distance < least - 0.5) {
      best = index;
      least = distance;
    }
  }
  return best;
}

/** Limits the number of slides per row by the gallery's width (B9.1.17, B9.1.18). */
export function countSlidesPerRow(perRow: number, width: number): number {
  const step = CAROUSEL_STEPS.find(({ below }) => width < below);
  return step ? Math.min(perRow, step.atMost) : perRow;
}

export interface Groups {
  count: number;
  /** Whether all slides fit, so there is nothing to scroll (B4.22). */
  isWhole: boolean;
}

/** Returns the groups of slides in which a carousel moves (B4.21). */
export function groupSlides(slides: number, shown: number): Groups {
  const count = Math.max(Math.ceil(slides / Math.max(shown, 1)), 1);
  return { count, isWhole: count === 1 };
}

export const groupIndex = (index: number, shown: number): number => Math.floor(index / Math.max(shown, 1));

/**
 * Returns the first slide of a group. If the last group has too few slides, it begins with slides of the
 * previous group.
 */
export const getGroupStart = (group: number, slides: number, shown: number): number =>
  Math.max(Math.min(group * shown, slides - shown), 0);

/** Returns whether a move spans more than one group. Such a move is not animated (B4.24). */
export const isJump = (from: number, to: number): boolean => Math.abs(to - from) > 1;
