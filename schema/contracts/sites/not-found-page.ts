import * as z from 'zod';

/** Maximum lengths of the texts of the page that visitors see at an unknown address. */
export const NOT_FOUND_LENGTHS = { heading: 120, text: 600 } as const;

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`).default('');

/** The page that visitors see at an unknown address. An empty text stands for the default text. */
export const notFoundPageSchema = z.object({
  heading: text(NOT_FOUND_LENGTHS.heading),
  text: text(NOT_FOUND_LENGTHS.text),
  hasSearch: z.boolean().default(true),
  hasProducts: z.boolean().default(true),
});
export type NotFoundPage = z.infer<typeof notFoundPageSchema>;

export const DEFAULT_NOT_FOUND_PAGE: NotFoundPage = notFoundPageSchema.parse({});
