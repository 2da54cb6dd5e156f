import { Mark } from '@tiptap/core';
import { parseTextColour, parseTextSize, textFormatCss } from '#domain/text/text-format.ts';

export const SIZE_MARK = 'textSize';
export const COLOUR_MARK = 'textColor';

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text size, as a span in the form that sanitizeOwnerHtml keeps. */
export const SizeMark = Mark.create({
  name: SIZE_MARK,
  addAttributes: () => ({
    size: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.size ?? null,
      renderHTML: ({ size }: { size?: unknown }) => {
        const known = parseTextSize(readText(size));
        return known === null ? {} : { 'data-size': String(known), style: textFormatCss({ size: known }) };
      },
    },
  }),
  parseHTML: () => [{ tag: 'span[data-size]', consuming: false }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** A text colour. A palette colour changes with the palette; a custom one does not. */
export const ColourMark = Mark.create({
  name: COLOUR_MARK,
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.color ?? null,
      renderHTML: ({ color }: { color?: unknown }) => {
        const text = readText(color);
        const colour = parseTextColour(text);
        return colour ? { 'data-color': text, style: textFormatCss({ colour }) } : {};
      },
    },
  }),
  parseHTML: () => [{ tag: 'span[data-color]', consuming: false }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});
