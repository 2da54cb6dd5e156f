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
