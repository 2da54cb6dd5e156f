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

/** The z-index of the next dialog over those that are open: the base for the first, then a step above the highest (B9.2.03). */
export const layerAbove = (open: readonly number[]): number =>
  Math.max(LAYER_BASE - LAYER_STEP, ...open) + LAYER_STEP;

/** A visitor's answer to a dialog (B4.29). */
export const DIALOG_ANSWERS = ['confirm', 'reject', 'cancel'] as const;
export type DialogAnswer = (typeof DIALOG_ANSWERS)[number];

/** `faded`: the fading out ended, or took too long. `closed`: the browser closed it by itself, without asking. */
export type DialogEvent = DialogAnswer | 'faded' | 'closed';

/** Shown, then hiding with its answer, then hidden and gone for good (B4.28). */
export type DialogState =
  | { phase: 'shown' }
  | { phase: 'hiding'; answer: DialogAnswer }
  | { phase: 'hidden'; answer: DialogAnswer };

/** The state after an event; the same object when the event means nothing in this state. The first answer counts. */
export function nextDialogState(state: DialogState, event: DialogEvent): DialogState {
  switch (state.phase) {
    case 'shown':
      if (event === 'faded') return state;
      return event === 'closed' ? { phase: 'hidden', answer: 'cancel' } : { phase: 'hiding', answer: event };
    case 'hiding':
      return event === 'faded' || event === 'closed' ? { phase: 'hidden', answer: state.answer } : state;
    case 'hidden':
      return state;
  }
}

/** Sizes of a tooltip (B9.2.06 to B9.2.09). */
export const TOOLTIP = {
  showDelayMs: 1200,
  /** Longer texts break into lines. */
  widthPx: 250,
  mouseOffsetPx: 15,
  edgeMarginPx: 20,
} as const;

interface Size {
  width: number;
  height: number;
}

/**
 * The upper left corner of a tooltip, in pixels of the window: beside and below a point, in the direction of reading. It keeps its
 * distance from the window's edges; where there is no room below the point it stands above it.
 */
export function placeTooltip(
  point: { x: number; y: number },
  tooltip: Size,
  viewport: Size,
  isRightToLeft = false,
): { left: number; top: number } {
  const { mouseOffsetPx: offset, edgeMarginPx: margin } = TOOLTIP;
  const wanted = isRightToLeft ? point.x - offset - tooltip.width : point.x + offset;
  const below = point.y + offset;
  const hasRoom = below + tooltip.height <= viewport.height - margin;
  const most = (length: number, room: number) => Math.max(margin, room - margin - length);
  return {
    left: Math.min(Math.max(wanted, margin), most(tooltip.width, viewport.width)),
    top: Math.max(margin, hasRoom ? below : point.y - offset - tooltip.height),
  };
}
