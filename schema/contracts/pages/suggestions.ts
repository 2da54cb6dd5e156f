import * as z from 'zod';
import { MAX_SEARCH_TERM_LENGTH } from '../limits.ts';

export const MAX_SUGGESTIONS = 6;

export const suggestionQuerySchema = z.object({ q: z.string().trim().min(1).max(MAX_SEARCH_TERM_LENGTH) });

export const suggestionsSchema = z.object({
  results: z.array(z.object({ path: z.string(), title: z.string(), excerpt: z.string() })),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
