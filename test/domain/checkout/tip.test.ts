import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTip, readTypedTip, tipCents, tipText } from '#domain/checkout/tip.ts';
import { computeTotals } from '#domain/checkout/totals.ts';
import { type TipSettings, tipSettingsSchema } from '#schema/contracts/checkout/tips.ts';
import { discountSchema } from '#schema/contracts/discounts/discount.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';

const TIPS: TipSettings = { isOffered: true, shares: [500, 1_000], hasOwnAmount: true, isTaxed: false };
const own = (tipAmount: string, settings = TIPS) =>
  readTypedTip({ tip: 'own', tipAmount }, settings, { servicesCents: 12_000, currency: 'USD' });
const line = (name: string, productType: number, unitPriceCents: number, quantity = 1) => ({
  ...{ id: name, itemId: name, categories: [], productType, unitPriceCents, quantity, weightGrams: 0 },
});
const totals = (tip: string, change: object = {}, settings = TIPS) =>
  computeTotals({
    lines: [line('course', 3, 12_000), line('mug', 1, 4_400)],
    codes: [],
    discounts: [],
    shipping: shippingSettingsSchema.parse({}),
    taxes: taxSettingsSchema.parse({}),
    location: { country: 'US', region: 'ME', postalCode: '04576' },
    shippingOptionId: null,
    now: 1_000,
    tip: { choice: readTip(tip), settings },
    ...change,
  });

