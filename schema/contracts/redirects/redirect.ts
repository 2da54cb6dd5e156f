import * as z from 'zod';
import { cursorSchema } from '../cursor.ts';
import { MAX_REDIRECTS } from '../limits.ts';

export const MAX_REDIRECT_FROM_LENGTH = 300;
export const MAX_REDIRECT_TO_LENGTH = 1_000;
/** Maximum length as typed, which may be percent-encoded. The decoded path has a lower limit. */
const MAX_TYPED_LENGTH = 3_000;

export const redirectStatusSchema = z.union([z.literal(301), z.literal(302)], 'Choose 301 or 302.');

/**
 * Stored form of `from`. Less strict than the path of a page, because URLs of an old site may end in .html.
 */
export const redirectFromSchema = z
  .string()
  .max(MAX_REDIRECT_FROM_LENGTH)
  .regex(/^\/[^?#\\]*$/);

export const redirectInputSchema = z.object({
  from: z.string().trim().min(1, 'Enter the old address.').max(MAX_TYPED_LENGTH, 'This address is too long.'),
  to: z.string().trim().min(1, 'Enter the new address.').max(MAX_TYPED_LENGTH, 'This address is too long.'),
  status: redirectStatusSchema,
});
export type RedirectInput = z.infer<typeof redirectInputSchema>;

/**
 * Origin of a redirect. `page` and `item` redirects are created when a path changes, and follow
 * later changes.
 */
export const REDIRECT_SOURCES = ['owner', 'page', 'item'] as const;

export const redirectSchema = z.object({
  from: z.string(),
  to: z.string(),
  status: redirectStatusSchema,
  source: z.enum(REDIRECT_SOURCES),
  /** Whether a published page or item has this path. It takes precedence over the redirect. */
  hasPage: z.boolean(),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const REDIRECT_FILTERS = ['owner', 'renamed'] as const;

export const redirectQuerySchema = z.object({
  search: z.string().trim().max(200).default(''),
  source: z.enum(REDIRECT_FILTERS).optional(),
  cursor: cursorSchema(z.object({ from: z.string().max(MAX_REDIRECT_FROM_LENGTH) })),
});
export type RedirectQuery = z.infer<typeof redirectQuerySchema>;

export const redirectListSchema = z.object({
  redirects: z.array(redirectSchema),
  /** Number of redirects on the site, regardless of the search. */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type RedirectList = z.infer<typeof redirectListSchema>;

export const MAX_DELETED_REDIRECTS = 500;
export const deletedRedirectsSchema = z.object({
  from: z.array(z.string().max(MAX_REDIRECT_FROM_LENGTH)).min(1).max(MAX_DELETED_REDIRECTS),
});

export const MAX_REDIRECT_FILE_BYTES = 1_000_000;
export const MAX_REDIRECT_FILE_ROWS = MAX_REDIRECTS;
/** Maximum number of rows with problems that are listed. Others are only counted. */
export const MAX_LISTED_ROWS = 50;

export const redirectImportSchema = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), text: z.string() })),
});
export type RedirectImport = z.infer<typeof redirectImportSchema>;

export const MAX_LISTED_MISSING = 100;
export const missingAddressSchema = z.object({
  path: z.string(),
  hits: z.number().int(),
  lastAt: z.number().int(),
});
export type MissingAddress = z.infer<typeof missingAddressSchema>;
