import { describe, expect, it } from 'vitest';
import { applyGiftCards, isGiftCardUsable } from '#domain/gift-cards/apply.ts';
import {
  giftCardLimits,
  readGiftCardCode,
  spacedGiftCardCode,
  toGiftCardCode,
} from '#domain/gift-cards/code.ts';
import { sendDayProblem } from '#domain/gift-cards/dates.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const card = {
  ...{ id: 'g', last4: 'MNOP', balanceCents: 1, currency: 'USD', isActive: true, expiresAt: null },
};

describe('a gift card', () => {
  it.each([
    ['has a cent', {}, true],
    ['is empty', { balanceCents: 0 }, false],
    ['is disabled', { isActive: false }, false],
    ['is in another currency', { currency: 'EUR' }, false],
    ['expires in a moment', { expiresAt: NOW + 1 }, true],
    ['expires now', { expiresAt: NOW }, false],
  ])('a gift card that %s can be used: $2', (_, change, expected) => {
    expect(isGiftCardUsable({ ...card, ...change }, 'USD', NOW)).toBe(expected);
  });
  it('a gift card with a zero balance does not appear in the payment', () => {
    const cards = [
      { ...card, balanceCents: 0 },
      { ...card, id: 'h', balanceCents: 500 },
    ];
    expect(applyGiftCards(2_000, cards, { currency: 'USD', now: NOW })).toEqual({
      giftCards: [{ id: 'h', last4: 'MNOP', balanceCents: 500, appliedCents: 500 }],
      dueCents: 1_500,
    });
  });
  it.each([
    ['today', '2026-11-20', null],
    ['on the last day', '2027-11-21', null],
    ['on the day after the last day', '2027-11-22', 'Choose a date within one year.'],
    ['yesterday', '2026-11-19', 'This date has passed. Choose today or a later date.'],
  ])('a gift card can be scheduled for at most a year ahead: %s', (_, day, problem) => {
    expect(sendDayProblem(day, 'UTC', NOW)).toBe(problem);
  });
});

describe('a gift card code', () => {
  it('a gift card code is printed in four groups', () => {
    expect(spacedGiftCardCode('ABCDEFGHIJKLMNOP')).toBe('ABCD-EFGH-IJKL-MNOP');
  });
  it('a gift card code may be typed with additional characters, up to 60 in total', () => {
    const padded = (length: number) => 'ABCDEFGHIJKLMNOP'.padEnd(length, '-');
    expect(readGiftCardCode(padded(60))).toBe('ABCDEFGHIJKLMNOP');
    expect(readGiftCardCode(padded(61))).toBeNull();
  });
  it('a gift card code is made from exactly ten random bytes', () => {
    expect(() => toGiftCardCode(new Uint8Array(11))).toThrow('a code is made of 10 bytes');
  });
});

it('one IP network may try ten unknown codes per quarter hour and sixty a day, on each site', () => {
  expect(giftCardLimits('w1', 'hash')).toEqual([
    { key: 'gift:w1:ip:hash', limit: 10, windowMs: 900_000 },
    { key: 'gift:w1:day:hash', limit: 60, windowMs: 86_400_000 },
  ]);
});
