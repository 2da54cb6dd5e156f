import type { Command, FrameMode, FromFrame, Selection } from '../editor/protocol.ts';
import { blockElement } from './dom.ts';
import type { TextSession } from './text-session.ts';

interface Parts {
  mode: () => FrameMode;
  selection: () => Selection;
  text: TextSession;
  send: (message: FromFrame) => void;
}

const DIRECTIONS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
const isDirection = (key: string): key is keyof typeof DIRECTIONS => key in DIRECTIONS;

/** Shortcuts forwarded to the shell from anywhere in the page. */
function shortcut(event: KeyboardEvent): Command | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  if (key === 'y') return 'redo';
  if (key === 'k') return 'palette';
  if (key === 's') return 'save';
  return key === 'd' ? 'duplicate' : null;
}

/** Keys of the editing frame: shell shortcuts; on a selected block Enter edits, arrows move, Shift+arrows resize. */
export function watchKeys({ mode, selection, text, send }: Parts): void {
  function onBlock(event: KeyboardEvent, blockId: string): boolean {
    if (isDirection(event.key)) {
      send({ type: 'arrow', blockId, direction: DIRECTIONS[event.key], resize: event.shiftKey });
      return true;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      send({ type: 'command', command: 'remove' });
      return true;
    }
    if (event.key === 'Enter' && blockElement(blockId)?.dataset.blockType === '2') {
      void text.start(blockId, null);
      return true;
    }
    return false;
  }

  document.addEventListener('keydown', (event) => {
    const command = shortcut(event);
    if (command) {
      event.preventDefault();
      if (command === 'palette' && text.hasSelection()) return text.openLink();
      if (command === 'duplicate' && text.blockId()) return;
      return send({ type: 'command', command });
    }
    if (event.key === 'Escape' && !event.defaultPrevented)
      return send({ type: 'command', command: 'escape' });
    const { blockId } = selection();
    const isOnBlock = event.target instanceof HTMLElement && event.target.dataset.blockId === blockId;
    if (mode() === 'edit' && blockId && isOnBlock && onBlock(event, blockId)) event.preventDefault();
  });
}
