import { decodePart } from '../links/decode.ts';

const MAX_TERM_LENGTH = 100;

/** The term of a site search, from the query string of its page: one spelling for all cases and spaces; null when empty. */
export function searchTerm(queryString: string | undefined): string | null {
  const raw = /(?:^|[?&])q=([^&#]*)/.exec(queryString ?? '')?.[1];
  if (!raw) return null;
  const term = decodePart(raw.replaceAll('+', ' '))
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .slice(0, MAX_TERM_LENGTH);
  return term === '' ? null : term;
}
