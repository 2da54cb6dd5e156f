import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { type ProductInput, productInputSchema } from '#schema/contracts/products/product-api.ts';
import { findDescription } from './description.ts';

/** Converts a stored product to an input without stock, so that saving it does not change the stock. */
export function toProductInput(item: Item): ProductInput {
  const { product, publishOn } = item;
  return productInputSchema.parse({
    ...product,
    title: item.title,
    urlId: item.urlId,
    excerpt: item.excerpt,
    descriptionHtml: findDescription(item) ?? undefined,
    tags: item.tags,
    categories: item.categories,
    status: item.status,
    ...(publishOn && { publishOn: Date.parse(publishOn) }),
    imageIds: product?.images.map(({ mediaId }) => mediaId) ?? [],
    variants: product?.variants ?? [],
  });
}

/**
 * Returns the input for a copy of a product. The copy is hidden, has 'copy' in its name and new SKUs, and
 * has no stock and no barcodes.
 */
export function duplicateInput(item: Item): ProductInput {
  const { urlId: _, publishOn: __, ...input } = toProductInput(item);
  return productInputSchema.parse({
    ...input,
    title: `${item.title.slice(0, 290)} (copy)`,
    status: ITEM_STATUS.draft,
    variants: input.variants.map(
      ({ id: _id, sku: _sku, barcode: _barcode, qtyInStock: _stock, ...variant }) => variant,
    ),
  });
}
