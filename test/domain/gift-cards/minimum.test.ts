import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyGiftCards, type GiftCardOnCart } from '#domain/gift-cards/apply.ts';
import { minimumChargeCents } from '#domain/payments/minimum-charge.ts';

const card = (id: string, balanceCents: number, currency = 'USD'): GiftCardOnCart => ({
  ...{ id, last4: '0000', balanceCents, currency, isActive: true, expiresAt: null },
});
const paid = (total: number, balances: readonly number[], currency = 'USD') => {
  const cards = balances.map((balance, index) => card(String(index), balance, currency));
  const { giftCards, dueCents } = applyGiftCards(total, cards, { currency, now: 0 });
  return [dueCents, ...giftCards.map(({ appliedCents }) => appliedCents)];
};

describe('the amount that remains to be paid after gift cards', () => {
  it.each([
    ['a remaining thirty cents become fifty, and twenty cents stay on the card', 4_400, [4_370], [50, 4_350]],
    ['a remaining fifty cents are enough', 4_400, [4_350], [50, 4_350]],
    ['nothing remains if the card covers the total', 4_400, [4_400], [0, 4_400]],
    ['the last of two cards keeps the difference', 4_400, [4_000, 370], [50, 4_000, 350]],
    ['the first card keeps what the last card cannot', 4_400, [4_365, 5], [50, 4_350, 0]],
    ['a total below the minimum stays unchanged', 40, [10], [40, 0]],
  ])('respects the minimum charge of the payment provider: %s', (_, total, balances, expected) => {
    expect(paid(total, balances)).toEqual(expected);
  });

  it.each([
    ['GBP', 30],
    ['JPY', 50],
    ['CZK', 1_500],
    ['ZAR', 1],
  ])('in %s is at least %d minor units', (currency, least) => {
    expect(minimumChargeCents(currency)).toBe(least);
    expect(paid(100_000, [99_999], currency)[0]).toBe(least);
  });

  it('is zero or at least the minimum charge, and adds up with the gift cards to the total', () => {
    const cents = fc.integer({ min: 1, max: 3_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 3_000 }),
        fc.array(cents, { maxLength: 4 }),
        (total, balances) => {
          const [due = -1, ...applied] = paid(total, balances);
          expect(due + applied.reduce((sum, part) => sum + part, 0)).toBe(total);
          expect(due === 0 || due >= 50).toBe(true);
          for (const [index, part] of applied.entries()) {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(balances[index] ?? 0);
          }
        },
      ),
    );
  });
});
