import * as z from 'zod';
import { idSchema } from './ids.ts';
import { parseShallowJson } from './json-depth.ts';

/** The row that a page of a list ended with, newest first or oldest first. */
export const rowPlaceSchema = z.object({ at: z.number().int(), id: idSchema });
export type RowPlace = z.infer<typeof rowPlaceSchema>;

/** Parses the cursor that a client got with the previous page of a list. The handler receives the row that the page ended with; an empty cursor asks for the first page. */
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

/** The row that a call's cursor names. */
type PlaceOf<Call extends { query: z.ZodType }> = Call extends { query: z.ZodType<{ cursor?: infer Place }> }
  ? Exclude<Place, undefined>
  : never;

/** Formats the row that a page ended with as the cursor that `Call` reads the next page by; null at the end of the list. */
export const toCursor = <Call extends { query: z.ZodType } = never>(
  place: PlaceOf<Call> | null | undefined | false,
): string | null => (place ? JSON.stringify(place) : null);
