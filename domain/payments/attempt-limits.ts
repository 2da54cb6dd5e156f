import { MINUTE_MS } from '#domain/time/units.ts';

/**
 * Limits of declined payments per network address and per cart within half an hour. Card testing causes one decline
 * after another; a crowd behind one address does not, since each successful payment offsets a decline. Email
 * addresses are not counted: anyone could enter someone else's and lock them out.
 */
export const TRY_RULES = {
  windowMs: 30 * MINUTE_MS,
  /** Net declines at which a captcha is required, and at which attempts are refused. */
  address: { askAt: 10, refuseAt: 30 },
  cart: { askAt: 6, refuseAt: 20 },
  /** Abandoned 3-D Secure requests also count, since they confirm to a thief that a card is valid. */
  unanswered: { askAt: 100 },
  /** After this time the Worker that waited for the attempt is gone. */
  openMs: MINUTE_MS,
} as const;

/** Recent attempts of a network address and declines of a cart; times are epoch milliseconds. */
export interface Tries {
  declined: number;
  paid: number;
  /** The bank requires, or required, the customer to authenticate. */
  unanswered: number;
  /** Requests to the provider in progress. */
  open: number;
  cartDeclined: number;
  /** Time of the first counted decline; null if there is none. */
  firstDeclinedAt: number | null;
}

/**
 * `wait`: the attempts in progress would exceed the limit if all were declined; retry shortly. `ask`: a captcha is
 * required. `refuse`: card testing.
 */
export type TryVerdict = 'go' | 'wait' | 'ask' | 'refuse';

/** Decides on the next attempt. worker/db/payments/payment-tries.ts has the same rule in SQL; a test compares them. */
export function judgeAttempt(tries: Tries, hasProved: boolean): TryVerdict {
  const { address, cart, unanswered } = TRY_RULES;
  const bad = Math.max(0, tries.declined - tries.paid);
  if (bad >= address.refuseAt || tries.cartDeclined >= cart.refuseAt) return 'refuse';
  const isSuspect =
    bad >= address.askAt || tries.cartDeclined >= cart.askAt || tries.unanswered >= unanswered.askAt;
  if (isSuspect && !hasProved) return 'ask';
  return bad + tries.open >= address.refuseAt ? 'wait' : 'go';
}

/** Returns the seconds until the first counted decline expires. */
export const retryAfterSeconds = ({ firstDeclinedAt }: Tries, now: number): number =>
  firstDeclinedAt === null ? 1 : Math.max(1, Math.ceil((firstDeclinedAt + TRY_RULES.windowMs - now) / 1000));
