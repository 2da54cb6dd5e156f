import { multiplyRatio } from '#domain/money/round.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Location } from '#schema/contracts/shipping/zone.ts';
import type { TaxRule } from '#schema/contracts/taxes/tax.ts';
import { mostSpecific } from '../shipping/zones.ts';

/** Rules of the narrowest zone around the location (B3.1.04 `applicableTaxRules`). */
export const applicableTaxRules = (rules: readonly TaxRule[], location: Location): TaxRule[] =>
  mostSpecific(rules, location);

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
