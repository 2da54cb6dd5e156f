import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openQuantity, refundableQuantity } from '#domain/orders/line-item.ts';
import { getRefundableShippingCents, lineRefundCents, suggestedRefundCents } from '#domain/orders/refunds.ts';
import { CARRIERS, findTrackingUrl } from '#domain/orders/tracking.ts';
import { canTransition, statusesBefore } from '#domain/orders/transitions.ts';
import { ORDER_STATUSES } from '#schema/contracts/orders/order.ts';

const line = (quantity: number, fulfilledQuantity = 0, refundedQuantity = 0) => ({
  quantity,
  fulfilledQuantity,
  refundedQuantity,
});

describe('the quantity of an order line still to ship', () => {
  it.each([
    [line(3), 3],
    [line(3, 2), 1],
    [line(3, 0, 2), 1],
    [line(3, 1, 2), 0],
    // One of the items was fulfilled and then refunded.
    [line(3, 2, 2), 0],
    [line(3, 3, 3), 0],
  ])('the quantity for %o is %i', (state, expected) => expect(openQuantity(state)).toBe(expected));

  it('the quantities shipped and refunded never exceed the bought quantity, in any order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 4 }))),
        (quantity, steps) => {
          let [state, removed] = [line(quantity), 0];
          for (const [isParcel, pieces] of steps) {
            if (isParcel && pieces <= openQuantity(state))
              state = { ...state, fulfilledQuantity: state.fulfilledQuantity + pieces };
            if (!isParcel && pieces <= refundableQuantity(state)) {
              removed += Math.min(pieces, openQuantity(state));
              state = { ...state, refundedQuantity: state.refundedQuantity + pieces };
            }
            expect(openQuantity(state)).toBe(quantity - state.fulfilledQuantity - removed);
          }
        },
      ),
    );
  });
});

describe('a refund amount', () => {
  it('is the exact share of the line total, to the cent', () => {
    const three = { id: 'a', quantity: 3, totalCents: 1000 };
    const pieces = [0, 1, 2].map((refundedQuantity) => lineRefundCents({ ...three, refundedQuantity }, 1));
    expect(pieces).toEqual([333, 334, 333]);
    expect(lineRefundCents({ ...three, refundedQuantity: 0 }, 3)).toBe(1000);
    expect(lineRefundCents({ ...three, refundedQuantity: 2 }, 5)).toBe(333);
    expect(lineRefundCents({ ...three, refundedQuantity: 3 }, 1)).toBe(0);
  });

  it('partial refunds add up to the line total, however the line is split', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 2 ** 40 }),
        fc.array(fc.integer({ min: 1, max: 9 })),
        (quantity, totalCents, cuts) => {
          let [refundedQuantity, sum] = [0, 0];
          for (const cut of [...cuts, quantity]) {
            const cents = lineRefundCents({ id: 'a', quantity, totalCents, refundedQuantity }, cut);
            expect(cents).toBeGreaterThanOrEqual(0);
            sum += cents;
            refundedQuantity = Math.min(quantity, refundedQuantity + cut);
          }
          expect(sum).toBe(totalCents);
        },
      ),
    );
  });

  it('a refund amount includes shipping with its tax on request, and never exceeds what remains of the payment', () => {
    const order = {
      grandTotalCents: 2950,
      refundableCents: 2950,
      lines: [{ id: 'a', quantity: 2, refundedQuantity: 0, totalCents: 2000 }],
      refunds: [],
    };
    expect(getRefundableShippingCents(order)).toBe(950);
    expect(suggestedRefundCents(order, { a: 1 }, false)).toBe(1000);
    expect(suggestedRefundCents(order, { a: 2 }, true)).toBe(2950);
    expect(suggestedRefundCents({ ...order, refundableCents: 1200 }, { a: 2 }, true)).toBe(1200);
    expect(suggestedRefundCents(order, {}, false)).toBe(0);
  });
});

it.each([
  ['a refund for shipping only', [[950, 0]], 2000, 0],
  ['a refund for part of the shipping', [[400, 0]], 2550, 550],
  ['a refund for items with shipping', [[1950, 1]], 1000, 0],
  ['a refund for items at a lower amount', [[800, 1]], 2150, 950],
  [
    'a refund for items at a lower amount, then shipping',
    [
      [1800, 2],
      [950, 0],
    ],
    200,
    0,
  ],
  ['a shipping refund that the bank declined', [[950, 0, 'failed']], 2950, 950],
] as const)(
  'the owner can refund the shipping cost only once: after %s',
  (_, given, refundableCents, left) => {
    const order = {
      grandTotalCents: 2950,
      refundableCents,
      lines: [{ id: 'a', quantity: 2, refundedQuantity: 0, totalCents: 2000 }],
      refunds: given.map(([amountCents, quantity, status = 'done']) => ({
        status,
        amountCents,
        lines: quantity === 0 ? [] : [{ lineId: 'a', quantity }],
      })),
    };
    expect(getRefundableShippingCents(order)).toBe(left);
  },
);

it('a tracking number links to the carrier’s page if the carrier is known', () => {
  expect(findTrackingUrl('ups', '1Z 999 AA1')).toBe('https://www.ups.com/track?tracknum=1Z999AA1');
  expect(findTrackingUrl('USPS', 'a&b=$1/../')).toContain('tLabels=a%26b%3D%241%2F..%2F');
  expect(findTrackingUrl('A friend on a bike', '7')).toBe('');
  expect(findTrackingUrl('UPS', '  ')).toBe('');
  for (const carrier of CARRIERS)
    expect(new URL(findTrackingUrl(carrier, 'N1')).protocol, carrier).toBe('https:');
});

it('a refunded, cancelled or expired order never changes again, and a paid order never becomes unpaid', () => {
  for (const over of ['refunded', 'cancelled', 'expired'] as const)
    expect(ORDER_STATUSES.filter((next) => canTransition(over, next))).toEqual([]);
  for (const status of ORDER_STATUSES) expect(canTransition(status, 'pending')).toBe(false);
  expect(canTransition('fulfilled', 'cancelled')).toBe(false);
  expect(statusesBefore('refunded')).toEqual(['paid', 'fulfilled', 'partially-refunded']);
});
