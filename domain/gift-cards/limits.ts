const MINUTE_MS = 60_000;

/** Codes that are not known and are borne from one network before the next is refused; a household shares one. */
export const giftCardLimits = (
  websiteId: string,
  ipHash: string,
): { key: string; limit: number; windowMs: number }[] => [
  { key: `gift:${websiteId}:ip:${ipHash}`, limit: 10, windowMs: 15 * MINUTE_MS },
  { key: `gift:${websiteId}:day:${ipHash}`, limit: 60, windowMs: 24 * 60 * MINUTE_MS },
];

export const TOO_MANY_CODES = 'Too many codes were tried. Please wait a little before you try again.';
