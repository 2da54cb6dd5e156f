import { OFFER_HOURS } from '#domain/products/availability.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/time/units.ts';
import { readToken, signToken } from '#worker/crypto/tokens.ts';

type KeyEnv = Pick<Env, 'SIGNING_KEYS'>;

export const OFFER_PATH = '/waiting-list/offer';
export const LEAVE_PATH = '/waiting-list/leave';
const LEAVE_SECONDS = 2 * 365 * DAY_SECONDS;

/**
 * An offer of workshop places. `offeredAt` distinguishes repeated offers, so that older links stop working.
 */
export interface OfferLink {
  requestId: string;
  offeredAt: number;
}

/** Returns the link to an offer. It expires with the offer, even if the email is sent late. */
export async function waitingOfferPath(
  env: KeyEnv,
  websiteId: string,
  { requestId, offeredAt }: OfferLink,
): Promise<string> {
  const claims = { sub: requestId, site: websiteId, at: offeredAt };
  return `${OFFER_PATH}?token=${await signToken(env, 'waiting-offer', claims, OFFER_HOURS * HOUR_SECONDS, offeredAt)}`;
}

export async function readWaitingOffer(
  env: KeyEnv,
  websiteId: string,
  token: string,
): Promise<OfferLink | 'expired' | null> {
  const claims = await readToken(env, 'waiting-offer', token);
  if (claims === null || claims === 'expired') return claims;
  const { site, sub, at } = claims;
  return site === websiteId && typeof sub === 'string' && typeof at === 'number'
    ? { requestId: sub, offeredAt: at }
    : null;
}

export const waitingLeavePath = async (env: KeyEnv, websiteId: string, requestId: string): Promise<string> =>
  `${LEAVE_PATH}?token=${await signToken(env, 'waiting-leave', { sub: requestId, site: websiteId }, LEAVE_SECONDS)}`;

export async function readWaitingLeave(
  env: KeyEnv,
  websiteId: string,
  token: string,
): Promise<string | null> {
  const claims = await readToken(env, 'waiting-leave', token);
  if (claims === null || claims === 'expired') return null;
  return claims.site === websiteId && typeof claims.sub === 'string' ? claims.sub : null;
}
