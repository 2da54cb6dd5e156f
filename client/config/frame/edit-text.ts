import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { textToolbar } from './text-toolbar.ts';

/** Makes a text block's own element an editor; returns what ends it and leaves the text as it was typed. */
export function editText(
  element: HTMLElement,
  onChange: (html: string, json: Record<string, unknown>) => void,
): () => void {
  const original = element.innerHTML;
  element.replaceChildren();
  const editor = new Editor({
    element,
    content: original,
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3, 4] },
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
      }),
    ],
    editorProps: {
      attributes: {
        class: element.className,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
      },
    },
    autofocus: 'end',
    onUpdate: ({ editor: changed }) =>
      onChange(changed.getHTML(), changed.getJSON() as Record<string, unknown>),
  });
  const toolbar = textToolbar(editor, element);
  return () => {
    const html = editor.getHTML();
    toolbar.remove();
    editor.destroy();
    element.innerHTML = html;
  };
}
