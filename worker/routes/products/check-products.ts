import type { Context } from 'hono';
import { getPageSections } from '#domain/collections/item-page.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { applyInput } from '#domain/products/apply-input.ts';
import type { CheckedItem } from '#schema/contracts/pages/publish-facts.ts';
import type { checkProducts as definition } from '#schema/contracts/products/calls.ts';
import type { checkedProductsSchema } from '#schema/contracts/products/product-api.ts';
import type { CallHandler } from '#worker/calls/routes.ts';
import { createId } from '#worker/crypto/random.ts';
import { listProductCollections } from '#worker/db/products/product-pages.ts';
import { listImages } from '#worker/db/products/product-writes.ts';
import type { AppEnv } from '#worker/env.ts';
import { checkItem } from '#worker/pages/check-draft.ts';
import { checkStored } from '../collections/check-items.ts';
import { getCollection, getProduct } from './owner.ts';

export const checkedProducts: CallHandler<typeof definition> = async (c, { body }) => {
  const given = await body;
  return {
    items:
      'ids' in given
        ? await checkStored(c, given.ids, ({ item }) => item.product !== undefined)
        : await checkInput(c, given),
  };
};

type Input = Exclude<(typeof checkedProductsSchema)['_output'], { ids: unknown }>;

/** Checks a product as it would be saved, but saves nothing. */
async function checkInput(c: Context<AppEnv>, { id, collectionId, product }: Input): Promise<CheckedItem[]> {
  const existing = id === undefined ? null : await getProduct(c, id);
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
  const draft = {
    ...item,
    path: `${path === '/' ? '' : (path ?? '')}/${item.urlId}`,
    sections: getPageSections(item),
  };
  const warnings = await checkItem(c.env.DB, c.var.site, draft, new URL(c.req.url).host);
  return warnings.length > 0 ? [{ id: item.id, title: item.title, warnings }] : [];
}
