const MINUTE_MS = 60_000;

/** Who tries to pay; the address is a hash of it. */
export interface Payer {
  websiteId: string;
  cartId: string;
  email: string;
  ipHash: string;
}

/**
 * Declined payments that are borne before the next is refused: somebody who tries stolen cards changes the cart first, then the
 * mail address, and the network address last; a household or an office shares one.
 */
export function paymentAttemptLimits({
  websiteId,
  cartId,
  email,
  ipHash,
}: Payer): { key: string; limit: number; windowMs: number }[] {
  return [
    { key: `pay:${websiteId}:cart:${cartId}`, limit: 6, windowMs: 15 * MINUTE_MS },
    { key: `pay:${websiteId}:email:${email.trim().toLowerCase()}`, limit: 8, windowMs: 60 * MINUTE_MS },
    { key: `pay:${websiteId}:ip:${ipHash}`, limit: 20, windowMs: 60 * MINUTE_MS },
  ];
}

export const TOO_MANY_ATTEMPTS =
  'Too many payments were declined. Nothing was charged; please wait a little before you try again.';
