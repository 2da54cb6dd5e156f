/** Width and padding of a dialog's panel in pixels (B9.2.01, B9.2.02). */
export const DIALOG_WIDTH_PX = 350;
export const DIALOG_PADDING_PX = 20;

/** The first z-index of dialogs (A9.17, B9.2.12, decisions 40); everything else on a page is lower. */
export const LAYER_BASE = 30_000;
/** Each dialog opened over another is this much higher (B9.2.03). */
export const LAYER_STEP = 10;

/** An information dialog confirms itself after this time (B9.2.04). */
export const INFORMATION_SHOWN_MS = 2_000;
/** A dialog whose fading out never ends is taken away after this time (B9.2.05). */
export const HIDE_FALLBACK_MS = 600;
