import { reasons } from '#messages/declines.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { lookupTable } from '../lookup-table.ts';

/**
 * Reasons for declines, with English messages for the API. Suspected fraud is never revealed, but reported
 * as do-not-honour.
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

/**
 * Returns the message for a decline. `ended` means that an earlier attempt was declined; `other` is an
 * unknown code.
 */
export const declineText = (code: DeclineCode | 'ended' | 'other', texts: Messages['declines']): string =>
  code === 'ended' || code === 'other' ? texts[code] : texts.reasons[code];

export const DECLINE_CODES = Object.keys(DECLINES) as [DeclineCode, ...DeclineCode[]];

export const isDeclineCode = (code: string): code is DeclineCode => Object.hasOwn(DECLINES, code);

/** Declines that reveal nothing about the card and therefore do not help with card testing. */
const NOT_OF_THE_CARD: ReadonlySet<string> = new Set<DeclineCode>([
  'processing-error',
  'amount-refused',
  'unknown-method',
  'test-cards-only',
  'not-available',
]);

/** Returns whether a decline is about the card. Unknown codes count as declines by the bank. */
export const isCardDecline = (code: string): boolean => !NOT_OF_THE_CARD.has(code);

/**
 * Decline codes by Stripe's codes (docs.stripe.com/declines/codes and /error-codes). Other codes become
 * generic declines.
 */
const CODES: Readonly<Record<string, DeclineCode>> = lookupTable({
  insufficient_funds: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  card_velocity_exceeded: 'insufficient-funds',
  expired_card: 'expired-card',
  invalid_expiry_month: 'incorrect-details',
  invalid_expiry_year: 'incorrect-details',
  incorrect_cvc: 'incorrect-details',
  invalid_cvc: 'incorrect-details',
  incorrect_number: 'incorrect-details',
  invalid_number: 'incorrect-details',
  incorrect_zip: 'incorrect-details',
  incorrect_address: 'incorrect-details',
  authentication_required: 'not-confirmed',
  payment_intent_authentication_failure: 'not-confirmed',
  processing_error: 'processing-error',
  issuer_not_available: 'processing-error',
  reenter_transaction: 'processing-error',
  try_again_later: 'processing-error',
  amount_too_small: 'amount-refused',
  amount_too_large: 'amount-refused',
  invalid_amount: 'amount-refused',
  currency_not_supported: 'amount-refused',
  resource_missing: 'unknown-method',
  payment_method_unexpected_state: 'unknown-method',
  payment_intent_invalid_parameter: 'unknown-method',
});

/** Converts a Stripe error. Uses the more specific of its two codes. */
export function toDeclineCode(error: {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}): DeclineCode {
  return CODES[error.decline_code ?? ''] ?? CODES[error.code ?? ''] ?? 'do-not-honour';
}

/** Error of Stripe's payment form (docs.stripe.com/api/errors). */
export interface StripeFormError {
  type?: string;
  code?: string | null;
  decline_code?: string | null;
  message?: string;
}

/**
 * Returns Stripe's own message for incomplete fields, which is in the page's language, and this site's text
 * for any other error.
 */
export function explainStripeError(
  { type, message, ...codes }: StripeFormError,
  texts: { reasons: Messages['declines']['reasons']; checkCard: string },
): string {
  switch (type) {
    case 'validation_error':
      return message ?? texts.checkCard;
    case 'card_error':
      return texts.reasons[toDeclineCode(codes)];
    case 'api_error':
    case 'api_connection_error':
    case 'rate_limit_error':
      return texts.reasons['processing-error'];
    default:
      return texts.checkCard;
  }
}
