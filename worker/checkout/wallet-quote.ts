import { type CartRecord, priceCart } from '#domain/carts/price-cart.ts';
import type { DateSetting } from '#domain/i18n/dates.ts';
import { formatDeliveryDays } from '#domain/shipping/delivery-dates.ts';
import type { WalletQuote } from '#schema/contracts/checkout/wallet.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** Quotes the shipping option that the wallet requests, or the first available one. */
export function walletQuote(
  record: CartRecord,
  {
    location,
    shippingOptionId,
    now,
    place,
    texts: { totals: texts, delivery },
  }: {
    location: Location | null;
    shippingOptionId: string;
    now: number;
    place: DateSetting;
    texts: Pick<Messages, 'totals' | 'delivery'>;
  },
): WalletQuote {
  const placed = { ...record, location: location ?? record.location };
  const { shippingOptions, requiresShipping } = priceCart(placed, now).totals;
  const chosen =
    shippingOptions.find(({ id }) => id === shippingOptionId) ??
    shippingOptions.find(({ kind }) => kind !== 'pickup') ??
    shippingOptions[0];
  const { cart } = priceCart({ ...placed, shippingOptionId: chosen?.id ?? null }, now);
  const lines = [
    { name: texts.subtotal, cents: cart.subtotalCents },
    ...cart.validCoupons.map(({ name, discountCents }) => ({ name, cents: -discountCents })),
    { name: texts.tip, cents: cart.tipCents },
    { name: texts.shipping, cents: cart.shippingCostCents },
    { name: texts.tax, cents: cart.taxCents },
    { name: texts.giftCards, cents: cart.dueCents - cart.grandTotalCents },
  ];
  const to = { ...place, country: placed.location?.country };
  const others = shippingOptions.filter((option) => option !== chosen);
  return {
    version: cart.version,
    grandTotalCents: cart.grandTotalCents,
    dueCents: cart.dueCents,
    lines: lines.filter(({ name, cents }) => cents !== 0 || name === texts.subtotal),
    shippingOptions: (chosen ? [chosen, ...others] : []).map(({ id, name, costCents, deliveryDays }) => ({
      id,
      name,
      cents: costCents,
      deliveryDates: deliveryDays ? formatDeliveryDays(deliveryDays, now, to, delivery) : '',
    })),
    isDeliverable: !requiresShipping || chosen !== undefined,
  };
}
