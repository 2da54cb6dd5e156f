import { allocate, multiplyRatio } from '#domain/money/money.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';
import type { TaxRule, TaxSettings } from '#schema/contracts/taxes/tax.ts';
import { type Matched, matchZones, ZONE_LEVELS } from './shipping/zones.ts';

/**
 * Returns the matching rules, the broadest level first. Rules at the same level add up, and may replace
 * rules at broader levels.
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

/** Returns the rules that apply, as listed in `applicableTaxRules` (B3.1.04). */
export const applicableTaxRules = (rules: readonly TaxRule[], location: Location): TaxRule[] =>
  matchTaxRules(rules, location).flatMap(({ entry, isReplaced }) => (isReplaced ? [] : [entry]));

/**
 * Returns whether a rule taxes a product type. A gift card is a means of payment, so tax is due only when
 * it is spent.
 */
export function isTaxedBy(rule: Pick<TaxRule, 'productTypes'>, productType: number): boolean {
  if (rule.productTypes.length > 0) return rule.productTypes.includes(productType);
  return productType !== PRODUCT_TYPE.giftCard;
}

/**
 * Returns the tax on an amount. Rates are in millionths. Adds up the rates and rounds once, half away from
 * zero.
 */
export function taxCents(amountCents: number, ratesPpm: readonly number[], isInclusive: boolean): number {
  const rate = ratesPpm.reduce((sum, ratePpm) => sum + ratePpm, 0);
  return multiplyRatio(amountCents, rate, isInclusive ? 1_000_000 + rate : 1_000_000);
}

export type TaxPart = Matched<TaxRule> & { isReplaced: boolean; taxCents: number };

/**
 * Returns the amount per rule, the broadest rule first. Amounts add up to the order's tax. Replaced rules
 * have the amount 0.
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
