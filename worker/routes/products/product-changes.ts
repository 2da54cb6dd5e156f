import type { Context } from 'hono';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import * as calls from '#schema/contracts/products/calls.ts';
import type { BulkResult, bulkActionSchema } from '#schema/contracts/products/product-api.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { binProducts } from '#worker/db/products/product-bin.ts';
import { CHANGED_MEANWHILE, changeProducts } from '#worker/db/products/product-bulk.ts';
import { listProductsById } from '#worker/db/products/product-list.ts';
import { listProductCollections } from '#worker/db/products/product-pages.ts';
import { toProductDetail } from '#worker/db/products/product-rows.ts';
import { writeProducts } from '#worker/db/products/product-writes.ts';
import { correctStock } from '#worker/db/products/stock.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { forbidden, notFound, WireException } from '../../errors.ts';
import { checkedProducts } from './check-products.ts';
import { createConflict, createWriteContext, getProduct, restoreStored } from './owner.ts';

export const productChangesApi = new Routes();

productChangesApi.handle(calls.changeProducts, async (c, { body }) => {
  const { ids, action } = await body;
  if (action.kind === 'stock' && !isPermitted(c.var.session, 'commerce.inventory.write')) throw forbidden();
  return perform(c, ids, action);
});

productChangesApi.handle(calls.checkProducts, checkedProducts);

type Action = (typeof bulkActionSchema)['_output']['action'];

async function perform(c: Context<AppEnv>, ids: readonly string[], action: Action): Promise<BulkResult> {
  const websiteId = c.var.site.id;
  if (action.kind === 'delete') {
    c.set('deletedTogether', { action: 'products.deleted', ids });
    return { changed: await binProducts(c.env.DB, websiteId, ids, Date.now()), refused: [] };
  }
  if (action.kind === 'restore') return restoreAll(c, ids);
  const { collections } = await listProductCollections(c.env.DB, websiteId);
  return changeProducts(c.env, ids, action, collections, createWriteContext(c));
}

async function restoreAll(c: Context<AppEnv>, ids: readonly string[]): Promise<BulkResult> {
  const result: BulkResult = { changed: 0, refused: [] };
  for (const stored of await listProductsById(c.env.DB, c.var.site.id, ids, true)) {
    const failed = await restoreStored(c, stored);
    if (failed === null) result.changed += 1;
    else
      result.refused.push({
        id: stored.item.id,
        title: stored.item.title,
        reason:
          failed === 'sku' ? 'Another product now uses one of its SKUs.' : createConflict(failed).body.error,
      });
  }
  return result;
}

productChangesApi.handle(calls.changeStock, async (c, { params, body }) => {
  const { item } = await getProduct(c, params.id);
  const variant = item.product?.variants.find(({ id }) => id === params.variantId);
  if (!variant) throw notFound(c.req.path);
  const target = {
    websiteId: c.var.site.id,
    variantId: variant.id,
    accountId: c.var.session?.accountId ?? null,
  };
  const outcome = await correctStock(c.env.DB, target, await body, Date.now());
  if (outcome.kind === 'missing') throw notFound(c.req.path);
  if (outcome.kind === 'conflict')
    throw new WireException(409, {
      error: `The stock is now ${outcome.stock.qtyInStock}.`,
      message: `The stock has changed in the meantime. It is now ${outcome.stock.qtyInStock}.`,
      current: { ...outcome.stock },
    });
  if (item.status === ITEM_STATUS.published) noteRaisedRevision(c);
  return { stock: outcome.stock };
});

productChangesApi.handle(calls.changePrice, async (c, { params, body }) => {
  const { item, version, collectionId } = await getProduct(c, params.id);
  const variant = item.product?.variants.find(({ id }) => id === params.variantId);
  if (!item.product || !variant) throw notFound(c.req.path);
  const { expectedCents, priceCents } = await body;
  const stale = new WireException(409, {
    error: CHANGED_MEANWHILE,
    current: { priceCents: variant.priceCents },
  });
  if (variant.priceCents !== expectedCents) throw stale;
  if (variant.onSale && variant.salePriceCents >= priceCents)
    throw new WireException(400, {
      error: 'The sale price would not be below the price.',
      errors: { priceCents: 'The sale price would not be below the price.' },
    });
  const variants = item.product.variants.map((other) =>
    other.id === variant.id ? { ...other, priceCents } : other,
  );
  const { collections } = await listProductCollections(c.env.DB, c.var.site.id);
  const collection = collections.find(({ id }) => id === collectionId) ?? {
    id: collectionId,
    sort: 'manual' as const,
  };
  const isShown = item.status === ITEM_STATUS.published;
  const write = {
    item: { ...item, product: { ...item.product, variants } },
    collection,
    version,
    stock: new Map(),
  };
  if ((await writeProducts(c.env, [write], createWriteContext(c), isShown)) !== null) throw stale;
  if (isShown) noteRaisedRevision(c);
  return { product: toProductDetail(await getProduct(c, params.id)) };
});
