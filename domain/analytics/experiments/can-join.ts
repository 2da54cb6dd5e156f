import type { Consent } from '#domain/consent.ts';

/** What a request tells of its visitor's will. */
export interface Will {
  consent: Consent;
  /** Global Privacy Control. */
  isPrivate: boolean;
}

/**
 * Whether a visitor may be given a random id for experiments. Where the site asks for consent, by its banner or by a restrictive
 * policy, nobody is before they have agreed; who declined, or whose browser sends Global Privacy Control, never is.
 * `cookies` are the stored settings, read without the texts of the banner.
 */
export function canJoin(
  site: { cookies: Readonly<Record<string, unknown>>; isCloneable: boolean },
  { consent, isPrivate }: Will,
): boolean {
  const { cookies } = site;
  if (isPrivate || consent === 'declined' || site.isCloneable) return false;
  if (cookies.isVisitorDataRestricted === true) return false;
  const isRestrictive = cookies.isRestrictiveCookiePolicyEnabled === true;
  if (isRestrictive && cookies.isRestrictiveCookiePolicyAbsolute === true) return false;
  const isAsked = isRestrictive || cookies.isCookieBannerEnabled === true;
  return !isAsked || consent === 'accepted';
}
