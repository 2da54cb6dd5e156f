import { type Context, Hono } from 'hono';
import { can } from '#domain/accounts/permissions/index.ts';
import { canMove } from '#domain/accounts/permissions/item-status-transitions.ts';
import { planProblems } from '#domain/products/check-plans.ts';
import { variantProblems } from '#domain/products/check-variants.ts';
import { duplicateInput } from '#domain/products/duplicate.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { MAX_PRODUCTS_PER_COLLECTION } from '#schema/contracts/limits.ts';
import {
  newProductSchema,
  type ProductInput,
  productQuerySchema,
  saveProductSchema,
} from '#schema/contracts/products/product-api.ts';
import { areaOpenedByOther } from '#worker/db/members/member-areas.ts';
import { binProducts, restoreProduct } from '#worker/db/products/product-bin.ts';
import type { Conflict } from '#worker/db/products/product-conflicts.ts';
import { listProducts, readProducts } from '#worker/db/products/product-list.ts';
import { listProductCollections, type StoredProductPage } from '#worker/db/products/product-pages.ts';
import { type StoredProduct, toProductDetail } from '#worker/db/products/product-rows.ts';
import type { WriteContext } from '#worker/db/products/product-write.ts';
import { type SaveProduct, saveProduct } from '#worker/db/products/product-writes.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, forbidden, invalid, notFound, WireException } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { bodyOf } from '../pages/page-of.ts';
import { readCursor, writeCursor } from './product-cursor.ts';

/** Products: list, read, create, save, duplicate, delete, restore. */
export const productsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };

export function contextOf(c: Context<AppEnv>, reason: WriteContext['reason'] = 'correction'): WriteContext {
  return { websiteId: c.var.site.id, now: Date.now(), reason, accountId: c.var.session?.accountId ?? null };
}

/** The product of `:id` on this site; any other id is 404. */
export async function productOf(c: Context<AppEnv>, isDeleted = false): Promise<StoredProduct> {
  const id = idSchema.safeParse(c.req.param('id'));
  const [product] = id.success ? await readProducts(c.env.DB, c.var.site.id, [id.data], isDeleted) : [];
  if (!product) throw notFound(c.req.path);
  return product;
}

/** 409 in the words of its reason. */
export function refusal(kind: Exclude<Conflict, 'sku'>): WireException {
  switch (kind) {
    case 'version':
      return conflict(
        'Someone else saved this product.',
        'Your changes are still here. Load the other version, or overwrite it with yours.',
      );
    case 'stock':
      return conflict(
        'The stock changed in the meantime.',
        'An order or someone else changed it. Load the product again to see what is left.',
      );
    case 'address':
      return new WireException(409, {
        error: 'Another product has this address.',
        errors: { urlId: 'Another product has this address.' },
      });
    case 'full':
      return conflict(
        `A store page holds at most ${MAX_PRODUCTS_PER_COLLECTION} products.`,
        'Choose another store page, or delete products that you no longer sell.',
      );
  }
}

function collectionOf(collections: readonly StoredProductPage[], id: string | undefined): StoredProductPage {
  const found = id === undefined ? collections[0] : collections.find((collection) => collection.id === id);
  if (!found) throw invalid({ collectionId: 'Choose a store page of this site.' });
  return found;
}

