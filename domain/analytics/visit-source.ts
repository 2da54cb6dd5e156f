import { decodePart } from '../links/decode.ts';

const MAX_LENGTH = 100;

/** Campaign parameters besides source and name: utm_medium, utm_term, utm_content. */
export const CAMPAIGN_DETAILS = ['medium', 'term', 'content'] as const;

/** Returns the campaign of a link from utm_source and utm_campaign, such as 'letter / spring', or null without either. */
export function findCampaign(queryString: string | undefined): string | null {
  const parts = ['source', 'campaign'].map((name) => readParameter(queryString ?? '', name));
  return parts.filter((part) => part !== '').join(' / ') || null;
}

/** Returns the other campaign parameters of a link: ['medium email', 'content footer']. */
export const listCampaignDetails = (queryString: string): string[] =>
  CAMPAIGN_DETAILS.flatMap((name) => {
    const value = readParameter(queryString, name);
    return value === '' ? [] : `${name} ${value}`;
  });

function readParameter(queryString: string, name: string): string {
  // Most page views have none, and this runs five times for each.
  if (!queryString.includes('utm_')) return '';
  const raw = new RegExp(`(?:^|[?&])utm_${name}=([^&#]*)`).exec(queryString)?.[1] ?? '';
  return decodePart(raw.replaceAll('+', ' ')).trim().slice(0, MAX_LENGTH);
}

const WEB_HOST = /^https?:\/\/(?:[^/?#@]*@)?([a-z0-9.-]{1,253})(?::\d+)?(?:[/?#]|$)/i;

/**
 * Returns the host of an external referrer in lower case, without `www.`. Returns null when it is missing, invalid
 * or the site's own.
 */
export function externalReferrerHost(
  referrer: string | undefined,
  ownHosts: readonly string[],
): string | null {
  const host = WEB_HOST.exec(referrer ?? '')?.[1]?.toLowerCase();
  if (!host || ownHosts.includes(host)) return null;
  return host.replace(/^www\./, '');
}

const MAX_TERM_LENGTH = 100;

/** Returns the term of a site search from the page's query string, in lower case with single spaces, or null when empty. */
export function searchTerm(queryString: string | undefined): string | null {
  const raw = /(?:^|[?&])q=([^&#]*)/.exec(queryString ?? '')?.[1];
  if (!raw) return null;
  const term = decodePart(raw.replaceAll('+', ' '))
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .slice(0, MAX_TERM_LENGTH);
  return term === '' ? null : term;
}
