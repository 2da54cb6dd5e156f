const MAX_TERM_LENGTH = 100;

/** The term of a site search, from the query string of its page: one spelling for all cases and spaces; null when empty. */
export function searchTerm(queryString: string | undefined): string | null {
  const raw = /(?:^|[?&])q=([^&#]*)/.exec(queryString ?? '')?.[1];
  if (!raw) return null;
  const term = decode(raw).trim().replace(/\s+/g, ' ').toLowerCase().slice(0, MAX_TERM_LENGTH);
  return term === '' ? null : term;
}

function decode(raw: string): string {
  const spaced = raw.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A cut escape sequence: what was typed is still told best by the text as it came.
    return spaced;
  }
}
