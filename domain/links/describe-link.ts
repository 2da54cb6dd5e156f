import { lookupTable } from '../lookup-table.ts';
import { classifyLink } from './classify.ts';

const OF_PROTOCOLS: Readonly<Record<string, string>> = lookupTable({
  mailto: 'Email',
  tel: 'Phone number',
  sms: 'Text message',
  ftp: 'Download from another server',
});

/** What kind of link an owner has, in their words (B5.30); '' for none. */
export function describeLink(href: string, host: string): string {
  const link = href.trim();
  switch (classifyLink(link, host)) {
    case 'empty':
      return '';
    case 'anchor':
      return 'Place on this page';
    case 'external':
      return 'Another website';
    case 'file':
      return 'File';
    case 'content':
    case 'internal-host':
      return link.includes('#') ? 'Place on a page of this site' : 'Page of this site';
    case 'other-protocol':
      return OF_PROTOCOLS[link.split(':')[0]?.toLowerCase() ?? ''] ?? 'Link of another program';
    case 'malformed-protocol':
    case 'unknown':
      return 'Not a link yet';
  }
}

/** The path on this site that a link leads to, without query and place; null for any other link. */
export function findLinkPath(href: string, host: string): string | null {
  const link = href.trim();
  const kind = classifyLink(link, host);
  const local = kind === 'internal-host' ? link.replace(/^(?:https?:)?\/\/[^/?#]+/i, '') || '/' : link;
  if (kind !== 'internal-host' && kind !== 'content' && kind !== 'file') return null;
  const path = local.split(/[?#]/)[0] ?? '';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}
