import * as z from 'zod';

/** The page that visitors see at an unknown address. An empty text stands for the default text. */
export const notFoundPageSchema = z.object({
  heading: z.string().trim().max(120).default(''),
  text: z.string().trim().max(600).default(''),
  hasSearch: z.boolean().default(true),
  hasProducts: z.boolean().default(true),
});
