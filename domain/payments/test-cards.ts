import type { TestCard } from '#schema/contracts/payments/payment.ts';
import type { DeclineCode } from './declines.ts';

/** What the test provider does with a card. */
export type TestBehaviour =
  | { kind: 'paid' }
  | { kind: 'confirm' }
  | { kind: 'declined'; code: DeclineCode }
  /** Paid while its owner is there, and declined when it is charged without them. */
  | { kind: 'paid-once' }
  /** The request never arrives. */
  | { kind: 'down' }
  /** The request arrives and is paid, and its answer is lost. */
  | { kind: 'answer-lost' };

const CARDS: readonly (TestCard & { behaviour: TestBehaviour })[] = [
  {
    method: 'test_accepted',
    number: '4242424242424242',
    name: 'Accepted',
    about: 'The payment goes through.',
    behaviour: { kind: 'paid' },
  },
  {
    method: 'test_confirm',
    number: '4000002500003155',
    name: 'Needs confirmation',
    about: 'A page asks whether to accept or decline, as a bank would.',
    behaviour: { kind: 'confirm' },
  },
  {
    method: 'test_insufficient_funds',
    number: '4000000000009995',
    name: 'Declined: not enough money',
    about: 'The bank declines.',
    behaviour: { kind: 'declined', code: 'insufficient-funds' },
  },
  {
    method: 'test_expired_card',
    number: '4000000000000069',
    name: 'Declined: expired',
    about: 'The bank declines.',
    behaviour: { kind: 'declined', code: 'expired-card' },
  },
  {
    method: 'test_do_not_honour',
    number: '4000000000000002',
    name: 'Declined without a reason',
    about: 'The bank declines without a reason.',
    behaviour: { kind: 'declined', code: 'do-not-honour' },
  },
  {
    method: 'test_paid_once',
    number: '4000000000000036',
    name: 'Accepted, and declined at renewals',
    about: 'The payment goes through; later automatic payments are declined.',
    behaviour: { kind: 'paid-once' },
  },
  {
    method: 'test_down',
    number: '4000000000000119',
    name: 'Provider is down',
    about: 'The payment never reaches the provider.',
    behaviour: { kind: 'down' },
  },
  {
    method: 'test_answer_lost',
    number: '4000000000000341',
    name: 'Paid, but the response is lost',
    about: 'The payment goes through, and the store learns of it later.',
    behaviour: { kind: 'answer-lost' },
  },
];

/** The choices of a test shop's checkout. */
export const TEST_CARDS: readonly TestCard[] = CARDS.map(({ method, number, name, about }) => ({
  method,
  number,
  name,
  about,
}));

/** What a method does: a token or a test card's number, spaced or not. Null for anything else. */
export function testBehaviourOf(method: string): TestBehaviour | null {
  const digits = method.replace(/[ -]/g, '');
  return CARDS.find((card) => card.method === method || card.number === digits)?.behaviour ?? null;
}

/** The card that a method names, for its owner to know it by; null for anything else. */
export function testCardOf(method: string): TestCard | null {
  const digits = method.replace(/[ -]/g, '');
  return TEST_CARDS.find((card) => card.method === method || card.number === digits) ?? null;
}

/** Whether a text could be somebody's real card: 12 to 19 digits (ISO/IEC 7812), and none of the test cards. */
export function looksLikeCardNumber(method: string): boolean {
  return /^\d{12,19}$/.test(method.replace(/[\s.-]/g, '')) && testBehaviourOf(method) === null;
}
