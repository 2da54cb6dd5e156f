import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyGiftCards } from '#domain/gift-cards/apply.ts';
import { readGiftCardCode, spacedGiftCardCode, toGiftCardCode } from '#domain/gift-cards/code.ts';
import { getExpiryTime, getSendTime, sendDayProblem } from '#domain/gift-cards/dates.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('a gift card code', () => {
  it('a gift card code encodes ten bytes in base32', () => {
    const bytes = new TextEncoder().encode('0123456789');
    expect(toGiftCardCode(bytes)).toBe('GAYTEMZUGU3DOOBZ');
    expect(toGiftCardCode(new Uint8Array(10).fill(255))).toBe('7777777777777777');
    expect(() => toGiftCardCode(new Uint8Array(9))).toThrow(RangeError);
  });

  it('a gift card code is accepted in any case, with any separators, and with digits typed for similar letters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const code = toGiftCardCode(bytes);
        expect(code).toMatch(/^[A-Z2-7]{16}$/);
        expect(readGiftCardCode(spacedGiftCardCode(code))).toBe(code);
        const misread = code.toLowerCase().replaceAll('o', '0').replaceAll('i', '1').replaceAll('b', '8');
        expect(readGiftCardCode(` ${misread} `)).toBe(code);
      }),
    );
  });

  it.each(['', 'AAAA', 'A'.repeat(17), '9'.repeat(16), 'ä'.repeat(16), 'A'.repeat(10_000)])(
    'a gift card code is never %j',
    (text) => expect(readGiftCardCode(text)).toBeNull(),
  );
});

it('the gift card payments and the remaining amount add up to the total, and no card pays more than its balance', () => {
  const card = fc.record({
    id: fc.uuid(),
    last4: fc.constant('ABCD'),
    balanceCents: fc.nat({ max: 20_000 }),
    currency: fc.constantFrom('USD', 'EUR'),
    isActive: fc.boolean(),
    expiresAt: fc.option(fc.constantFrom(NOW - 1, NOW, NOW + 1)),
  });
  fc.assert(
    fc.property(fc.nat({ max: 50_000 }), fc.array(card, { maxLength: 5 }), (total, cards) => {
      const { giftCards, dueCents } = applyGiftCards(total, cards, { currency: 'USD', now: NOW });
      expect(giftCards.reduce((sum, { appliedCents }) => sum + appliedCents, dueCents)).toBe(total);
      for (const { id, appliedCents } of giftCards) {
        const source = cards.find((one) => one.id === id);
        expect(appliedCents).toBeLessThanOrEqual(source?.balanceCents ?? 0);
        expect([source?.isActive, source?.currency]).toEqual([true, 'USD']);
        expect(source?.expiresAt ?? NOW + 1).toBeGreaterThan(NOW);
      }
    }),
  );
});

describe('the time at which a gift card is sent', () => {
  it.each([
    ['', 'UTC', '2026-11-20T12:00:00.000Z'],
    ['2026-12-24', 'UTC', '2026-12-24T08:00:00.000Z'],
    ['2026-12-24', 'America/New_York', '2026-12-24T13:00:00.000Z'],
    ['2026-12-24', 'Asia/Tokyo', '2026-12-23T23:00:00.000Z'],
    // The morning of this day has passed, so the gift card is sent immediately.
    ['2026-11-20', 'UTC', '2026-11-20T12:00:00.000Z'],
  ])('for the chosen day %j in %s is %s', (day, zone, expected) =>
    expect(new Date(getSendTime(day, zone, NOW)).toISOString()).toBe(expected),
  );

  it('is on a day between today and a year from now in the store’s time zone', () => {
    expect(sendDayProblem('2026-11-20', 'UTC', NOW)).toBeNull();
    expect(sendDayProblem('2026-11-19', 'UTC', NOW)).toContain('has passed');
    // In Kiribati, the 21st has already begun.
    expect(sendDayProblem('2026-11-20', 'Pacific/Kiritimati', NOW)).toContain('has passed');
    expect(sendDayProblem('2028-01-01', 'UTC', NOW)).toContain('one year');
  });
});

it.each([
  ['2026-01-31T08:00:00Z', 1, '2026-02-28T08:00:00.000Z'],
  ['2028-02-29T08:00:00Z', 12, '2029-02-28T08:00:00.000Z'],
  ['2026-11-30T08:00:00Z', 3, '2027-02-28T08:00:00.000Z'],
  ['2026-11-20T08:00:00Z', 36, '2029-11-20T08:00:00.000Z'],
])('a card bought on %s with a validity of %i months expires on %s', (from, months, expected) =>
  expect(new Date(getExpiryTime(Date.parse(from), months) ?? 0).toISOString()).toBe(expected),
);

it('a card without an expiry period never expires', () => expect(getExpiryTime(NOW, 0)).toBeNull());
