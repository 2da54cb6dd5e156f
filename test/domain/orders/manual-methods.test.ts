import { expect, it } from 'vitest';
import { describeManualReference, manualReference } from '#domain/orders/manual-methods.ts';
import { MANUAL_METHODS } from '#schema/contracts/orders/draft-order.ts';

it('the reference of a payment received by hand is described in words', () => {
  expect(
    MANUAL_METHODS.map((method) => describeManualReference(manualReference(method, 'a'.repeat(24)))),
  ).toEqual([
    'Paid in cash',
    'Paid by bank transfer',
    'Paid at a card terminal',
    'Paid outside of the store',
  ]);
});

it('an unknown reference is described as a payment outside of the store', () => {
  expect(describeManualReference('cashier 7')).toBe('Paid outside of the store');
});
