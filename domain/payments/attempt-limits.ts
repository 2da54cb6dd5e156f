import { MINUTE_MS } from '#domain/time/units.ts';

/** Limits on declined payments. A successful payment offsets a decline. Email addresses do not count. */
export const TRY_RULES = {
  windowMs: 30 * MINUTE_MS,
  /** Net number of declines from which a captcha is required, and from which attempts are refused. */
  address: { askAt: 10, refuseAt: 30 },
  cart: { askAt: 6, refuseAt: 20 },
  /** Even an abandoned 3-D Secure request confirms to a thief that a card is valid. */
  unanswered: { askAt: 100 },
  /** Time after which the Worker that awaited the attempt is no longer running. */
  openMs: MINUTE_MS,
} as const;

/** Times are epoch milliseconds. */
export interface Tries {
  declined: number;
  paid: number;
  /** Attempts for which the bank required customer authentication. */
  unanswered: number;
  /** Number of requests in progress. */
  open: number;
  cartDeclined: number;
  /** Null if no decline was counted. */
  firstDeclinedAt: number | null;
}

/** `wait`: open attempts could exceed the limit. `ask`: a captcha is required. `refuse`: card testing. */
export type TryVerdict = 'go' | 'wait' | 'ask' | 'refuse';

/** Must match the rule in SQL in worker/db/payments/payment-tries.ts. A test compares them. */
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
