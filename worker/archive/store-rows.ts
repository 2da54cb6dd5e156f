import { REVIEW_STATUS, reviewStatusOf } from '#schema/contracts/reviews/review.ts';
import { type ArchiveStore, archiveStoreSchema } from '#schema/contracts/shop/store-archive.ts';
import { VARIANT_COLUMNS, variantRow } from '#worker/db/products/variants.ts';
import type { Insert } from './import.ts';
import type { Archive } from './parse.ts';

type Row = Record<string, unknown>;

/**
 * Statements that put an archive's variants, stock and rules of the shop in place of the old. Stock comes from the archive, and
 * its ledger begins anew with it. Discounts keep their count of uses, as long as their limit allows it.
 */
export function storeStatements(
  db: D1Database,
  { site, items, store }: Archive,
  now: number,
  insert: Insert,
): D1PreparedStatement[] {
  const websiteId = site.id;
  const variants = [...items.values()]
    .flat()
    .flatMap((item) =>
      (item.product?.variants ?? []).map((variant, position) => ({ itemId: item.id, position, variant })),
    );
  return [
    db.prepare('DELETE FROM stock_movements WHERE website_id = ?').bind(websiteId),
    ...insert(
      db,
      'product_variants',
      VARIANT_COLUMNS,
      variants.map(({ itemId, position, variant }) => variantRow(websiteId, itemId, position, variant)),
    ),
    ...insert(
      db,
      'stock_movements',
      ['id', 'website_id', 'variant_id', 'change', 'reason', 'at'],
      variants
        .filter(({ variant }) => variant.qtyInStock > 0)
        .map(({ variant }) => [
          `${variant.id}-${now}`,
          websiteId,
          variant.id,
          variant.qtyInStock,
          'import',
          now,
        ]),
    ),
    ...(store ? ruleStatements(db, websiteId, store, now) : []),
    ...(store ? reviewStatements(db, websiteId, store.reviews, insert) : []),
  ];
}

function ruleStatements(
  db: D1Database,
  websiteId: string,
  { shipping, taxes, discounts }: ArchiveStore,
  now: number,
): D1PreparedStatement[] {
  const rules = JSON.stringify(discounts);
  return [
    db
      .prepare(
        `INSERT INTO store_rules (website_id, shipping, taxes, updated_at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (website_id) DO UPDATE SET shipping = ?2, taxes = ?3, version = version + 1, updated_at = ?4`,
      )
      .bind(websiteId, JSON.stringify(shipping), JSON.stringify(taxes), now),
    db
      .prepare(
        `DELETE FROM discounts WHERE website_id = ?1 AND id NOT IN (SELECT json_extract(value, '$.id') FROM json_each(?2))`,
      )
      .bind(websiteId, rules),
    db
      .prepare(
        `INSERT INTO discounts (id, website_id, code, rule, is_enabled, usage_limit, created_at, updated_at)
        SELECT json_extract(value, '$.id'), ?1, json_extract(value, '$.code'), value, json_extract(value, '$.isEnabled'),
          json_extract(value, '$.usageLimit'), ?3, ?3 FROM json_each(?2) WHERE true
        ON CONFLICT (id) DO UPDATE SET code = excluded.code, rule = excluded.rule, is_enabled = excluded.is_enabled,
          usage_limit = CASE WHEN excluded.usage_limit < discounts.used THEN discounts.used ELSE excluded.usage_limit END, updated_at = ?3,
          is_enabled = excluded.is_enabled, version = discounts.version + 1
        WHERE discounts.website_id = ?1`,
      )
      .bind(websiteId, rules, now),
  ];
}

/** Reviews of the archive in place of those that came with one before. What buyers wrote here stays, and is not written twice. */
function reviewStatements(
  db: D1Database,
  websiteId: string,
  reviews: ArchiveStore['reviews'],
  insert: Insert,
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM reviews WHERE website_id = ? AND order_line_id IS NULL').bind(websiteId),
    ...insert(
      db,
      'reviews',
      ['id', 'website_id', 'item_id', 'rating', 'title', 'body', 'author', 'reply', 'status', 'created_at'],
      reviews.map((review) => [
        review.id,
        websiteId,
        review.itemId,
        review.rating,
        review.title,
        review.text,
        review.author,
        review.reply,
        REVIEW_STATUS[review.status],
        Date.parse(review.createdAt),
      ]),
      'WHERE true ON CONFLICT DO NOTHING',
    ),
  ];
}

/** store.json of an export; null for a site that never had rules. */
export function storeOf(
  rules: Row | undefined,
  discounts: readonly Row[],
  reviews: readonly Row[],
): ArchiveStore | null {
  if (!rules && discounts.length === 0 && reviews.length === 0) return null;
  return archiveStoreSchema.parse({
    ...(rules && { shipping: JSON.parse(String(rules.shipping)), taxes: JSON.parse(String(rules.taxes)) }),
    discounts: discounts.map((row) => JSON.parse(String(row.rule)) as unknown),
    reviews: reviews.map((row) => ({
      id: row.id,
      itemId: row.item_id,
      rating: row.rating,
      title: row.title,
      text: row.body,
      author: row.author,
      reply: row.reply,
      status: reviewStatusOf(Number(row.status)),
      createdAt: new Date(Number(row.created_at)).toISOString(),
    })),
  });
}
