import { Mark } from '@tiptap/core';
import { parseHighlight } from '#domain/highlight/highlight.ts';
import { toHighlightCss } from '#domain/highlight/highlight-css.ts';

export const HIGHLIGHT_MARK = 'textHighlight';
/**
 * The editor stretches one drawing over a text of any length. Published highlights are drawn for the text's
 * actual length.
 */
const TYPICAL_LETTERS = 12;

function toAttributes(record: unknown): Record<string, string> {
  const highlight = typeof record === 'string' ? parseHighlight(record) : null;
  if (!highlight) return {};
  return {
    class: 'highlight',
    'data-highlight': JSON.stringify(highlight),
    style: toHighlightCss(highlight, TYPICAL_LETTERS),
  };
}

/** A span that carries the record of its highlight, as stored by the server. */
export const HighlightMark = Mark.create({
  name: HIGHLIGHT_MARK,
  addAttributes: () => ({
    record: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-highlight'),
      renderHTML: ({ record }: { record?: unknown }) => toAttributes(record),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-highlight]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});
