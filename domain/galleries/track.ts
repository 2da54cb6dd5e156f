import { ALIGNMENTS, type Alignment } from '#schema/contracts/galleries/galleries.ts';
import { CAROUSEL_STEPS } from './constants.ts';

/** Alignment of the current slide of a strip (B5.17). @throws RangeError for unknown values */
export function parseAlignment(value: unknown): Alignment {
  const found = ALIGNMENTS.find((alignment) => alignment === value);
  if (!found) throw new RangeError(`An alignment is start, middle or end, not '${String(value)}'.`);
  return found;
}

/** A slide on its track: pixels from the track's start, and its width. */
export interface Box {
  start: number;
  width: number;
}

/**
 * Scroll offset that aligns a slide. The ends stay filled: the first slide of a centred strip is at its start, as
 * without script.
 */
export function alignedScrollPx(
  box: Box,
  view: { width: number; content: number; alignment: Alignment },
): number {
  const room = view.width - box.width;
  const before = view.alignment === 'start' ? 0 : view.alignment === 'end' ? room : room / 2;
  return Math.min(Math.max(box.start - before, 0), Math.max(view.content - view.width, 0));
}

/** The slide nearest to the aligned position, after a manual scroll. */
export function nearestBox(
  boxes: readonly Box[],
  scrolled: number,
  view: { width: number; content: number; alignment: Alignment },
): number {
  const most = Math.max(view.content - view.width, 0);
  // At either end several slides share a place: the outermost one is meant.
  if (boxes.length > 0 && most > 0 && scrolled >= most - 1) return boxes.length - 1;
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

/** Slides that a carousel of this width shows beside each other (B9.1.17, B9.1.18, decisions 77). */
export function slidesShown(perRow: number, width: number): number {
  const step = CAROUSEL_STEPS.find(({ below }) => width < below);
  return step ? Math.min(perRow, step.atMost) : perRow;
}

export interface Groups {
  /** How many groups there are. */
  count: number;
  /** All slides fit, so that there is nothing to move to (B4.22). */
  isWhole: boolean;
}

/** Groups of slides that a carousel moves by (B4.21). */
export function groupSlides(slides: number, shown: number): Groups {
  const count = Math.max(Math.ceil(slides / Math.max(shown, 1)), 1);
  return { count, isWhole: count === 1 };
}

/** The group that a slide is in. */
export const groupIndex = (index: number, shown: number): number => Math.floor(index / Math.max(shown, 1));

/** First slide of a group; the last group is filled from the one before. */
export const firstOfGroup = (group: number, slides: number, shown: number): number =>
  Math.max(Math.min(group * shown, slides - shown), 0);

/** A move of more than one group does not glide (B4.24). */
export const isJump = (from: number, to: number): boolean => Math.abs(to - from) > 1;
