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

/**
 * Maximum nesting of open tags. The parser scans all open tags for each new one, so deep nesting would take quadratic
 * time; no real text comes close.
 */
export const MAX_OPEN_TAGS = 5_000;

const TAG = /<(\/?)([a-zA-Z][^\s/<>]*)[^<>]*>?/g;
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr keygen frame'.split(' '),
);

/**
 * Index of the tag with which more than MAX_OPEN_TAGS are open; -1 when there is none. An end tag closes one of its own name only: the
 * parser looks for that among all open ones, and in vain for a stray one.
 */
export function tooManyOpenAt(markup: string, isXml = false): number {
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

/** HTML that has no tags from an index on, only their text. */
const withoutTagsFrom = (html: string, at: number): string =>
  html.slice(0, at) + html.slice(at).replace(/<[^<>]*>?/g, ' ');

/** Bounds parsing time: beyond MAX_OPEN_TAGS open tags, only the text is kept. */
export function bounded(html: string): string {
  const at = tooManyOpenAt(html);
  return at < 0 ? html : withoutTagsFrom(html, at);
}

/** The same beyond the tags for which its page has room. */
export function boundedByPage(html: string, room: MarkupRoom): string {
  const at = takeMarks(html, /</g, room);
  return at === html.length ? html : withoutTagsFrom(html, at);
}
