import type { DeclineCode } from './declines.ts';

/** Stripe's codes (docs.stripe.com/declines/codes and /error-codes) in ours; what is not here is the bank's own business. */
const CODES: Readonly<Record<string, DeclineCode>> = {
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
};

/** Why Stripe declined, by the more exact of its two codes. */
export function declineCodeOf(error: {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}): DeclineCode {
  const known = [error.decline_code, error.code].find((code) => code && Object.hasOwn(CODES, code));
  return (known && CODES[known]) || 'do-not-honour';
}
