import type { ImportCounts } from '#schema/contracts/catalogue/product-import.ts';
import type { Statement } from '#worker/db/database.ts';

export const OUTCOMES = [
  'removed',
  'restored',
  'partly',
  'kept',
  'gone',
] as const satisfies (keyof ImportCounts)[];

/** Statements of a chunk, and the numbers of products in it by their outcome. */
export interface UndoneChunk {
  statements: Statement[];
  counted: Partial<Record<(typeof OUTCOMES)[number], number>>;
}
