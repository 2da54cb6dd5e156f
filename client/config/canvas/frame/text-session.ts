import type { FindLinks } from '#client/config/kit/pickers/links-api.ts';
import { unsupportedTags } from '#client/config/kit/rich-text/supported-tags.ts';
import type { FromFrame, ToFrame } from '../protocol/protocol.ts';
import type { Chrome } from './chrome.ts';
import { fillBlock, findBlockElement } from './dom.ts';
import { getLayoutDevice } from './drag/on-device.ts';
import { measureWords } from './measure-words.ts';
import { editPlainText, findPlainText } from './plain-text.ts';
import type { TextEditor } from './text-editor.ts';

/**
 * Imports a module again from a different URL, because browsers do not retry a failed import. Safari does not
 * report the failed URL, so its first failure is final.
 */
async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(error instanceof TypeError ? error.message : '') ?? [];
    if (!address) throw error;
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}

interface Parts {
  chrome: Chrome;
  send: (message: FromFrame) => void;
  onLeave: (blockId: string) => void;
  findLinks: FindLinks;
}

interface Point {
  left: number;
  top: number;
}

async function loadEditor() {
  try {
    return (await importAgain(() => import('./text-editor.ts'))).editText;
  } catch (error) {
    console.warn('the text editor cannot be loaded', error);
    return null;
  }
}

export function createTextSession({ chrome, send, onLeave, findLinks }: Parts) {
  let current: { blockId: string; editor: Omit<TextEditor, 'element'> & { element: HTMLElement } } | null =
    null;
  /** Set while a plain text is open. `html` is the block's newest rendering, shown when editing ends. */
  let plain: { html: string | null } | null = null;
  let measuring = 0;
  /** The text whose editor is still loading. */
  let opening: { blockId: string; point: Point | null } | null = null;

  /** Reports the text height once per frame. Ignores the stacked layout, which has no rows. */
  function measure(blockId: string): void {
    if (measuring !== 0) return;
    measuring = requestAnimationFrame(() => {
      measuring = 0;
      const heightPx = measureWords(blockId);
      const device = getLayoutDevice();
      const hasRows = device === 'desktop' || findBlockElement(blockId)?.closest('.has-phone-layout');
      if (heightPx !== null && hasRows) send({ type: 'fit', blockId, heightPx, device });
    });
  }

  function stop(): void {
    opening = null;
    const leaving = current;
    current = null;
    leaving?.editor.stop();
    const block = leaving && plain?.html ? findBlockElement(leaving.blockId) : null;
    if (block && plain?.html) fillBlock(block, plain.html);
    plain = null;
  }

  function leave(): void {
    const blockId = current?.blockId;
    stop();
    if (blockId) onLeave(blockId);
  }

  async function start(blockId: string, point: Point | null): Promise<void> {
    if (current?.blockId === blockId) {
      current.editor.focusAt(point);
      return;
    }
    // A double click fires twice, and a second editor on the same element breaks the first.
    if (opening?.blockId === blockId) {
      opening.point = point ?? opening.point;
      return;
    }
    stop();
    const mine = { blockId, point };
    opening = mine;
    const editText = await loadEditor();
    if (opening !== mine) return;
    opening = null;
    if (!editText) {
      send({ type: 'text-editor-failed' });
      return;
    }
    const element = findBlockElement(blockId)?.querySelector<HTMLElement>(':scope > .text');
    if (!element) return;
    const tags = unsupportedTags(element);
    if (tags.length > 0) {
      send({ type: 'uneditable', blockId, tags });
      return;
    }
    const editor = editText({
      element,
      chrome,
      onChange: (html, json) => {
        send({ type: 'text', blockId, html, json });
        measure(blockId);
      },
      onLeave: leave,
      findLinks,
      onPictures: (pictures) => send({ type: 'pictures', ...pictures }),
    });
    current = { blockId, editor };
    editor.focusAt(mine.point);
  }

  /** Edits the plain text at `target`, or the block's first text. Returns false if there is none. */
  function startPlain(blockId: string, target: Element | null, point: Point | null): boolean {
    const block = findBlockElement(blockId);
    const found = block && findPlainText(block, target);
    if (!found) return false;
    stop();
    plain = { html: null };
    const editor = editPlainText({
      ...found,
      onChange: (place, text) => {
        send({ type: 'plain-text', blockId, place, text });
        measure(blockId);
      },
      onLeave: leave,
    });
    current = { blockId, editor };
    editor.focusAt(point);
    return true;
  }

  return {
    start,
    startPlain,
    isPlain: () => plain !== null,
    stop,
    leave,
    blockId: () => current?.blockId ?? null,
    /** Returns true for a block that is being edited or whose editor is still loading. */
    isOf: (blockId: string | null): boolean => (opening ?? current)?.blockId === blockId,
    contains: (target: EventTarget | null) =>
      target instanceof Node && (current?.editor.element.contains(target) ?? false),
    hasSelection: () => current?.editor.hasSelection() ?? false,
    openLink: () => current?.editor.openLink(),
    set({ blockId, html, json, isTyped }: Extract<ToFrame, { type: 'text' }>): void {
      const isOpen = current?.blockId === blockId;
      if (isOpen) current?.editor.set(html, json);
      // Only text that was typed in the frame is shown unchanged. The server renders and sanitises everything
      // else.
      const words = isTyped && !isOpen ? findBlockElement(blockId)?.querySelector(':scope > .text') : null;
      if (words) words.innerHTML = html;
    },
    /** Applies the size and alignment of a new rendering while the text is edited. Returns false otherwise. */
    refresh(blockId: string, html: string): boolean {
      if (current?.blockId !== blockId) return false;
      if (plain) {
        plain.html = html;
        return true;
      }
      const template = document.createElement('template');
      template.innerHTML = html;
      const className = template.content.firstElementChild?.className;
      if (className) current.editor.setClass(className);
      return true;
    },
  };
}
export type TextSession = ReturnType<typeof createTextSession>;
