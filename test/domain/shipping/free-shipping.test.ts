import { describe, expect, it } from 'vitest';
import { priceCart } from '#domain/carts/price-cart.ts';
import { findFreeShipping } from '#domain/shipping/free-shipping.ts';
import { type ShippingZone, shippingZoneSchema } from '#schema/contracts/shipping/shipping.ts';
import { cart, entry } from '#support/carts.ts';

const zone = (id: string, countries: string[], ...rates: object[]): ShippingZone =>
  shippingZoneSchema.parse({
    ...{ id, name: id, zone: { countries } },
    rates: rates.map((rate, index) => ({
      ...{ id: `${id}-${index}`, name: 'Post', kind: 'flat', priceCents: 900 },
      ...rate,
    })),
  });
const US = zone('us', ['US'], { freeFromCents: 12_000 }, { priceCents: 2200 });
const CA = zone('ca', ['CA'], { freeFromCents: 20_000 });
const PICKUP = { kind: 'pickup', freeFromCents: 100 };
/** Prices mugs of $15.00 each (on sale or not, see `entry`). */
const priced = (quantity: number, change: Parameters<typeof cart>[0] = {}) =>
  priceCart(cart({ entries: [entry({ quantity })], ...change }), 0).cart;
const subtotal = priced(1).subtotalCents;
const CANADA = { country: 'CA', region: 'ON', postalCode: 'K1A 0A1' };

describe('progress to free shipping', () => {
  it('counts from the goods in the cart and stops at 0', () => {
    expect(findFreeShipping([US], priced(1))).toEqual({
      ...{ fromCents: 12_000, missingCents: 12_000 - subtotal, place: null },
    });
    expect(findFreeShipping([US], priced(10))?.missingCents).toBe(0);
  });

  it('counts up to the lowest subtotal from which a rate is free', () => {
    const zones = [zone('us', ['US'], { freeFromCents: 30_000 }, { freeFromCents: 8_000 })];
    expect(findFreeShipping(zones, priced(1))?.fromCents).toBe(8_000);
  });

  it('without an address names the zone if there are several', () => {
    expect(findFreeShipping([US, CA], priced(1))?.place).toBe('us');
    expect(findFreeShipping([zone('ca', ['CA'], {}), US], priced(1))).toMatchObject({ place: 'us' });
  });

  it('with an address uses the zone of the address', () => {
    expect(findFreeShipping([US, CA], priced(1, { location: CANADA }))).toMatchObject({
      ...{ fromCents: 20_000, place: null },
    });
    expect(findFreeShipping([US], priced(1, { location: CANADA }))).toBeNull();
  });

  it.each([
    ['no rate becomes free', [zone('us', ['US'], {})]],
    ['only picking up is free', [zone('us', ['US'], {}, PICKUP)]],
    ['shipping is always free', [zone('us', ['US'], { priceCents: 0 }, { freeFromCents: 500 })]],
    ['the shop does not ship', []],
  ])('is absent if %s', (_, zones) => {
    expect(findFreeShipping(zones, priced(1))).toBeNull();
  });

  it('is absent if nothing in the cart is shipped', () => {
    const entries = [entry({ product: { productType: 2 } })];
    expect(findFreeShipping([US], priced(1, { entries }))).toBeNull();
  });

  it('does not count goods that are not shipped', () => {
    const entries = [entry(), entry({ id: 'e2', quantity: 9, product: { productType: 2 } })];
    expect(findFreeShipping([US], priced(1, { entries }))?.missingCents).toBe(12_000 - subtotal);
  });
});
