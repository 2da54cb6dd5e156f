import { decodeLetters } from '#schema/contracts/address.ts';
import { lookupTable } from '../lookup-table.ts';
import { classifyLink, findLengthLimit, isProperMailto, isProperTel } from './classify.ts';
import { isExternal } from './safe-href.ts';

const BAD_EMAIL = 'Emails must be formatted as mailto:name@example.com';
const BAD_PHONE = 'Phone numbers must be formatted as tel:+15555550100';
const BAD_LINK = 'Links must be formatted as https://example.com or //example.com';
/** Matches URLs with a domain that ends in letters, of any number, as in .museum. */
const HAS_HOST = /^(?:https?:)?\/\/(?:[^/?#@\s.]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/**
 * Returns a hint about a malformed (B5.47, B5.48) or overlong (B5.31) link, or null. The link is still
 * accepted.
 */
export function linkAdvice(href: string, host = ''): string | null {
  const link = href.trim();
  const limit = findLengthLimit(link, host);
  if (limit !== undefined && decodeLetters(link).length >= limit)
    return `A link of this kind has fewer than ${limit} characters`;
  if (classifyLink(link, host) === 'malformed-protocol') return BAD_LINK;
  if (/^mailto:/i.test(link)) return isProperMailto(link) ? null : BAD_EMAIL;
  if (/^tel:/i.test(link)) return isProperTel(link) ? null : BAD_PHONE;
  if (isExternal(link)) return HAS_HOST.test(link) ? null : BAD_LINK;
  return null;
}

const OF_PROTOCOLS: Readonly<Record<string, string>> = lookupTable({
  mailto: 'Email',
  tel: 'Phone number',
  sms: 'Text message',
  ftp: 'File on another server',
});

/** Returns a description of the link, or '' for an empty one (B5.30). */
export function describeLink(href: string, host: string): string {
  const link = href.trim();
  switch (classifyLink(link, host)) {
    case 'empty':
      return '';
    case 'anchor':
      return 'Section of this page';
    case 'external':
      return 'Another website';
    case 'file':
      return 'File';
    case 'content':
    case 'internal-host':
      return link.includes('#') ? 'Section of a page on this site' : 'Page on this site';
    case 'other-protocol':
      return OF_PROTOCOLS[link.split(':')[0]?.toLowerCase() ?? ''] ?? 'Link to an app';
    case 'malformed-protocol':
    case 'unknown':
      return 'Not a valid link';
  }
}

/** Returns the path that a link opens on this site, or null for a link to another site. */
export function findLinkPath(href: string, host: string): string | null {
  const link = href.trim();
  const kind = classifyLink(link, host);
  const local = kind === 'internal-host' ? link.replace(/^(?:https?:)?\/\/[^/?#]+/i, '') || '/' : link;
  if (kind !== 'internal-host' && kind !== 'content' && kind !== 'file') return null;
  const path = local.split(/[?#]/)[0] ?? '';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}
