import * as z from 'zod';
import { idSchema } from './ids.ts';
import { parseShallowJson } from './json-depth.ts';

/** Last row of a page of a list, for either sort order. */
export const rowPlaceSchema = z.object({ at: z.number().int(), id: idSchema });
export type RowPlace = z.infer<typeof rowPlaceSchema>;

/**
 * Parses the cursor from the previous page of a list. The handler receives that page's last row; an empty cursor
 * requests the first page.
 */
export const cursorSchema = <Place extends z.ZodType>(place: Place) =>
  z
    .string()
    .max(800)
    .transform((text, context) => {
      if (text === '') return undefined;
      const parsed = place.safeParse(parseShallowJson(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: 'is not valid' });
      return z.NEVER;
    })
    .optional();

/** The row that a call's cursor names. */
type CursorPlace<Call extends { query: z.ZodType }> = Call extends {
  query: z.ZodType<{ cursor?: infer Place }>;
}
  ? Exclude<Place, undefined>
  : never;

/** Serialises the last row of a page as the cursor with which `Call` reads the next page; null at the end of the list. */
export const toCursor = <Call extends { query: z.ZodType } = never>(
  place: CursorPlace<Call> | null | undefined | false,
): string | null => (place ? JSON.stringify(place) : null);
