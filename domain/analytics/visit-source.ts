import { decodePart } from '../links/decode.ts';

const MAX_LENGTH = 100;

export const CAMPAIGN_DETAILS = ['medium', 'term', 'content'] as const;

export function findCampaign(queryString: string | undefined): string | null {
  const parts = ['source', 'campaign'].map((name) => readParameter(queryString ?? '', name));
  return parts.filter((part) => part !== '').join(' / ') || null;
}

/** Returns the campaign parameters other than the source, such as ['medium email', 'content footer']. */
export const listCampaignDetails = (queryString: string): string[] =>
  CAMPAIGN_DETAILS.flatMap((name) => {
    const value = readParameter(queryString, name);
    return value === '' ? [] : `${name} ${value}`;
  });

function readParameter(queryString: string, name: string): string {
  // Skip the regular expression for most page views, whose URLs have no campaign parameters.
  if (!queryString.includes('utm_')) return '';
  const raw = new RegExp(`(?:^|[?&])utm_${name}=([^&#]*)`).exec(queryString)?.[1] ?? '';
  return decodePart(raw.replaceAll('+', ' ')).trim().slice(0, MAX_LENGTH);
}

const WEB_HOST = /^https?:\/\/(?:[^/?#@]*@)?([a-z0-9.-]{1,253})(?::\d+)?(?:[/?#]|$)/i;

/** Returns an external referrer's host in lower case without `www.`, or null. */
export function externalReferrerHost(
  referrer: string | undefined,
  ownHosts: readonly string[],
): string | null {
  const host = WEB_HOST.exec(referrer ?? '')?.[1]?.toLowerCase();
  if (!host || ownHosts.includes(host)) return null;
  return host.replace(/^www\./, '');
}

const MAX_TERM_LENGTH = 100;

/** Returns the search term in lower case with single spaces, or null. */
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
