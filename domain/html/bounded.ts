/**
 * Maximum tags and marks in the texts of one page; the rest is shown without formatting. A long article has a few
 * thousand. Each can become an element, which takes as long as hundreds of letters.
 */
const MAX_MARKS = 10_000;

/** Remaining marks for the texts of a page. */
export interface MarkupRoom {
  marks: number;
}

/** Unlimited in the editor: text shown without formatting would be saved without it. */
export const createMarkupRoom = (mode: 'visitor' | 'edit' = 'visitor'): MarkupRoom => ({
  marks: mode === 'edit' ? Number.POSITIVE_INFINITY : MAX_MARKS,
});

/**
 * Counts a text's marks against the limit of its page. Returns the index of the first mark beyond it, or the length
 * of the text.
 */
export function takeMarks(text: string, mark: RegExp, room: MarkupRoom): number {
  for (const { index } of text.matchAll(mark)) {
    if (room.marks === 0) return index;
    room.marks -= 1;
  }
  return text.length;
}

/**
 * Maximum nesting of open tags. The parser scans all open tags for each new one, so deep nesting would take
 * quadratic time; no real text comes close.
 */
export const MAX_OPEN_TAGS = 5_000;

const TAG = /<(\/?)([a-zA-Z][^\s/<>]*)[^<>]*>?/g;
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr keygen frame'.split(' '),
);

/**
 * Returns the index of the tag that exceeds MAX_OPEN_TAGS open tags, or -1. An end tag only closes one of its own
 * name: the parser searches all open tags for it, and for a stray one in vain.
 */
export function findNestingLimit(markup: string, isXml = false): number {
  const open = new Map<string, number>();
  let all = 0;
  for (const { 0: tag, 1: slash, 2: written = '', index } of markup.matchAll(TAG)) {
    const name = isXml ? written : written.toLowerCase();
    const count = open.get(name) ?? 0;
    if (slash ? count === 0 : isXml ? tag.endsWith('/>') : VOID.has(name)) continue;
    open.set(name, slash ? count - 1 : count + 1);
    all += slash ? -1 : 1;
    if (all > MAX_OPEN_TAGS) return index;
  }
  return -1;
}

/** Removes tags from an index on and keeps their text. */
const withoutTagsFrom = (html: string, at: number): string =>
  html.slice(0, at) + html.slice(at).replace(/<[^<>]*>?/g, ' ');

/** Bounds parsing time: beyond MAX_OPEN_TAGS open tags, only the text is kept. */
export function limitNesting(html: string): string {
  const at = findNestingLimit(html);
  return at < 0 ? html : withoutTagsFrom(html, at);
}

/** Keeps only the text beyond the marks that the page has left. */
export function limitNestingOnPage(html: string, room: MarkupRoom): string {
  const at = takeMarks(html, /</g, room);
  return at === html.length ? html : withoutTagsFrom(html, at);
}
