import { type CartRecord, priceCart } from '#domain/carts/price-cart.ts';
import type { WalletQuote } from '#schema/contracts/checkout/wallet.ts';
import type { Location } from '#schema/contracts/shipping/zone.ts';

/** What a cart comes to at a place, with the way to deliver that was asked for or the first that brings it. */
export function walletQuote(
  record: CartRecord,
  { location, shippingOptionId, now }: { location: Location | null; shippingOptionId: string; now: number },
): WalletQuote {
  const placed = { ...record, location: location ?? record.location };
  const { shippingOptions, requiresShipping } = priceCart(placed, now).totals;
  const chosen =
    shippingOptions.find(({ id }) => id === shippingOptionId) ??
    shippingOptions.find(({ kind }) => kind !== 'pickup') ??
    shippingOptions[0];
  const { cart } = priceCart({ ...placed, shippingOptionId: chosen?.id ?? null }, now);
  const lines = [
    { name: 'Subtotal', cents: cart.subtotalCents },
    ...cart.validCoupons.map(({ name, discountCents }) => ({ name, cents: -discountCents })),
    { name: 'Tip', cents: cart.tipCents },
    { name: 'Shipping', cents: cart.shippingCostCents },
    { name: 'Tax', cents: cart.taxCents },
    { name: 'Gift cards', cents: cart.dueCents - cart.grandTotalCents },
  ];
  const others = shippingOptions.filter((option) => option !== chosen);
  return {
    version: cart.version,
    grandTotalCents: cart.grandTotalCents,
    dueCents: cart.dueCents,
    lines: lines.filter(({ name, cents }) => cents !== 0 || name === 'Subtotal'),
    shippingOptions: (chosen ? [chosen, ...others] : []).map(({ id, name, costCents }) => ({
      id,
      name,
      cents: costCents,
    })),
    isDeliverable: !requiresShipping || chosen !== undefined,
  };
}
