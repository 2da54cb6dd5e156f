import { createHash } from 'node:crypto';

/**
 * Returns an id that depends only on `parts`, so that importing an export twice produces the same archive.
 */
export function stableId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}
