import { describe, expect, it } from 'vitest';
import {
  isOnSale,
  isSoldOut,
  orderableQuantity,
  scarcityText,
  totalStock,
} from '#domain/products/availability.ts';
import { generateSku } from '#domain/products/check-variants.ts';
import { getUnits, lengthText, MEASUREMENT_STANDARD, weightText } from '#domain/products/measurement.ts';
import {
  doPricesVary,
  FREE_LABEL_MISSING,
  fromPriceText,
  normalPriceCents,
  type Priced,
  priceOrFree,
  recurringPriceText,
  startingPriceCents,
  toPriceView,
} from '#domain/products/prices.ts';
import { planPriceCents, subscriptionText } from '#domain/products/subscription-text.ts';
import { workflowLabel } from '#domain/products/workflow-label.ts';
import { getFreeLabel } from '#domain/store/store-options.ts';
import * as planTexts from '#messages/plans.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import {
  BILLING_UNITS,
  productContentSchema,
  subscriptionPlanSchema,
  variantSchema,
} from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE, PRODUCT_TYPE_NAME } from '#schema/contracts/products/product-types.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { storeSettingsSchema } from '#schema/contracts/store/store-settings.ts';

const { physical, service, digital, giftCard, paywall } = PRODUCT_TYPE;
const ID = 'a'.repeat(24);
const stock = (qtyInStock: number, unlimited = false) => ({ qtyInStock, unlimited });
const variant = (priceCents: number, salePriceCents?: number) => ({
  priceCents,
  salePriceCents: salePriceCents ?? 0,
  onSale: salePriceCents !== undefined,
  ...stock(1),
});
const product = (productType: Priced['productType'], ...variants: ReturnType<typeof variant>[]) => ({
  productType,
  variants,
});

describe('the product contract', () => {
  it('[A3.01] supports physical, service, digital and gift-card products', () => {
    expect([physical, service, digital, giftCard].map((type) => PRODUCT_TYPE_NAME[type])).toEqual([
      'PHYSICAL',
      'SERVICE',
      'DIGITAL',
      'GIFT_CARD',
    ]);
    for (const productType of Object.values(PRODUCT_TYPE))
      expect(productContentSchema.safeParse({ productType }).success).toBe(true);
    for (const productType of [0, 6, 1.5, 'PHYSICAL'])
      expect(productContentSchema.safeParse({ productType }).success).toBe(false);
  });

  it('[A3.02] [A3.03] a product has variants, a sale flag and separate prices', () => {
    const parsed = productContentSchema.parse({
      productType: digital,
      onSale: true,
      priceCents: 900,
      salePriceCents: 600,
    });
    expect(parsed).toMatchObject({ variants: [], onSale: true, priceCents: 900, salePriceCents: 600 });
  });

  it('[A3.04] [A3.05] parses a variant’s fields and its option values', () => {
    const fields = {
      id: ID,
      sku: 'TIDEMU-KELP',
      priceCents: 4400,
      salePriceCents: 3900,
      onSale: true,
      qtyInStock: 6,
      unlimited: false,
      optionValues: ['Kelp'],
    };
    expect(variantSchema.parse(fields)).toEqual(fields);
  });

  it.each([
    ['a price above 100,000,000', { priceCents: 100_000_001 }],
    ['a negative price', { priceCents: -1 }],
    ['a fraction of a cent', { priceCents: 10.5 }],
    ['a price as text', { priceCents: '4400' }],
  ])('[A5.02] [A9.07] rejects %s', (_, change) => {
    const fields = { id: ID, sku: 'A', priceCents: 100_000_000 };
    expect(variantSchema.safeParse(fields).success).toBe(true);
    expect(variantSchema.safeParse({ ...fields, ...change }).success).toBe(false);
  });

  it('[A5.03] rejects a SKU of more than 60 characters', () => {
    const fields = (sku: string) => ({ id: ID, sku, priceCents: 1 });
    expect(variantSchema.safeParse(fields('S'.repeat(60))).success).toBe(true);
    expect(variantSchema.safeParse(fields('S'.repeat(61))).success).toBe(false);
    expect(variantSchema.safeParse(fields(' ')).success).toBe(false);
  });

  it('rejects a sale price that is not below the price', () => {
    const fields = { id: ID, sku: 'A', priceCents: 1000, salePriceCents: 1000, onSale: true };
    expect(variantSchema.safeParse(fields).error?.issues[0]?.path).toEqual(['salePriceCents']);
  });

  it('[A3.06] [A3.07] [A1.02] parses plans by week, month and year, where 0 cycles means a plan without an end', () => {
    expect(BILLING_UNITS).toEqual(['week', 'month', 'year']);
    const plan = (unit: string) => ({ id: ID, billingPeriod: { value: 2, unit } });
    for (const unit of BILLING_UNITS)
      expect(subscriptionPlanSchema.parse(plan(unit)).numBillingCycles).toBe(0);
    expect(subscriptionPlanSchema.safeParse(plan('day')).success).toBe(false);
  });

  it('[A3.19] [A3.21] parses express checkout and the measurement standard, with USD as the default currency', () => {
    expect(storeSettingsSchema.parse({ expressCheckout: true, measurementStandard: 2 })).toEqual({
      selectedCurrency: 'USD',
      expressCheckout: true,
      measurementStandard: 2,
    });
    expect(storeSettingsSchema.safeParse({ selectedCurrency: 'XXX' }).success).toBe(false);
    expect(websiteSettingsSchema.parse({ title: 'Tide', navigation: {} }).store.selectedCurrency).toBe('USD');
  });
});

