import type { Context } from 'hono';
import { canMove } from '#domain/accounts/permissions.ts';
import { getPageSections } from '#domain/collections/item-page.ts';
import { planProblems } from '#domain/products/check-plans.ts';
import { salePriceProblems } from '#domain/products/check-sale-prices.ts';
import { variantProblems } from '#domain/products/check-variants.ts';
import { duplicateInput } from '#domain/products/duplicate.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import { MAX_PRODUCTS_PER_COLLECTION } from '#schema/contracts/limits.ts';
import * as calls from '#schema/contracts/products/calls.ts';
import type { ProductInput } from '#schema/contracts/products/product-api.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { Routes } from '#worker/calls/routes.ts';
import type { Conflict } from '#worker/db/items/item-guards.ts';
import type { WriteContext } from '#worker/db/items/product-write.ts';
import { findAreaOpenedByOther } from '#worker/db/members/member-areas.ts';
import { binProducts, restoreProduct } from '#worker/db/products/product-bin.ts';
import { listProducts, listProductsById } from '#worker/db/products/product-list.ts';
import { listProductCollections, type StoredProductPage } from '#worker/db/products/product-pages.ts';
import { type StoredProduct, toProductDetail } from '#worker/db/products/product-rows.ts';
import { type SaveProduct, saveProduct, skuOwners } from '#worker/db/products/product-writes.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, forbidden, invalid, notFound, WireException } from '#worker/errors.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';

export const productsApi = new Routes();

export function createWriteContext(
  c: Context<AppEnv>,
  reason: WriteContext['reason'] = 'correction',
): WriteContext {
  return { websiteId: c.var.site.id, now: Date.now(), reason, accountId: c.var.session?.accountId ?? null };
}

export async function getProduct(c: Context<AppEnv>, id: string, isDeleted = false): Promise<StoredProduct> {
  const [product] = await listProductsById(c.env.DB, c.var.site.id, [id], isDeleted);
  if (!product) throw notFound(c.req.path);
  return product;
}

export function createConflict(kind: Exclude<Conflict, 'sku'>): WireException {
  switch (kind) {
    case 'version':
      return conflict(
        'Someone else saved this product.',
        'Your changes are still here. Load the other version, or overwrite it with yours.',
      );
    case 'stock':
      return conflict(
        'The stock changed in the meantime.',
        'An order or another person changed it. Reload the product to see the current stock.',
      );
    case 'address':
      return new WireException(409, {
        error: 'Another product already uses this address.',
        errors: { urlId: 'Another product already uses this address.' },
      });
    case 'full':
      return conflict(
        `A store page can hold up to ${MAX_PRODUCTS_PER_COLLECTION} products.`,
        'Choose another store page, or delete products that you no longer sell.',
      );
  }
}

export function getCollection(
  collections: readonly StoredProductPage[],
  id: string | undefined,
): StoredProductPage {
  const found = id === undefined ? collections[0] : collections.find((collection) => collection.id === id);
  if (!found) throw invalid({ collectionId: 'Choose a store page on this site.' });
  return found;
}

/** Rejects the faults of variants, prices and plans, and SKUs that other products use, all in one answer. */
export async function refuseFaults(c: Context<AppEnv>, input: ProductInput, id: string): Promise<void> {
  const taken = await findTakenSkus(c, input, id);
  const own = {
    ...variantProblems(input.optionNames, input.variants),
    ...salePriceProblems(input),
    ...planProblems(input.productType, input.subscriptionPlans),
  };
  if (Object.keys(own).length > 0) throw invalid({ ...taken, ...own });
  const [error] = Object.values(taken);
  if (error !== undefined) throw new WireException(409, { error, errors: taken });
}

/** Returns errors by field for SKUs that other products use. */
async function findTakenSkus(
  c: Context<AppEnv>,
  { variants }: ProductInput,
  id: string,
): Promise<Record<string, string>> {
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  const owners = skus.length === 0 ? [] : await skuOwners(c.env.DB, c.var.site.id, skus, id);
  const texts = new Map(owners.map((owner) => [owner.sku, describeSkuOwner(owner)]));
  return Object.fromEntries(
    variants.flatMap(({ sku = '' }, index) => {
      const text = texts.get(sku);
      return text === undefined ? [] : [[`variants.${index}.sku`, text]];
    }),
  );
}

const describeSkuOwner = ({ sku, title }: { sku: string; title: string }): string =>
  `The SKU ${sku} belongs to ${title}.`;

async function check(c: Context<AppEnv>, input: ProductInput, before: StoredProduct | null): Promise<void> {
  await refuseFaults(c, input, before?.item.id ?? '');
  if (input.status === ITEM_STATUS.scheduled && (input.publishOn ?? 0) <= Date.now())
    throw invalid({ publishOn: 'Choose a time in the future.' });
  const from = before?.item.status ?? ITEM_STATUS.draft;
  if (from !== input.status && !canMove(from, input.status))
    throw conflict('This status cannot be set for this product.');
  const changesStock = input.variants.some(
    ({ expectedQty, qtyInStock }) => expectedQty !== undefined && expectedQty !== qtyInStock,
  );
  if (changesStock && !isPermitted(c.var.session, 'commerce.inventory.write')) throw forbidden();
}

