import { type CartRecord, type EntryRecord, priceCart } from '#domain/carts/price-cart.ts';
import { withChoices } from '#domain/checkout/judge-checkout.ts';
import { type Checkout, checkoutSchema } from '#schema/contracts/checkout/checkout.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { cart as anyCart, entry as anyEntry } from './carts.ts';

export const NOW = Date.UTC(2026, 10, 22, 12);

/** Returns a cart entry. By default, it is a mug of $20 without options, weight and image. */
export const entry = (productType: number, priceCents = 2000): EntryRecord =>
  anyEntry({
    seenPriceCents: priceCents,
    product: { title: 'Mug', productType, image: null, optionNames: [], categories: [] },
    variant: {
      ...{ sku: 'MUG', priceCents, salePriceCents: 0, qtyInStock: 0, unlimited: true },
      ...{ optionValues: [], parcel: undefined },
    },
  });

export const cart = (change: Partial<CartRecord> = {}): CartRecord =>
  anyCart({ createdAt: NOW, entries: [entry(PRODUCT_TYPE.service)], ...change });

/** An address in a country without regions. */
export const BONN = {
  name: 'A buyer',
  company: '',
  line1: '1 Way',
  line2: '',
  city: 'Bonn',
  region: '',
  postalCode: '53111',
  country: 'DE',
};

export function checkout(record: CartRecord, change: Partial<Checkout> = {}): Checkout {
  const sent = checkoutSchema.parse({
    cartToken: 'token',
    version: record.version,
    email: 'buyer@site.test',
    name: 'A buyer',
    grandTotalCents: 0,
    paymentMethod: 'ok',
    idempotencyKey: 'a-key-of-the-tests',
  });
  const chosen = { ...sent, ...change };
  const { grandTotalCents } = priceCart(withChoices(record, chosen), NOW).totals;
  return { ...chosen, grandTotalCents, ...change };
}