function check(c: Context<AppEnv>, input: ProductInput, before: StoredProduct | null): void {
  const problems = {
    ...variantProblems(input.optionNames, input.variants),
    ...planProblems(input.productType, input.subscriptionPlans),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (input.status === ITEM_STATUS.scheduled && (input.publishOn ?? 0) <= Date.now())
    throw invalid({ publishOn: 'Choose a time in the future.' });
  const from = before?.item.status ?? ITEM_STATUS.draft;
  if (from !== input.status && !canMove(from, input.status))
    throw conflict('This status cannot be set for this product.');
  const changesStock = input.variants.some(
    ({ expectedQty, qtyInStock }) => expectedQty !== undefined && expectedQty !== qtyInStock,
  );
  if (changesStock && !can(c.var.session?.roles ?? [], 'commerce.inventory.write')) throw forbidden();
}

/** A plan that is sold as the way into a member area stays until that has another. */
async function keepDoors(c: Context<AppEnv>, input: ProductInput, { item }: StoredProduct): Promise<void> {
  const stays = new Set(input.subscriptionPlans?.map(({ id }) => id));
  const plans = item.product?.subscriptionPlans ?? [];
  if (plans.every(({ id }) => stays.has(id))) return;
  const kept = plans.filter(({ id }) => stays.has(id)).map(({ id }) => id);
  const area = await areaOpenedByOther(c.env.DB, c.var.site.id, item.id, kept);
  if (area !== null)
    throw invalid({
      subscriptionPlans: `The member area “${area}” is sold by a plan that you removed. Give the area another access option first, under Members.`,
    });
}

async function save(c: Context<AppEnv>, change: Omit<SaveProduct, 'raises'>): Promise<string> {
  const isShown = [change.existing?.item.status, change.input.status].includes(ITEM_STATUS.published);
  const saved = await saveProduct(c.env, { ...change, raises: isShown }, contextOf(c));
  if (saved.kind === 'sku-taken') throw skuTaken(change.input, saved.owner);
  if (saved.kind !== 'saved') throw refusal(saved.kind);
  if (isShown) await spreadRevision(siteLookupOf(c), c.var.site);
  return saved.id;
}

function skuTaken(input: ProductInput, { sku, title }: { sku: string; title: string }): WireException {
  const text = `The SKU ${sku} belongs to ${title}.`;
  const index = input.variants.findIndex((variant) => variant.sku === sku);
  return new WireException(409, { error: text, errors: { [`variants.${index}.sku`]: text } });
}

async function answer(c: Context<AppEnv>, id: string, status: 200 | 201 = 200) {
  const [stored] = await readProducts(c.env.DB, c.var.site.id, [id]);
  if (!stored) throw notFound(c.req.path);
  return c.json({ product: toProductDetail(stored) }, status, NO_STORE);
}

productsApi.get('/api/commerce/products', async (c) => {
  const query = productQuerySchema.safeParse(c.req.query());
  if (!query.success) throw invalid({ query: query.error.issues[0]?.message ?? 'is not understood' });
  const { next, ...list } = await listProducts(
    c.env.DB,
    c.var.site.id,
    query.data,
    readCursor(query.data.cursor),
  );
  return c.json({ ...list, nextCursor: next && writeCursor(next) }, 200, NO_STORE);
});

productsApi.get('/api/commerce/product-collections', async (c) => {
  const { store, timeZone } = c.var.site.settings;
  const shop = await listProductCollections(c.env.DB, c.var.site.id);
  return c.json({ ...shop, store, timeZone }, 200, NO_STORE);
});

productsApi.post('/api/commerce/products', async (c) => {
  const { collectionId, product } = await bodyOf(c, newProductSchema);
  const { collections } = await listProductCollections(c.env.DB, c.var.site.id);
  check(c, product, null);
  const collection = collectionOf(collections, collectionId);
  return answer(c, await save(c, { input: product, existing: null, version: null, collection }), 201);
});

productsApi.get('/api/commerce/products/:id', async (c) =>
  c.json({ product: toProductDetail(await productOf(c)) }, 200, NO_STORE),
);

productsApi.put('/api/commerce/products/:id', async (c) => {
  const existing = await productOf(c);
  const { version, product } = await bodyOf(c, saveProductSchema);
  const { collections } = await listProductCollections(c.env.DB, c.var.site.id);
  check(c, product, existing);
  await keepDoors(c, product, existing);
  const collection = collectionOf(collections, existing.collectionId);
  return answer(c, await save(c, { input: product, existing, version, collection }));
});

productsApi.post('/api/commerce/products/:id/duplicate', async (c) => {
  const original = await productOf(c);
  const { collections } = await listProductCollections(c.env.DB, c.var.site.id);
  const collection = collectionOf(collections, original.collectionId);
  const input = duplicateInput(original.item);
  return answer(c, await save(c, { input, existing: null, version: null, collection }), 201);
});

productsApi.delete('/api/commerce/products/:id', async (c) => {
  const { item } = await productOf(c);
  await binProducts(c.env.DB, c.var.site.id, [item.id], Date.now());
  await spreadRevision(siteLookupOf(c), c.var.site);
  return c.body(null, 204);
});

productsApi.post('/api/commerce/products/:id/restore', async (c) => {
  const stored = await productOf(c, true);
  const failed = await restoreProduct(c.env.DB, c.var.site.id, stored, Date.now());
  if (failed === 'sku')
    throw conflict('Another product has one of its SKUs now.', 'Change the SKU there first.');
  if (failed) throw refusal(failed);
  return answer(c, stored.item.id);
});
