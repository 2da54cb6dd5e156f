import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#domain/time/units.ts';

export interface GuessLimit {
  key: string;
  limit: number;
  windowMs: number;
}

/**
 * A correct password resets the attempt count of `own`, but removes only one attempt from each of `others`.
 */
export interface GuessLimits {
  own: GuessLimit;
  others: readonly GuessLimit[];
}

/** Returns the /24 network of an IPv4 address. IPv6 addresses are passed in as /64 networks. */
const networkRange = (network: string): string =>
  network.includes(':') ? network : network.split('.').slice(0, 3).join('.');

/**
 * Limits high enough for a café whose guests mistype, but too low for trying a list of stolen passwords.
 */
export const networkLimits = (network: string): GuessLimit[] => [
  { key: `password-network-minute:${network}`, limit: 15, windowMs: MINUTE_MS },
  { key: `password-network:${network}`, limit: 60, windowMs: 15 * MINUTE_MS },
];

/** Start of the limit keys for one account, before the `|`. `account` is a hash of its email address. */
export const toAccountKeyPrefix = (account: string) => `password:${account}`;

/**
 * Attempts are counted per site, so that one site's visitors cannot use up the attempts on another site.
 */
export interface GuessedAccount {
  account: string;
  websiteId: string;
}

const sitePrefix = ({ account, websiteId }: GuessedAccount) => `${toAccountKeyPrefix(account)}|${websiteId}`;

/** The last limit offers a sign-in link by email, so that strangers cannot lock an account. */
export const strangerLimits = (guessed: GuessedAccount, network: string): GuessLimits => ({
  own: { key: `${sitePrefix(guessed)}|${networkRange(network)}`, limit: 5, windowMs: 15 * MINUTE_MS },
  others: [
    ...networkLimits(network),
    { key: `${sitePrefix(guessed)}|everywhere`, limit: 50, windowMs: DAY_MS },
  ],
});

export const trustedDeviceLimits = (guessed: GuessedAccount, device: string): GuessLimits => ({
  own: { key: `${sitePrefix(guessed)}|device:${device}`, limit: 5, windowMs: 15 * MINUTE_MS },
  others: [{ key: `${sitePrefix(guessed)}|device-day:${device}`, limit: 50, windowMs: DAY_MS }],
});

export const pageLimits = (pageId: string, network: string): GuessLimits => ({
  own: { key: `page-password:${pageId}|${networkRange(network)}`, limit: 10, windowMs: 15 * MINUTE_MS },
  others: [
    ...networkLimits(network),
    { key: `page-password:${pageId}|everywhere`, limit: 300, windowMs: HOUR_MS },
  ],
});

/** Maximum number of invitation emails per 24 hours, which prevents spam sent through a site. */
export const MAX_INVITATIONS_A_DAY = { ofSite: 50, toAddress: 5 } as const;

/** Time without requests after which a login session ends. `remembered` applies with "remember me". */
export const SESSION_MS = { ordinary: 12 * HOUR_MS, remembered: 30 * DAY_MS } as const;
/** Maximum age of a login session, even if it is in use. */
export const SESSION_END_MS = 30 * DAY_MS;

export const sessionExpiry = (session: { isRemembered: boolean; createdAt: number }, now: number): number =>
  Math.min(
    now + (session.isRemembered ? SESSION_MS.remembered : SESSION_MS.ordinary),
    session.createdAt + SESSION_END_MS,
  );

export const RESET_MS = HOUR_MS;
export const SIGN_IN_LINK_MS = 15 * MINUTE_MS;
/** Time allowed for entering the second factor after the password. */
export const TICKET_MS = 5 * MINUTE_MS;
export const REGISTRATION_MS = DAY_MS;
export const EMAIL_CHANGE_MS = HOUR_MS;
export const INVITATION_MS = WEEK_MS;
/** The token outlives the invitation, so that a late click leads to a page about the expired invitation. */
export const INVITATION_TOKEN_MS = INVITATION_MS + 30 * DAY_MS;
/** Time during which a contributor's removal can be undone. */
export const REMOVAL_UNDO_MS = 10 * MINUTE_MS;
export const CHALLENGE_MS = 5 * MINUTE_MS;
