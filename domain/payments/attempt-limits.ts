const MINUTE_MS = 60_000;

/**
 * How many declined payments are borne from one network address, or of one cart, within half an hour. Somebody who tries stolen
 * cards is declined again and again; a crowd behind one address is not, whatever its size: each payment that went through makes up
 * for a decline. Mail addresses are not counted: anybody can type anybody's, and would shut them out.
 */
export const TRY_RULES = {
  windowMs: 30 * MINUTE_MS,
  /** From here on a person is asked for, and from there on nothing is tried any more. */
  address: { askAt: 10, refuseAt: 30 },
  cart: { askAt: 6, refuseAt: 20 },
  /** Banks that ask and get no answer tell a card's thief that it is alive. */
  unanswered: { askAt: 100 },
  /** A try that has not ended by then has lost the Worker that waited for it. */
  openMs: MINUTE_MS,
} as const;

/** What was tried lately from an address, and declined of a cart; times are epoch milliseconds. */
export interface Tries {
  declined: number;
  paid: number;
  /** The bank asks the buyer, or did. */
  unanswered: number;
  /** The provider is being asked at this moment. */
  open: number;
  cartDeclined: number;
  /** Of the declines that count, the first; null without any. */
  firstDeclinedAt: number | null;
}

/**
 * `wait`: so many are under way at once that, were all of them declined, it would be too many; some end in a moment.
 * `ask`: a person must show that they are one. `refuse`: this is somebody who tries cards.
 */
export type TryVerdict = 'go' | 'wait' | 'ask' | 'refuse';

/** Judges the next try. worker/db/payments/payment-tries.ts says the same in SQL; a test compares them. */
export function judgeTry(tries: Tries, hasProved: boolean): TryVerdict {
  const { address, cart, unanswered } = TRY_RULES;
  const bad = Math.max(0, tries.declined - tries.paid);
  if (bad >= address.refuseAt || tries.cartDeclined >= cart.refuseAt) return 'refuse';
  const isSuspect =
    bad >= address.askAt || tries.cartDeclined >= cart.askAt || tries.unanswered >= unanswered.askAt;
  if (isSuspect && !hasProved) return 'ask';
  return bad + tries.open >= address.refuseAt ? 'wait' : 'go';
}

/** Seconds until the first decline that counts is forgotten. */
export const retryAfterSeconds = ({ firstDeclinedAt }: Tries, now: number): number =>
  firstDeclinedAt === null ? 1 : Math.max(1, Math.ceil((firstDeclinedAt + TRY_RULES.windowMs - now) / 1000));

export const PERSON_WANTED =
  'Several payments from your network were declined lately. Please confirm that you are a person, above the button, and pay again. Nothing was charged.';
export const TICK_FIRST = 'Please confirm that you are a person, then pay.';
export const TOO_MANY_ATTEMPTS =
  'Too many payments were declined. Nothing was charged; please wait a little before you try again.';
export const TOO_MANY_AT_ONCE =
  'Many payments are being made from your network at this moment. Nothing was charged; please pay again in a few seconds.';
