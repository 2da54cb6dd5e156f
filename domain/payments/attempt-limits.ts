import { MINUTE_MS } from '#domain/time/units.ts';

/**
 * Limits on declined payments per network, where a successful payment offsets one decline, and per cart.
 * There is no limit per email address.
 */
export const TRY_RULES = {
  windowMs: 30 * MINUTE_MS,
  /**
   * Number of declines (for a network, minus successful payments) from which a captcha is required
   * (`askAt`) or attempts are refused (`refuseAt`).
   */
  address: { askAt: 10, refuseAt: 30 },
  cart: { askAt: 6, refuseAt: 20 },
  /**
   * Number of unanswered authentication requests from which a captcha is required. Even an unanswered
   * request confirms to a thief that the card is valid.
   */
  unanswered: { askAt: 100 },
  /**
   * Time after which an attempt without a result counts as ended, because the Worker that awaited it no
   * longer runs.
   */
  openMs: MINUTE_MS,
} as const;

/** Times are epoch milliseconds. */
export interface Tries {
  declined: number;
  paid: number;
  /** Number of attempts for which the bank requested authentication and the customer did not answer. */
  unanswered: number;
  /** Number of attempts in progress. */
  open: number;
  cartDeclined: number;
  /** Time of the first counted decline; null if there is none. */
  firstDeclinedAt: number | null;
}

/**
 * `wait`: the attempts in progress could exceed a limit. `ask`: a captcha is required. `refuse`: probably
 * card testing.
 */
export type TryVerdict = 'go' | 'wait' | 'ask' | 'refuse';

/**
 * Judges an attempt. Must match the rule in SQL in worker/db/payments/payment-tries.ts. A test compares the
 * two.
 */
export function judgeAttempt(tries: Tries, hasProved: boolean): TryVerdict {
  const { address, cart, unanswered } = TRY_RULES;
  const bad = Math.max(0, tries.declined - tries.paid);
  if (bad >= address.refuseAt || tries.cartDeclined >= cart.refuseAt) return 'refuse';
  const isSuspect =
    bad >= address.askAt || tries.cartDeclined >= cart.askAt || tries.unanswered >= unanswered.askAt;
  if (isSuspect && !hasProved) return 'ask';
  return bad + tries.open >= address.refuseAt ? 'wait' : 'go';
}

/** Returns the number of seconds after which the first counted decline no longer counts. */
export const retryAfterSeconds = ({ firstDeclinedAt }: Tries, now: number): number =>
  firstDeclinedAt === null ? 1 : Math.max(1, Math.ceil((firstDeclinedAt + TRY_RULES.windowMs - now) / 1000));
