import {
  DEFAULT_TITLE_PATTERN,
  type Seo,
  seoSchema,
  TITLE_PLACEHOLDERS,
  VERIFICATION_TAGS,
  type VerificationService,
} from '#schema/contracts/sites/seo.ts';

const DEFAULTS = seoSchema.parse({});

export const getSeo = ({ seo }: { seo?: Seo | undefined }): Seo => seo ?? DEFAULTS;

export const formatTitle = (pattern: string, { page, site }: { page: string; site: string }): string =>
  (pattern || DEFAULT_TITLE_PATTERN)
    .split(/(\{page\}|\{site\})/)
    .map((part) => (part === TITLE_PLACEHOLDERS.page ? page : part === TITLE_PLACEHOLDERS.site ? site : part))
    .join('');

/**
 * Returns the verification token from typed text, which may be the whole meta tag that a service offers for
 * copying.
 */
export const toVerificationToken = (typed: string): string =>
  (/content\s*=\s*["']([^"']*)["']/i.exec(typed)?.[1] ?? typed).trim();

export const listVerificationTags = ({ verification }: Seo): { name: string; content: string }[] =>
  (Object.keys(VERIFICATION_TAGS) as VerificationService[]).flatMap((service) => {
    const content = verification[service];
    return content === '' ? [] : [{ name: VERIFICATION_TAGS[service], content }];
  });

/** Crawlers that collect text for AI models, under the names that their operators publish. */
export const AI_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'anthropic-ai',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'PerplexityBot',
  'Bytespider',
  'Meta-ExternalAgent',
  'Amazonbot',
  'cohere-ai',
] as const;

const NOT_CRAWLED = 'Disallow: /config\nDisallow: /api/\nDisallow: /search\nDisallow: /login';

interface Site {
  origin: string;
  /** Whether visitors see a holding page instead of the site. */
  isHeld: boolean;
  seo: Seo;
}

/**
 * Returns robots.txt. Crawlers may visit even a site hidden from search engines, because they must read
 * `noindex` on its pages.
 */
export function writeRobots({ origin, isHeld, seo }: Site): string {
  const everyone = `User-agent: *\n${isHeld ? 'Disallow: /' : NOT_CRAWLED}`;
  const ai = `${AI_CRAWLERS.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /`;
  return [
    everyone,
    ...(seo.allowsAiCrawlers ? [] : [ai]),
    ...(seo.isIndexed ? [`Sitemap: ${origin}/sitemap.xml`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}
