import type { StockChange } from '#schema/contracts/products/product-api.ts';
import { raiseRevision } from '../sites/sites.ts';
import { conflictOf } from './product-statements.ts';

export interface StockState {
  qtyInStock: number;
  unlimited: boolean;
}
export type StockOutcome =
  | { kind: 'changed'; stock: StockState }
  | { kind: 'conflict'; stock: StockState }
  | { kind: 'missing' };

const HERE = 'id = ?1 AND website_id = ?2';

/**
 * Corrects a variant's stock with its line in the ledger. A number is written over the one that the owner saw alone; a
 * change below 0 is refused whole. The answer carries the stock as it is.
 */
export async function correctStock(
  env: Env,
  target: { websiteId: string; variantId: string; accountId: string | null },
  change: StockChange,
  now: number,
): Promise<StockOutcome> {
  const { websiteId, variantId, accountId } = target;
  const bind = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql).bind(variantId, websiteId, ...values);
  const move = `INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at, account_id)
    SELECT coalesce(?6, lower(hex(randomblob(12)))), website_id, id, ?3, 'correction', ?4, ?5 FROM product_variants WHERE ${HERE} AND ?3 <> 0`;
  const statements =
    'change' in change
      ? [
          bind(move, change.change, now, accountId, change.key ?? null),
          bind(`UPDATE product_variants SET qty_in_stock = qty_in_stock + ?3 WHERE ${HERE}`, change.change),
        ]
      : [
          bind(move, change.qtyInStock - change.expected, now, accountId, null),
          bind(
            `UPDATE product_variants SET qty_in_stock = iif(qty_in_stock = ?3, ?4, NULL), unlimited = coalesce(?5, unlimited) WHERE ${HERE}`,
            change.expected,
            change.qtyInStock,
            change.unlimited === undefined ? null : Number(change.unlimited),
          ),
        ];
  let isRefused = false;
  try {
    await env.DB.batch([...statements, raiseRevision(env, websiteId)]);
  } catch (error) {
    const isBelowZero = error instanceof Error && error.message.includes('product_variants_stock');
    const isKeyTaken = error instanceof Error && error.message.includes('stock_movements.id');
    if (!isKeyTaken && !isBelowZero && conflictOf(error) !== 'stock') throw error;
    const isDone = isKeyTaken && 'change' in change && (await isMade(env, target, change.key));
    isRefused = !isDone;
  }
  const row = await bind(`SELECT qty_in_stock, unlimited FROM product_variants WHERE ${HERE}`).first<{
    qty_in_stock: number;
    unlimited: number;
  }>();
  if (!row) return { kind: 'missing' };
  const stock = { qtyInStock: row.qty_in_stock, unlimited: row.unlimited === 1 };
  return { kind: isRefused ? 'conflict' : 'changed', stock };
}

/** Whether the change of this key was made before: the first answer was lost on its way. A key of another variant is refused. */
async function isMade(
  env: Env,
  { websiteId, variantId }: { websiteId: string; variantId: string },
  key: string | undefined,
): Promise<boolean> {
  const made = await env.DB.prepare(
    'SELECT 1 FROM stock_movements WHERE id = ? AND website_id = ? AND variant_id = ?',
  )
    .bind(key ?? '', websiteId, variantId)
    .first();
  return made !== null;
}
