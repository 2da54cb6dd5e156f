import { reasons } from '#messages/declines.ts';
import type { Messages } from '#schema/messages/messages.ts';

/**
 * Why a payment was declined, with the English text of the API; pages use the site's language. Fraud suspicions
 * (stolen, fraudulent) are never shown: they read as do-not-honour.
 */
export const DECLINES = {
  'insufficient-funds': { message: reasons['insufficient-funds'], canRetry: true },
  'expired-card': { message: reasons['expired-card'], canRetry: true },
  'do-not-honour': { message: reasons['do-not-honour'], canRetry: true },
  'incorrect-details': { message: reasons['incorrect-details'], canRetry: true },
  'not-confirmed': { message: reasons['not-confirmed'], canRetry: true },
  'processing-error': { message: reasons['processing-error'], canRetry: true },
  'amount-refused': { message: reasons['amount-refused'], canRetry: false },
  'unknown-method': { message: reasons['unknown-method'], canRetry: true },
  'test-cards-only': { message: reasons['test-cards-only'], canRetry: true },
  'not-available': { message: reasons['not-available'], canRetry: false },
} as const satisfies Record<string, { message: string; canRetry: boolean }>;
export type DeclineCode = keyof typeof DECLINES;

/** Formats a decline in a language; `ended` if an earlier attempt was declined, `other` for an unknown code. */
export const declineText = (code: DeclineCode | 'ended' | 'other', texts: Messages['declines']): string =>
  code === 'ended' || code === 'other' ? texts[code] : texts.reasons[code];

export const DECLINE_CODES = Object.keys(DECLINES) as [DeclineCode, ...DeclineCode[]];

export const isDeclineCode = (code: string): code is DeclineCode => Object.hasOwn(DECLINES, code);

/** Declines that reveal nothing about a card, and are therefore useless for card testing. */
const NOT_OF_THE_CARD: ReadonlySet<string> = new Set<DeclineCode>([
  'processing-error',
  'amount-refused',
  'unknown-method',
  'test-cards-only',
  'not-available',
]);

/** Whether the bank declined the card itself. Unknown codes count as the bank's. */
export const isCardDecline = (code: string): boolean => !NOT_OF_THE_CARD.has(code);
