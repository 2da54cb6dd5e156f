import type { Context } from 'hono';
import { toSlug } from '#domain/collections/slug.ts';
import { applyInput } from '#domain/products/apply-input.ts';
import type { checkProducts as definition } from '#schema/contracts/products/calls.ts';
import type { checkedProductsSchema } from '#schema/contracts/products/product-api.ts';
import type { CallHandler } from '#worker/calls/routes.ts';
import { createId } from '#worker/crypto/random.ts';
import { listProductsById } from '#worker/db/products/product-list.ts';
import { listProductCollections } from '#worker/db/products/product-pages.ts';
import type { StoredProduct } from '#worker/db/products/product-rows.ts';
import { listImages } from '#worker/db/products/product-writes.ts';
import type { AppEnv } from '#worker/env.ts';
import { checkEach } from '#worker/pages/check-draft.ts';
import { checkProductPage } from '#worker/pages/check-product.ts';
import { getCollection, getProduct, refuseFaults } from './owner.ts';

export const checkedProducts: CallHandler<typeof definition> = async (c, { body }) => {
  const given = await body;
  const { host } = new URL(c.req.url);
  const products =
    'ids' in given ? await listProductsById(c.env.DB, c.var.site.id, given.ids) : [await toProduct(c, given)];
  return {
    items: await checkEach(products, (product) => checkProductPage(c.env.DB, c.var.site, product, host)),
  };
};

type Input = Exclude<(typeof checkedProductsSchema)['_output'], { ids: unknown }>;

/** Returns the product as it would be saved, but saves nothing. */
async function toProduct(
  c: Context<AppEnv>,
  { id, collectionId, product }: Input,
): Promise<Pick<StoredProduct, 'item' | 'path'>> {
  const existing = id === undefined ? null : await getProduct(c, id);
  // Saving would refuse these, so the owner sees them before the findings.
  await refuseFaults(c, product, existing?.item.id ?? '');
  const { collections } = await listProductCollections(c.env.DB, c.var.site.id);
  const { path } = getCollection(collections, existing?.collectionId ?? collectionId);
  const { item } = applyInput(product, {
    existing: existing?.item ?? null,
    id: existing?.item.id ?? createId(),
    urlId: product.urlId ?? existing?.item.urlId ?? toSlug(product.title),
    position: 0,
    images: await listImages(c.env.DB, c.var.site.id, product.imageIds),
    now: Date.now(),
    createId,
    createSku: () => 'new',
  });
  return { item, path: path === null ? null : `${path === '/' ? '' : path}/${item.urlId}` };
}