describe('product availability', () => {
  it.each([
    [physical, [], true],
    [physical, [stock(0)], true],
    [physical, [stock(0), stock(1)], false],
    [physical, [stock(0, true)], false],
    [service, [stock(0)], true],
    [service, [stock(2)], false],
    [giftCard, [stock(0)], false],
  ])(
    '[A4.15] a product with the type %i and the variants %o is sold out: %s',
    (productType, variants, expected) => {
      expect(isSoldOut({ productType, variants })).toBe(expected);
    },
  );

  it('[A4.16] [A4.17] a digital product is available without limit', () => {
    for (const productType of [digital, paywall]) {
      expect(isSoldOut({ productType, variants: [stock(0)] })).toBe(false);
      expect(totalStock({ productType, variants: [stock(3)] })).toBe(Number.POSITIVE_INFINITY);
    }
  });

  it('[A4.18] [A4.19] the stock of a product is unlimited if that of any variant is, and otherwise the sum of its variants', () => {
    expect(totalStock({ productType: physical, variants: [stock(3), stock(0, true)] })).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(totalStock({ productType: service, variants: [stock(3), stock(4), stock(0)] })).toBe(7);
    expect(totalStock({ productType: physical, variants: [] })).toBe(0);
  });

  it('[A4.20] a physical product or a service is on sale if any of its variants is', () => {
    for (const type of [physical, service]) {
      expect(isOnSale(product(type, variant(10), variant(10, 9)))).toBe(true);
      expect(isOnSale({ ...product(type, variant(10)), onSale: true })).toBe(false);
    }
  });

  it('[A4.21] a digital product is on sale if its own flag is set, and a gift card never is', () => {
    expect(isOnSale({ ...product(digital), onSale: true })).toBe(true);
    expect(isOnSale({ ...product(digital, variant(10, 9)), onSale: false })).toBe(false);
    expect(isOnSale({ ...product(giftCard, variant(10, 9)), onSale: true })).toBe(false);
  });

  it('the quantity in an order is limited by the stock, the product’s limit and the overall maximum', () => {
    expect(orderableQuantity(stock(3), undefined, 10_000)).toBe(3);
    expect(orderableQuantity(stock(3), 2, 10_000)).toBe(2);
    expect(orderableQuantity(stock(0, true), undefined, 10_000)).toBe(10_000);
    expect(orderableQuantity(stock(0), 5, 10_000)).toBe(0);
  });

  it('the remaining number of items is shown if it is not above the threshold', () => {
    const few = (left: number) =>
      scarcityText({ productType: physical, scarcityThreshold: 3, variants: [stock(left)] });
    expect([few(4), few(3), few(1), few(0)]).toEqual([null, 'Only 3 left!', 'Only 1 left!', null]);
    expect(scarcityText({ productType: physical, variants: [stock(1)] })).toBeNull();
  });
});

