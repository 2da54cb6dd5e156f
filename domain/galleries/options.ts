import type { Alignment, Boundary, TransitionName } from '#schema/contracts/galleries/galleries.ts';
import type { LoaderMode } from '#schema/contracts/media/images.ts';
import { AUTOPLAY_TIMEOUT_MS, NEXT_KEY, PREVIOUS_KEY } from './constants.ts';
import { DEFAULT_SNAP_POINT, parseBoundary, parseSnapPoint } from './drag.ts';
import { designNotFound } from './errors.ts';
import { parseAlignment } from './track.ts';
import { findTransition } from './transitions.ts';

/** In `pauseOnMouseover`, refers to the gallery itself. */
export const OWN_GALLERY = ':scope';

export interface AutoplayOptions {
  randomize: boolean;
  timeoutMs: number;
  /** Selectors of elements over which the pointer pauses autoplay, or OWN_GALLERY. */
  pauseOnMouseover: readonly string[];
}

/** Gallery options (B3.3). */
export interface GalleryOptions {
  design: string;
  currentIndex: number;
  loop: boolean;
  autoplay: boolean;
  autoplayOptions: AutoplayOptions;
  keyboard: boolean;
  keys: { previous: typeof PREVIOUS_KEY; next: typeof NEXT_KEY };
  lazyLoad: boolean;
  historyHash: boolean;
  /** Ids of galleries that share the current index (B3.3.10). */
  linkedGalleries: readonly string[];
  loaderOptions: { mode: LoaderMode };
  useBackgroundImage: boolean;
  transition: TransitionName;
  speed: number;
  /**
   * How far slides can be dragged beyond the first and last slide, and the fraction of the width after
   * which a drag moves to the next slide.
   */
  boundaries: { previous: Boundary; next: Boundary };
  snapPoint: string;
  /** Number of slides to preload on either side of the current slide. */
  preload: number;
  alignment: Alignment;
  clickBehaviour: 'next' | 'none';
  lightbox: boolean;
}

export const DEFAULT_OPTIONS: GalleryOptions = {
  design: 'base',
  currentIndex: 0,
  loop: false,
  autoplay: false,
  autoplayOptions: { randomize: true, timeoutMs: AUTOPLAY_TIMEOUT_MS, pauseOnMouseover: [OWN_GALLERY] },
  keyboard: true,
  keys: { previous: PREVIOUS_KEY, next: NEXT_KEY },
  lazyLoad: true,
  historyHash: false,
  linkedGalleries: [],
  loaderOptions: { mode: 'fill' },
  useBackgroundImage: false,
  transition: 'fade',
  speed: 1,
  boundaries: { previous: 'inertial', next: 'inertial' },
  snapPoint: DEFAULT_SNAP_POINT,
  preload: 1,
  alignment: 'middle',
  clickBehaviour: 'none',
  lightbox: false,
};

export type PartialGalleryOptions = Partial<Omit<GalleryOptions, 'autoplayOptions'>> & {
  autoplayOptions?: Partial<AutoplayOptions>;
};

/**
 * Throws an Error as specified in B5.02 and B8.3.04, and a RangeError for other unknown values (B5.17 to
 * B5.19).
 */
export function readOptions(given: PartialGalleryOptions, loadedDesigns: readonly string[]): GalleryOptions {
  const options = {
    ...DEFAULT_OPTIONS,
    ...given,
    autoplayOptions: { ...DEFAULT_OPTIONS.autoplayOptions, ...given.autoplayOptions },
  };
  if (!loadedDesigns.includes(options.design)) throw new Error(designNotFound(options.design, loadedDesigns));
  parseSnapPoint(options.snapPoint);
  return {
    ...options,
    boundaries: {
      previous: parseBoundary(options.boundaries.previous),
      next: parseBoundary(options.boundaries.next),
    },
    transition: findTransition(options.transition),
    alignment: parseAlignment(options.alignment),
  };
}
