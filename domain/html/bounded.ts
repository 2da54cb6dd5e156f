/**
 * Maximum number of HTML tags and entities per page. Text after that loses its formatting. A long article
 * has a few thousand.
 */
const MAX_MARKS = 10_000;

export interface MarkupBudget {
  marks: number;
}

/** In the editor there is no limit, because saving would otherwise remove formatting. */
export const createMarkupBudget = (mode: 'visitor' | 'edit' = 'visitor'): MarkupBudget => ({
  marks: mode === 'edit' ? Number.POSITIVE_INFINITY : MAX_MARKS,
});

export function takeMarks(text: string, mark: RegExp, budget: MarkupBudget): number {
  for (const { index } of text.matchAll(mark)) {
    if (budget.marks === 0) return index;
    budget.marks -= 1;
  }
  return text.length;
}

/**
 * Maximum number of unclosed tags. The parser scans all of them for each new tag, which takes quadratic
 * time.
 */
export const MAX_OPEN_TAGS = 5_000;

const TAG = /<(\/?)([a-zA-Z][^\s/<>]*)[^<>]*>?/g;
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr keygen frame'.split(' '),
);

/** Returns the index of the first tag beyond MAX_OPEN_TAGS, or -1. Ignores unmatched end tags. */
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

const withoutTagsFrom = (html: string, at: number): string =>
  html.slice(0, at) + html.slice(at).replace(/<[^<>]*>?/g, ' ');

/** Strips tags beyond MAX_OPEN_TAGS to bound parsing time. */
export function limitNesting(html: string): string {
  const at = findNestingLimit(html);
  return at < 0 ? html : withoutTagsFrom(html, at);
}

export function limitNestingOnPage(html: string, budget: MarkupBudget): string {
  const at = takeMarks(html, /</g, budget);
  return at === html.length ? html : withoutTagsFrom(html, at);
}
