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
    '[B4.28] [B4.29] a dialog answered with %s goes from shown to hiding to hidden',
    (answer) => {
      expect(run(answer, 'faded')).toEqual([
        { phase: 'hiding', answer },
        { phase: 'hidden', answer },
      ]);
    },
  );
  it('the first answer counts, even if more follow while the dialog hides', () => {
    expect(run('reject', 'confirm', 'cancel', 'faded').at(-1)).toEqual({ phase: 'hidden', answer: 'reject' });
  });
  it('the end of the fade-in leaves the state unchanged', () => {
    expect(nextDialogState(OPEN, 'faded')).toBe(OPEN);
  });
  it('a dialog that the browser closes counts as cancelled, unless it was answered before', () => {
    expect(run('closed')).toEqual([{ phase: 'hidden', answer: 'cancel' }]);
    expect(run('confirm', 'closed').at(-1)).toEqual({ phase: 'hidden', answer: 'confirm' });
  });
  it('a closed dialog never reopens', () => {
    const hidden: DialogState = { phase: 'hidden', answer: 'confirm' };
    for (const event of [...DIALOG_ANSWERS, 'faded', 'closed'] as const)
      expect(nextDialogState(hidden, event)).toBe(hidden);
  });
});

describe('layers of overlays', () => {
  it('[B9.2.12] [A9.17] the layers start at the z-index 30000', () => {
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

it('[B9.2.04] [B9.2.05] a notice stays for 2000 ms and fades out within 600 ms', () => {
  expect([INFORMATION_DIALOG_MS, HIDE_FALLBACK_MS]).toEqual([2_000, 600]);
});
