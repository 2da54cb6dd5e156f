import { summaryOf } from '#domain/collections/item-summary.ts';
import { slugOf } from '#domain/collections/slug.ts';
import { sortKeyOf } from '#domain/collections/sort-key.ts';
import { itemSearchText } from '#domain/pages/search-text.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { MAX_ORDERABLE_ITEMS, MAX_PRODUCTS_PER_COLLECTION } from '#schema/contracts/limits.ts';
import { statement } from '../database.ts';
import { keepItemAddresses } from '../sites/redirects.ts';

/** A product as it shall be. */
export interface ProductWrite {
  item: Item;
  collection: { id: string; sort: Collection['sort'] };
  /** Version over which it is written; null for a new product. */
  version: number | null;
  /** Stock to write, by variant id, over the number that stood there when `expected` is given; others keep theirs. */
  stock: ReadonlyMap<string, { qty: number; expected?: number | undefined }>;
}

export interface WriteContext {
  websiteId: string;
  now: number;
  /** Why stock moves: of variants that were there before. */
  reason: 'correction' | 'import';
  accountId: string | null;
}

/**
 * `+website_id` in what follows keeps the planner from the index by website, which would walk all variants of the site for
 * each row of the JSON: 1,000 products took 200 seconds so.
 */
/** In brackets: `||` and `->>` bind alike. */
const VALUE = (field: string) => `(d.value ->> '${field}')`;
const millis = (instant: string | undefined) => (instant ? Date.parse(instant) : null);

/**
 * Statements that write products whole, for one D1 batch: items, variants, stock with its ledger, terms and search. The
 * batch fails as a whole, and conflictOf() tells why, when a version or an expected stock no longer stands, a SKU or an
 * address belongs to another product, or a collection would hold too many. Five parameters and JSON of a few megabytes at most:
 * callers pass about 50 products at a time.
 */
export function productStatements(
  db: D1Database,
  writes: readonly ProductWrite[],
  { websiteId, now, reason, accountId }: WriteContext,
): D1PreparedStatement[] {
  const rows = writes.map(itemRow);
  const known = rows.filter(({ version }) => version !== null);
  const created = rows.filter(({ version }) => version === null);
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const variants = JSON.stringify(writes.flatMap(variantRows));
  const bind = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(...values);
  return [
    ...(known.length > 0
      ? [
          bind(CLAIM, JSON.stringify(known.map(({ id, version }) => ({ id, version }))), websiteId),
          statement(db, keepItemAddresses(websiteId, known)),
        ]
      : []),
    bind(WRITE_ITEMS, JSON.stringify(rows), websiteId, now),
    ...(created.length > 0 ? [bind(REFUSE_FULL, JSON.stringify(created.map(({ id }) => id)))] : []),
    bind(CLOSE_LEDGER, ids, variants, websiteId, now, accountId),
    bind(DROP_VARIANTS, ids, variants),
    bind(FREE_SKUS, variants, websiteId),
    bind(WRITE_VARIANTS, variants, websiteId),
    bind(EXPECT_STOCK, variants, websiteId),
    bind(MOVE_STOCK, variants, websiteId, now, reason, accountId),
    bind(WRITE_STOCK, variants, websiteId),
    bind('DELETE FROM item_terms WHERE item_id IN (SELECT value FROM json_each(?1))', ids),
    bind(WRITE_TERMS, JSON.stringify(writes.flatMap(termRows))),
    ...(known.length > 0 ? [bind(FORGET_SEARCH, websiteId, ids)] : []),
    bind(
      WRITE_SEARCH,
      JSON.stringify(rows.filter(({ status }) => status === ITEM_STATUS.published)),
      websiteId,
    ),
  ];
}

function itemRow({ item, collection, version }: ProductWrite) {
  const { body, sections, product, event, lesson } = item;
  return {
    id: item.id,
    version,
    collectionId: collection.id,
    recordType: item.recordType,
    urlId: item.urlId,
    title: item.title,
    excerpt: item.excerpt,
    image: item.image ? JSON.stringify(item.image) : null,
    author: item.author,
    status: item.status,
    publishedAt: millis(item.publishedAt),
    publishOn: millis(item.publishOn),
    position: item.position,
    sortKey: sortKeyOf(collection.sort, item),
    summary: JSON.stringify(summaryOf(item)),
    content: JSON.stringify({
      body,
      sections,
      product: product && { ...product, variants: undefined },
      event,
      lesson,
    }),
    text: itemSearchText(item),
  };
}

