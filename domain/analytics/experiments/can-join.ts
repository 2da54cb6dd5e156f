import type { Consent } from '#domain/consent.ts';

/** A request's privacy choices. */
export interface Will {
  consent: Consent;
  /** Global Privacy Control. */
  isPrivate: boolean;
}

/**
 * Whether a visitor may get a random id for experiments. If the site asks for consent, by banner or restrictive
 * policy, only after it was given; never after it was declined or with Global Privacy Control. `cookies` are the
 * stored settings without the banner's texts.
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
