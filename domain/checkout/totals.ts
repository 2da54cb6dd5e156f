import { applyDiscounts, type DiscountInUse } from '#domain/discounts/apply-discounts.ts';
import { type DiscountableLine, lineSubtotalCents } from '#domain/discounts/scope.ts';
import type { AppliedDiscountView, RefusedCouponView } from '#schema/contracts/carts/cart.ts';
import type { TipSettings } from '#schema/contracts/checkout/tips.ts';
import type { CustomerGroup } from '#schema/contracts/customers/groups.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Location, ShippingOption, ShippingSettings } from '#schema/contracts/shipping/shipping.ts';
import type { TaxRule, TaxSettings } from '#schema/contracts/taxes/tax.ts';
import { shippingOptions } from '../shipping/shipping-options.ts';
import { applicableTaxRules, isTaxedBy, taxCents } from '../taxes.ts';
import { type TipChoice, tipCents } from './tip.ts';

export interface TotalsLine extends DiscountableLine {
  /** Product type code (B3.12.04). */
  productType: number;
  weightGrams: number;
  /** Whether no tax is due, whatever the product type. */
  isUntaxed?: boolean | undefined;
}

export interface TotalsInput {
  lines: readonly TotalsLine[];
  codes: readonly string[];
  discounts: readonly DiscountInUse[];
  shipping: ShippingSettings;
  taxes: TaxSettings;
  location: Location | null;
  shippingOptionId: string | null;
  now: number;
  group?: CustomerGroup | null | undefined;
  tip?: { choice: TipChoice; settings: TipSettings };
}

export interface LineTotals {
  id: string;
  subtotalCents: number;
  discountCents: number;
  /** Tax added on top of the price. */
  taxCents: number;
  /** Tax contained in the price. */
  includedTaxCents: number;
  totalCents: number;
}

/** Amounts in minor units. Subtotal - discount + shipping + tax + tip = grand total. */
export interface Totals {
  lines: LineTotals[];
  subtotalCents: number;
  discountCents: number;
  shippingCostCents: number;
  /**
   * Tip without the added tax, which `tip` includes. Discounts and minimum order values do not include the
   * tip.
   */
  tipCents: number;
  tip: Omit<LineTotals, 'id'> | null;
  /** Price of services after discounts, on which tip percentages are based. */
  servicesCents: number;
  taxCents: number;
  includedTaxCents: number;
  grandTotalCents: number;
  totalQuantity: number;
  requiresShipping: boolean;
  hasDigital: boolean;
  purelyDigital: boolean;
  shippingOptions: ShippingOption[];
  selectedShippingOption: ShippingOption | null;
  applicableTaxRules: TaxRule[];
  validCoupons: AppliedDiscountView[];
  invalidCoupons: RefusedCouponView[];
  usedUpDiscounts: string[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const isShipped = (line: TotalsLine) => line.productType === PRODUCT_TYPE.physical;

/** Computes the amount due. The cart, the checkout and orders must all use this function. */
export function computeTotals(input: TotalsInput): Totals {
  const { lines, taxes, location } = input;
  const shipped = lines.filter(isShipped);
  const weightGrams = sum(shipped.map((line) => line.weightGrams * line.quantity));
  const optionsAt = (goodsCents: number) =>
    shipped.length === 0 || location === null
      ? []
      : shippingOptions(input.shipping.zones, location, { weightGrams, goodsCents });
  const chosen = (options: readonly ShippingOption[]) =>
    options.find((option) => option.id === input.shippingOptionId) ?? null;

  // The value of free shipping is the cost before discounts. The actual shipping cost depends on the
  // discounted prices.
  const worth = chosen(optionsAt(sum(shipped.map(lineSubtotalCents))))?.costCents ?? 0;
  const discounts = applyDiscounts(input.codes, input.discounts, {
    lines,
    shippingCents: shipped.length === 0 ? null : worth,
    now: input.now,
    group: input.group ?? null,
  });
  const netCents = lines.map((line, index) => lineSubtotalCents(line) - (discounts.lineCents[index] ?? 0));
  const options = optionsAt(sum(lines.map((line, index) => (isShipped(line) ? (netCents[index] ?? 0) : 0))));
  const selectedShippingOption = chosen(options);
  const shippingCostCents = discounts.isShippingFree ? 0 : (selectedShippingOption?.costCents ?? 0);

  const rules = location === null ? [] : applicableTaxRules(taxes.rules, location);
  const isInclusive = taxes.arePricesInclusive;
  const taxed = (net: number, productType: number | null) => {
    const own = rules.filter((rule) => productType !== null && isTaxedBy(rule, productType));
    const rates = own.map((rule) => rule.ratePpm);
    const tax = taxCents(net, rates, isInclusive);
    return {
      taxCents: isInclusive ? 0 : tax,
      includedTaxCents: isInclusive ? tax : 0,
      totalCents: isInclusive ? net : net + tax,
    };
  };
  const lineTotals = lines.map(
    (line, index): LineTotals => ({
      id: line.id,
      subtotalCents: lineSubtotalCents(line),
      discountCents: discounts.lineCents[index] ?? 0,
      ...taxed(netCents[index] ?? 0, line.isUntaxed ? null : line.productType),
    }),
  );
  const servicesCents = sum(
    lines.map((line, index) => (line.productType === PRODUCT_TYPE.service ? (netCents[index] ?? 0) : 0)),
  );
  const amountCents = input.tip ? tipCents(input.tip.choice, input.tip.settings, servicesCents) : 0;
  const tip =
    amountCents === 0
      ? null
      : {
          subtotalCents: amountCents,
          discountCents: 0,
          ...taxed(amountCents, input.tip?.settings.isTaxed ? PRODUCT_TYPE.service : null),
        };
  const shippingRates = rules.filter((rule) => rule.isShippingTaxed).map((rule) => rule.ratePpm);
  const shippingTax = taxCents(shippingCostCents, shippingRates, isInclusive);

  const subtotalCents = sum(lineTotals.map((line) => line.subtotalCents));
  const discountCents = sum(lineTotals.map((line) => line.discountCents));
  const parts = tip ? [...lineTotals, tip] : lineTotals;
  const tax = sum(parts.map((line) => line.taxCents)) + (isInclusive ? 0 : shippingTax);
  const digital = lines.filter((line) => line.productType === PRODUCT_TYPE.digital);
  return {
    lines: lineTotals,
    subtotalCents,
    discountCents,
    shippingCostCents,
    tipCents: amountCents,
    tip,
    servicesCents,
    taxCents: tax,
    includedTaxCents: sum(parts.map((line) => line.includedTaxCents)) + (isInclusive ? shippingTax : 0),
    grandTotalCents: subtotalCents - discountCents + shippingCostCents + tax + amountCents,
    totalQuantity: sum(lines.map((line) => line.quantity)),
    requiresShipping: shipped.length > 0,
    hasDigital: digital.length > 0,
    purelyDigital: lines.length > 0 && digital.length === lines.length,
    shippingOptions: options,
    selectedShippingOption,
    applicableTaxRules: rules,
    validCoupons: discounts.valid,
    invalidCoupons: discounts.invalid,
    usedUpDiscounts: discounts.usedUp,
  };
}
