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
      context.addIssue({ code: 'custom', message: 'is not one of ours' });
      return z.NEVER;
    })
    .optional();

/** Serialises the last row of a page as the cursor of the next; null at the end of the list. */
export const toCursor = (place: unknown): string | null => (place ? JSON.stringify(place) : null);
