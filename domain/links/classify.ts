import { lookupTable } from '../lookup-table.ts';

/** Kinds of links, in the order in which classifyLink() tests for them (B5.30). */
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

/** Returns the URL scheme, or undefined for a path, an anchor or plain text. */
const findProtocol = (link: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase();

/** `host` is the site's own host. */
export function classifyLink(href: string, host: string): LinkKind {
  const link = href.trim();
  if (link === '') return 'empty';
  if (link.startsWith('#')) return 'anchor';
  if (/^(?:https?|ftp):(?!\/\/)/i.test(link)) return 'malformed-protocol';
  const protocol = findProtocol(link);
  if (protocol && protocol !== 'http' && protocol !== 'https') return 'other-protocol';
  const linkHost = /^(?:https?:)?\/\/([^/?#]+)/i.exec(link)?.[1]?.toLowerCase();
  if (linkHost) return linkHost === host.toLowerCase() ? 'internal-host' : 'external';
  if (link.startsWith('/s/')) return 'file';
  return link.startsWith('/') ? 'content' : 'unknown';
}

/** Lengths that links must stay below (B5.31). */
const LENGTH_LIMITS: Readonly<Record<string, number>> = lookupTable({
  anchor: 100,
  tel: 50,
  sms: 1000,
  mailto: 1000,
  javascript: 250,
  ftp: 100,
  internal: 150,
});

export function findLengthLimit(href: string, host: string): number | undefined {
  switch (classifyLink(href, host)) {
    case 'anchor':
      return LENGTH_LIMITS.anchor;
    case 'other-protocol':
      return LENGTH_LIMITS[findProtocol(href.trim()) ?? ''];
    case 'internal-host':
    case 'file':
    case 'content':
      return LENGTH_LIMITS.internal;
    default:
      return undefined;
  }
}

/** Returns whether a phone link contains only digits, plus and minus, and at least four digits (B5.32). */
export function isProperTel(href: string): boolean {
  return /^tel:[\d+-]+$/i.test(href) && (href.match(/\d/g)?.length ?? 0) >= 4;
}

/** Returns whether an email link contains exactly one @ and a domain with a dot (B5.33). */
export const isProperMailto = (href: string): boolean =>
  /^mailto:[^@\s]+@[^@\s?]+\.[^@\s.?]+(?:\?[^@]*)?$/i.test(href);
