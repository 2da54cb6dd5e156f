import type { Editor } from '@tiptap/core';

interface Tool {
  label: string;
  face: string;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const icon = (paths: string) => `<svg viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

const TOOLS: readonly Tool[] = [
  {
    label: 'Bold',
    face: '<b>B</b>',
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    face: '<i>I</i>',
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
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
];

const LEVELS = [1, 2, 3, 4] as const;

function button(label: string, face: string): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), {
    type: 'button',
    title: label,
    innerHTML: face,
  });
  element.setAttribute('aria-label', label);
  // Keep the text selection while a tool is clicked.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  return element;
}

function levelSelect(editor: Editor): HTMLSelectElement {
  const select = document.createElement('select');
  select.setAttribute('aria-label', 'Paragraph style');
  select.append(
    new Option('Paragraph', '0'),
    ...LEVELS.map((level) => new Option(`Heading ${level}`, String(level))),
  );
  select.addEventListener('change', () => {
    const level = LEVELS.find((candidate) => String(candidate) === select.value);
    if (level) editor.chain().focus().setHeading({ level }).run();
    else editor.chain().focus().setParagraph().run();
  });
  return select;
}

/** A link field that replaces the tools; empty removes the link. */
function linkForm(editor: Editor, onDone: () => void): HTMLElement {
  const form = document.createElement('form');
  form.style.display = 'contents';
  const input = Object.assign(document.createElement('input'), {
    type: 'text',
    placeholder: '/shop or https://…',
    value: String(editor.getAttributes('link').href ?? ''),
  });
  input.setAttribute('aria-label', 'Address of the link');
  const apply = Object.assign(button('Apply link', 'Apply'), { type: 'submit' });
  const remove = button('Remove link', 'Remove');
  const finish = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href }).run();
    onDone();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    finish(input.value.trim());
  });
  remove.addEventListener('click', () => finish(''));
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
    editor.commands.focus();
  });
  form.append(input, apply, remove);
  return form;
}

/** Left and right arrows move between the tools (the toolbar pattern). */
function roveFocus(bar: HTMLElement): void {
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const origin = event.composedPath()[0];
    if (!step || !(origin instanceof HTMLButtonElement)) return;
    const stops = [...bar.querySelectorAll<HTMLElement>('button, select')];
    event.preventDefault();
    stops[(stops.indexOf(origin) + step + stops.length) % stops.length]?.focus();
  });
}

/** Headings, bold, italic, link, lists and quote for one editor. */
export function createToolbar(editor: Editor) {
  const bar = Object.assign(document.createElement('div'), { className: 'bar' });
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'Text format');
  const level = levelSelect(editor);
  const tools = TOOLS.map((tool) => {
    const element = button(tool.label, tool.face);
    element.addEventListener('click', () => tool.run(editor));
    return { tool, element };
  });
  const link = button(
    'Link',
    icon(
      '<path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"/>',
    ),
  );
  link.addEventListener('click', openLink);
  const line = () => Object.assign(document.createElement('span'), { className: 'line' });

  function showTools(): void {
    const [bold, italic, ...rest] = tools.map(({ element }) => element);
    bar.replaceChildren(
      ...[level, line(), bold, italic, link, line(), ...rest].filter((element) => element !== undefined),
    );
  }

  function openLink(): void {
    const form = linkForm(editor, showTools);
    bar.replaceChildren(form);
    form.querySelector('input')?.focus();
  }

  function refresh(): void {
    const active = LEVELS.find((candidate) => editor.isActive('heading', { level: candidate }));
    level.value = String(active ?? 0);
    for (const { tool, element } of tools) element.setAttribute('aria-pressed', String(tool.isOn(editor)));
    link.setAttribute('aria-pressed', String(editor.isActive('link')));
  }

  roveFocus(bar);
  showTools();
  refresh();
  editor.on('transaction', refresh);
  return { element: bar, openLink, stop: () => editor.off('transaction', refresh) };
}
