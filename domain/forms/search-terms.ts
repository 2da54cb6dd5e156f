const MAX_TERMS = 8;

/** What a person typed as terms of FTS5, each the beginning of a word; null when there is nothing to look for. */
export function ftsTerms(search: string): string | null {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_TERMS) ?? [];
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(' AND ') : null;
}
