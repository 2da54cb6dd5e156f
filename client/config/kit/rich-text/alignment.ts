import { Extension } from '@tiptap/core';
import { parseTextAlignment, textFormatCss } from '#domain/text/text-format.ts';

export const LINES = ['paragraph', 'heading'] as const;

/** Text alignment. Paragraphs and headings without an alignment of their own follow their block. */
export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: [...LINES],
      attributes: {
        align: {
          default: null,
          parseHTML: (element: HTMLElement) => parseTextAlignment(element.dataset.align ?? ''),
          renderHTML: ({ align }: { align?: unknown }) => {
            const known = typeof align === 'string' ? parseTextAlignment(align) : null;
            return known ? { 'data-align': known, style: textFormatCss({ align: known }) } : {};
          },
        },
      },
    },
  ],
});
