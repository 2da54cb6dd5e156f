import { Editor } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { createToolbar } from '../frame/toolbar.ts';
import './rich-text.css';

interface Props {
  label: string;
  html: string;
  onChange: (html: string, json: Record<string, unknown>) => void;
}

/** A rich text field. Undo is handled by its owner. */
export default function RichText({ label, html, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const change = useRef(onChange);
  change.current = onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor keeps its own text; other changes come below
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    const field = document.createElement('div');
    const made = new Editor({
      element: field,
      content: html,
      extensions: [
        StarterKit.configure({
          undoRedo: false,
          link: false,
          heading: { levels: [1, 2, 3, 4] },
          trailingNode: false,
        }),
        Link.configure({ openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } }),
      ],
      editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
      onUpdate: () => change.current(made.getHTML(), made.getJSON()),
    });
    const toolbar = createToolbar(made);
    root.append(toolbar.element, field);
    editor.current = made;
    return () => {
      toolbar.stop();
      made.destroy();
      root.replaceChildren();
    };
  }, []);
  useEffect(() => {
    // The text changed from outside: undo, or a saved version.
    if (editor.current && editor.current.getHTML() !== html)
      editor.current.commands.setContent(html, { emitUpdate: false });
  }, [html]);
  return <div ref={box} className="rich-text" />;
}
