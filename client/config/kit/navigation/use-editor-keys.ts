import { useEffect } from 'react';
import { isTyping } from './is-typing.ts';

export type EditorKey =
  | 'undo'
  | 'redo'
  | 'save'
  | 'shortcuts'
  /** Moves focus to the next or previous part of the editor. */
  | 'next-area'
  | 'previous-area';

/** Returns the command for a key press. Text fields keep their own undo. */
export function getCommand(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>,
): EditorKey | null {
  if (event.key === 'F6') return event.shiftKey ? 'previous-area' : 'next-area';
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 's') return 'save';
  if (key === '/') return 'shortcuts';
  if (isTyping(event.target)) return null;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

/** Handles editor shortcuts outside the frame. Text fields keep their own undo and Escape behaviour. */
export function useEditorKeys(command: (key: EditorKey) => void, togglePreview: () => boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const name = getCommand(event);
      if (name === null) return;
      command(name);
      event.preventDefault();
    };
    const handleEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
      if (togglePreview()) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keydown', handleEscape, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keydown', handleEscape, true);
    };
  }, [command, togglePreview]);
}
