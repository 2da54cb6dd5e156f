import * as z from 'zod';
import { idSchema } from './ids.ts';
import { parseShallowJson } from './json-depth.ts';

export const rowPlaceSchema = z.object({ at: z.number().int(), id: idSchema });
export type RowPlace = z.infer<typeof rowPlaceSchema>;

/**
 * Cursor of a paginated list, from which the handler gets the last row of the previous page. An empty
 * cursor means the first page.
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

type CursorPlace<Call extends { query: z.ZodType }> = Call extends {
  query: z.ZodType<{ cursor?: infer Place }>;
}
  ? Exclude<Place, undefined>
  : never;

export const toCursor = <Call extends { query: z.ZodType } = never>(
  place: CursorPlace<Call> | null | undefined | false,
): string | null => (place ? JSON.stringify(place) : null);
