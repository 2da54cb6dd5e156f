import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { restoreRows } from '#schema/tables/backups.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import type { Statement } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isStaged, stagedValue } from './restore-rows.ts';
import type { Switch } from './restored-table.ts';

/** Matches staged charges of subscriptions that are not paid yet. */
export const isOpenCharge = sql`${stagedValue('status')} in ('created', 'waiting')`;

/** Returns the stock that was reserved for charges, because a restore ends the charges that are not paid yet. */
export function returnHeldStock({ restoreId, websiteId, now }: Switch): Statement[] {
  const taken = stagedValue('stock_taken');
  const variantId = sql`(${stagedValue('terms')} ->> '$.variantId')`;
  const holds = and(isStaged(restoreId, 'subscription_charges'), isOpenCharge, gt(taken, 0));
  const pieces = orm
    .select({ pieces: sql`sum(${taken})`.as('pieces') })
    .from(restoreRows)
    .where(and(holds, eq(variantId, productVariants.id)));
  const variants = orm
    .select({ id: sql<string>`${variantId}`.as('variant') })
    .from(restoreRows)
    .where(holds);
  return [
    orm
      .update(productVariants)
      .set({ qtyInStock: sql`${productVariants.qtyInStock} + ${pieces}` })
      .where(and(eq(productVariants.websiteId, websiteId), inArray(productVariants.id, variants))),
    orm.insert(stockMovements).select(
      orm
        .select(
          rowFor(stockMovements, {
            id: sql`${stagedValue('id')} || '-' || coalesce(${stagedValue('attempt')}, 1) || '-unheld'`,
            websiteId,
            variantId: productVariants.id,
            change: taken,
            reason: 'unheld',
            at: now,
          }),
        )
        .from(restoreRows)
        .innerJoin(
          productVariants,
          and(eq(productVariants.websiteId, websiteId), sql`${productVariants.id} = ${variantId}`),
        )
        .where(holds),
    ),
  ];
}
