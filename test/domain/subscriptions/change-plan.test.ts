import { describe, expect, it } from 'vitest';
import { quotePlanChange, toTermsWithPlan } from '#domain/subscriptions/change-plan.ts';
import { PLAN } from '#support/carts.ts';
import { terms } from '#support/subscriptions.ts';

const DAY = 86_400_000;
const YEARLY = {
  ...PLAN,
  id: 'b2'.repeat(12),
  billingPeriod: { value: 1, unit: 'year' as const },
  discountBasisPoints: 2000,
};
const TENTH = { ratePpm: 100_000, productTypes: [1] };
/** Amounts with 10 % tax, also on shipping. */
const taxed = { taxCents: 450, lineTaxCents: 400, totalCents: 4950, taxRules: [TENTH] };
/** Amounts that include the same tax of 10 %. */
const inclusive = { includedTaxCents: 409, lineIncludedTaxCents: 364, taxRules: [TENTH] };

describe('a subscription’s terms after a plan change', () => {
  it('contain the new plan’s current price minus its discount, plus the agreed delivery', () => {
    expect(toTermsWithPlan(terms(), YEARLY, { priceCents: 3000, arePricesInclusive: false })).toEqual({
      ...terms(),
      plan: YEARLY,
      unitPriceCents: 2400,
      subtotalCents: 4800,
      totalCents: 5300,
    });
  });

  it('add the agreed tax to the new price, and keep the tax on delivery', () => {
    expect(
      toTermsWithPlan(terms(taxed), YEARLY, { priceCents: 3000, arePricesInclusive: false }),
    ).toMatchObject({
      subtotalCents: 4800,
      shippingCents: 500,
      lineTaxCents: 480,
      taxCents: 530,
      lineIncludedTaxCents: 0,
      includedTaxCents: 0,
      totalCents: 5830,
    });
  });

  it('include the agreed tax in the new price if the old price included it', () => {
    expect(
      toTermsWithPlan(terms(inclusive), YEARLY, { priceCents: 3000, arePricesInclusive: false }),
    ).toMatchObject({
      subtotalCents: 4800,
      lineTaxCents: 0,
      taxCents: 0,
      lineIncludedTaxCents: 436,
      includedTaxCents: 481,
      totalCents: 5300,
    });
  });

  it.each([
    ['in a store whose prices include tax', true, { includedTaxCents: 436, taxCents: 0, totalCents: 4800 }],
    ['in a store that adds tax', false, { includedTaxCents: 0, taxCents: 480, totalCents: 5280 }],
  ])('follow the store’s tax settings if the old plan was free, %s', (_, arePricesInclusive, tax) => {
    const free = { unitPriceCents: 0, subtotalCents: 0, shippingCents: 0, totalCents: 0, taxRules: [TENTH] };
    expect(toTermsWithPlan(terms(free), YEARLY, { priceCents: 3000, arePricesInclusive })).toMatchObject(tax);
  });

  it.each([
    ['on its product type', [TENTH], 480],
    ['on its product type among others', [{ ratePpm: 100_000, productTypes: [3, 1] }], 480],
    ['on another product type', [{ ratePpm: 100_000, productTypes: [3] }], 0],
    ['on all product types', [{ ratePpm: 100_000, productTypes: [] }], 480],
    ['for an old subscription without product types', [{ ratePpm: 100_000 }], 480],
    ['without a rate', [{ productTypes: [1] }], 0],
    ['with a rate that is not a number', [{ ratePpm: '100000', productTypes: [1] }], 0],
    ['for a state and a city', [TENTH, { ratePpm: 50_000, productTypes: [1] }], 720],
    ['if there was none', [], 0],
  ])('contain the tax %s: %j is %i cents', (_, taxRules, lineTaxCents) => {
    const changed = toTermsWithPlan(terms({ taxRules }), YEARLY, {
      priceCents: 3000,
      arePricesInclusive: false,
    });
    expect(changed).toMatchObject({ lineTaxCents, taxCents: lineTaxCents, totalCents: 5300 + lineTaxCents });
  });
});

describe('the amount due today for a plan change', () => {
  const subscription = { paidCents: 3000, creditCents: 100, periodStart: 10 * DAY, periodEnd: 40 * DAY };
  it('is the new price minus the unused part of the paid period and any earlier credit', () => {
    expect(quotePlanChange(subscription, terms(), 25 * DAY)).toEqual({
      terms: terms(),
      unusedDays: 15,
      periodDays: 30,
      unusedCents: 1500,
      dueCents: 2900,
      creditCents: 0,
    });
  });

  it('is zero, with a credit, if the unused part is worth more than the new price', () => {
    expect(quotePlanChange({ ...subscription, paidCents: 30_000 }, terms(), 25 * DAY)).toMatchObject({
      unusedCents: 15_000,
      dueCents: 0,
      creditCents: 10_600,
    });
  });
});
