/** Panel width and padding in pixels (B9.2.01, B9.2.02). */
export const DIALOG_WIDTH_PX = 350;
export const DIALOG_PADDING_PX = 20;

/** Lowest z-index of a dialog (A9.17, B9.2.12). All other page elements stay below it. */
export const LAYER_BASE = 30_000;
/** Increment of the z-index for each dialog on top of another (B9.2.03). */
export const LAYER_STEP = 10;

/** Time after which an information dialog confirms itself (B9.2.04). */
export const INFORMATION_DIALOG_MS = 2_000;
/** Time after which a hidden dialog is removed even if its fade-out never ends (B9.2.05). */
export const HIDE_FALLBACK_MS = 600;

/** Returns the z-index one step above the highest open dialog (B9.2.03). */
export const layerAbove = (open: readonly number[]): number =>
  Math.max(LAYER_BASE - LAYER_STEP, ...open) + LAYER_STEP;

/** Answers of B4.29. */
export const DIALOG_ANSWERS = ['confirm', 'reject', 'cancel'] as const;
export type DialogAnswer = (typeof DIALOG_ANSWERS)[number];

/**
 * `faded` means that the fade-out ended or timed out. `closed` means that the browser closed the dialog.
 */
export type DialogEvent = DialogAnswer | 'faded' | 'closed';

/** States of B4.28. */
export type DialogState =
  | { phase: 'shown' }
  | { phase: 'hiding'; answer: DialogAnswer }
  | { phase: 'hidden'; answer: DialogAnswer };

/** Returns the same object if the event does not apply to the state. Only the first answer counts. */
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

/** Constants of B9.2.06 to B9.2.09. */
export const TOOLTIP = {
  showDelayMs: 1200,
  widthPx: 250,
  mouseOffsetPx: 15,
  edgeMarginPx: 20,
} as const;

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the tooltip's position in window pixels: beside and below the point, or above it if there is no
 * room below.
 */
export function placeTooltip(
  point: { x: number; y: number },
  tooltip: Size,
  viewport: Size,
  isRightToLeft = false,
): { left: number; top: number } {
  const { mouseOffsetPx: offset, edgeMarginPx: margin } = TOOLTIP;
  const idealLeft = isRightToLeft ? point.x - offset - tooltip.width : point.x + offset;
  const below = point.y + offset;
  const hasRoom = below + tooltip.height <= viewport.height - margin;
  const maxOffset = (length: number, available: number) => Math.max(margin, available - margin - length);
  return {
    left: Math.min(Math.max(idealLeft, margin), maxOffset(tooltip.width, viewport.width)),
    top: Math.max(margin, hasRoom ? below : point.y - offset - tooltip.height),
  };
}
