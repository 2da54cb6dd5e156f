import * as z from 'zod';
import type { Cursor } from '#worker/db/products/product-list.ts';
import { invalid } from '../../errors.ts';

const cursorSchema = z.tuple([
  z.union([z.string().max(300), z.number()]),
  z.string().regex(/^[0-9a-f]{24}$/),
]);

/** A list cursor: the sort key and the product's id, as JSON encoded for a URL. */
export const writeCursor = ({ value, id }: Cursor): string => JSON.stringify([value, id]);

export function readCursor(text: string | undefined): Cursor | null {
  if (!text) return null;
  try {
    const [value, id] = cursorSchema.parse(JSON.parse(text));
    return { value, id };
  } catch {
    throw invalid({ cursor: 'is not one of ours' });
  }
}
