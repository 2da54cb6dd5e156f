import type { Editor } from '@tiptap/core';
import { parseHighlight } from '#domain/highlight/highlight.ts';
import {
  HIGHLIGHT_ANIMATIONS,
  HIGHLIGHT_BLENDS,
  HIGHLIGHT_DIRECTIONS,
  HIGHLIGHT_LINECAPS,
  HIGHLIGHT_SHAPES,
  type TextHighlight,
  textHighlightSchema,
} from '#schema/contracts/blocks/text-highlight.ts';
import { HIGHLIGHT_MARK } from './highlight-mark.ts';
import { createToolButton } from './toolbar-button.ts';

const toLabel = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function createSelect(name: keyof TextHighlight, choices: readonly string[]): HTMLSelectElement {
  const select = Object.assign(document.createElement('select'), { name, title: toLabel(name) });
  select.setAttribute('aria-label', toLabel(name));
  select.append(...choices.map((choice) => new Option(toLabel(choice), choice)));
  return select;
}

function createInput(name: keyof TextHighlight, label: string, settings: object): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { name, title: label }, settings);
  input.setAttribute('aria-label', label);
  return input;
}

const NUMBERS: readonly string[] = ['thickness', 'duration'];

/**
 * Creates a form that replaces the toolbar's tools and starts with the selected text's highlight settings.
 */
export function createHighlightForm(editor: Editor, onDone: () => void): HTMLElement {
  const form = Object.assign(document.createElement('form'), { className: 'highlight-form' });
  const known =
    parseHighlight(String(editor.getAttributes(HIGHLIGHT_MARK).record ?? '{}')) ??
    textHighlightSchema.parse({});
  const controls = [
    createSelect('shape', HIGHLIGHT_SHAPES),
    createInput('color', 'Color', { type: 'color' }),
    createInput('thickness', 'Thickness, relative to the text size', {
      type: 'number',
      min: '0.01',
      max: '0.5',
      step: '0.01',
    }),
    createSelect('linecap', HIGHLIGHT_LINECAPS),
    createSelect('blend', HIGHLIGHT_BLENDS),
    createSelect('animation', HIGHLIGHT_ANIMATIONS),
    createSelect('direction', HIGHLIGHT_DIRECTIONS),
    createInput('duration', 'Duration in seconds', { type: 'number', min: '0.1', max: '10', step: '0.05' }),
  ];
  for (const control of controls)
    control.value = String(Object.entries(known).find(([key]) => key === control.name)?.[1]);
  const apply = Object.assign(createToolButton('Apply highlight', 'Apply'), { type: 'submit' });
  const remove = createToolButton('Remove highlight', 'Remove');
  const chain = () => editor.chain().focus().extendMarkRange(HIGHLIGHT_MARK);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const record = Object.fromEntries(
      controls.map(({ name, value }) => [name, NUMBERS.includes(name) ? Number(value) : value]),
    );
    chain()
      .setMark(HIGHLIGHT_MARK, { record: JSON.stringify(textHighlightSchema.parse(record)) })
      .run();
    onDone();
  });
  remove.addEventListener('click', () => {
    chain().unsetMark(HIGHLIGHT_MARK).run();
    onDone();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
    editor.commands.focus();
  });
  form.append(...controls, apply, remove);
  return form;
}
