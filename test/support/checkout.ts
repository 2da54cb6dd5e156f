import { type CartRecord, type EntryRecord, priceCart } from '#domain/carts/price-cart.ts';
import { withChoices } from '#domain/checkout/judge-checkout.ts';
import { type Checkout, checkoutSchema } from '#schema/contracts/checkout/checkout.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { storeSettingsSchema } from '#schema/contracts/shop/store-settings.ts';

export const NOW = Date.UTC(2026, 10, 22, 12);

/** One mug for $20, or a product of another type and price. */
export function entry(productType: number, priceCents = 2000): EntryRecord {
  return {
    id: 'e1',
    itemId: 'i1',
    variantId: 'v1',
    quantity: 1,
    seenPriceCents: priceCents,
    product: {
      title: 'Mug',
      href: '/shop/mug',
      productType,
      image: null,
      optionNames: [],
      categories: [],
      maxPerOrder: undefined,
      isPublished: true,
    },
    variant: {
      sku: 'MUG',
      priceCents,
      salePriceCents: 0,
      onSale: false,
      qtyInStock: 0,
      unlimited: true,
      optionValues: [],
    },
  };
}

/** A cart with one service for $20. */
export const cart = (change: Partial<CartRecord> = {}): CartRecord => ({
  id: 'c1',
  websiteId: 'w1',
  orderId: null,
  purpose: 'standard',
  createdAt: NOW,
  version: 3,
  note: '',
  location: null,
  shippingOptionId: null,
  codes: [],
  giftCards: [],
  entries: [entry(PRODUCT_TYPE.service)],
  discounts: [],
  shipping: { zones: [] },
  taxes: { rules: [], arePricesInclusive: false },
  store: storeSettingsSchema.parse({}),
  ...change,
});

/** An address that needs no region. */
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

/** What its buyer sends who saw the cart as it is, but for `change`. */
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
