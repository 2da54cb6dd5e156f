import { CART_LINK_DAYS } from '#domain/carts/holder.ts';
import { REVIEW_REQUEST_DAYS } from '#domain/reviews.ts';
import { DAY_SECONDS } from '#domain/time/units.ts';
import { seal, unseal } from './sealed.ts';
import { readToken, signToken } from './tokens.ts';

type KeyEnv = Pick<Env, 'SIGNING_KEYS'>;

export interface ReviewRequest {
  websiteId: string;
  lineId: string;
}

export const signReviewRequest = (
  env: KeyEnv,
  { websiteId, lineId }: ReviewRequest,
  days = REVIEW_REQUEST_DAYS,
): Promise<string> => signToken(env, 'review-request', { sub: lineId, site: websiteId }, days * DAY_SECONDS);

/** Reads the token of a review link. Returns 'expired' after 90 days and null for an invalid token. */
export async function readReviewRequest(
  env: KeyEnv,
  websiteId: string,
  token: string,
): Promise<string | 'expired' | null> {
  const claims = await readToken(env, 'review-request', token);
  if (claims === null || claims === 'expired') return claims;
  return claims.site === websiteId && typeof claims.sub === 'string' ? claims.sub : null;
}

export const reviewPath = (token: string): string => `/reviews/${token}`;

export const cartLinkPath = async (env: KeyEnv, websiteId: string, cartId: string): Promise<string> =>
  `/commerce/cart-link?token=${await signToken(env, 'cart-link', { sub: cartId, site: websiteId }, CART_LINK_DAYS * DAY_SECONDS)}`;

/** Reads the token of a cart link. Returns null if it is invalid, expired or from another site. */
export async function readCartLink(env: KeyEnv, websiteId: string, token: string): Promise<string | null> {
  const claims = await readToken(env, 'cart-link', token);
  if (claims === null || claims === 'expired') return null;
  return claims.site === websiteId && typeof claims.sub === 'string' ? claims.sub : null;
}

const sealedFor = (websiteId: string) => ({ purpose: 'mail-opt-out', context: websiteId });

/** Returns an unsubscribe link, which never expires and contains the encrypted email address. */
export const optOutPath = async (env: KeyEnv, websiteId: string, email: string): Promise<string> =>
  `/unsubscribe?token=${encodeURIComponent(await seal(env, sealedFor(websiteId), email.toLowerCase()))}`;

export const readOptOut = (env: KeyEnv, websiteId: string, token: string): Promise<string | null> =>
  unseal(env, sealedFor(websiteId), token);
