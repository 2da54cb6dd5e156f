/** Why a payment was not made, and what the buyer reads. What a bank suspects is never told (stolen, fraudulent: do-not-honour). */
export const DECLINES = {
  'insufficient-funds': {
    message: 'There is not enough money on this card. Nothing was charged; please try another card.',
    canRetry: true,
  },
  'expired-card': {
    message: 'This card has expired. Nothing was charged; please try another card.',
    canRetry: true,
  },
  'do-not-honour': {
    message:
      'The bank declined this card. Nothing was charged; please try another card or ask your bank why.',
    canRetry: true,
  },
  'incorrect-details': {
    message:
      'The number, date or security code of this card is not right. Nothing was charged; please check it.',
    canRetry: true,
  },
  'not-confirmed': {
    message: 'The payment was not confirmed with your bank. Nothing was charged; please try again.',
    canRetry: true,
  },
  'processing-error': {
    message: 'The bank could not be asked. Nothing was charged; please try again in a moment.',
    canRetry: true,
  },
  'amount-refused': {
    message: 'This amount cannot be paid by card. Nothing was charged.',
    canRetry: false,
  },
  'unknown-method': {
    message: 'This way to pay is not known here. Nothing was charged; please choose one that is shown.',
    canRetry: true,
  },
  'test-cards-only': {
    message: 'This is a test shop: it takes its own test cards only. Never type a real card number here.',
    canRetry: true,
  },
  'not-available': {
    message: 'This shop cannot take payments at the moment. Nothing was charged.',
    canRetry: false,
  },
} as const satisfies Record<string, { message: string; canRetry: boolean }>;
export type DeclineCode = keyof typeof DECLINES;

export const DECLINE_CODES = Object.keys(DECLINES) as [DeclineCode, ...DeclineCode[]];

export const isDeclineCode = (code: string): code is DeclineCode => Object.hasOwn(DECLINES, code);

/** Declines that say nothing about a card: whoever tries cards learns nothing from them. */
const NOT_OF_THE_CARD: ReadonlySet<string> = new Set<DeclineCode>([
  'processing-error',
  'amount-refused',
  'unknown-method',
  'test-cards-only',
  'not-available',
]);

/** Whether a decline was the bank's answer about a card; a code from elsewhere reads as the bank's. */
export const isCardDecline = (code: string): boolean => !NOT_OF_THE_CARD.has(code);
