import { cards } from '#messages/testShop.ts';
import type { TestCard } from '#schema/contracts/payments/payment.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import type { DeclineCode } from './declines.ts';

/** Statuses (B6.1.01) of sites that are not yet live. */
const NOT_LIVE: readonly number[] = [SITE_STATUS.trial, SITE_STATUS.internal];

/** Refuses test cards on live sites, where anyone could order with one. Unknown environments are live. */
export function testModeRefusal(environment: string, siteStatus: number): string | null {
  if (environment === 'development' || NOT_LIVE.includes(siteStatus)) return null;
  return 'This site is live, so test payments would give your products away. Connect Stripe with live keys to open the checkout.';
}

export type TestBehaviour =
  | { kind: 'paid' }
  | { kind: 'confirm' }
  | { kind: 'declined'; code: DeclineCode }
  /** The card is declined in off-session payments. */
  | { kind: 'paid-once' }
  | { kind: 'down' }
  /** The payment succeeds, but the response is lost. */
  | { kind: 'answer-lost' };

const CARDS: readonly (Pick<TestCard, 'method' | 'number'> & { behaviour: TestBehaviour })[] = [
  {
    method: 'test_accepted',
    number: '4242424242424242',
    behaviour: { kind: 'paid' },
  },
  {
    method: 'test_confirm',
    number: '4000002500003155',
    behaviour: { kind: 'confirm' },
  },
  {
    method: 'test_insufficient_funds',
    number: '4000000000009995',
    behaviour: { kind: 'declined', code: 'insufficient-funds' },
  },
  {
    method: 'test_expired_card',
    number: '4000000000000069',
    behaviour: { kind: 'declined', code: 'expired-card' },
  },
  {
    method: 'test_do_not_honour',
    number: '4000000000000002',
    behaviour: { kind: 'declined', code: 'do-not-honour' },
  },
  {
    method: 'test_paid_once',
    number: '4000000000000036',
    behaviour: { kind: 'paid-once' },
  },
  {
    method: 'test_down',
    number: '4000000000000119',
    behaviour: { kind: 'down' },
  },
  {
    method: 'test_answer_lost',
    number: '4000000000000341',
    behaviour: { kind: 'answer-lost' },
  },
];

export const TEST_CARDS: readonly TestCard[] = CARDS.map(({ method, number }) => ({
  method,
  number,
  ...cards[method],
}));

/** Accepts a token or a test card number, with or without spaces. */
export function findTestBehaviour(method: string): TestBehaviour | null {
  const digits = method.replace(/[ -]/g, '');
  return CARDS.find((card) => card.method === method || card.number === digits)?.behaviour ?? null;
}

export function findTestCard(method: string): TestCard | null {
  const digits = method.replace(/[ -]/g, '');
  return TEST_CARDS.find((card) => card.method === method || card.number === digits) ?? null;
}

/** Matches 12 to 19 digits (ISO/IEC 7812), except test cards. */
export function looksLikeCardNumber(method: string): boolean {
  return /^\d{12,19}$/.test(method.replace(/[\s.-]/g, '')) && findTestBehaviour(method) === null;
}
