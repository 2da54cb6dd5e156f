import type { Editor } from '@tiptap/core';
import { createToolButton } from './toolbar-button.ts';

const NAME = 'sw-selection';

/**
 * Keeps the selected text highlighted while the focus is in a picker (frame.css). Returns a function that
 * removes the highlight.
 */
function markSelection(editor: Editor): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  function mark(): void {
    const { from, to } = editor.state.selection;
    const range = document.createRange();
    const start = editor.view.domAtPos(from);
    const end = editor.view.domAtPos(to);
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    CSS.highlights.set(NAME, new Highlight(range));
  }
  mark();
  // A format change replaces the elements that the highlight refers to.
  editor.on('update', mark);
  return () => {
    editor.off('update', mark);
    CSS.highlights.delete(NAME);
  };
}

export interface PanelParts {
  /**
   * Fills the panel that replaces the toolbar's tools. Resolves to a function that removes the panel's
   * content.
   */
  fill: (host: HTMLElement, close: () => void) => Promise<() => void>;
  doneLabel?: string;
  /** Applies the picker's value. If omitted, each choice applies immediately. */
  onDone?: () => void;
}
export type ShowPanel = (label: string, parts: PanelParts) => void;

/** Shows a picker instead of the toolbar's tools until the owner finishes or presses Escape. */
export function createPanels(editor: Editor, bar: HTMLElement, showTools: () => void) {
  let close = () => {};

  const show: ShowPanel = (label, { fill, doneLabel = 'Done', onDone }) => {
    close();
    const host = Object.assign(document.createElement('div'), { className: 'bar-panel' });
    const content = document.createElement('div');
    const done = createToolButton(doneLabel, doneLabel);
    done.classList.add('done');
    host.append(content, done);
    const unmark = markSelection(editor);
    let empty: (() => void) | null = null;
    let isOpen = true;
    close = () => {
      if (!isOpen) return;
      isOpen = false;
      unmark();
      empty?.();
      showTools();
    };
    const leave = () => {
      close();
      editor.commands.focus();
    };
    const finish = () => {
      leave();
      onDone?.();
    };
    done.addEventListener('click', finish);
    host.addEventListener('keydown', (event) => {
      if (event.defaultPrevented) return;
      const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
      if (event.key === 'Escape') {
        event.stopPropagation();
        leave();
      } else if (event.key === 'Enter' && isField) {
        event.preventDefault();
        finish();
      }
    });
    bar.setAttribute('role', 'dialog');
    bar.setAttribute('aria-label', label);
    bar.replaceChildren(host);
    fill(content, leave).then(
      (remove) => {
        empty = remove;
        if (!isOpen) remove();
        else
          requestAnimationFrame(() =>
            content.querySelector<HTMLElement>('input:checked, input, select, button')?.focus(),
          );
      },
      (error: unknown) => {
        console.warn('a picker of the text editor cannot be loaded', error);
        content.textContent = 'This could not be loaded. Check your connection and try again.';
        done.focus();
      },
    );
  };

  return { show, close: () => close() };
}
