import * as z from 'zod';
import { MAX_SEARCH_TERM_LENGTH } from '../limits.ts';
import { SEARCH_TYPES } from './search.ts';

export const MAX_SUGGESTIONS = 6;

export const suggestionQuerySchema = z.object({ q: z.string().trim().min(1).max(MAX_SEARCH_TERM_LENGTH) });

const suggestionSchema = z.object({
  type: z.enum(SEARCH_TYPES),
  path: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** URL of a small image; '' without one. */
  image: z.string(),
  /** Price of a product, or the page that lists another item; '' for pages. */
  note: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionsSchema = z.object({ results: z.array(suggestionSchema) });
export type Suggestions = z.infer<typeof suggestionsSchema>;
