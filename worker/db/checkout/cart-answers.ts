import { askedFormOf, type Changed, change, ENTRY_CAP, SEEN_PRICE } from '../carts/cart-changes.ts';
import { CART_ID, type CartKey } from '../carts/carts.ts';
import { takeFilesStatements } from '../forms/asked-files.ts';

/** An entry of a cart as its answers are to be changed. */
export interface EnteredLine {
  /** Of its product's page. */
  path: string;
  itemId: string;
  sku: string;
  quantity: number;
  /** The form that its product asks now; '' for none. */
  formId: string;
  /** JSON of raw answers, by field. */
  entered: string;
}

/** An entry of this cart with answers that can be changed; null for any other. */
export const readEntered = (db: D1Database, key: CartKey, id: string): Promise<EnteredLine | null> =>
  db
    .prepare(
      `SELECT e.item_id AS itemId, coalesce(v.sku, '') AS sku, e.quantity, ${askedFormOf('i')} AS formId, e.entered,
        (SELECT rtrim(p.path, '/') FROM pages p WHERE p.collection_id = i.collection_id AND p.website_id = ?1 AND p.deleted_at IS NULL LIMIT 1) || '/' || i.url_id AS path
      FROM cart_entries e JOIN items i ON i.id = e.item_id AND i.website_id = ?1 LEFT JOIN product_variants v ON v.id = e.variant_id
      WHERE e.id = ?3 AND e.cart_id = ${CART_ID} AND e.plan_id = '' AND e.entered <> ''`,
    )
    .bind(key.websiteId, key.tokenHash, id)
    .first<EnteredLine>();

export interface NewAnswers {
  /** Of the entry. */
  line: string;
  quantity: number;
  /** The form that was answered, and the answers as they are stored. */
  formId: string;
  answers: string;
  entered: string;
  fileIds: readonly string[];
}

/**
 * Gives an entry other answers and a quantity, cut to what is in stock, at the price of now. Where another entry has the same
 * answers already, the two become one. Nothing changes when the product asks another form by now: `changes` are all 0 then.
 */
export async function changeAnswers(
  db: D1Database,
  key: CartKey,
  { line, quantity, formId, answers, entered, fileIds }: NewAnswers,
  now: number,
): Promise<Changed> {
  const isAsked = `EXISTS (SELECT 1 FROM items i WHERE i.id = cart_entries.item_id AND ${askedFormOf('i')} = ?5)`;
  const here = `cart_id = ${CART_ID} AND ${isAsked}`;
  const bind = (sql: string, ...more: (string | number)[]) =>
    db.prepare(sql).bind(key.websiteId, key.tokenHash, line, answers, formId, ...more);
  const result = await change(db, key, null, now, [
    bind(
      `UPDATE cart_entries SET quantity = max(1, min(quantity + ?6, ${ENTRY_CAP})), seen_price_cents = ${SEEN_PRICE}
      WHERE ${here} AND id <> ?3 AND answers = ?4
        AND (variant_id, plan_id) = (SELECT e.variant_id, e.plan_id FROM cart_entries e WHERE e.id = ?3 AND e.cart_id = ${CART_ID})`,
      quantity,
    ),
    bind(
      `DELETE FROM cart_entries WHERE ${here} AND id = ?3 AND EXISTS (SELECT 1 FROM cart_entries e WHERE e.cart_id = cart_entries.cart_id
        AND e.id <> ?3 AND e.variant_id = cart_entries.variant_id AND e.plan_id = cart_entries.plan_id AND e.answers = ?4)`,
    ),
    bind(
      `UPDATE cart_entries SET answers = ?4, entered = ?7, quantity = max(1, min(?6, ${ENTRY_CAP})), seen_price_cents = ${SEEN_PRICE}
      WHERE ${here} AND id = ?3`,
      quantity,
      entered,
    ),
    ...takeFilesStatements(db, key, fileIds),
  ]);
  return { ...result, changes: result.changes.slice(0, 3) };
}