const variantRows = ({ item, stock }: ProductWrite) =>
  (item.product?.variants ?? []).map((variant, position) => ({
    id: variant.id,
    itemId: item.id,
    position,
    sku: variant.sku,
    priceCents: variant.priceCents,
    salePriceCents: variant.salePriceCents,
    onSale: variant.onSale ? 1 : 0,
    unlimited: variant.unlimited ? 1 : 0,
    optionValues: JSON.stringify(variant.optionValues),
    parcel: variant.parcel ? JSON.stringify(variant.parcel) : null,
    mediaId: variant.mediaId ?? null,
    qty: stock.get(variant.id)?.qty ?? null,
    expected: stock.get(variant.id)?.expected ?? null,
  }));

const termRows = ({ item, collection }: ProductWrite) =>
  (['tag', 'category'] as const).flatMap((kind) =>
    [...new Map((kind === 'tag' ? item.tags : item.categories).map((term) => [slugOf(term), term]))]
      .filter(([slug]) => slug !== '')
      .map(([slug, term]) => ({ itemId: item.id, collectionId: collection.id, kind, slug, term })),
  );

/** A NULL where none may be fails the batch: the only way to say no within one. */
const CLAIM = `UPDATE items SET version = iif(version = ${VALUE('version')} AND website_id = ?2 AND deleted_at IS NULL, version + 1, NULL)
  FROM json_each(?1) d WHERE items.id = ${VALUE('id')}`;
/** Products by B9.4.10, everything else that is put in order by hand by B9.4.08; what is sorted otherwise has no end. */
export const REFUSE_FULL = `UPDATE items SET collection_id = NULL WHERE id IN (SELECT value FROM json_each(?1)) AND (SELECT count(*) FROM items other
  WHERE other.collection_id = items.collection_id AND other.deleted_at IS NULL)
  > CASE WHEN record_type = ${RECORD_TYPE.storeItem} THEN ${MAX_PRODUCTS_PER_COLLECTION}
  WHEN (SELECT c.settings ->> '$.sort' FROM collections c WHERE c.id = items.collection_id) = 'manual' THEN ${MAX_ORDERABLE_ITEMS} ELSE 9e9 END`;

const FIELDS = {
  collection_id: 'collectionId',
  record_type: 'recordType',
  url_id: 'urlId',
  title: 'title',
  excerpt: 'excerpt',
  image: 'image',
  author: 'author',
  status: 'status',
  published_at: 'publishedAt',
  publish_on: 'publishOn',
  position: 'position',
  sort_key: 'sortKey',
  summary: 'summary',
  content: 'content',
};
const columns = Object.keys(FIELDS);
const WRITE_ITEMS = `INSERT INTO items (id, website_id, ${columns.join(', ')}, updated_at)
  SELECT ${VALUE('id')}, ?2, ${Object.values(FIELDS).map(VALUE).join(', ')}, ?3 FROM json_each(?1) d WHERE true
  ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}, updated_at = ?3
  WHERE items.website_id = ?2`;

/** Variants of these items that are no longer among theirs. */
const DROPPED = `item_id IN (SELECT value FROM json_each(?1)) AND id NOT IN (SELECT d.value ->> 'id' FROM json_each(?2) d)`;
const CLOSE_LEDGER = `INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at, account_id)
  SELECT lower(hex(randomblob(12))), ?3, id, -qty_in_stock, 'correction', ?4, ?5 FROM product_variants WHERE ${DROPPED} AND +website_id = ?3 AND qty_in_stock > 0`;
const DROP_VARIANTS = `DELETE FROM product_variants WHERE ${DROPPED}`;

/** Two variants of a product may exchange their SKUs: those that change theirs let go of it first. */
const FREE_SKUS = `UPDATE product_variants SET sku = '~' || product_variants.id FROM json_each(?1) d
  WHERE product_variants.id = ${VALUE('id')} AND +product_variants.website_id = ?2 AND product_variants.sku <> ${VALUE('sku')}`;
