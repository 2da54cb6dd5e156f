import type { FrameMode, FromFrame } from '../protocol/protocol.ts';
import { isSameSelection, NOTHING, type Selection } from '../protocol/selection.ts';
import type { Chrome } from './chrome.ts';
import { findBlockElement, findElement, getRoot } from './dom.ts';
import type { TextSession } from './text-session.ts';

interface Parts {
  chrome: Chrome;
  mode: () => FrameMode;
  send: (message: FromFrame) => void;
}

/** Reports the page's selection to the panel. */
export function createFrameSelection({ chrome, mode, send }: Parts) {
  let selection = NOTHING;
  let text: TextSession | null = null;
  let isSelectingSeveral = false;

  function show(next: Selection): void {
    for (const element of getRoot().querySelectorAll('.sw-selected')) element.classList.remove('sw-selected');
    selection = next;
    const element = mode() === 'edit' ? findElement(next) : null;
    element?.classList.add('sw-selected');
    if (element) for (const id of next.blockIds) findBlockElement(id)?.classList.add('sw-selected');
    chrome.show(element, next.blockIds.length > 1);
  }

  return {
    get: () => selection,
    show,
    select(next: Selection): void {
      if (isSameSelection(next, selection)) return;
      if (text && !text.isOf(next.blockId)) text.stop();
      show(next);
      send({ type: 'select', selection: next });
    },
    /** Whether taps and Space add blocks, and focus moves without selecting. */
    isSelectingSeveral: () => isSelectingSeveral,
    setSelectingSeveral(isOn: boolean): void {
      if (isOn) text?.stop();
      isSelectingSeveral = isOn;
    },
    setText(next: TextSession): void {
      text = next;
    },
  };
}
export type FrameSelection = ReturnType<typeof createFrameSelection>;