describe('a tip', () => {
  it('a tip is a share of the services’ price after discounts', () => {
    expect(totals('share 1000')).toMatchObject({
      tipCents: 1_200,
      subtotalCents: 16_400,
      grandTotalCents: 17_600,
    });
    const half = discountSchema.parse({
      ...{
        id: 'd'.padEnd(24, '0'),
        name: 'Half',
        code: null,
        effect: { kind: 'percent', basisPoints: 5_000 },
      },
    });
    const discounts = [{ discount: half, used: 0, usedByCustomer: 0 }];
    expect(totals('share 1000', { discounts })).toMatchObject({
      tipCents: 600,
      grandTotalCents: 8_200 + 600,
    });
    expect(totals('share 1000', { lines: [line('mug', 1, 4_400)] })).toMatchObject({
      tipCents: 0,
      tip: null,
    });
  });

  it('a tip is taxed like a service only if the store enables that', () => {
    const taxes = (arePricesInclusive: boolean) =>
      taxSettingsSchema.parse({
        rules: [{ id: 't', name: 'Tax', zone: {}, ratePpm: 100_000, productTypes: [3] }],
        arePricesInclusive,
      });
    const taxed = { ...TIPS, isTaxed: true };
    expect(totals('amount 1000', { taxes: taxes(false) })).toMatchObject({
      taxCents: 1_200,
      tip: { taxCents: 0 },
    });
    expect(totals('amount 1000', { taxes: taxes(false) }, taxed)).toMatchObject({
      taxCents: 1_300,
      tip: { subtotalCents: 1_000, taxCents: 100, totalCents: 1_100 },
      grandTotalCents: 16_400 + 1_300 + 1_000,
    });
    expect(totals('amount 1100', { taxes: taxes(true) }, taxed)).toMatchObject({
      tip: { taxCents: 0, includedTaxCents: 100, totalCents: 1_100 },
      grandTotalCents: 17_500,
    });
  });

  it.each([
    ['a share that the store does not offer', 'share 2000'],
    ['an amount above the price of the services', 'amount 12001'],
    ['a negative amount', 'amount -500'],
    ['a fraction of a cent', 'amount 1.5'],
    ['text that is not a number', 'amount NaN'],
    ['10^12', 'amount 1000000000000'],
    ['any other value', 'percent 1000'],
    ['nothing', ''],
  ])('a tip is zero for %s', (_, text) => {
    expect(totals(text)).toMatchObject({ tipCents: 0, tip: null, grandTotalCents: 16_400 });
  });

  it('a tip is zero if the store has disabled tips, and a custom amount is zero if the store accepts none', () => {
    expect(tipCents(readTip('share 1000'), { ...TIPS, isOffered: false }, 12_000)).toBe(0);
    expect(tipCents(readTip('amount 500'), { ...TIPS, hasOwnAmount: false }, 12_000)).toBe(0);
  });

  it.each([
    ['5', 500],
    ['$5.50', 550],
    ['120', 12_000],
  ])('a tip typed as %s is %d cents', (text, amountCents) => {
    expect(own(text)).toEqual({ choice: { kind: 'amount', amountCents } });
  });

  it.each(['-5', '5.555', 'a lot', '1e3', '120.01', '1000000000000'])(
    'a tip typed as %s is rejected with a reason',
    (text) => {
      expect(own(text)).toEqual({
        problem: expect.stringMatching(/^(Please enter an amount|A tip cannot be more than)/),
      });
    },
  );

  it('an empty or zero amount removes the tip, and a form without the tip field keeps it', () => {
    for (const text of ['', ' ', '0', '0.00']) expect(own(text)).toEqual({ choice: { kind: 'none' } });
    expect(own('5', { ...TIPS, hasOwnAmount: false })).toEqual({ choice: { kind: 'none' } });
    const at = { servicesCents: 12_000, currency: 'USD' } as const;
    expect(readTypedTip({}, TIPS, at)).toBeNull();
    expect(readTypedTip({ tip: '1000' }, TIPS, at)).toEqual({ choice: { kind: 'share', share: 1_000 } });
    expect(readTypedTip({ tip: '9999' }, TIPS, at)).toEqual({ choice: { kind: 'none' } });
  });

  it('a tip is zero if a custom amount is chosen but none is entered', () => {
    expect(readTip('none')).toEqual({ kind: 'none' });
    expect(readTip('share 1000')).toEqual({ kind: 'share', share: 1_000 });
    expect(readTypedTip({ tip: 'own' }, TIPS, { servicesCents: 12_000, currency: 'USD' })).toEqual({
      choice: { kind: 'none' },
    });
  });

  it.each(['1e3', '0x1F4', '+500', '500 ', '000500'])('a tip is zero if the share is sent as %j', (tip) => {
    expect(readTypedTip({ tip }, TIPS, { servicesCents: 12_000, currency: 'USD' })).toEqual({
      choice: { kind: 'none' },
    });
  });

  it('a tip may equal the price of the services', () => {
    expect(tipCents(readTip('amount 12000'), TIPS, 12_000)).toBe(12_000);
    expect(tipCents(readTip('amount 12001'), TIPS, 12_000)).toBe(0);
    expect(tipCents(readTip('amount 1'), TIPS, 0)).toBe(0);
  });

  it.each([
    ['a lot', 12_000, 'Please enter an amount, such as 5.00.'],
    ['121', 12_000, 'A tip cannot be more than the price of the services, $120.'],
    ['121', 12_050, 'A tip cannot be more than the price of the services, $120.50.'],
  ])(
    'a tip typed as %s for services that cost %d cents is rejected: %s',
    (tipAmount, servicesCents, problem) => {
      expect(readTypedTip({ tip: 'own', tipAmount }, TIPS, { servicesCents, currency: 'USD' })).toEqual({
        problem,
      });
    },
  );

  it('a stored tip is read back unchanged', () => {
    for (const text of ['none', 'share 1000', 'amount 1']) expect(tipText(readTip(text))).toBe(text);
  });

  it('the parts of an order with a tip add up to its total', () => {
    const amounts = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 5 }),
        fc.oneof(
          fc.constantFrom('share 500', 'share 1000', 'none'),
          amounts.map((cents) => `amount ${cents}`),
        ),
        fc.boolean(),
        fc.boolean(),
        (price, productType, tip, isTaxed, arePricesInclusive) => {
          const taxes = taxSettingsSchema.parse({
            rules: [{ id: 't', name: 'Tax', zone: {}, ratePpm: 88_750 }],
            arePricesInclusive,
          });
          const sum = totals(
            tip,
            { taxes, lines: [line('one', productType, price, 2)] },
            { ...TIPS, isTaxed },
          );
          const parts = sum.tip ? [...sum.lines, sum.tip] : sum.lines;
          expect(sum.grandTotalCents).toBe(parts.reduce((total, part) => total + part.totalCents, 0));
          expect(sum.grandTotalCents).toBe(
            sum.subtotalCents - sum.discountCents + sum.taxCents + sum.tipCents,
          );
          expect(sum.tipCents).toBeGreaterThanOrEqual(0);
          expect(sum.tipCents).toBeLessThanOrEqual(productType === 3 ? price * 2 : 0);
        },
      ),
    );
  });

  it('the store’s suggested shares cannot contain duplicates or zeros, and are at most four', () => {
    const isFine = (shares: number[]) => tipSettingsSchema.safeParse({ shares }).success;
    expect([isFine([500, 500]), isFine([0]), isFine([10_001]), isFine([1, 2, 3, 4, 5]), isFine([])]).toEqual([
      ...[false, false, false, false, true],
    ]);
  });
});