const WRITE_VARIANTS = `INSERT INTO product_variants (id, website_id, item_id, position, sku, price_cents, sale_price_cents, on_sale,
    unlimited, option_values, parcel, media_id)
  SELECT ${['id'].map(VALUE)}, ?2, ${['itemId', 'position', 'sku', 'priceCents', 'salePriceCents', 'onSale', 'unlimited', 'optionValues', 'parcel', 'mediaId'].map(VALUE).join(', ')}
  FROM json_each(?1) d WHERE true
  ON CONFLICT (id) DO UPDATE SET position = excluded.position, sku = excluded.sku, price_cents = excluded.price_cents,
    sale_price_cents = excluded.sale_price_cents, on_sale = excluded.on_sale, unlimited = excluded.unlimited,
    option_values = excluded.option_values, parcel = excluded.parcel, media_id = excluded.media_id
  WHERE product_variants.website_id = ?2 AND product_variants.item_id = excluded.item_id`;

const EXPECT_STOCK = `UPDATE product_variants SET qty_in_stock = iif(qty_in_stock = ${VALUE('expected')}, qty_in_stock, NULL)
  FROM json_each(?1) d WHERE product_variants.id = ${VALUE('id')} AND +website_id = ?2 AND ${VALUE('expected')} IS NOT NULL`;
const MOVE_STOCK = `INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at, account_id)
  SELECT lower(hex(randomblob(12))), ?2, v.id, ${VALUE('qty')} - v.qty_in_stock,
    iif(EXISTS (SELECT 1 FROM stock_movements m WHERE m.variant_id = v.id), ?4, 'initial'), ?3, ?5
  FROM json_each(?1) d JOIN product_variants v ON v.id = ${VALUE('id')} WHERE +v.website_id = ?2 AND v.qty_in_stock <> ${VALUE('qty')}`;
const WRITE_STOCK = `UPDATE product_variants SET qty_in_stock = ${VALUE('qty')} FROM json_each(?1) d
  WHERE product_variants.id = ${VALUE('id')} AND +website_id = ?2 AND ${VALUE('qty')} IS NOT NULL`;

const WRITE_TERMS = `INSERT INTO item_terms (item_id, collection_id, kind, slug, term)
  SELECT ${['itemId', 'collectionId', 'kind', 'slug', 'term'].map(VALUE).join(', ')} FROM json_each(?1) d`;
export const FORGET_SEARCH =
  "DELETE FROM search_index WHERE website_id = ?1 AND kind = 'item' AND ref_id IN (SELECT value FROM json_each(?2))";
const WRITE_SEARCH = `INSERT INTO search_index (website_id, kind, ref_id, path, title, text)
  SELECT ?2, 'item', ${VALUE('id')}, rtrim(p.path, '/') || '/' || ${VALUE('urlId')}, ${VALUE('title')}, ${VALUE('text')}
  FROM json_each(?1) d CROSS JOIN pages p ON +p.website_id = ?2 AND p.collection_id = ${VALUE('collectionId')} AND p.deleted_at IS NULL`;

export type Conflict = 'version' | 'stock' | 'sku' | 'address' | 'full';
const CONFLICTS: readonly (readonly [text: string, conflict: Conflict])[] = [
  ['items.version', 'version'],
  ['product_variants.qty_in_stock', 'stock'],
  ['product_variants.sku', 'sku'],
  ['items.url_id', 'address'],
  ['items.collection_id', 'full'],
];

/** Runs a batch with such guards; the conflict that kept all of it from being written, or null. */
export async function batchOrConflict(
  db: D1Database,
  statements: D1PreparedStatement[],
): Promise<Conflict | null> {
  try {
    await db.batch(statements);
    return null;
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    return conflict;
  }
}

/** Which guard of productStatements() failed a batch; null for any other error. */
export function conflictOf(error: unknown): Conflict | null {
  const text = error instanceof Error ? error.message : '';
  if (!text.includes('constraint failed')) return null;
  return CONFLICTS.find(([part]) => text.includes(part))?.[1] ?? null;
}