describe('product prices', () => {
  it.each([
    ['one price', [variant(10), variant(10)], false],
    ['different prices', [variant(10), variant(11)], true],
    ['different sale states', [variant(10), variant(10, 8)], true],
    ['different sale prices', [variant(10, 8), variant(10, 7)], true],
    ['an inactive sale price', [variant(10), { ...variant(10), salePriceCents: 3 }], false],
  ])('[A4.22] a product has varying prices if its variants have %s', (_, variants, expected) => {
    expect(doPricesVary(product(physical, ...variants))).toBe(expected);
  });

  it('[A4.23] the starting price is the lowest price, including sale prices', () => {
    expect(startingPriceCents(product(physical, variant(1000), variant(1200, 900)))).toBe(900);
    expect(
      startingPriceCents({ ...product(digital), priceCents: 500, salePriceCents: 400, onSale: true }),
    ).toBe(400);
    expect(startingPriceCents(product(physical))).toBe(0);
  });

  it('[A4.24] [A4.25] [A4.26] the normal price is the highest variant price, a digital product’s price or a gift card’s first amount', () => {
    expect(normalPriceCents(product(physical, variant(1000), variant(1200, 900)))).toBe(1200);
    expect(
      normalPriceCents({ ...product(digital), priceCents: 500, salePriceCents: 400, onSale: true }),
    ).toBe(500);
    expect(normalPriceCents(product(giftCard, variant(5000), variant(2500), variant(9000)))).toBe(5000);
  });

  it('[A4.27] a starting price (“from …”) is shown instead of a sale price if prices vary', () => {
    expect(toPriceView(product(physical, variant(1000), variant(1200, 900)))).toEqual({
      kind: 'from',
      startingCents: 900,
    });
    expect(fromPriceText('$9.00')).toBe('from $9.00');
  });

  it('a product sold only by subscription has the price and the period of its first plan', () => {
    const plan = { id: ID, billingPeriod: { value: 1, unit: 'month' as const } };
    const plans = [
      { ...plan, numBillingCycles: 0, discountBasisPoints: 1000 },
      { ...plan, numBillingCycles: 6, discountBasisPoints: 0 },
    ];
    const club = { ...product(physical, variant(6800)), subscriptionPlans: plans };
    const terms = { billingPeriod: { value: 1, unit: 'month' as const }, numBillingCycles: 0 };
    expect(toPriceView({ ...club, isOneOffSold: false })).toEqual({
      kind: 'single',
      cents: 6120,
      plan: terms,
    });
    expect(toPriceView({ ...club, isOneOffSold: true })).toEqual({ kind: 'single', cents: 6800 });
    expect(toPriceView({ ...product(physical, variant(6800)), isOneOffSold: false })).toEqual({
      kind: 'single',
      cents: 6800,
    });
    expect(recurringPriceText('$9', terms, planTexts)).toBe('$9 every month');
  });

  it('[B5.27] a price that is shown as free if it is zero requires a label', () => {
    const write = (cents: number) => `${cents}`;
    expect(() => priceOrFree(5, write, { isFreeIfZero: true })).toThrow(FREE_LABEL_MISSING);
    expect(priceOrFree(0, write, { isFreeIfZero: true, label: 'Free' })).toBe('Free');
    expect(priceOrFree(5, write, { isFreeIfZero: true, label: 'Free' })).toBe('5');
    expect(priceOrFree(0, write, { isFreeIfZero: false })).toBe('0');
  });
});

