/** All gallery designs (B2.5.01), plus autorows. */
export const GALLERY_DESIGNS = [
  'base',
  'strip',
  'stacked',
  'grid',
  'autogrid',
  'autocolumns',
  'carousel',
  'list',
  'autorows',
] as const;

/** Types of slides (B3.3.03). */
export const SLIDE_TYPES = ['image', 'video'] as const;
export type SlideType = (typeof SLIDE_TYPES)[number];

/** Positions of the title and description over the image. The first is the default (B3.4.07). */
export const META_POSITIONS = [
  'bottom',
  'top',
  'top-left',
  'bottom-left',
  'top-right',
  'bottom-right',
  'center',
] as const;
export type MetaPosition = (typeof META_POSITIONS)[number];

/** Lightbox colour themes (B3.4.04). */
export const LIGHTBOX_THEMES = ['light', 'dark'] as const;
export type LightboxTheme = (typeof LIGHTBOX_THEMES)[number];

/** Slide transitions (B2.5.06). */
export const TRANSITIONS = ['fade', 'ken-burns', 'swipe', 'new-swipe', 'horizontal-scroll'] as const;
export type TransitionName = (typeof TRANSITIONS)[number];

/** Alignment of the current slide in a strip (B5.17). */
export const ALIGNMENTS = ['start', 'middle', 'end'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Behaviour of a drag beyond the first or last slide (B5.18). */
export const BOUNDARIES = ['none', 'hard', 'inertial'] as const;
export type Boundary = (typeof BOUNDARIES)[number];

/**
 * Fraction of the width after which a released drag moves to the next slide. Any other percentage is also
 * allowed (B5.19).
 */
export const SNAP_POINTS = ['none', '25%', '50%', '75%'] as const;

export const LIST_IMAGE_SIZES = ['small', 'medium', 'large'] as const;

/** Default height of a slider as a percentage of its width (B9.4.16). */
export const DEFAULT_SLIDER_RATIO = 50;
