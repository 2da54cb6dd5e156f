import { createId } from '#worker/crypto/random.ts';
import type { CartOwner } from '../carts/add-entry.ts';
import type { CartKey } from '../carts/carts.ts';
import { statement } from '../database.ts';
import { takeFiles } from '../forms/asked-files.ts';
import { CAN_BE_HAD, IS_ENDLESS } from '../products/variants.ts';

/** formOfProduct() of worker/db/forms, as text. */
const askedFormOf = (item: string): string =>
  `coalesce((SELECT f.id FROM forms f WHERE f.id = ${item}.content ->> '$.product.formId' AND f.website_id = ${item}.website_id
    AND f.deleted_at IS NULL AND f.published IS NOT NULL), '')`;

export interface NewPlanEntry {
  itemId: string;
  /** '' for the only variant of a product, or for a digital product without any. */
  sku: string;
  planId: string;
  quantity: number;
  /** The form that was answered, and the answers as they are stored. */
  formId: string;
  answers: string;
  /** Uploads that the answers name. */
  fileIds: readonly string[];
}

/**
 * Makes a cart of its own for one plan (server-design §4): a subscription is not bought beside other things. The quantity is cut to
 * what is in stock. False when the product has no such plan, or is sold out.
 */
export async function createPlanCart(
  db: D1Database,
  key: CartKey,
  { itemId, sku, planId, quantity, formId, answers, fileIds }: NewPlanEntry,
  now: number,
  owner: CartOwner,
): Promise<boolean> {
  const { websiteId, tokenHash } = key;
  const variantOf = `v.item_id = i.id AND (v.sku = ?3 OR (?3 = '' AND (SELECT count(*) FROM product_variants WHERE item_id = i.id) = 1))`;
  const [, entries] = await db.batch([
    db
      .prepare(
        `INSERT INTO carts (id, website_id, token_hash, account_id, purpose, currency, created_at, updated_at)
        SELECT ?1, id, ?2, ?3, 'subscription', coalesce(json_extract(settings, '$.store.selectedCurrency'), 'USD'), ?4, ?4 FROM websites WHERE id = ?5`,
      )
      .bind(owner.cartId, tokenHash, owner.accountId, now, websiteId),
    db
      .prepare(
        `INSERT INTO cart_entries (id, cart_id, item_id, variant_id, plan_id, quantity, seen_price_cents, answers, created_at)
        SELECT ?1, ?2, i.id, coalesce(v.id, i.id), p.value ->> 'id', min(?4, CASE WHEN v.id IS NOT NULL AND NOT ${IS_ENDLESS} THEN v.qty_in_stock ELSE ?4 END,
          coalesce(i.content ->> '$.product.maxPerOrder', ?4)),
          coalesce(CASE WHEN v.on_sale = 1 THEN v.sale_price_cents ELSE v.price_cents END, i.content ->> '$.product.priceCents'), ?9, ?7
        FROM items i JOIN json_each(i.content, '$.product.subscriptionPlans') p ON p.value ->> 'id' = ?6
        LEFT JOIN product_variants v ON ${variantOf}
        WHERE i.id = ?5 AND ${askedFormOf('i')} = ?10 AND i.website_id = ?8 AND i.status = 1 AND i.deleted_at IS NULL AND i.content ->> '$.product.productType' IN (1, 2, 3)
          AND (${CAN_BE_HAD} OR (v.id IS NULL AND ?3 = '' AND i.content ->> '$.product.productType' = 2))`,
      )
      .bind(createId(), owner.cartId, sku, quantity, itemId, planId, now, websiteId, answers, formId),
    ...takeFiles(key, fileIds).map((query) => statement(db, query)),
  ]);
  return entries?.meta.changes === 1;
}
