import { Editor } from '@tiptap/core';
import { AllSelection, type EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { FindLinks } from '#client/config/kit/pickers/links-api.ts';
import { readContrast, readPalette } from '#client/config/kit/pickers/page-colours.ts';
import type { PastedImages } from '#client/config/kit/rich-text/paste/images.ts';
import { createPasteProps } from '#client/config/kit/rich-text/paste/paste-props.ts';
import { TEXT_EXTENSIONS } from '#client/config/kit/rich-text/text-extensions.ts';
import { TOOLBAR_CSS } from '#client/config/kit/rich-text/toolbar.css.ts';
import { createToolbar } from '#client/config/kit/rich-text/toolbar.ts';
import type { Chrome } from './chrome.ts';

export interface TextParts {
  element: HTMLElement;
  chrome: Chrome;
  onChange: (html: string, json: Record<string, unknown>) => void;
  onLeave: () => void;
  /** Called when images are pasted, because text cannot contain them. */
  onPictures: (pictures: PastedImages) => void;
  findLinks: FindLinks;
}

const selectWords = (doc: EditorState['doc']) =>
  TextSelection.between(Selection.atStart(doc).$from, Selection.atEnd(doc).$to);

/**
 * Deletes the whole text if it is selected, and keeps the style of the first paragraph, such as a heading.
 */
function deleteAllWords(view: EditorView): boolean {
  const { doc, selection, tr } = view.state;
  if (!(selection instanceof AllSelection)) return false;
  view.dispatch(tr.setSelection(selectWords(doc)).deleteSelection().scrollIntoView());
  return true;
}

/** Edits text in place. The panel handles undo for the whole draft. */
export function editText({ element, chrome, onChange, onLeave, onPictures, findLinks }: TextParts) {
  const original = element.innerHTML;
  element.innerHTML = '';
  const editor = new Editor({
    element: { mount: element },
    content: original,
    extensions: TEXT_EXTENSIONS,
    editorProps: {
      ...createPasteProps(onPictures),
      attributes: {
        class: element.className,
        'aria-label': 'Text',
        role: 'textbox',
        'aria-multiline': 'true',
      },
      handleKeyDown: (view, event) => {
        // Alt+F10 is the usual toolbar shortcut in text editors.
        if (event.altKey && event.key === 'F10') {
          event.preventDefault();
          toolbar.focus();
          return true;
        }
        if (event.key === 'Backspace' || event.key === 'Delete') return deleteAllWords(view);
        if (event.key !== 'Escape') return false;
        event.stopPropagation();
        onLeave();
        return true;
      },
      handleTextInput(view, from, to, typed) {
        const { doc, selection, tr } = view.state;
        const isAll = selection instanceof AllSelection && from === selection.from && to === selection.to;
        if (!isAll) return false;
        // Replacing the whole document would lose the heading.
        view.dispatch(tr.setSelection(selectWords(doc)).insertText(typed).scrollIntoView());
        return true;
      },
    },
    onUpdate: () => onChange(editor.getHTML(), editor.getJSON()),
  });
  const toolbar = createToolbar(editor, {
    colours: {
      palette: () => readPalette(element),
      contrastOf: (reference) => readContrast(element, readPalette(element), reference),
    },
    links: { find: findLinks, ownPath: window.location.pathname },
  });

  /** Moves the caret to the text nearest to a position, even between paragraphs. */
  function setCursor(position: number): void {
    const { doc, tr } = editor.state;
    const within = Math.max(0, Math.min(position, doc.content.size));
    editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(within))));
  }

  chrome.setBar(toolbar.element, TOOLBAR_CSS);

  return {
    element,
    openLink: toolbar.openLink,
    hasSelection: () => !editor.state.selection.empty,
    focusAt(point: { left: number; top: number } | null): void {
      const position = point ? editor.view.posAtCoords(point) : null;
      setCursor(position?.pos ?? editor.state.doc.content.size);
      editor.view.focus();
    },
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
