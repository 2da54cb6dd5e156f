import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#domain/time/units.ts';

/** Maximum of wrong passwords per key within a window that starts with the first. */
export interface GuessLimit {
  key: string;
  limit: number;
  windowMs: number;
}

/** A correct password resets `own`; of the other counts it removes only its own attempt. */
export interface GuessLimits {
  own: GuessLimit;
  others: readonly GuessLimit[];
}

/** The neighbourhood of a network: /24 of IPv4 (server-design §1); IPv6 comes as its /64 already. */
const networkRange = (network: string): string =>
  network.includes(':') ? network : network.split('.').slice(0, 3).join('.');

/** Over many accounts or pages: enough for a café whose guests mistype, far too few for a list of stolen passwords. */
export const networkLimits = (network: string): GuessLimit[] => [
  { key: `password-network-minute:${network}`, limit: 15, windowMs: MINUTE_MS },
  { key: `password-network:${network}`, limit: 60, windowMs: 15 * MINUTE_MS },
];

/** Prefix, before a `|`, of all keys that count guesses at an account on any site; `account` is a hash of its address. */
export const accountPrefix = (account: string) => `password:${account}`;

/** An account on one site: strangers to one site cannot use up the guesses at another. */
export interface GuessedAccount {
  /** Hash of its address. */
  account: string;
  websiteId: string;
}

const sitePrefix = ({ account, websiteId }: GuessedAccount) => `${accountPrefix(account)}|${websiteId}`;

/**
 * Guesses at an account by unknown visitors: five in a quarter of an hour per network, and a slow limit over all networks
 * together. Whoever reaches the last limit is offered a sign-in link by email, so that strangers cannot lock an account.
 */
export const strangerLimits = (guessed: GuessedAccount, network: string): GuessLimits => ({
  own: { key: `${sitePrefix(guessed)}|${networkRange(network)}`, limit: 5, windowMs: 15 * MINUTE_MS },
  others: [
    ...networkLimits(network),
    { key: `${sitePrefix(guessed)}|everywhere`, limit: 50, windowMs: DAY_MS },
  ],
});

/** Guesses by a device that was signed in to the account before: counted separately from strangers' guesses. */
export const knownDeviceLimits = (guessed: GuessedAccount, device: string): GuessLimits => ({
  own: { key: `${sitePrefix(guessed)}|device:${device}`, limit: 5, windowMs: 15 * MINUTE_MS },
  others: [{ key: `${sitePrefix(guessed)}|device-day:${device}`, limit: 50, windowMs: DAY_MS }],
});

/** Guesses at a page's password, which many people share. */
export const pageLimits = (pageId: string, network: string): GuessLimits => ({
  own: { key: `page-password:${pageId}|${networkRange(network)}`, limit: 10, windowMs: 15 * MINUTE_MS },
  others: [
    ...networkLimits(network),
    { key: `page-password:${pageId}|everywhere`, limit: 300, windowMs: HOUR_MS },
  ],
});

/** Mails of invitations, so that nobody uses a site to flood others: of a site, and to one address, in 24 hours. */
export const MAX_INVITATIONS_A_DAY = { ofSite: 50, toAddress: 5 } as const;

/** How long what opens an account is good for, in milliseconds. */

/** How long a session lives without being used; `remembered` applies if the user chose “remember me”. */
export const SESSION_MS = { ordinary: 12 * HOUR_MS, remembered: 30 * DAY_MS } as const;
/** A session ends this long after the sign-in, even when it is in use. */
export const SESSION_END_MS = 30 * DAY_MS;

/** Until when a session that is used now is good; times in epoch milliseconds. */
export const sessionExpiry = (session: { isRemembered: boolean; createdAt: number }, now: number): number =>
  Math.min(
    now + (session.isRemembered ? SESSION_MS.remembered : SESSION_MS.ordinary),
    session.createdAt + SESSION_END_MS,
  );

/** Of the link of a mail that sets a new password. */
export const RESET_MS = HOUR_MS;
/** Of the link of a mail that signs in. */
export const SIGN_IN_LINK_MS = 15 * MINUTE_MS;
/** Between the password and the code of the second factor. */
export const TICKET_MS = 5 * MINUTE_MS;
/** Of the link of a mail that ends a registration. */
export const REGISTRATION_MS = DAY_MS;
/** Of the link of a mail that confirms a new address. */
export const EMAIL_CHANGE_MS = HOUR_MS;
/** Of an invitation (server-design §2). */
export const INVITATION_MS = WEEK_MS;
/** Of an invitation's token: it is genuine for longer than the invitation, so that whoever comes too late is told so. */
export const INVITATION_TOKEN_MS = INVITATION_MS + 30 * DAY_MS;
/** Until when the removal of a contributor can be taken back. */
export const REMOVAL_UNDO_MS = 10 * MINUTE_MS;
/** Of a question that a passkey answers. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
