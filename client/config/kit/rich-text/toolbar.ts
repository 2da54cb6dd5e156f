import type { Editor } from '@tiptap/core';
import type { Colours } from '#domain/colours/palette.ts';
import { formatTextColour, parseTextColour } from '#domain/text/text-format.ts';
import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import { createLevelChoice, createSizeChoice } from './choices.ts';
import { createHighlightForm } from './highlight-form.ts';
import { HIGHLIGHT_MARK } from './highlight-mark.ts';
import { openLinks, type TextLinks } from './link-panel.ts';
import { createPanels, type ShowPanel } from './panel.ts';
import { createToolButton as button } from './toolbar-button.ts';
import { icon, PARAGRAPH_TOOLS, setWordMark, type Tool, WORD_TOOLS } from './tools.ts';
import { COLOUR_MARK } from './word-marks.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Implements the toolbar pattern: a single Tab stop, with arrow keys, Home and End to move between tools.
 */
function roveFocus(bar: HTMLElement): () => void {
  const listStops = () => [...bar.querySelectorAll<HTMLElement>(':is(button, select):enabled')];

  function setStop(stop: HTMLElement | undefined): void {
    for (const other of listStops()) other.tabIndex = other === stop ? 0 : -1;
  }

  bar.addEventListener('focusin', (event) => {
    const [origin] = event.composedPath();
    const stop = listStops().find((candidate) => candidate === origin);
    if (stop) setStop(stop);
  });
  bar.addEventListener('keydown', (event) => {
    if (bar.getAttribute('role') !== 'toolbar' || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = listStops();
    const [origin] = event.composedPath();
    const at = origin instanceof HTMLElement ? stops.indexOf(origin) : -1;
    if (at < 0) return;
    const isMirrored = getComputedStyle(bar).direction === 'rtl';
    const step = (STEPS[event.key] ?? 0) * (isMirrored ? -1 : 1);
    const next =
      event.key === 'Home'
        ? stops[0]
        : event.key === 'End'
          ? stops.at(-1)
          : step !== 0
            ? stops[(at + step + stops.length) % stops.length]
            : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return () => setStop(listStops().find(({ tabIndex }) => tabIndex === 0) ?? listStops()[0]);
}

interface TextColours {
  palette: () => Colours | null;
  contrastOf: (reference: ColourReference) => number | null;
}

/** Opens the colour picker. Each choice applies to the text immediately. */
function openColours(editor: Editor, { palette, contrastOf }: TextColours, show: ShowPanel): void {
  const current = parseTextColour(String(editor.getAttributes(COLOUR_MARK).color ?? ''));
  show('Text color', {
    fill: async (host) => {
      const { mountColourPicker } = await import('../pickers/mount-colour-picker.tsx');
      return mountColourPicker(host, {
        label: 'Text color',
        value: current ?? undefined,
        colours: palette(),
        contrastOf,
        hasAlpha: false,
        onChange(reference) {
          const color = formatTextColour(reference);
          // A colour without a complete value is still being typed.
          if (color !== null || reference.type === 'THEME_COLOR')
            setWordMark(editor, COLOUR_MARK, color === null ? null : { color });
        },
      });
    },
  });
}

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

export interface TextSurroundings {
  colours: TextColours;
  links: TextLinks;
}

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
  // The rich text fields in the panel do not support highlights.
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
    focus: () => bar.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    stop(): void {
      panels.close();
      editor.off('transaction', refresh);
    },
  };
}
