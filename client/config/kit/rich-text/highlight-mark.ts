import { Mark } from '@tiptap/core';
import { parseHighlight } from '#domain/highlight/highlight.ts';
import { stillHighlight } from '#domain/highlight/still.ts';

export const HIGHLIGHT_MARK = 'textHighlight';
/** The editor stretches the drawing to its words; what is published is drawn for their length. */
const TYPICAL_LETTERS = 12;

function toAttributes(record: unknown): Record<string, string> {
  const highlight = typeof record === 'string' ? parseHighlight(record) : null;
  if (!highlight) return {};
  return {
    class: 'highlight',
    'data-highlight': JSON.stringify(highlight),
    style: stillHighlight(highlight, TYPICAL_LETTERS),
  };
}

/** Words with a shape drawn over them: a span with the shape's record, as the server keeps it. */
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
