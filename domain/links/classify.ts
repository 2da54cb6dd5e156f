/** Kinds of links (B5.30; order of decisions 93). */
export type LinkKind =
  | 'empty'
  | 'anchor'
  | 'malformed-protocol'
  | 'other-protocol'
  | 'external'
  | 'internal-host'
  | 'file'
  | 'content'
  | 'unknown';

/** What a link is, as an owner typed it; `host` is the site's own. */
export function classifyLink(href: string, host: string): LinkKind {
  const link = href.trim();
  if (link === '') return 'empty';
  if (link.startsWith('#')) return 'anchor';
  if (/^(?:https?|ftp):(?!\/\/)/i.test(link)) return 'malformed-protocol';
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase();
  if (protocol && protocol !== 'http' && protocol !== 'https') return 'other-protocol';
  const linkHost = /^(?:https?:)?\/\/([^/?#]+)/i.exec(link)?.[1]?.toLowerCase();
  if (linkHost) return linkHost === host.toLowerCase() ? 'internal-host' : 'external';
  if (link.startsWith('/s/')) return 'file';
  return link.startsWith('/') ? 'content' : 'unknown';
}

/** Length limits by kind of link (B5.31): a link must be strictly shorter (decisions 91). */
export const LINK_LENGTH_LIMITS = {
  anchor: 100,
  tel: 50,
  sms: 1000,
  mailto: 1000,
  javascript: 250,
  ftp: 100,
  internal: 150,
} as const;

/** Whether a link is short enough for its kind; kinds without a limit always are. */
export function isLinkShortEnough(kind: string, href: string): boolean {
  const limit = LINK_LENGTH_LIMITS[kind as keyof typeof LINK_LENGTH_LIMITS];
  return limit === undefined || href.length < limit;
}

/** B5.32: four or more digits, plus or minus. */
export function isProperTel(href: string): boolean {
  return /^tel:[\d+-]+$/i.test(href) && (href.match(/\d/g)?.length ?? 0) >= 4;
}

/** B5.33: exactly one @ and a dotted extension after it. */
export const isProperMailto = (href: string): boolean =>
  /^mailto:[^@\s]+@[^@\s?]+\.[^@\s.?]+(?:\?[^@]*)?$/i.test(href);

/** B5.34: a host with a top level of two or three letters; a soft warning of the editor only (decisions 92). */
export const isProperUrl = (href: string): boolean =>
  /^(?:https?:)?\/\/(?:[^/?#@\s.]+\.)+[a-z]{2,3}(?::\d+)?(?:[/?#]|$)/i.test(href);

/** B2.10: /pages/{24-character id}. */
export const isPageLink = (href: string): boolean => /^\/pages\/[0-9a-f]{24}$/i.test(href);
/** B2.11. */
export const isFileLink = (href: string): boolean => href.startsWith('/s/');

/** B2.12: /{urlId}?filters; null when it is something else. */
export function parseInternalLink(href: string): { urlId: string; filters: string } | null {
  const match = /^\/([a-z0-9][a-z0-9_-]*)(?:\?(.*))?$/i.exec(href);
  return match?.[1] ? { urlId: match[1], filters: match[2] ?? '' } : null;
}

/** B2.07. */
export const isConfigPath = (path: string): boolean => path.includes('/config');
/** B2.08. */
export const isDesignPath = (path: string): boolean => path.startsWith('/config/design');
