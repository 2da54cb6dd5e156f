import { MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import type { WireProduct } from '#schema/contracts/products/wire-product.ts';
import { orderableQuantity } from './availability.ts';
import type { Offer } from './choice.ts';

type WireMoney = WireProduct['variants'][number]['price'];

/** The server sends amounts with all decimals, so removing the decimal point yields minor units. */
const toCents = ({ value }: WireMoney): number => Number(value.replace('.', ''));

/**
 * Returns the variants of a product that was read from the API. Must match listOffers() for the stored
 * product.
 */
export const toOffers = ({ variants, maxPerOrder }: WireProduct): Offer[] =>
  variants.map(({ sku, price, salePrice, qtyInStock, unlimited, optionValues, mediaId }) => ({
    sku,
    values: optionValues.map(({ value }) => value),
    cents: toCents(salePrice ?? price),
    ...(salePrice && { originalCents: toCents(price) }),
    ...(!unlimited && { stock: qtyInStock }),
    most: orderableQuantity({ qtyInStock, unlimited }, maxPerOrder, MAX_ENTRY_QUANTITY),
    ...(mediaId && { mediaId }),
  }));
