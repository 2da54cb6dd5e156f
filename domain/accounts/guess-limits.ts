const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Wrong passwords under one key within a window that begins with the first. */
export interface GuessLimit {
  key: string;
  limit: number;
  windowMs: number;
}

/** `own` is forgotten with the right password; of the others it takes back no more than itself. */
export interface GuessLimits {
  own: GuessLimit;
  others: readonly GuessLimit[];
}

/** The neighbourhood of a network: /24 of IPv4 (server-design §1); IPv6 comes as its /64 already. */
const rangeOf = (network: string): string =>
  network.includes(':') ? network : network.split('.').slice(0, 3).join('.');

/** Over many accounts or pages: enough for a café whose guests mistype, far too few for a list of stolen passwords. */
export const networkLimits = (network: string): GuessLimit[] => [
  { key: `password-network-minute:${network}`, limit: 15, windowMs: MINUTE_MS },
  { key: `password-network:${network}`, limit: 60, windowMs: 15 * MINUTE_MS },
];

/** What every key that counts guesses at an account begins with, before a `|`; `account` is a hash of its address. */
export const accountPrefix = (account: string) => `password:${account}`;

/**
 * Guesses at an account by somebody who is nobody yet: five in a quarter of an hour from one network, and slowly however many
 * networks take part. Who meets the last one is offered a link by mail, so that strangers lock nobody out.
 */
export const strangerLimits = (account: string, network: string): GuessLimits => ({
  own: { key: `${accountPrefix(account)}|${rangeOf(network)}`, limit: 5, windowMs: 15 * MINUTE_MS },
  others: [
    ...networkLimits(network),
    { key: `${accountPrefix(account)}|everywhere`, limit: 50, windowMs: DAY_MS },
  ],
});

/** Guesses by a device that was signed in to the account before: counted alone, whatever strangers do. */
export const knownDeviceLimits = (account: string, device: string): GuessLimits => ({
  own: { key: `${accountPrefix(account)}|device:${device}`, limit: 5, windowMs: 15 * MINUTE_MS },
  others: [{ key: `${accountPrefix(account)}|device-day:${device}`, limit: 50, windowMs: DAY_MS }],
});

/** Guesses at the password of a page, which many know and nobody owns. */
export const pageLimits = (pageId: string, network: string): GuessLimits => ({
  own: { key: `page-password:${pageId}|${rangeOf(network)}`, limit: 10, windowMs: 15 * MINUTE_MS },
  others: [
    ...networkLimits(network),
    { key: `page-password:${pageId}|everywhere`, limit: 300, windowMs: 60 * MINUTE_MS },
  ],
});