/** Rejects the removal of a subscription plan that is a member area's only access option. */
async function keepDoors(c: Context<AppEnv>, input: ProductInput, { item }: StoredProduct): Promise<void> {
  const stays = new Set(input.subscriptionPlans?.map(({ id }) => id));
  const plans = item.product?.subscriptionPlans ?? [];
  if (plans.every(({ id }) => stays.has(id))) return;
  const kept = plans.filter(({ id }) => stays.has(id)).map(({ id }) => id);
  const area = await findAreaOpenedByOther(c.env.DB, c.var.site.id, item.id, kept);
  if (area !== null)
    throw invalid({
      subscriptionPlans: `The member area “${area}” is sold by a plan that you removed. Give the area another access option first, under Members.`,
    });
}

export async function checkProduct(c: Context<AppEnv>, id: string, input: ProductInput): Promise<void> {
  const existing = await getProduct(c, id);
  await check(c, input, existing);
  await keepDoors(c, input, existing);
}

async function save(c: Context<AppEnv>, change: Omit<SaveProduct, 'raises'>): Promise<string> {
  const isShown = [change.existing?.item.status, change.input.status].includes(ITEM_STATUS.published);
  const saved = await saveProduct(c.env, { ...change, raises: isShown }, createWriteContext(c));
  if (saved.kind === 'sku-taken') throw createSkuConflict(change.input, saved.owner);
  if (saved.kind !== 'saved') throw createConflict(saved.kind);
  if (isShown) noteRaisedRevision(c);
  return saved.id;
}

function createSkuConflict(
  input: ProductInput,
  { sku, title }: { sku: string; title: string },
): WireException {
  const text = describeSkuOwner({ sku, title });
  const index = input.variants.findIndex((variant) => variant.sku === sku);
  return new WireException(409, { error: text, errors: { [`variants.${index}.sku`]: text } });
}

async function answer(c: Context<AppEnv>, id: string) {
  const [stored] = await listProductsById(c.env.DB, c.var.site.id, [id]);
  if (!stored) throw notFound(c.req.path);
  return { product: toProductDetail(stored) };
}

productsApi.handle(calls.listProducts, async (c, { query }) => {
  const { next, ...list } = await listProducts(c.env.DB, c.var.site.id, query, query.cursor ?? null);
  return { ...list, nextCursor: toCursor<typeof calls.listProducts>(next) };
});

productsApi.handle(calls.readProductCollections, async (c) => {
  const { store, timeZone } = c.var.site.settings;
  const { collections, ...terms } = await listProductCollections(c.env.DB, c.var.site.id);
  return {
    collections: collections.map(({ sort: _, ...collection }) => collection),
    ...terms,
    store,
    timeZone,
  };
});

productsApi.handle(calls.createProduct, async (c, { body }) => {
  const { collectionId, product } = await body;
  const { collections } = await listProductCollections(c.env.DB, c.var.site.id);
  await check(c, product, null);
  const collection = getCollection(collections, collectionId);
  return answer(c, await save(c, { input: product, existing: null, version: null, collection }));
});

productsApi.handle(calls.readProduct, async (c, { params }) => ({
  product: toProductDetail(await getProduct(c, params.id)),
}));

productsApi.handle(calls.saveProduct, async (c, { params, body }) => {
  const existing = await getProduct(c, params.id);
  const { version, product } = await body;
  const { collections } = await listProductCollections(c.env.DB, c.var.site.id);
  await check(c, product, existing);
  await keepDoors(c, product, existing);
  const collection = getCollection(collections, existing.collectionId);
  return answer(c, await save(c, { input: product, existing, version, collection }));
});

productsApi.handle(calls.duplicateProduct, async (c, { params }) => {
  const original = await getProduct(c, params.id);
  const { collections } = await listProductCollections(c.env.DB, c.var.site.id);
  const collection = getCollection(collections, original.collectionId);
  const input = duplicateInput(original.item);
  return answer(c, await save(c, { input, existing: null, version: null, collection }));
});

productsApi.handle(calls.deleteProduct, async (c, { params }) => {
  const { item } = await getProduct(c, params.id);
  await binProducts(c.env.DB, c.var.site.id, [item.id], Date.now());
});

/**
 * Restores a deleted product. Checks the right to add code, because the product may contain code from an
 * archive.
 */
export function restoreStored(c: Context<AppEnv>, stored: StoredProduct) {
  assertCanInjectCode(c, [], { sections: getPageSections(stored.item) });
  return restoreProduct(c.env.DB, c.var.site.id, stored, Date.now());
}

productsApi.handle(calls.restoreProduct, async (c, { params }) => {
  const stored = await getProduct(c, params.id, true);
  const failed = await restoreStored(c, stored);
  if (failed === 'sku')
    throw conflict('Another product now uses one of its SKUs.', 'Change the SKU there first.');
  if (failed) throw createConflict(failed);
  return answer(c, stored.item.id);
});
