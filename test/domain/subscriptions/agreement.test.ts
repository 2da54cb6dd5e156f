import { expect, it } from 'vitest';
import { agreementText } from '#domain/subscriptions/terms.ts';
import { PLAN } from '#support/carts.ts';

const amounts = { today: '$16.20', each: '$18.00', next: '1 March' };

it.each([
  [0, 'You pay $16.20 today, then $18.00 every month, until you cancel. The next payment is on 1 March.'],
  [1, 'You pay $16.20 today, and nothing after that.'],
  [2, 'You pay $16.20 today, then $18.00 every month for 2 payments. The next payment is on 1 March.'],
  [12, 'You pay $16.20 today, then $18.00 every month for 12 payments. The next payment is on 1 March.'],
])('the agreement to a plan with %i payments (0 means no end) reads “%s”', (numBillingCycles, text) => {
  expect(agreementText({ plan: { ...PLAN, numBillingCycles } }, amounts)).toBe(text);
});
