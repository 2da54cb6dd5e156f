import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#domain/time/units.ts';

/** How long what opens an account is good for, in milliseconds. */

/** Lifetime of a session since its last use: longer with "remember me". */
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
