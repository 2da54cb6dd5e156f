import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { type ProductInput, productInputSchema } from '#schema/contracts/products/product-api.ts';
import { descriptionOf } from './description.ts';

/** Input for a copy of a product: hidden, 'copy' in its name, new SKUs and no stock. */
export function duplicateInput(item: Item): ProductInput {
  const { product } = item;
  return productInputSchema.parse({
    ...product,
    title: `${item.title.slice(0, 290)} (copy)`,
    excerpt: item.excerpt,
    descriptionHtml: descriptionOf(item) ?? undefined,
    tags: item.tags,
    categories: item.categories,
    status: ITEM_STATUS.draft,
    imageIds: product?.images.map(({ mediaId }) => mediaId) ?? [],
    variants: (product?.variants ?? []).map(({ id: _, sku: __, qtyInStock: ___, ...variant }) => variant),
  });
}
