import { decodePart } from '../links/decode.ts';

const MAX_LENGTH = 100;

/** What links of a campaign may say besides its source and name: utm_medium, utm_term, utm_content. */
export const CAMPAIGN_DETAILS = ['medium', 'term', 'content'] as const;

/** The campaign that a link names by utm_source and utm_campaign: 'letter / spring'; null without either. */
export function findCampaign(queryString: string | undefined): string | null {
  const parts = ['source', 'campaign'].map((name) => readParameter(queryString ?? '', name));
  return parts.filter((part) => part !== '').join(' / ') || null;
}

/** What else the link says of its campaign: ['medium email', 'content footer']. */
export const listCampaignDetails = (queryString: string): string[] =>
  CAMPAIGN_DETAILS.flatMap((name) => {
    const value = readParameter(queryString, name);
    return value === '' ? [] : `${name} ${value}`;
  });

function readParameter(queryString: string, name: string): string {
  // Most pages are opened without one, and this is asked five times of each.
  if (!queryString.includes('utm_')) return '';
  const raw = new RegExp(`(?:^|[?&])utm_${name}=([^&#]*)`).exec(queryString)?.[1] ?? '';
  return decodePart(raw.replaceAll('+', ' ')).trim().slice(0, MAX_LENGTH);
}

const WEB_HOST = /^https?:\/\/(?:[^/?#@]*@)?([a-z0-9.-]{1,253})(?::\d+)?(?:[/?#]|$)/i;

/** Host of a referrer outside the site, lower case and without `www.`; null for none, a broken one or the site's own. */
export function externalReferrerHost(
  referrer: string | undefined,
  ownHosts: readonly string[],
): string | null {
  const host = WEB_HOST.exec(referrer ?? '')?.[1]?.toLowerCase();
  if (!host || ownHosts.includes(host)) return null;
  return host.replace(/^www\./, '');
}

const MAX_TERM_LENGTH = 100;

/** The term of a site search, from the query string of its page: one spelling for all cases and spaces; null when empty. */
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
