import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

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
