import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Condition: one of `texts` contains the search text, ignoring case; undefined for ''. SQLite lowers only ASCII, so other
 * letters match as typed, in lower case, capitalised, and in upper case. Avoids LIKE: D1 refuses patterns above 50 bytes.
 */
export function containsText(search: string, ...texts: readonly SQLWrapper[]): SQL | undefined {
  const lower = search.toLowerCase();
  if (lower === '') return undefined;
  const capital = lower.charAt(0).toUpperCase() + lower.slice(1);
  const spellings = /^[ -~]*$/.test(lower) ? [] : [...new Set([search, lower, capital, lower.toUpperCase()])];
  return or(
    ...texts.flatMap((text) => [
      sql`instr(lower(${text}), ${lower}) > 0`,
      ...spellings.map((spelling) => sql`instr(${text}, ${spelling}) > 0`),
    ]),
  );
}
