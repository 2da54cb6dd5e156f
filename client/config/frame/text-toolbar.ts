import type { Editor } from '@tiptap/core';

interface Tool {
  label: string;
  text: string;
  isActive: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const heading = (level: 1 | 2 | 3): Tool => ({
  label: `Heading ${level}`,
  text: `H${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

function askLink(editor: Editor): void {
  const old = String(editor.getAttributes('link').href ?? '');
  const href = window.prompt(
    'Link to (a path such as /shop, or a whole address). Empty removes the link.',
    old,
  );
  if (href === null) return;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href.trim() === '') chain.unsetLink().run();
  else chain.setLink({ href: href.trim() }).run();
}

const TOOLS: readonly Tool[] = [
  heading(1),
  heading(2),
  heading(3),
  {
    label: 'Bold',
    text: 'B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    text: 'I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  { label: 'Link', text: 'Link', isActive: (editor) => editor.isActive('link'), run: askLink },
  {
    label: 'Bulleted list',
    text: '• List',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    text: '1. List',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    text: '“ ”',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

/** Formatting of the text being edited, above it; the buttons say what is on. */
export function textToolbar(editor: Editor, element: HTMLElement): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'text-toolbar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'Formatting');
  const buttons = TOOLS.map((tool) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = tool.text;
    button.setAttribute('aria-label', tool.label);
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      tool.run(editor);
    });
    bar.append(button);
    return { tool, button };
  });
  const refresh = () => {
    for (const { tool, button } of buttons)
      button.setAttribute('aria-pressed', String(tool.isActive(editor)));
  };
  editor.on('transaction', refresh);
  refresh();
  element.before(bar);
  return bar;
}
