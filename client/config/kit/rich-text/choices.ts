import type { Editor } from '@tiptap/core';
import { TEXT_SIZES, type TextSize } from '#domain/text/text-format.ts';
import { setWordMark } from './tools.ts';
import { SIZE_MARK } from './word-marks.ts';

interface Choice {
  element: HTMLSelectElement;
  refresh: () => void;
}

/**
 * Creates a toolbar select. Focus returns to the text after a pointer selection and stays in the select after
 * a keyboard selection.
 */
function createChoice(
  editor: Editor,
  label: string,
  options: readonly HTMLOptionElement[],
  apply: (value: string) => void,
): HTMLSelectElement {
  const select = Object.assign(document.createElement('select'), { title: label });
  select.setAttribute('aria-label', label);
  select.append(...options);
  let isByPointer = false;
  select.addEventListener('pointerdown', () => {
    isByPointer = true;
  });
  select.addEventListener('keydown', () => {
    isByPointer = false;
  });
  select.addEventListener('change', () => {
    apply(select.value);
    if (isByPointer) editor.commands.focus();
  });
  return select;
}

const LEVELS = [1, 2, 3, 4] as const;

export function createLevelChoice(editor: Editor): Choice {
  const options = [
    new Option('Paragraph', '0'),
    ...LEVELS.map((level) => new Option(`Heading ${level}`, String(level))),
  ];
  const element = createChoice(editor, 'Paragraph style', options, (value) => {
    const level = LEVELS.find((candidate) => String(candidate) === value);
    if (level) editor.chain().setHeading({ level }).run();
    else editor.chain().setParagraph().run();
  });
  const refresh = () => {
    const active = LEVELS.find((candidate) => editor.isActive('heading', { level: candidate }));
    element.value = String(active ?? 0);
  };
  return { element, refresh };
}

const SIZE_NAMES: Readonly<Record<TextSize, string>> = {
  0: 'Small',
  1: 'Regular',
  2: 'Medium',
  3: 'Large',
  4: 'X-Large',
  5: '2X-Large',
  6: '3X-Large',
};

/** Creates the select for the text size, whose steps follow the site's design. */
export function createSizeChoice(editor: Editor): Choice {
  const options = [
    new Option('Size', ''),
    ...TEXT_SIZES.map((size) => new Option(SIZE_NAMES[size], String(size))),
  ];
  const element = createChoice(editor, 'Size', options, (size) =>
    setWordMark(editor, SIZE_MARK, size === '' ? null : { size }),
  );
  const refresh = () => {
    element.value = String(editor.getAttributes(SIZE_MARK).size ?? '');
  };
  return { element, refresh };
}
