import { MINUTE_MS } from '#domain/time/units.ts';

/** Limits of declined payments. A successful payment offsets a decline, and email addresses do not count. */
export const TRY_RULES = {
  windowMs: 30 * MINUTE_MS,
  /** Net declines that require a captcha, and those that refuse attempts. */
  address: { askAt: 10, refuseAt: 30 },
  cart: { askAt: 6, refuseAt: 20 },
  /** Abandoned 3-D Secure requests also confirm to a thief that a card is valid. */
  unanswered: { askAt: 100 },
  /** Time after which the Worker that waited for the attempt is gone. */
  openMs: MINUTE_MS,
} as const;

/** Times are epoch milliseconds. */
export interface Tries {
  declined: number;
  paid: number;
  /** The bank requires, or required, the customer to authenticate. */
  unanswered: number;
  /** Number of requests in progress. */
  open: number;
  cartDeclined: number;
  /** Is null without a counted decline. */
  firstDeclinedAt: number | null;
}

/** `wait`: open attempts could exceed the limit. `ask`: a captcha is required. `refuse`: card testing. */
export type TryVerdict = 'go' | 'wait' | 'ask' | 'refuse';

/** worker/db/payments/payment-tries.ts has the same rule in SQL; a test compares them. */
export function judgeAttempt(tries: Tries, hasProved: boolean): TryVerdict {
  const { address, cart, unanswered } = TRY_RULES;
  const bad = Math.max(0, tries.declined - tries.paid);
  if (bad >= address.refuseAt || tries.cartDeclined >= cart.refuseAt) return 'refuse';
  const isSuspect =
    bad >= address.askAt || tries.cartDeclined >= cart.askAt || tries.unanswered >= unanswered.askAt;
  if (isSuspect && !hasProved) return 'ask';
  return bad + tries.open >= address.refuseAt ? 'wait' : 'go';
}

/** Returns when the first counted decline expires. */
export const retryAfterSeconds = ({ firstDeclinedAt }: Tries, now: number): number =>
  firstDeclinedAt === null ? 1 : Math.max(1, Math.ceil((firstDeclinedAt + TRY_RULES.windowMs - now) / 1000));
