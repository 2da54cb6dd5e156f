import { MAX_REDIRECT_FROM_LENGTH, MAX_REDIRECT_TO_LENGTH } from '#schema/contracts/redirects/redirect.ts';
import { isVariantPath } from '../analytics/experiments/variant-page.ts';
import { canonicalPath, type OwnSite } from '../links/local-address.ts';
import { decodePath, isAmbiguousPath, isSitePath } from '../links/site-path.ts';
import { splitLanguage } from '../sites/languages.ts';

export interface RedirectRule {
  from: string;
  to: string;
  status: 301 | 302;
}

export interface RedirectSite extends OwnSite {
  /** Returns whether the application itself serves a path, such as /cart. */
  isApplicationPath: (path: string) => boolean;
  /** Whether browsers can parse a URL. */
  canParseUrl: (url: string) => boolean;
}

export type Checked = { redirect: RedirectRule } | { errors: { from?: string; to?: string } };
type Read = { path: string } | { problem: string };

/** First segments of paths that no page can have. */
const RESERVED = ['api', 'assets', 'config', 'images', 'login', 'logout', 'media', 's', 'search'];

export const REDIRECT_MESSAGES = {
  notHere: 'Enter an address on this site, such as /old-page.',
  home: 'The home page cannot be redirected. Change which page is the home page instead.',
  query: 'Remove “?” or “#” and everything after it. The redirect applies to any query.',
  long: `An address can have at most ${MAX_REDIRECT_FROM_LENGTH} characters.`,
  longTarget: `An address can have at most ${MAX_REDIRECT_TO_LENGTH.toLocaleString('en-US')} characters.`,
  unreadable: 'This address contains invalid characters.',
  target: 'Enter a path such as /about, or a URL starting with https:// or http://.',
  reserved: (path: string) => `${path} is used by Sitewright and cannot be redirected.`,
  language: (path: string) =>
    `Remove the language. A redirect from ${path} works in every language of the site.`,
} as const;

const WEB = /^https?:\/\/([^/?#]+)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: addresses contain none
const UNREADABLE = /[\u0000-\u001f\u007f\\]|%(?:0[0-9a-f]|1[0-9a-f]|7f)/i;
/** Matches URLs of websites, but not URLs with a user name, which could disguise the host. */
const WEB_TARGET = /^https?:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?$/i;

const isReserved = (path: string, { isApplicationPath }: RedirectSite): boolean =>
  RESERVED.includes(path.split('/')[1] ?? '') || isVariantPath(path) || isApplicationPath(path);

/**
 * Returns the path as used in look-ups: without host and trailing slash, decoded, in lower case and NFC.
 */
function readFrom(typed: string, site: RedirectSite): Read {
  const text = typed.trim();
  const [origin = '', host] = WEB.exec(text) ?? [];
  if (host !== undefined && !site.hosts.includes(host.toLowerCase()))
    return { problem: REDIRECT_MESSAGES.notHere };
  const local = text.slice(origin.length);
  if (/[?#]/.test(local)) return { problem: REDIRECT_MESSAGES.query };
  if (UNREADABLE.test(local)) return { problem: REDIRECT_MESSAGES.unreadable };
  if (/^[a-z][a-z0-9+.-]*:/i.test(local) || local.startsWith('//') || isAmbiguousPath(local))
    return { problem: REDIRECT_MESSAGES.notHere };
  const path = canonicalPath(decodePath(local.startsWith('/') ? local : `/${local}`));
  if (path === '/') return { problem: REDIRECT_MESSAGES.home };
  if (!isSitePath(path)) return { problem: REDIRECT_MESSAGES.notHere };
  if (path.length > MAX_REDIRECT_FROM_LENGTH) return { problem: REDIRECT_MESSAGES.long };
  if (isReserved(path, site)) return { problem: REDIRECT_MESSAGES.reserved(path) };
  const inLanguage = splitLanguage(path, site.languages);
  return inLanguage ? { problem: REDIRECT_MESSAGES.language(inLanguage.path) } : { path };
}

function findTargetProblem(to: string, { canParseUrl }: RedirectSite): string | null {
  if (to.length > MAX_REDIRECT_TO_LENGTH) return REDIRECT_MESSAGES.longTarget;
  const isAddress = isSitePath(to) || (WEB_TARGET.test(to) && canParseUrl(to));
  return isAddress && !UNREADABLE.test(to) ? null : REDIRECT_MESSAGES.target;
}

/**
 * Normalises `from` and validates both URLs. addRedirects() checks for loops, because they depend on other
 * redirects.
 */
export function checkRedirect({ from, to, status }: RedirectRule, site: RedirectSite): Checked {
  const read = readFrom(from, site);
  const target = to.trim();
  const problem = findTargetProblem(target, site);
  if ('path' in read && problem === null) return { redirect: { from: read.path, to: target, status } };
  return {
    errors: { ...('problem' in read && { from: read.problem }), ...(problem !== null && { to: problem }) },
  };
}
