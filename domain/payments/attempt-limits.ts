import { MINUTE_MS } from '#domain/time/units.ts';

/**
 * How many declined payments are allowed for one network address, or one cart, within half an hour. Card testing causes
 * decline after decline; a crowd behind one address does not, since each successful payment offsets a decline. Email
 * addresses are not counted: anyone can enter someone else's and would lock them out.
 */
export const TRY_RULES = {
  windowMs: 30 * MINUTE_MS,
  /** Net declines from which a captcha is required, and from which no attempt is allowed. */
  address: { askAt: 10, refuseAt: 30 },
  cart: { askAt: 6, refuseAt: 20 },
  /** Unanswered 3-D Secure requests count too: they confirm to a thief that a card is valid. */
  unanswered: { askAt: 100 },
  /** An attempt that takes longer has lost the Worker that was waiting for it. */
  openMs: MINUTE_MS,
} as const;

/** Recent attempts of a network address and declines of a cart; times are epoch milliseconds. */
export interface Tries {
  declined: number;
  paid: number;
  /** The bank requires, or required, the customer to authenticate. */
  unanswered: number;
  /** The request to the provider is running. */
  open: number;
  cartDeclined: number;
  /** Time of the first counted decline; null if there is none. */
  firstDeclinedAt: number | null;
}

/**
 * `wait`: so many attempts are running that the limit would be exceeded if all were declined; try again in a moment.
 * `ask`: a captcha is required. `refuse`: card testing.
 */
export type TryVerdict = 'go' | 'wait' | 'ask' | 'refuse';

/** Judges the next attempt. worker/db/payments/payment-tries.ts is the same in SQL; a test compares them. */
export function judgeTry(tries: Tries, hasProved: boolean): TryVerdict {
  const { address, cart, unanswered } = TRY_RULES;
  const bad = Math.max(0, tries.declined - tries.paid);
  if (bad >= address.refuseAt || tries.cartDeclined >= cart.refuseAt) return 'refuse';
  const isSuspect =
    bad >= address.askAt || tries.cartDeclined >= cart.askAt || tries.unanswered >= unanswered.askAt;
  if (isSuspect && !hasProved) return 'ask';
  return bad + tries.open >= address.refuseAt ? 'wait' : 'go';
}

/** Seconds until the first counted decline expires. */
export const retryAfterSeconds = ({ firstDeclinedAt }: Tries, now: number): number =>
  firstDeclinedAt === null ? 1 : Math.max(1, Math.ceil((firstDeclinedAt + TRY_RULES.windowMs - now) / 1000));
