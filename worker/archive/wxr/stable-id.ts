import { createHash } from 'node:crypto';

/** A deterministic id: importing an export twice gives the same archive. */
export function stableId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}
