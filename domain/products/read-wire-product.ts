import { MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import type { WireProduct } from '#schema/contracts/products/wire-product.ts';
import { orderableQuantity } from './availability.ts';
import type { Offer } from './choice.ts';

type WireMoney = WireProduct['variants'][number]['price'];

/** The server writes all digits of the currency: without their point they are minor units. */
const centsOf = ({ value }: WireMoney): number => Number(value.replace('.', ''));

/** The offers of a product received over the wire; matches offersOf() of the stored one. */
export const offersOfWire = ({ variants, maxPerOrder }: WireProduct): Offer[] =>
  variants.map(({ sku, price, salePrice, qtyInStock, unlimited, optionValues, mediaId }) => ({
    sku,
    values: optionValues.map(({ value }) => value),
    cents: centsOf(salePrice ?? price),
    ...(salePrice && { originalCents: centsOf(price) }),
    ...(!unlimited && { stock: qtyInStock }),
    most: orderableQuantity({ qtyInStock, unlimited }, maxPerOrder, MAX_ENTRY_QUANTITY),
    ...(mediaId && { mediaId }),
  }));
