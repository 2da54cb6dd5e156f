import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { toSlug } from '#domain/collections/slug.ts';
import { toImageRef } from '#domain/media/image-ref.ts';
import { applyInput } from '#domain/products/apply-input.ts';
import { generateSku } from '#domain/products/check-variants.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { ProductInput } from '#schema/contracts/products/product-api.ts';
import { items, media } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { createId } from '#worker/crypto/random.ts';
import { nextPosition } from '../collections/collection-items.ts';
import { all, type Database } from '../database.ts';
import { jsonRows } from '../fragments.ts';
import { retryOnConflict } from '../guards.ts';
import { batchOrConflict, type Conflict } from '../items/item-guards.ts';
import { productStatements } from '../items/product-statements.ts';
import type { ProductWrite, WriteContext } from '../items/product-write.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import type { StoredProductPage } from './product-pages.ts';
import type { StoredProduct } from './product-rows.ts';

/**
 * Maximum attempts to generate an unused SKU. About one in ten million generated SKUs is already in use
 * (A5.04).
 */
const SKU_ATTEMPTS = 5;

/** Random source for generated SKUs. Tests can inject their own. */
export type Random = () => number;
export const secureRandom: Random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Writes products. `raises` tells whether visitors see a change. Returns the conflict if nothing was written.
 */
export async function writeProducts(
  env: Env,
  writes: readonly ProductWrite[],
  context: WriteContext,
  raises: boolean,
): Promise<Conflict | null> {
  return batchOrConflict(env.DB, [
    ...productStatements(writes, context),
    ...(raises ? [raiseSiteRevision(context.websiteId)] : []),
  ]);
}

/** Returns the first free URL of `base`, `base-2` … The URL of the product `except` counts as free. */
export async function freeUrlId(
  db: Database,
  collectionId: string,
  base: string,
  except: string | null,
): Promise<string> {
  const rows = await all(
    db,
    orm
      .select({ urlId: items.urlId })
      .from(items)
      .where(
        and(
          eq(items.collectionId, collectionId),
          except === null ? undefined : ne(items.id, except),
          // Matches every URL that starts with the base and a hyphen, because '.' follows '-' in ASCII.
          or(eq(items.urlId, base), and(gt(items.urlId, `${base}-`), lt(items.urlId, `${base}.`))),
        ),
      ),
  );
  const taken = new Set(rows.map((row) => row.urlId));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

export async function listImages(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<ImageRef[]> {
  if (ids.length === 0) return [];
  const wanted = jsonRows(ids.map((id) => ({ id })));
  const rows = await all(
    db,
    orm
      .select({ record: media.record })
      .from(wanted.table)
      .innerJoin(media, eq(media.id, wanted.field('id')))
      .where(and(eq(media.websiteId, websiteId), isNull(media.deletedAt)))
      .orderBy(wanted.index),
  );
  return rows.map(({ record }) => toImageRef(record));
}

export interface SkuOwner {
  sku: string;
  itemId: string;
  title: string;
}

export async function skuOwners(
  db: Database,
  websiteId: string,
  skus: readonly string[],
  itemId: string,
): Promise<SkuOwner[]> {
  const wanted = jsonRows(skus.map((sku) => ({ sku })));
  return all(
    db,
    orm
      .select({ sku: productVariants.sku, itemId: items.id, title: items.title })
      .from(wanted.table)
      .innerJoin(
        productVariants,
        and(eq(productVariants.websiteId, websiteId), eq(productVariants.sku, wanted.field('sku'))),
      )
      .innerJoin(items, eq(items.id, productVariants.itemId))
      .where(ne(items.id, itemId)),
  );
}

export interface SaveProduct {
  input: ProductInput;
  existing: StoredProduct | null;
  version: number | null;
  collection: Pick<StoredProductPage, 'id' | 'sort'>;
  raises: boolean;
}

export type Saved =
  | { kind: 'saved'; id: string }
  | { kind: 'sku-taken'; owner: SkuOwner }
  | { kind: Exclude<Conflict, 'sku'> };

/** Saves a product. Generates a missing URL and missing SKUs, and retries if another product uses one. */
export function saveProduct(
  env: Env,
  save: SaveProduct,
  context: WriteContext,
  random: Random = secureRandom,
): Promise<Saved> {
  const hasOwnAddress = save.existing !== null || save.input.urlId !== undefined;
  return retryOnConflict(
    () => saveAtAddress(env, save, context, random),
    ({ kind }) => kind === 'address' && !hasOwnAddress,
  );
}

async function saveAtAddress(
  env: Env,
  { input, existing, version, collection, raises }: SaveProduct,
  context: WriteContext,
  random: Random,
): Promise<Saved> {
  const material = await readMaterial(env.DB, { input, existing, collection }, context);
  const { id } = material;
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

export async function readMaterial(
  db: Database,
  { input, existing, collection }: Pick<SaveProduct, 'input' | 'existing'> & { collection: { id: string } },
  { websiteId, now }: Pick<WriteContext, 'websiteId' | 'now'>,
) {
  return {
    existing: existing?.item ?? null,
    id: existing?.item.id ?? createId(),
    urlId: await urlIdFor(db, input, existing, collection.id),
    position: existing?.item.position ?? (await nextPosition(db, collection.id)),
    images: await listImages(db, websiteId, input.imageIds),
    now,
    createId,
  };
}

async function urlIdFor(
  db: Database,
  input: ProductInput,
  existing: StoredProduct | null,
  collectionId: string,
): Promise<string> {
  if (input.urlId !== undefined) return input.urlId;
  if (existing) return existing.item.urlId;
  return freeUrlId(db, collectionId, toSlug(input.title) || 'product', null);
}
