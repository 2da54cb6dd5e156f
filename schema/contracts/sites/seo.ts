import * as z from 'zod';

/** Names of the meta tags that prove ownership of the site, by service. */
export const VERIFICATION_TAGS = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  pinterest: 'p:domain_verify',
  yandex: 'yandex-verification',
} as const;
export type VerificationService = keyof typeof VERIFICATION_TAGS;

export const TITLE_PLACEHOLDERS = { page: '{page}', site: '{site}' } as const;
export const DEFAULT_TITLE_PATTERN = '{page} – {site}';
export const MAX_TITLE_PATTERN_LENGTH = 100;

const token = z
  .string()
  .trim()
  .regex(/^[\w.=-]{0,128}$/, 'Paste only the code: letters, digits, hyphens and underscores.')
  .default('');

export const seoSchema = z.object({
  /** Pattern of page titles; '' means DEFAULT_TITLE_PATTERN. */
  titlePattern: z
    .string()
    .trim()
    .max(MAX_TITLE_PATTERN_LENGTH, `Use at most ${MAX_TITLE_PATTERN_LENGTH} characters.`)
    .refine((text) => text === '' || text.includes(TITLE_PLACEHOLDERS.page), 'Include {page}.')
    .refine((text) => !/\{(?!page\}|site\})/.test(text), 'Use only {page} and {site}.')
    .default(''),
  /** Whether search engines may list the site. */
  isIndexed: z.boolean().default(true),
  /** Whether robots.txt allows crawlers that collect text for AI models. */
  allowsAiCrawlers: z.boolean().default(true),
  verification: z.object({ google: token, bing: token, pinterest: token, yandex: token }).prefault({}),
});
export type Seo = z.infer<typeof seoSchema>;
