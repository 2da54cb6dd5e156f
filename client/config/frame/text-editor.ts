import { Editor } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { Selection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import type { Chrome } from './chrome.ts';
import { createToolbar } from './toolbar.ts';

export interface TextParts {
  /** The element whose children are the text. */
  element: HTMLElement;
  chrome: Chrome;
  onChange: (html: string, json: Record<string, unknown>) => void;
  onLeave: () => void;
}

/** Edits text in place. Undo is handled by the shell, for the whole draft. */
export function editText({ element, chrome, onChange, onLeave }: TextParts) {
  const original = element.innerHTML;
  element.innerHTML = '';
  const editor = new Editor({
    element: { mount: element },
    content: original,
    extensions: [
      StarterKit.configure({
        undoRedo: false,
        link: false,
        heading: { levels: [1, 2, 3, 4] },
        trailingNode: false,
      }),
      Link.configure({ openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } }),
    ],
    editorProps: {
      attributes: {
        class: element.className,
        'aria-label': 'Text',
        role: 'textbox',
        'aria-multiline': 'true',
      },
      handleKeyDown: (_, event) => {
        if (event.key !== 'Escape') return false;
        event.stopPropagation();
        onLeave();
        return true;
      },
    },
    onUpdate: () => onChange(editor.getHTML(), editor.getJSON()),
  });
  const toolbar = createToolbar(editor);

  /** Moves the caret to the text nearest to a position, even between paragraphs. */
  function setCursor(position: number): void {
    const { doc, tr } = editor.state;
    const within = Math.max(0, Math.min(position, doc.content.size));
    editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(within))));
  }

  chrome.setBar(toolbar.element);

  return {
    element,
    openLink: toolbar.openLink,
    hasSelection: () => !editor.state.selection.empty,
    focusAt(point: { left: number; top: number } | null): void {
      const position = point ? editor.view.posAtCoords(point) : null;
      setCursor(position?.pos ?? editor.state.doc.content.size);
      editor.view.focus();
    },
    /** Content from the shell, such as after an undo. */
    set(html: string, json: unknown): void {
      const { from } = editor.state.selection;
      editor.commands.setContent(typeof json === 'object' && json !== null ? json : html, {
        emitUpdate: false,
      });
      setCursor(from);
    },
    setClass(className: string): void {
      editor.setOptions({
        editorProps: {
          ...editor.options.editorProps,
          attributes: { class: className, 'aria-label': 'Text', role: 'textbox', 'aria-multiline': 'true' },
        },
      });
    },
    /** Destroys the editor and leaves the text as a plain element. */
    stop(): void {
      const html = editor.getHTML();
      const { className } = element;
      chrome.setBar(null);
      toolbar.stop();
      const plain = document.createElement('div');
      plain.className = className.replace(/\s*(tiptap|ProseMirror(-\w+)?)\b/g, '');
      plain.innerHTML = html;
      element.replaceWith(plain);
      editor.destroy();
    },
  };
}
export type TextEditor = ReturnType<typeof editText>;
