import type { Editor } from '@tiptap/core';
import type { TextAlignment } from '#domain/text/text-format.ts';
import { LINES } from './alignment.ts';
import { HIGHLIGHT_MARK } from './highlight-mark.ts';
import { COLOUR_MARK, SIZE_MARK } from './word-marks.ts';

export interface Tool {
  label: string;
  keys?: string;
  face: string;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

export const icon = (paths: string) => `<svg viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

export const WORD_TOOLS: readonly Tool[] = [
  {
    label: 'Bold',
    keys: 'B',
    face: '<b>B</b>',
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    keys: 'I',
    face: '<i>I</i>',
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    keys: 'U',
    face: '<u>U</u>',
    isOn: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
];

/** SVG paths of the icons' lines for a left-to-right page. */
const ALIGNMENT_LINES: Readonly<Record<TextAlignment, string>> = {
  start: '<path d="M4 6h16M4 12h9M4 18h13"/>',
  center: '<path d="M4 6h16M8 12h8M6 18h12"/>',
  end: '<path d="M4 6h16M11 12h9M7 18h13"/>',
};

/**
 * Creates an alignment tool. A second press removes the alignment, so that the text follows its block again.
 */
function alignmentTool(align: TextAlignment, label: string): Tool {
  return {
    label,
    face: icon(ALIGNMENT_LINES[align]),
    isOn: (e) => e.isActive({ align }),
    run(e) {
      const next = e.isActive({ align }) ? null : align;
      const chain = e.chain().focus();
      for (const type of LINES) chain.updateAttributes(type, { align: next });
      chain.run();
    },
  };
}

export const PARAGRAPH_TOOLS: readonly Tool[] = [
  alignmentTool('start', 'Align to the start'),
  alignmentTool('center', 'Center'),
  alignmentTool('end', 'Align to the end'),
  {
    label: 'Bulleted list',
    face: icon('<path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01"/>'),
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    face: icon('<path d="M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5c1-1 2.5-.5 2 .8L4 18h2.5"/>'),
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    face: icon('<path d="M6 17c2-1 3-3 3-6V7H4v5h3M16 17c2-1 3-3 3-6V7h-5v5h3"/>'),
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Clear formatting',
    face: icon('<path d="M6 5h12M12 5l-2 9M4 20l16-16M8 19h4"/>'),
    run(e) {
      const chain = e.chain().focus();
      for (const name of [
        'bold',
        'italic',
        'underline',
        'strike',
        'code',
        SIZE_MARK,
        COLOUR_MARK,
        HIGHLIGHT_MARK,
      ])
        if (e.schema.marks[name]) chain.unsetMark(name);
      for (const type of LINES) chain.updateAttributes(type, { align: null });
      chain.run();
    },
  },
];

/**
 * Sets a text mark, such as a colour, on the selected text, or on the paragraph or heading at the caret; null
 * removes the mark.
 */
export function setWordMark(editor: Editor, name: string, attributes: Record<string, string> | null): void {
  const { $from, empty } = editor.state.selection;
  const isWhole = empty && $from.parent.isTextblock && $from.parent.content.size > 0;
  const chain = editor.chain();
  if (isWhole) chain.setTextSelection({ from: $from.start(), to: $from.end() });
  if (attributes) chain.setMark(name, attributes);
  else chain.unsetMark(name);
  if (isWhole) chain.setTextSelection($from.pos);
  chain.run();
}
