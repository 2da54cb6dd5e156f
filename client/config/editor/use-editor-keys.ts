import { useEffect } from 'react';
import type { Command } from '../protocol.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="range"], [type="checkbox"], [type="radio"], [type="color"]), textarea, select, [contenteditable]',
  ) !== null;

/** Shortcuts of the editor while the focus is outside the frame; a text field keeps its own undo and Escape. */
export function useEditorKeys(command: (name: Command) => void, togglePreview: () => boolean): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (key === 's') command('save');
      else if (isTyping(event.target)) return;
      else if (key === 'z') command(event.shiftKey ? 'redo' : 'undo');
      else if (key === 'y') command('redo');
      else return;
      event.preventDefault();
    };
    const hearEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
      if (togglePreview()) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    window.addEventListener('keydown', hearEscape, true);
    return () => {
      window.removeEventListener('keydown', hear);
      window.removeEventListener('keydown', hearEscape, true);
    };
  }, [command, togglePreview]);
}
