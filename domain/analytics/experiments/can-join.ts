import type { Consent } from '#domain/consent.ts';

export interface Will {
  consent: Consent;
  isPrivate: boolean;
}

/**
 * Returns whether a visitor may get an experiment id: with consent where the site asks for it, and never with
 * Global Privacy Control. `cookies` are the stored settings.
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
