import { OFFER_HOURS } from '#schema/contracts/waiting-list/waiting-list.ts';
import { readToken, signToken } from '#worker/crypto/tokens.ts';

type KeyEnv = Pick<Env, 'SIGNING_KEYS'>;

export const OFFER_PATH = '/waiting-list/offer';
export const LEAVE_PATH = '/waiting-list/leave';
const LEAVE_SECONDS = 2 * 365 * 86_400;

/** One offer of a request: a later one of the same request is another. */
export interface OfferLink {
  requestId: string;
  offeredAt: number;
}

/** Leads to an offer; opens nothing once its time is over, however late the mail was sent. */
export const waitingOfferPath = async (
  env: KeyEnv,
  websiteId: string,
  { requestId, offeredAt }: OfferLink,
): Promise<string> =>
  `${OFFER_PATH}?token=${await signToken(env, 'waiting-offer', { sub: requestId, site: websiteId, at: offeredAt }, OFFER_HOURS * 3_600)}`;

/** The offer of this site that a link names; 'expired' after its time; null for anything else. */
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

/** The request of this site that a link takes off the list; null for anything else. */
export async function readWaitingLeave(
  env: KeyEnv,
  websiteId: string,
  token: string,
): Promise<string | null> {
  const claims = await readToken(env, 'waiting-leave', token);
  if (claims === null || claims === 'expired') return null;
  return claims.site === websiteId && typeof claims.sub === 'string' ? claims.sub : null;
}
