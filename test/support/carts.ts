import type { CartRecord, EntryRecord } from '#domain/carts/price-cart.ts';
import { storeSettingsSchema } from '#schema/contracts/store/store-settings.ts';

type Product = NonNullable<EntryRecord['product']>;
type Variant = NonNullable<EntryRecord['variant']>;
type EntryChange = Partial<Omit<EntryRecord, 'product' | 'variant'>> & {
  product?: Partial<Product> | null;
  variant?: Partial<Variant> | null;
};

/** Returns a cart entry. By default, it is a blue mug of $20.00 and 400 g, of which ten are in stock. */
export const entry = ({ product = {}, variant = {}, ...change }: EntryChange = {}): EntryRecord => ({
  id: 'e1',
  itemId: 'mug',
  variantId: 'blue-mug',
  quantity: 1,
  seenPriceCents: 2000,
  product: product && {
    title: 'Tide mug',
    href: '/shop/mug',
    productType: 1,
    image: { src: '/mug.jpg', alt: 'A mug' },
    optionNames: ['Colour'],
    categories: ['Cups'],
    maxPerOrder: undefined,
    isPublished: true,
    ...product,
  },
  variant: variant && {
    sku: 'MUG B',
    priceCents: 2000,
    salePriceCents: 1500,
    onSale: false,
    qtyInStock: 10,
    unlimited: false,
    optionValues: ['Blue'],
    parcel: { weightGrams: 400, lengthMm: 0, widthMm: 0, heightMm: 0 },
    ...variant,
  },
  ...change,
});

export const cart = (change: Partial<CartRecord> = {}): CartRecord => ({
  id: 'c1',
  websiteId: 'w1',
  orderId: null,
  purpose: 'standard',
  createdAt: 1_790_000_000_000,
  version: 3,
  note: '',
  location: null,
  shippingOptionId: null,
  codes: [],
  giftCards: [],
  entries: [entry()],
  discounts: [],
  shipping: { zones: [] },
  taxes: { rules: [], arePricesInclusive: false },
  store: storeSettingsSchema.parse({}),
  ...change,
});

/** Monthly payments without an end, at a discount of 10 %. */
export const PLAN = {
  id: 'b1'.repeat(12),
  billingPeriod: { value: 1, unit: 'month' as const },
  numBillingCycles: 0,
  discountBasisPoints: 1000,
};
