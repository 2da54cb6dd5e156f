import type { Item, ProductContent } from '#schema/contracts/collection.ts';
import type { ImageRef } from '#schema/contracts/media.ts';

/** What a list shows of an item beside its columns; stored with it so that a list needs one query. */
export interface StoredSummary {
  tags: string[];
  categories: string[];
  event: Item['event'] | null;
  price: { fromCents: number; originalCents: number | null; varies: boolean; onSale: boolean } | null;
  secondImage: ImageRef | null;
}

export function summaryOf(item: Item): StoredSummary {
  return {
    tags: item.tags,
    categories: item.categories,
    event: item.event ?? null,
    price: item.product ? priceOf(item.product) : null,
    secondImage: item.product?.images.find((image) => image.mediaId !== item.image?.mediaId) ?? null,
  };
}

/**
 * From-price and original price (A4.22 to A4.28, decisions 51 to 55): the lowest effective price, and the
 * highest normal one. A product without variants costs what it says itself.
 */
export function priceOf(product: ProductContent): NonNullable<StoredSummary['price']> {
  if (product.variants.length === 0) {
    const original = product.priceCents ?? 0;
    const onSale = product.onSale === true;
    return {
      fromCents: onSale ? (product.salePriceCents ?? original) : original,
      originalCents: onSale ? original : null,
      varies: false,
      onSale,
    };
  }
  const effective = product.variants.map((variant) =>
    variant.onSale ? variant.salePriceCents : variant.priceCents,
  );
  const onSale = product.variants.some((variant) => variant.onSale);
  const normal = Math.max(...product.variants.map((variant) => variant.priceCents));
  const varies =
    new Set(
      product.variants.map(
        (variant) =>
          `${variant.priceCents}|${variant.onSale}|${variant.onSale ? variant.salePriceCents : ''}`,
      ),
    ).size > 1;
  return { fromCents: Math.min(...effective), originalCents: onSale ? normal : null, varies, onSale };
}
