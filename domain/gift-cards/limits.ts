const MINUTE_MS = 60_000;

/** Unknown codes allowed per network before the next is refused; a household shares a network. */
export const giftCardLimits = (
  websiteId: string,
  ipHash: string,
): { key: string; limit: number; windowMs: number }[] => [
  { key: `gift:${websiteId}:ip:${ipHash}`, limit: 10, windowMs: 15 * MINUTE_MS },
  { key: `gift:${websiteId}:day:${ipHash}`, limit: 60, windowMs: 24 * 60 * MINUTE_MS },
];
