import { describe, expect, it } from 'vitest';
import { cartHolder } from '#domain/carts/holder.ts';
import { priceCart } from '#domain/carts/price-cart.ts';
import { toWireCart } from '#domain/carts/wire-cart.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { cart, entry } from '#support/carts.ts';

const taxes = taxSettingsSchema.parse({
  rules: [
    { id: 'us', name: 'Tax', zone: { countries: ['US'] }, ratePpm: 55_000, productTypes: [1, 2, 3, 4, 5] },
  ],
});
const location = { country: 'US', region: 'ME', postalCode: '04101' };
const send = (productType: number) =>
  toWireCart(priceCart(cart({ taxes, location, entries: [entry({ product: { productType } })] }), 0).cart);

describe('a cart in the server’s JSON', () => {
  it.each([
    [1, 'PHYSICAL'],
    [2, 'DIGITAL'],
    [3, 'SERVICE'],
    [4, 'GIFT_CARD'],
  ])('[A3.01] names the product type %i %s', (productType, name) => {
    expect(send(productType).entries).toMatchObject([{ id: 'e1', title: 'Tide mug', productType: name }]);
  });

  it('lists the product types to which each tax rule applies', () => {
    expect(send(1).applicableTaxRules).toEqual([
      {
        id: 'us',
        name: 'Tax',
        zone: { countries: ['US'], regions: [], postalPrefixes: [] },
        ratePpm: 55_000,
        productTypes: ['PHYSICAL', 'DIGITAL', 'SERVICE', 'GIFT_CARD', 'PAYWALL'],
        isShippingTaxed: false,
      },
    ]);
  });

  it('has its creation time as a number, and its totals', () => {
    expect(send(1)).toMatchObject({
      id: 'c1',
      created: 1_790_000_000_000,
      subtotalCents: 2000,
      taxCents: 110,
      grandTotalCents: 2110,
    });
  });

  it('can be parsed by the browser’s cart', () => {
    const sent = send(1);
    expect(cartHolder(sent)).toEqual({ ...sent, created: new Date(1_790_000_000_000) });
  });
});
