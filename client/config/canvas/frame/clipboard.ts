import { listImageFiles } from '#client/config/kit/rich-text/paste/images.ts';
import type { FrameMode, FromFrame } from '../protocol/protocol.ts';
import type { FrameSelection } from './frame-selection.ts';
import type { TextSession } from './text-session.ts';

interface Parts {
  mode: () => FrameMode;
  selection: FrameSelection;
  text: TextSession;
  send: (message: FromFrame) => void;
}

const IS_FIELD = 'input, textarea, select, [contenteditable]';

/** Copies, cuts and pastes blocks. Leaves text editing and selected text to the browser. */
export function watchClipboard({ mode, selection, text, send }: Parts): void {
  function isAboutBlocks({ target }: Event): boolean {
    if (mode() !== 'edit' || text.blockId() !== null) return false;
    return !(target instanceof Element && target.closest(IS_FIELD));
  }

  function take(event: ClipboardEvent): void {
    const hasWords = !(window.getSelection()?.isCollapsed ?? true);
    if (!isAboutBlocks(event) || hasWords || selection.get().sectionId === null) return;
    event.preventDefault();
    send({ type: 'copy', isCut: event.type === 'cut' });
  }

  document.addEventListener('copy', take);
  document.addEventListener('cut', take);
  document.addEventListener('paste', (event) => {
    if (!event.clipboardData || !isAboutBlocks(event)) return;
    event.preventDefault();
    const { clipboardData } = event;
    const files = listImageFiles(clipboardData);
    if (files.length > 0) return send({ type: 'pictures', files, dropped: 0 });
    send({
      type: 'paste',
      html: clipboardData.getData('text/html'),
      text: clipboardData.getData('text/plain'),
    });
  });
}
