import { slugOf } from '#domain/collections/slug.ts';
import { applyInput } from '#domain/products/apply-input.ts';
import { generateSku } from '#domain/products/sku.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { mediaRecordSchema } from '#schema/contracts/media/media.ts';
import type { ProductInput } from '#schema/contracts/products/product-api.ts';
import { createId } from '#worker/crypto/random.ts';
import { nextPosition } from '../collections/collection-items.ts';
import { refOf } from '../media/media.ts';
import { raiseRevision } from '../sites/sites.ts';
import type { StoredCollection, StoredProduct } from './product-list.ts';
import {
  batchOrConflict,
  type Conflict,
  type ProductWrite,
  productStatements,
  type WriteContext,
} from './product-statements.ts';

/** Generated SKUs meet one of ten million others now and then: so often a new one is tried (A5.04). */
const SKU_ATTEMPTS = 5;

/** Random digits of generated SKUs; a test may give its own. */
export type Random = () => number;
export const secureRandom: Random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Writes products in one batch; `raises` says that visitors see a difference. Returns the conflict that kept all of it from being written. */
export async function writeProducts(
  env: Env,
  writes: readonly ProductWrite[],
  context: WriteContext,
  raises: boolean,
): Promise<Conflict | null> {
  return batchOrConflict(env.DB, [
    ...productStatements(env.DB, writes, context),
    ...(raises ? [raiseRevision(env, context.websiteId)] : []),
  ]);
}

/** First free address among `base`, `base-2` … in a collection; that of the product `except` counts as free. */
export async function freeUrlId(
  db: D1Database,
  collectionId: string,
  base: string,
  except: string | null,
): Promise<string> {
  const { results } = await db
    .prepare(
      "SELECT url_id FROM items WHERE collection_id = ?1 AND id IS NOT ?3 AND (url_id = ?2 OR (url_id > ?2 || '-' AND url_id < ?2 || '.'))",
    )
    .bind(collectionId, base, except)
    .all<{ url_id: string }>();
  const taken = new Set(results.map((row) => row.url_id));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

/** Pictures of the library in the order of `ids`; what is not there is left out. */
export async function readImages(
  db: D1Database,
  websiteId: string,
  ids: readonly string[],
): Promise<ImageRef[]> {
  if (ids.length === 0) return [];
  const { results } = await db
    .prepare(
      'SELECT m.record FROM json_each(?2) d JOIN media m ON m.id = d.value WHERE m.website_id = ?1 AND m.deleted_at IS NULL ORDER BY d.key',
    )
    .bind(websiteId, JSON.stringify(ids))
    .all<{ record: string }>();
  return results.map(({ record }) => refOf(mediaRecordSchema.parse(JSON.parse(record))));
}

export interface SkuOwner {
  sku: string;
  itemId: string;
  title: string;
}

/** Which of these SKUs belong to other products of the site than `itemId`. */
export async function skuOwners(
  db: D1Database,
  websiteId: string,
  skus: readonly string[],
  itemId: string,
): Promise<SkuOwner[]> {
  const { results } = await db
    .prepare(
      `SELECT v.sku, i.id AS itemId, i.title FROM json_each(?2) d JOIN product_variants v ON v.website_id = ?1 AND v.sku = d.value
      JOIN items i ON i.id = v.item_id WHERE i.id <> ?3`,
    )
    .bind(websiteId, JSON.stringify(skus), itemId)
    .all<SkuOwner>();
  return results;
}

export interface SaveProduct {
  input: ProductInput;
  /** Null makes a new product. */
  existing: StoredProduct | null;
  /** Version that the owner saw. */
  version: number | null;
  collection: Pick<StoredCollection, 'id' | 'sort'>;
  raises: boolean;
}

export type Saved =
  | { kind: 'saved'; id: string }
  | { kind: 'sku-taken'; owner: SkuOwner }
  | { kind: Exclude<Conflict, 'sku'> };

/** Saves what an owner typed. SKUs are generated where there is none, again when they meet another. */
export async function saveProduct(
  env: Env,
  { input, existing, version, collection, raises }: SaveProduct,
  context: WriteContext,
  random: Random = secureRandom,
): Promise<Saved> {
  const id = existing?.item.id ?? createId();
  const material = {
    existing: existing?.item ?? null,
    id,
    urlId: await urlIdFor(env.DB, input, existing, collection.id),
    position: existing?.item.position ?? (await nextPosition(env.DB, collection.id)),
    images: await readImages(env.DB, context.websiteId, input.imageIds),
    now: context.now,
    createId,
  };
  for (let attempt = 1; ; attempt++) {
    const generated = new Set<string>();
    const createSku = () => {
      const sku = generateSku(random);
      generated.add(sku);
      return sku;
    };
    const { item, stock } = applyInput(input, { ...material, createSku });
    const conflict = await writeProducts(env, [{ item, collection, version, stock }], context, raises);
    if (conflict === null) return { kind: 'saved', id };
    if (conflict !== 'sku') return { kind: conflict };
    const skus = item.product?.variants.map((variant) => variant.sku) ?? [];
    const owners = await skuOwners(env.DB, context.websiteId, skus, id);
    const owner = owners.find(({ sku }) => !generated.has(sku));
    if (owner) return { kind: 'sku-taken', owner };
    if (attempt === SKU_ATTEMPTS) throw new Error('no free SKU was found');
  }
}

async function urlIdFor(
  db: D1Database,
  input: ProductInput,
  existing: StoredProduct | null,
  collectionId: string,
): Promise<string> {
  if (input.urlId !== undefined) return input.urlId;
  if (existing) return existing.item.urlId;
  return freeUrlId(db, collectionId, slugOf(input.title) || 'product', null);
}
