import type { Cart } from '#schema/contracts/carts/cart.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { ShippingRate, ShippingZone } from '#schema/contracts/shipping/shipping.ts';
import { chooseZone } from './zones.ts';

export interface FreeShipping {
  /** Lowest subtotal from which one of the zone's rates is free. */
  fromCents: number;
  /** 0 once the cart ships free. */
  missingCents: number;
  /** Name of the zone, if the address is unknown and the shop ships to other zones too. */
  place: string | null;
}

/** Returns the subtotal from which a zone ships free, or null if it always or never does. */
function findThreshold(rates: readonly ShippingRate[]): number | null {
  const delivered = rates.filter(({ kind }) => kind !== 'pickup');
  if (delivered.some((rate) => rate.kind === 'flat' && rate.priceCents === 0)) return null;
  const starts = delivered.flatMap(({ freeFromCents }) => (freeFromCents ? [freeFromCents] : []));
  return starts.toSorted((a, b) => a - b)[0] ?? null;
}

type Priced = Pick<Cart, 'entries' | 'requiresShipping' | 'shippingLocation' | 'validCoupons'>;

/**
 * Returns how far a cart is from free shipping, by the store's own rates. Returns null if no rate becomes
 * free, if nothing is shipped or if a discount already makes shipping free. Without an address, the first
 * zone with such a rate counts.
 */
export function findFreeShipping(zones: readonly ShippingZone[], cart: Priced): FreeShipping | null {
  const { entries, requiresShipping, shippingLocation, validCoupons } = cart;
  if (!requiresShipping || validCoupons.some(({ isShippingFree }) => isShippingFree)) return null;
  const served =
    shippingLocation === null
      ? zones.map((zone) => ({ rates: zone.rates, place: zones.length > 1 ? zone.name : null }))
      : [
          {
            rates: chooseZone(zones, shippingLocation).chosen.flatMap(({ entry }) => entry.rates),
            place: null,
          },
        ];
  for (const { rates, place } of served) {
    const fromCents = findThreshold(rates);
    if (fromCents === null) continue;
    const goodsCents = entries
      .filter(({ productType }) => productType === PRODUCT_TYPE.physical)
      .reduce((sum, { subtotalCents, discountCents }) => sum + subtotalCents - discountCents, 0);
    return { fromCents, missingCents: Math.max(0, fromCents - goodsCents), place };
  }
  return null;
}
