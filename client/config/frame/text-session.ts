import type { FromFrame } from '../protocol.ts';
import type { Chrome } from './chrome.ts';
import { blockElement } from './dom.ts';
import { unsupportedTags } from './supported-tags.ts';
import type { TextEditor } from './text-editor.ts';

interface Parts {
  chrome: Chrome;
  send: (message: FromFrame) => void;
  onLeave: (blockId: string) => void;
}

/** The text that is being edited, one at a time; the editor's code is loaded with the first. */
export function createTextSession({ chrome, send, onLeave }: Parts) {
  let current: { blockId: string; editor: TextEditor } | null = null;
  let wanted: string | null = null;

  function stop(): void {
    wanted = null;
    const leaving = current;
    current = null;
    leaving?.editor.stop();
  }

  async function start(blockId: string, point: { left: number; top: number } | null): Promise<void> {
    if (current?.blockId === blockId) {
      current.editor.focusAt(point);
      return;
    }
    stop();
    wanted = blockId;
    const { editText } = await import('./text-editor.ts');
    const element = blockElement(blockId)?.querySelector<HTMLElement>(':scope > .text');
    if (wanted !== blockId || !element) return;
    const tags = unsupportedTags(element);
    if (tags.length > 0) {
      send({ type: 'uneditable', blockId, tags });
      return;
    }
    const editor = editText({
      element,
      chrome,
      onChange: (html, json) => send({ type: 'text', blockId, html, json }),
      onLeave: () => {
        stop();
        onLeave(blockId);
      },
    });
    current = { blockId, editor };
    editor.focusAt(point);
  }

  return {
    start,
    stop,
    blockId: () => current?.blockId ?? null,
    contains: (target: EventTarget | null) =>
      target instanceof Node && (current?.editor.element.contains(target) ?? false),
    hasSelection: () => current?.editor.hasSelection() ?? false,
    openLink: () => current?.editor.openLink(),
    set(blockId: string, html: string, json: unknown): void {
      if (current?.blockId === blockId) current.editor.set(html, json);
    },
    /** Takes size and alignment from a new rendering while the text is being edited; false when it is not. */
    refresh(blockId: string, html: string): boolean {
      if (current?.blockId !== blockId) return false;
      const template = document.createElement('template');
      template.innerHTML = html;
      const className = template.content.firstElementChild?.className;
      if (className) current.editor.setClass(className);
      return true;
    },
  };
}
export type TextSession = ReturnType<typeof createTextSession>;
