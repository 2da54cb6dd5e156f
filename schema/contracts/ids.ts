import * as z from 'zod';

/** Identifier of every stored aggregate: 24 lower-case hexadecimal characters (B2.10: /pages/{24-character id}). */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal characters');

/** Parameters of a path that names one aggregate. */
export const idParams = z.object({ id: idSchema });

/** Identifier of a section or block inside one page: short, unique within the page. */
export const localIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, - or _');

/** One URL segment: lower-case words joined by hyphens. */
export const urlIdSchema = z
  .string()
  .max(150)
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens');

/** Path of a page on its site: '/' or '/segment[/segment…]', without a trailing slash. */
export const pathSchema = z
  .string()
  .max(300)
  .regex(/^\/(?:[a-z0-9]+(?:[-_][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-_][a-z0-9]+)*)*)?$/, {
    error: ({ input }) => `${input} is not a valid page URL`,
  });
