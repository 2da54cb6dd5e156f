import * as z from 'zod';
import { imageRefSchema } from '../media/media.ts';

/** The page that visitors see at an unknown address. An empty text stands for the default text. */
export const notFoundPageSchema = z.object({
  heading: z.string().trim().max(120).default(''),
  text: z.string().trim().max(600).default(''),
  image: imageRefSchema.optional(),
  hasSearch: z.boolean().default(true),
  hasProducts: z.boolean().default(true),
});

export type NotFoundPage = z.infer<typeof notFoundPageSchema>;
