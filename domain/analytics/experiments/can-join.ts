import type { Consent } from '#domain/consent-policy.ts';

export interface Will {
  consent: Consent;
  isPrivate: boolean;
}

/**
 * Returns whether the visitor can join the experiment: the browser sends no Global Privacy Control and, if
 * the site asks for consent, the visitor has consented.
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
