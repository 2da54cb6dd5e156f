import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';

/** Unknown codes allowed per network before the next is refused; a household shares a network. */
export const giftCardLimits = (
  websiteId: string,
  ipHash: string,
): { key: string; limit: number; windowMs: number }[] => [
  { key: `gift:${websiteId}:ip:${ipHash}`, limit: 10, windowMs: 15 * MINUTE_MS },
  { key: `gift:${websiteId}:day:${ipHash}`, limit: 60, windowMs: DAY_MS },
];
