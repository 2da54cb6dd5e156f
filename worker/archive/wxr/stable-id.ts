import { createHash } from 'node:crypto';

/** An id that the same parts always give: an export that is read twice becomes the same archive. */
export function stableId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}
