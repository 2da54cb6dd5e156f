import type { ImageWidth } from '#schema/contracts/limits.ts';
import { widthWithin } from './widths.ts';

/** A picture's share of the page's width from a width of the window on; `gapPx` lies between it and its neighbours. */
export interface Tier {
  fromPx: number;
  share: number;
  gapPx?: number;
}
/** How wide a picture is drawn: wide windows first, the last tier from 0. `pageWidthPx` null reaches the window's edges. */
export interface Slot {
  pageWidthPx: number | null;
  tiers: readonly Tier[];
}

/** Below this the page's blocks stand under each other (base.css). */
export const PHONE_BELOW_PX = 768;
/** No phone is narrower. */
export const NARROWEST_WINDOW_PX = 320;
/** A phone gets no picture wider than this many times its slot. */
export const PHONE_PIXEL_RATIO = 2;

/** Padding beside a section, as base.css has it: clamp(1.25rem, 4vw, 3.5rem). */
const PADDING = { leastPx: 20, share: 0.04, mostPx: 56 } as const;
const LEAST_UNTIL_PX = PADDING.leastPx / PADDING.share;
const MOST_FROM_PX = PADDING.mostPx / PADDING.share;

const paddingAt = (windowPx: number) =>
  Math.min(PADDING.mostPx, Math.max(PADDING.leastPx, windowPx * PADDING.share));

/** Pixels (CSS) of a slot in a window. */
export function slotWidthAt(slot: Slot, windowPx: number): number {
  const tier: Tier = slot.tiers.find(({ fromPx }) => windowPx >= fromPx) ?? { fromPx: 0, share: 1 };
  const page =
    slot.pageWidthPx === null ? windowPx : Math.min(slot.pageWidthPx, windowPx - 2 * paddingAt(windowPx));
  return page * tier.share - (tier.gapPx ?? 0) * (1 - tier.share);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A slot in which a crop draws the picture `factor` times as wide as its box. */
export const overdrawn = (slot: Slot, factor: number): Slot =>
  factor === 1
    ? slot
    : { ...slot, tiers: slot.tiers.map(({ fromPx, share }) => ({ fromPx, share: share * factor })) };

/** The `sizes` attribute of a slot. */
export function sizesOf(slot: Slot): string {
  const entries: string[] = [];
  let untilPx = Number.POSITIVE_INFINITY;
  for (const tier of slot.tiers) {
    for (const { fromPx, size } of piecesOf(slot, tier)) {
      if (fromPx >= untilPx) continue;
      const start = Math.max(fromPx, tier.fromPx);
      entries.push(start > 0 ? `(min-width: ${start}px) ${size}` : size);
      untilPx = start;
      if (start === tier.fromPx) break;
    }
  }
  return entries.join(', ');
}

/** The window from which the page has its whole width. */
const fullFromPx = (pageWidthPx: number) =>
  Math.ceil(
    Math.max(
      pageWidthPx + 2 * PADDING.leastPx,
      Math.min(pageWidthPx + 2 * PADDING.mostPx, pageWidthPx / (1 - 2 * PADDING.share)),
    ),
  );

/** Sizes of one tier, where the padding is at its most, in between, and at its least. */
function piecesOf({ pageWidthPx }: Slot, { share, gapPx = 0 }: Tier): { fromPx: number; size: string }[] {
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

/** A width for all windows up to `maxPx` that no narrower entry speaks for. */
export interface PhoneSource {
  maxPx: number;
  width: ImageWidth;
}

/**
 * What phones get: the widest served width within twice their slot, whatever the density of their screen. `availablePx` is the
 * picture's own width. Narrow windows first.
 */
export const phoneSources = (slot: Slot, availablePx: number): PhoneSource[] =>
  phoneSourcesOf((windowPx) => slotWidthAt(slot, windowPx), availablePx);

/** The same for a picture of which a layout tells how wide (CSS pixels) it draws it in each window. */
export function phoneSourcesOf(widthAt: (windowPx: number) => number, availablePx: number): PhoneSource[] {
  const sources: PhoneSource[] = [];
  for (let windowPx = NARROWEST_WINDOW_PX; windowPx < PHONE_BELOW_PX; windowPx++) {
    const width = widthWithin(Math.min(availablePx, PHONE_PIXEL_RATIO * widthAt(windowPx)));
    const last = sources.at(-1);
    if (last?.width === width) last.maxPx = windowPx;
    else sources.push({ maxPx: windowPx, width });
  }
  return sources;
}

/** Slot of a block on the grid of 24 columns; `phoneColumns` where it has a place of its own on phones. */
export function gridSlot(pageWidthPx: number | null, columns: number, phoneColumns = 24): Slot {
  return {
    pageWidthPx,
    tiers: [
      { fromPx: PHONE_BELOW_PX, share: columns / 24, gapPx: 16 },
      { fromPx: 0, share: phoneColumns / 24, gapPx: 8 },
    ],
  };
}

export const wholeWindow: Slot = { pageWidthPx: null, tiers: [{ fromPx: 0, share: 1 }] };
