import type { ProductContent } from '#schema/contracts/products/product.ts';
import { totalStock } from './availability.ts';
import { listOffers, offerPrice } from './choice.ts';
import { type PriceView, toPriceView } from './prices.ts';

/** A product as a visitor books it for an event. `left` is undefined if the places are not counted. */
export interface Booking {
  sku: string;
  price: PriceView;
  left?: number;
}

/** Returns what visitors book for an event: the variant with the SKU, or the whole product. */
export function findBooking(product: ProductContent | undefined, sku = ''): Booking | null {
  if (!product) return null;
  const variant = product.variants.find((one) => one.sku === sku);
  const [offer] = variant ? listOffers({ ...product, variants: [variant] }) : [];
  if (!variant || !offer) {
    const left = totalStock(product);
    return { sku: '', price: toPriceView(product), ...(Number.isFinite(left) && { left }) };
  }
  return { sku, price: offerPrice(offer), ...(offer.stock !== undefined && { left: offer.stock }) };
}
