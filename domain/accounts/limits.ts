import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#domain/time/units.ts';

/** Maximum number of wrong passwords per key, within a window that starts with the first. */
export interface GuessLimit {
  key: string;
  limit: number;
  windowMs: number;
}

/** A correct password resets `own`. From the other counts it only removes its own attempt. */
export interface GuessLimits {
  own: GuessLimit;
  others: readonly GuessLimit[];
}

/** Returns the /24 of an IPv4 address. IPv6 already comes as its /64. */
const networkRange = (network: string): string =>
  network.includes(':') ? network : network.split('.').slice(0, 3).join('.');

/**
 * Limits across accounts and pages: high enough for a café whose guests mistype, too low for a list of stolen
 * passwords.
 */
export const networkLimits = (network: string): GuessLimit[] => [
  { key: `password-network-minute:${network}`, limit: 15, windowMs: MINUTE_MS },
  { key: `password-network:${network}`, limit: 60, windowMs: 15 * MINUTE_MS },
];

/**
 * Prefix, up to a `|`, of all keys that count guesses at an account on any site. `account` is a hash of its email
 * address.
 */
export const toAccountKeyPrefix = (account: string) => `password:${account}`;

/** An account on one site. Limits are per site, so that visitors of one site cannot use up the attempts on another. */
export interface GuessedAccount {
  /** Hash of the email address. */
  account: string;
  websiteId: string;
}

const sitePrefix = ({ account, websiteId }: GuessedAccount) => `${toAccountKeyPrefix(account)}|${websiteId}`;

/**
 * Limits for unknown visitors: five attempts per quarter of an hour and network, and a slow limit across networks.
 * At the last limit a sign-in link by email is offered, so that strangers cannot lock an account.
 */
export const strangerLimits = (guessed: GuessedAccount, network: string): GuessLimits => ({
  own: { key: `${sitePrefix(guessed)}|${networkRange(network)}`, limit: 5, windowMs: 15 * MINUTE_MS },
  others: [
    ...networkLimits(network),
    { key: `${sitePrefix(guessed)}|everywhere`, limit: 50, windowMs: DAY_MS },
  ],
});

/** Limits for a device that was signed in to the account before, counted separately from strangers. */
export const trustedDeviceLimits = (guessed: GuessedAccount, device: string): GuessLimits => ({
  own: { key: `${sitePrefix(guessed)}|device:${device}`, limit: 5, windowMs: 15 * MINUTE_MS },
  others: [{ key: `${sitePrefix(guessed)}|device-day:${device}`, limit: 50, windowMs: DAY_MS }],
});

/** Limits for a page's password, which many people share. */
export const pageLimits = (pageId: string, network: string): GuessLimits => ({
  own: { key: `page-password:${pageId}|${networkRange(network)}`, limit: 10, windowMs: 15 * MINUTE_MS },
  others: [
    ...networkLimits(network),
    { key: `page-password:${pageId}|everywhere`, limit: 300, windowMs: HOUR_MS },
  ],
});

/** Invitation emails per 24 hours, per site and per recipient, so that a site cannot be used to send spam. */
export const MAX_INVITATIONS_A_DAY = { ofSite: 50, toAddress: 5 } as const;

/** Lifetimes of credentials, in milliseconds. */

/** Idle lifetime of a session; `memoizeFormatter` applies with “remember me”. */
export const SESSION_MS = { ordinary: 12 * HOUR_MS, remembered: 30 * DAY_MS } as const;
/** Maximum age of a session, even while in use. */
export const SESSION_END_MS = 30 * DAY_MS;

/** Returns when a session that is used now expires. Times are epoch milliseconds. */
export const sessionExpiry = (session: { isRemembered: boolean; createdAt: number }, now: number): number =>
  Math.min(
    now + (session.isRemembered ? SESSION_MS.remembered : SESSION_MS.ordinary),
    session.createdAt + SESSION_END_MS,
  );

/** Password reset link. */
export const RESET_MS = HOUR_MS;
export const SIGN_IN_LINK_MS = 15 * MINUTE_MS;
/** Time between the password and the second factor's code. */
export const TICKET_MS = 5 * MINUTE_MS;
/** Link that completes a registration. */
export const REGISTRATION_MS = DAY_MS;
/** Link that confirms a new email address. */
export const EMAIL_CHANGE_MS = HOUR_MS;
export const INVITATION_MS = WEEK_MS;
/** The token of an invitation stays valid longer than the invitation, so that a late click can be told that it expired. */
export const INVITATION_TOKEN_MS = INVITATION_MS + 30 * DAY_MS;
/** Time in which the removal of a contributor can be undone. */
export const REMOVAL_UNDO_MS = 10 * MINUTE_MS;
/** Passkey challenge. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
