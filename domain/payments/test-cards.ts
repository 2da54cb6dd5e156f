import { cards } from '#messages/testShop.ts';
import type { TestCard } from '#schema/contracts/payments/payment.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import type { DeclineCode } from './declines.ts';

/** Statuses (B6.1.01) of sites that are not live yet. */
const NOT_LIVE: readonly number[] = [SITE_STATUS.trial, SITE_STATUS.internal];

/**
 * Returns why test cards are refused, or null. Live sites refuse them, because anyone could order with one.
 * An unknown environment counts as live.
 */
export function testModeRefusal(environment: string, siteStatus: number): string | null {
  if (environment === 'development' || NOT_LIVE.includes(siteStatus)) return null;
  return 'This site is live, so test payments would give your products away. Connect Stripe with live keys to open the checkout.';
}

export type TestBehaviour =
  | { kind: 'paid' }
  | { kind: 'confirm' }
  | { kind: 'declined'; code: DeclineCode }
  /** The first payment succeeds, but later payments without the customer are declined. */
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

/** Finds a test card by its token or number, with or without spaces. */
export function findTestBehaviour(method: string): TestBehaviour | null {
  const digits = method.replace(/[ -]/g, '');
  return CARDS.find((card) => card.method === method || card.number === digits)?.behaviour ?? null;
}

export function findTestCard(method: string): TestCard | null {
  const digits = method.replace(/[ -]/g, '');
  return TEST_CARDS.find((card) => card.method === method || card.number === digits) ?? null;
}

/** Returns whether a text has 12 to 19 digits (ISO/IEC 7812) and is not a test card number. */
export function looksLikeCardNumber(method: string): boolean {
  return /^\d{12,19}$/.test(method.replace(/[\s.-]/g, '')) && findTestBehaviour(method) === null;
}
