import type { Editor } from '@tiptap/core';

const NAME = 'sw-selection';

/** Keeps the selected words marked while the focus is in a picker (frame.css). Returns a function that ends it. */
export function markSelection(editor: Editor): () => void {
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
  // A change of their format makes new elements of them.
  editor.on('update', mark);
  return () => {
    editor.off('update', mark);
    CSS.highlights.delete(NAME);
  };
}