describe('[B5.27] the label for a price of zero', () => {
  it('is the store’s own label, or the default in the page’s language', () => {
    const store = storeSettingsSchema.parse({});
    expect(getFreeLabel(store, 'Kostenlos')).toBe('Kostenlos');
    expect(getFreeLabel({ ...store, freePriceLabel: 'Free' }, 'Kostenlos')).toBe('Kostenlos');
    expect(getFreeLabel({ ...store, freePriceLabel: 'On us' }, 'Kostenlos')).toBe('On us');
  });

  it('cannot be empty', () => {
    expect(storeSettingsSchema.safeParse({ freePriceLabel: '  ' }).error?.issues[0]?.message).toBe(
      'Enter a label.',
    );
  });
});

describe('subscription texts', () => {
  const text = (value: number, unit: 'week' | 'month' | 'year', numBillingCycles = 0) =>
    subscriptionText({ billingPeriod: { value, unit }, numBillingCycles });

  it('[A4.30] the text for a period of one week, month or year has no number', () => {
    expect(BILLING_UNITS.map((unit) => text(1, unit))).toEqual([
      'renews every week',
      'renews every month',
      'renews every year',
    ]);
  });

  it('[A4.31] [B8.4.09] the text for a longer period names the number of weeks, months or years', () => {
    expect(BILLING_UNITS.map((unit) => text(3, unit))).toEqual([
      'renews every 3 weeks',
      'renews every 3 months',
      'renews every 3 years',
    ]);
  });

  it('[A4.32] the text names the number of payments unless the plan has no end', () => {
    expect(text(1, 'month', 6)).toBe('renews every month for 6 payments');
    expect(text(2, 'week', 1)).toBe('renews every 2 weeks for 1 payment');
    expect(text(1, 'month', 0)).not.toContain('payment');
  });

  it('the price of each payment includes the plan’s discount', () => {
    expect(planPriceCents(1995, { discountBasisPoints: 1000 })).toBe(1795);
    expect(planPriceCents(1995, { discountBasisPoints: 10_000 })).toBe(0);
  });
});

describe('product labels', () => {
  it('[A3.20] [A9.14] [B3.12.05] the units are pounds and inches, or kilograms and centimetres', () => {
    expect(MEASUREMENT_STANDARD).toEqual({ imperial: 1, metric: 2 });
    expect(getUnits(1)).toEqual({ weight: 'lbs', dimension: 'inch' });
    for (const other of [2, 0, 9]) expect(getUnits(other)).toEqual({ weight: 'kg', dimension: 'cm' });
    expect([weightText(390, 2), weightText(390, 1), weightText(1000, 2), weightText(0, 2)]).toEqual([
      '0.39 kg',
      '0.86 lbs',
      '1 kg',
      '0 kg',
    ]);
    expect([lengthText(90, 2), lengthText(90, 1), lengthText(254, 1)]).toEqual([
      '9 cm',
      '3.54 inch',
      '10 inch',
    ]);
  });

  it('[A3.22] the status labels are Available, Scheduled and Hidden, and Unsupported for any other status', () => {
    const { published, scheduled, draft, needsReview, private: hidden, deleted } = ITEM_STATUS;
    expect([published, scheduled, draft].map(workflowLabel)).toEqual(['Available', 'Scheduled', 'Hidden']);
    for (const status of [needsReview, hidden, deleted, 0]) expect(workflowLabel(status)).toBe('Unsupported');
  });

  it('[A5.04] a generated SKU is SQ and 7 digits', () => {
    const digits = [0, 0.19, 0.25, 0.999999, 0.5, 0.61, 0.7][Symbol.iterator]();
    expect(generateSku(() => digits.next().value ?? 0)).toBe('SQ0129567');
    for (let round = 0; round < 50; round++) expect(generateSku(Math.random)).toMatch(/^SQ\d{7}$/);
  });
});
