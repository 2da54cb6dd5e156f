import type { Editor } from '@tiptap/core';
import { createLevelChoice, createSizeChoice } from './choices.ts';
import { openColours, type TextColours } from './colour-panel.ts';
import { createHighlightForm } from './highlight-form.ts';
import { HIGHLIGHT_MARK } from './highlight-mark.ts';
import { openLinks, type TextLinks } from './link-panel.ts';
import { createPanels } from './panel.ts';
import { roveFocus } from './rove-focus.ts';
import { createToolButton as button } from './toolbar-button.ts';
import { icon, PARAGRAPH_TOOLS, type Tool, WORD_TOOLS } from './tools.ts';
import { COLOUR_MARK } from './word-marks.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const toLabel = ({ label, keys }: Tool) => (keys ? `${label} (${isApple ? '⌘' : 'Ctrl+'}${keys})` : label);

function createTools(editor: Editor, tools: readonly Tool[]) {
  return tools.map((tool) => {
    const element = button(tool.label, tool.face);
    element.title = toLabel(tool);
    element.addEventListener('click', () => tool.run(editor));
    return { tool, element };
  });
}

/** What a text knows of where it stands. */
export interface TextSurroundings {
  colours: TextColours;
  links: TextLinks;
}

/** Paragraph style, size, bold, italic, underline, color, highlight, link, alignment, lists and quote for one editor. */
export function createToolbar(editor: Editor, { colours, links }: TextSurroundings) {
  const bar = Object.assign(document.createElement('div'), { className: 'bar' });
  const level = createLevelChoice(editor);
  const size = createSizeChoice(editor);
  const words = createTools(editor, WORD_TOOLS);
  const paragraphs = createTools(editor, PARAGRAPH_TOOLS);
  const colour = button(
    'Color',
    icon('<path class="letter" d="M7 15l5-11 5 11M9 11h6"/><path class="ink" d="M4 20h16"/>'),
  );
  colour.addEventListener('click', () => openColours(editor, colours, panels.show));
  const link = button(
    'Link',
    icon(
      '<path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"/>',
    ),
  );
  link.addEventListener('click', openLink);
  const highlight = button(
    'Highlight',
    icon('<path d="M4 18c2-3 4-3 6 0s4 3 6 0 3-2 4-1M9 12l7-7 3 3-7 7H9z"/>'),
  );
  highlight.addEventListener('click', openHighlight);
  // A field of the panel has no page that draws highlights.
  const hasHighlight = editor.schema.marks[HIGHLIGHT_MARK] !== undefined;
  const line = () => Object.assign(document.createElement('span'), { className: 'line' });
  const setStops = roveFocus(bar);
  const panels = createPanels(editor, bar, showTools);

  function showTools(): void {
    bar.setAttribute('role', 'toolbar');
    bar.setAttribute('aria-label', 'Text format');
    bar.replaceChildren(
      level.element,
      size.element,
      line(),
      ...words.map(({ element }) => element),
      colour,
      ...(hasHighlight ? [highlight] : []),
      link,
      line(),
      ...paragraphs.map(({ element }) => element),
    );
    setStops();
  }

  function openLink(): void {
    openLinks(editor, links, panels.show);
  }

  function openHighlight(): void {
    const form = createHighlightForm(editor, showTools);
    bar.replaceChildren(form);
    form.querySelector('select')?.focus();
  }

  function refresh(): void {
    level.refresh();
    size.refresh();
    for (const { tool, element } of [...words, ...paragraphs])
      if (tool.isOn) element.setAttribute('aria-pressed', String(tool.isOn(editor)));
    link.setAttribute('aria-pressed', String(editor.isActive('link')));
    colour.setAttribute('aria-pressed', String(editor.isActive(COLOUR_MARK)));
    const isHighlighted = editor.isActive(HIGHLIGHT_MARK);
    highlight.setAttribute('aria-pressed', String(isHighlighted));
    highlight.disabled = editor.state.selection.empty && !isHighlighted;
  }

  showTools();
  refresh();
  editor.on('transaction', refresh);
  return {
    element: bar,
    openLink,
    /** Moves the focus from the text to the tools. */
    focus: () => bar.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    stop(): void {
      panels.close();
      editor.off('transaction', refresh);
    },
  };
}
