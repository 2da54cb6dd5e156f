import type { ImportedLine, ImportedOrder } from '#schema/contracts/imports/imported-rows.ts';

interface Amounts {
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  discountCents: number;
}

type BalancedTotals = Pick<
  ImportedOrder,
  'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents' | 'includedTaxCents' | 'grandTotalCents'
>;

/**
 * Fits the amounts of Shopify's export to an order's sum: subtotal - discount + shipping + tax = grand total.
 * Shopify's subtotal is after discounts, and its prices may include tax. The total is never changed. `isExact`
 * is false if the total contains something that the file does not list, such as a tip or duties.
 */
export function balanceTotals(
  { subtotalCents, shippingCents, taxCents, totalCents, discountCents }: Amounts,
  lines: readonly Pick<ImportedLine, 'quantity' | 'unitPriceCents'>[],
): BalancedTotals & { isExact: boolean } {
  const goods = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  const isWithTax = subtotalCents + shippingCents === totalCents && taxCents > 0;
  const addedTax = isWithTax ? 0 : Math.min(taxCents, totalCents);
  const shipping = Math.min(shippingCents, totalCents - addedTax);
  const reduction = goods + shipping + addedTax - totalCents;
  return {
    subtotalCents: goods + Math.max(0, -reduction),
    discountCents: Math.max(0, reduction),
    shippingCents: shipping,
    taxCents: addedTax,
    includedTaxCents: isWithTax ? taxCents : 0,
    grandTotalCents: totalCents,
    isExact: reduction === discountCents,
  };
}
