import type { ImageWidth } from '#domain/media/images/widths.ts';
import { GRID_COLUMNS, PHONE_COLUMNS } from '#schema/contracts/limits.ts';
import { nearestWidth, phoneWidthFor } from './widths.ts';

/**
 * Width of an image from a viewport width of `fromPx`. `share` is a fraction of the page width; `gapPx` is
 * the space between neighbouring images.
 */
export interface Tier {
  fromPx: number;
  share: number;
  gapPx?: number;
}
/**
 * Space for an image. Tiers are in descending order of viewport width, the last with 0. If `pageWidthPx` is
 * null, the page is as wide as the viewport.
 */
export interface Slot {
  pageWidthPx: number | null;
  tiers: readonly Tier[];
}

/** Viewport width below which blocks are placed below each other (base.css). */
export const PHONE_BELOW_PX = 768;
export const NARROWEST_WINDOW_PX = 320;

/** A section's inline padding. Must equal clamp(1.25rem, 4vw, 3.5rem) in base.css. */
const PADDING = { leastPx: 20, share: 0.04, mostPx: 56 } as const;
const LEAST_UNTIL_PX = PADDING.leastPx / PADDING.share;
const MOST_FROM_PX = PADDING.mostPx / PADDING.share;

const paddingAt = (windowPx: number) =>
  Math.min(PADDING.mostPx, Math.max(PADDING.leastPx, windowPx * PADDING.share));

export function slotWidthAt(slot: Slot, windowPx: number): number {
  const tier: Tier = slot.tiers.find(({ fromPx }) => windowPx >= fromPx) ?? { fromPx: 0, share: 1 };
  const page =
    slot.pageWidthPx === null ? windowPx : Math.min(slot.pageWidthPx, windowPx - 2 * paddingAt(windowPx));
  return page * tier.share - (tier.gapPx ?? 0) * (1 - tier.share);
}

/**
 * Returns the narrowest image width needed in viewports wider than a phone. Browsers choose the candidate
 * that is nearest by ratio.
 */
export function getMinWidth(slot: Slot): ImageWidth {
  const starts = slot.tiers.map(({ fromPx }) => Math.max(fromPx, PHONE_BELOW_PX));
  const leastPx = Math.min(...starts.map((windowPx) => slotWidthAt(slot, windowPx)));
  return nearestWidth(leastPx);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Multiplies a slot's width by `factor`, because a cropped image can be rendered wider than its box. */
export const scaleSlot = (slot: Slot, factor: number): Slot =>
  factor === 1
    ? slot
    : { ...slot, tiers: slot.tiers.map(({ fromPx, share }) => ({ fromPx, share: share * factor })) };

export function formatSizes(slot: Slot): string {
  const entries: { start: number; size: string }[] = [];
  let untilPx = Number.POSITIVE_INFINITY;
  for (const tier of slot.tiers) {
    for (const { fromPx, size } of tierSizes(slot, tier)) {
      if (fromPx >= untilPx) continue;
      const start = Math.max(fromPx, tier.fromPx);
      // If two entries have the same size, the entry for wider viewports is redundant.
      if (entries.at(-1)?.size === size) entries.pop();
      entries.push({ start, size });
      untilPx = start;
      if (start === tier.fromPx) break;
    }
  }
  return entries.map(({ start, size }) => (start > 0 ? `(min-width: ${start}px) ${size}` : size)).join(', ');
}

/** Returns the viewport width at which the page reaches its maximum width. */
const fullFromPx = (pageWidthPx: number) =>
  Math.ceil(
    Math.max(
      pageWidthPx + 2 * PADDING.leastPx,
      Math.min(pageWidthPx + 2 * PADDING.mostPx, pageWidthPx / (1 - 2 * PADDING.share)),
    ),
  );

/**
 * Returns a size for the page's maximum width, and for each range of the clamped padding: maximum,
 * proportional and minimum.
 */
function tierSizes({ pageWidthPx }: Slot, { share, gapPx = 0 }: Tier): { fromPx: number; size: string }[] {
  const gap = gapPx * (1 - share);
  const minus = (vw: number, px: number) =>
    px < 0.5 ? `${round(vw)}vw` : `calc(${round(vw)}vw - ${Math.round(px)}px)`;
  if (pageWidthPx === null) return [{ fromPx: 0, size: minus(share * 100, gap) }];
  const paddedPx = (px: number) => minus(share * 100, share * 2 * px + gap);
  return [
    { fromPx: fullFromPx(pageWidthPx), size: `${Math.round(pageWidthPx * share - gap)}px` },
    { fromPx: MOST_FROM_PX, size: paddedPx(PADDING.mostPx) },
    { fromPx: LEAST_UNTIL_PX, size: minus(share * 100 * (1 - 2 * PADDING.share), gap) },
    { fromPx: 0, size: paddedPx(PADDING.leastPx) },
  ];
}

/** Image width for viewports up to `maxPx`, unless a source for narrower viewports applies. */
export interface PhoneSource {
  maxPx: number;
  width: ImageWidth;
}

/** Returns sources by ascending viewport width. `availablePx` is the image's natural width. */
export const phoneSources = (slot: Slot, availablePx: number): PhoneSource[] =>
  phoneSourcesAt((windowPx) => slotWidthAt(slot, windowPx), availablePx);

/** `widthAt` returns the image's width in CSS pixels for a viewport width. */
export function phoneSourcesAt(widthAt: (windowPx: number) => number, availablePx: number): PhoneSource[] {
  const sources: PhoneSource[] = [];
  for (let windowPx = NARROWEST_WINDOW_PX; windowPx < PHONE_BELOW_PX; windowPx++) {
    const width = phoneWidthFor(widthAt(windowPx), availablePx);
    const last = sources.at(-1);
    if (last?.width === width) last.maxPx = windowPx;
    else sources.push({ maxPx: windowPx, width });
  }
  return sources;
}

/**
 * Returns the slot of a block in the grid. `phoneColumns`, out of 8, is set only for blocks with their own
 * position in the phone layout.
 */
export function gridSlot(
  pageWidthPx: number | null,
  columns: number,
  phoneColumns: number = PHONE_COLUMNS,
): Slot {
  return {
    pageWidthPx,
    tiers: [
      { fromPx: PHONE_BELOW_PX, share: columns / GRID_COLUMNS, gapPx: 16 },
      { fromPx: 0, share: phoneColumns / PHONE_COLUMNS, gapPx: 8 },
    ],
  };
}

export const wholeWindow: Slot = { pageWidthPx: null, tiers: [{ fromPx: 0, share: 1 }] };
