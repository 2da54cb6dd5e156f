/**
 * Marks that the texts of one page may hold; what comes behind them is shown without its formatting. A long article has
 * some thousands. Each can become an element, and an element takes the time of hundreds of letters.
 */
const MAX_MARKS = 10_000;

/** The marks that are left for further texts of a page. */
export interface MarkupRoom {
  marks: number;
}

/** An editor sees every text as it is: what is shown without its formatting would be saved without it. */
export const createMarkupRoom = (mode: 'visitor' | 'edit' = 'visitor'): MarkupRoom => ({
  marks: mode === 'edit' ? Number.POSITIVE_INFINITY : MAX_MARKS,
});

/** Takes a text's marks from the room of its page. Returns the index of the first mark that does not fit. */
export function takeMarks(text: string, mark: RegExp, room: MarkupRoom): number {
  for (const { index } of text.matchAll(mark)) {
    if (room.marks === 0) return index;
    room.marks -= 1;
  }
  return text.length;
}
