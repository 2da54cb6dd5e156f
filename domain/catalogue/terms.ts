import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#schema/contracts/limits.ts';
import type { Issue } from './catalogue-product.ts';

const MAX_TERMS = 100;
const KINDS = {
  tag: { length: MAX_TAG_LENGTH, name: 'tag' },
  category: { length: MAX_CATEGORY_LENGTH, name: 'category' },
} as const;

/** Returns the valid tags (B5.39) or categories (B5.40). Drops overlong ones with a warning. */
export function checkTerms(
  kind: keyof typeof KINDS,
  words: readonly string[],
  line: number,
  issues: Issue[],
): string[] {
  const { length, name } = KINDS[kind];
  const kept = words.filter((word) => word.length <= length);
  for (const word of words)
    if (word.length > length)
      issues.push({
        line,
        level: 'warning',
        message: `The ${name} “${word}” is not imported: it has more than ${length} characters.`,
      });
  if (kept.length > MAX_TERMS)
    issues.push({
      line,
      level: 'warning',
      message: `A product can have up to 100 of these; the others are not imported.`,
    });
  return kept.slice(0, MAX_TERMS);
}
