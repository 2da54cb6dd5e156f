import { describe, expect, it } from 'vitest';
import {
  DIALOG_ANSWERS,
  type DialogEvent,
  type DialogState,
  HIDE_FALLBACK_MS,
  INFORMATION_DIALOG_MS,
  LAYER_BASE,
  LAYER_STEP,
  layerAbove,
  nextDialogState,
} from '#domain/dialogs.ts';

const OPEN: DialogState = { phase: 'shown' };
const run = (...events: DialogEvent[]) => {
  let state: DialogState = OPEN;
  return events.map((event) => {
    state = nextDialogState(state, event);
    return state;
  });
};

describe('the states of a dialog', () => {
  it.each(DIALOG_ANSWERS)(
    '[B4.28] [B4.29] a dialog hidden by %s goes from shown to hiding to hidden',
    (answer) => {
      expect(run(answer, 'faded')).toEqual([
        { phase: 'hiding', answer },
        { phase: 'hidden', answer },
      ]);
    },
  );
  it('the first answer stays while the dialog hides', () => {
    expect(run('reject', 'confirm', 'cancel', 'faded').at(-1)).toEqual({ phase: 'hidden', answer: 'reject' });
  });
  it('the end of the fade-in changes nothing', () => {
    expect(nextDialogState(OPEN, 'faded')).toBe(OPEN);
  });
  it('a dialog is cancelled when the browser closes it, but keeps an answer', () => {
    expect(run('closed')).toEqual([{ phase: 'hidden', answer: 'cancel' }]);
    expect(run('confirm', 'closed').at(-1)).toEqual({ phase: 'hidden', answer: 'confirm' });
  });
  it('a closed dialog never reopens', () => {
    const hidden: DialogState = { phase: 'hidden', answer: 'confirm' };
    for (const event of [...DIALOG_ANSWERS, 'faded', 'closed'] as const)
      expect(nextDialogState(hidden, event)).toBe(hidden);
  });
});

describe('screen layers', () => {
  it('[B9.2.12] [A9.17] the layers start at 30000', () => {
    expect(LAYER_BASE).toBe(30_000);
    expect(layerAbove([])).toBe(30_000);
  });
  it('[B9.2.03] each new layer opens 10 above every open layer', () => {
    expect(LAYER_STEP).toBe(10);
    expect(layerAbove([30_000])).toBe(30_010);
    expect(layerAbove([30_000, 30_010])).toBe(30_020);
    expect(layerAbove([30_020])).toBe(30_030);
  });
});

it('[B9.2.04] [B9.2.05] a notice stays for 2000 ms and hides within 600 ms', () => {
  expect([INFORMATION_DIALOG_MS, HIDE_FALLBACK_MS]).toEqual([2_000, 600]);
});
