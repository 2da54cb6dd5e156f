import { allocate, multiplyRatio } from '#domain/money/money.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';
import type { TaxRule, TaxSettings } from '#schema/contracts/taxes/tax.ts';
import { type Matched, matchZones, ZONE_LEVELS } from './shipping/zones.ts';

/**
 * Rules that cover a location, broadest level first (country, region, postal code). Rules of one level add up; a level with
 * a rule that is not added to the broader ones replaces them.
 */
export function matchTaxRules(
  rules: readonly TaxRule[],
  location: Location,
): (Matched<TaxRule> & { isReplaced: boolean })[] {
  const matches = matchZones(rules, location);
  const levels = ZONE_LEVELS.map((level) => matches.filter((match) => match.level === level));
  const lowest = levels.findLastIndex((level) => level.some(({ entry }) => !entry.isAddedToBroader));
  return levels.flatMap((level, index) => level.map((match) => ({ ...match, isReplaced: index < lowest })));
}

/** Rules that apply to a location (B3.1.04 `applicableTaxRules`). */
export const applicableTaxRules = (rules: readonly TaxRule[], location: Location): TaxRule[] =>
  matchTaxRules(rules, location).flatMap(({ entry, isReplaced }) => (isReplaced ? [] : [entry]));

/** Whether a rule taxes a kind of product. A gift card is money, and taxed when it is spent. */
export function isTaxedBy(rule: Pick<TaxRule, 'productTypes'>, productType: number): boolean {
  if (rule.productTypes.length > 0) return rule.productTypes.includes(productType);
  return productType !== PRODUCT_TYPE.giftCard;
}

/**
 * Tax on an amount in minor units under rates in millionths that add up; one rounding for the line, half away from zero.
 * Of an inclusive amount it is the part that is tax.
 */
export function taxCents(amountCents: number, ratesPpm: readonly number[], isInclusive: boolean): number {
  const rate = ratesPpm.reduce((sum, ratePpm) => sum + ratePpm, 0);
  return multiplyRatio(amountCents, rate, isInclusive ? 1_000_000 + rate : 1_000_000);
}

/** A rule that covers a location, with its part of the tax on an order of one product type. */
export type TaxPart = Matched<TaxRule> & { isReplaced: boolean; taxCents: number };

/**
 * The tax on goods and shipping after discounts, split over the rules that cover the location, broadest first. The parts add
 * up to the tax of the order; replaced rules have none.
 */
export function taxParts(
  { rules, arePricesInclusive }: TaxSettings,
  location: Location,
  order: { productType: number; goodsCents: number; shippingCents: number },
): TaxPart[] {
  const matches = matchTaxRules(rules, location);
  const split = (amountCents: number, isTaxed: (rule: TaxRule) => boolean) => {
    const rates = matches.map(({ entry, isReplaced }) => (!isReplaced && isTaxed(entry) ? entry.ratePpm : 0));
    return allocate(taxCents(amountCents, rates, arePricesInclusive), rates);
  };
  const goods = split(order.goodsCents, (rule) => isTaxedBy(rule, order.productType));
  const shipping = split(order.shippingCents, (rule) => rule.isShippingTaxed);
  return matches.map((match, index) => ({
    ...match,
    taxCents: (goods[index] ?? 0) + (shipping[index] ?? 0),
  }));
}
