import * as z from 'zod';
import { idSchema } from './ids.ts';
import { parseShallowJson } from './json-depth.ts';

/** The row that a page of a list ended with, newest first or oldest first. */
export const rowPlaceSchema = z.object({ at: z.number().int(), id: idSchema });
export type RowPlace = z.infer<typeof rowPlaceSchema>;

/** Where the next page of a list begins: callers send back the text that they were given, and the handler gets the place. Empty is the first page. */
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

/** The text of a place; null at the end of the list. */
export const toCursor = (place: unknown): string | null => (place ? JSON.stringify(place) : null);
