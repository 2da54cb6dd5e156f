const MAX_TERMS = 8;

/** Converts typed text to FTS5 prefix terms; null when empty. */
export function ftsTerms(search: string): string | null {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_TERMS) ?? [];
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(' AND ') : null;
}
