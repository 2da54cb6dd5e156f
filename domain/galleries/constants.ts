/** Default autoplay period (B3.3.06). */
export const AUTOPLAY_TIMEOUT_MS = 5_000;
/** Delay before the timer restarts after the pointer leaves (B9.1.09). */
export const AUTOPLAY_RESUME_MS = 1_000;

/** Time without a size change after which a resize counts as ended (B3.3.13, B9.1.24). */
export const GALLERY_RESIZE_MS = 100;
export const RESIZE_EMITTER_MS = 300;

/** `code` is the value of the deprecated KeyboardEvent.keyCode (B3.3.07, B9.1.10). */
export const PREVIOUS_KEY = { key: 'ArrowLeft', code: 37 } as const;
export const NEXT_KEY = { key: 'ArrowRight', code: 39 } as const;

/** Swipe distance, time and tolerance (B5.11, B5.12, B9.1.28). */
export const SWIPE_DISTANCE_PX = 50;
export const SWIPE_TIME_MS = 250;
export const TAP_SLOP_PX = 1;

/** Dragging (B4.25, B9.1.26, B9.1.27). Velocity is in pixels per millisecond. */
export const DRAG_AXIS_THRESHOLD_PX = 10;
export const DRAG_SPEED_SAMPLES = 5;
export const DRAG_VELOCITY = 1;
/**
 * Minimum and maximum duration, in seconds, of the movement after a release. In windows wider than
 * SWIPE_WIDE_PX, it may take longer (B9.1.25).
 */
export const SWIPE_WIDE_PX = 767;
export const SWIPE_SECONDS = { narrow: [0.2, 0.4], wide: [0.3, 0.5] } as const;

/** Maximum number of slides per row below each gallery width (B9.1.17, B9.1.18). */
export const CAROUSEL_STEPS = [
  { below: 480, atMost: 2 },
  { below: 724, atMost: 3 },
] as const;

/** Thumbnail fade duration (B9.1.12) and padding (B9.1.22). */
export const THUMBNAIL_FADE_SECONDS = 0.35;
export const THUMBNAIL_PADDING_MAX_PX = 5;
