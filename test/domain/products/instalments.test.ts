import { describe, expect, it } from 'vitest';
import { formatCents } from '#domain/money/format-money.ts';
import { instalmentsText } from '#domain/products/instalments.ts';
import {
  type Instalments,
  instalmentsSchema,
  NO_INSTALMENTS,
} from '#schema/contracts/products/instalments.ts';

const klarna: Instalments = {
  provider: 'Klarna',
  payments: 4,
  isInterestFree: true,
  limits: [
    { currency: 'USD', minCents: 3_500, maxCents: 100_000 },
    { currency: 'JPY', minCents: 5_000, maxCents: 0 },
  ],
};
const dollars = (cents: number) => formatCents(cents, 'USD', { trimZeroFractions: true });
const formatText = (change: Partial<Instalments>, cents: number) =>
  instalmentsText({ ...klarna, ...change }, { cents, currency: 'USD' }, dollars);
const limits = (minCents: number, maxCents: number) => ({
  limits: [{ currency: 'USD' as const, minCents, maxCents }],
});

describe('the instalment text', () => {
  it('[B8.4.10] shows the lowest and the highest order amount for instalments', () => {
    expect(formatText({}, 10_000)).toBe(
      '4 interest-free payments of $25 with Klarna, for orders from $35 to $1,000.',
    );
    expect(formatText(limits(3_500, 0), 10_000)).toContain('for orders of $35 or more.');
    expect(formatText(limits(0, 100_000), 10_000)).toContain('for orders up to $1,000.');
    expect(formatText(limits(0, 0), 10_000)).toContain('for orders of any amount.');
  });

  it.each([
    [3_499, 'Pay in 4'],
    [3_500, '4 interest-free payments of $8.75'],
    [100_000, '4 interest-free payments of $250'],
    [100_001, 'Pay in 4'],
  ])('[B8.4.10] for a price of %d cents, the text starts with “%s”', (cents, start) => {
    const text = formatText({}, cents);
    expect(text.startsWith(start)).toBe(true);
    expect(text).toContain('for orders from $35 to $1,000.');
  });

  it('rounds an instalment up and says “at most” if the price cannot be divided evenly', () => {
    expect(formatText({ payments: 3 }, 10_000)).toMatch(/^3 interest-free payments of at most \$33\.34 /);
    expect(formatText({ payments: 3 }, 9_900)).toMatch(/^3 interest-free payments of \$33 /);
  });

  it('mentions a provider or interest only if the owner has set it', () => {
    expect(formatText({ provider: '', isInterestFree: false }, 10_000)).toBe(
      '4 payments of $25, for orders from $35 to $1,000.',
    );
  });

  it('the instalment text is empty for a currency without limits, and for a free product', () => {
    expect(instalmentsText(NO_INSTALMENTS, { cents: 10_000, currency: 'USD' }, dollars)).toBe('');
    expect(instalmentsText(klarna, { cents: 10_000, currency: 'EUR' }, dollars)).toBe('');
    expect(formatText({}, 0)).toBe('');
    expect(
      instalmentsText(klarna, { cents: 12_000, currency: 'JPY' }, (yen) => formatCents(yen, 'JPY')),
    ).toMatch(/^4 interest-free payments of ¥3,000 with Klarna, for orders of ¥5,000 or more\.$/);
  });

  it('the settings accept each currency once, and no maximum below the minimum', () => {
    const listProblemPaths = (input: object) =>
      instalmentsSchema.safeParse(input).error?.issues.map(({ path }) => path);
    expect(listProblemPaths({ limits: [...limits(0, 0).limits, ...limits(5, 9).limits] })).toEqual([
      ['limits'],
    ]);
    expect(listProblemPaths(limits(9, 5))).toEqual([['limits', 0, 'maxCents']]);
    expect(listProblemPaths({ payments: 1 })).toEqual([['payments']]);
    expect(listProblemPaths({ payments: 37 })).toEqual([['payments']]);
    expect(instalmentsSchema.parse({})).toEqual(NO_INSTALMENTS);
  });
});
