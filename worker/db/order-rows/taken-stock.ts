import { and, eq, exists, gt, inArray, type Placeholder, sql } from 'drizzle-orm';
import { orderLines } from '#schema/tables/orders.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { prepared, type Values } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

export const hasTakenStock = (orderId: string | Placeholder) =>
  and(eq(orderLines.orderId, orderId), gt(orderLines.stockTaken, 0));

export const takeStock = prepared((value: Values<{ orderId: string }>) => {
  const pieces = orm
    .select({ pieces: sql`sum(${orderLines.stockTaken})` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, value.orderId), eq(orderLines.variantId, productVariants.id)));
  const variants = orm
    .select({ id: orderLines.variantId })
    .from(orderLines)
    .where(hasTakenStock(value.orderId));
  return orm
    .update(productVariants)
    .set({ qtyInStock: sql`${productVariants.qtyInStock} - ${pieces}` })
    .where(and(eq(productVariants.unlimited, false), inArray(productVariants.id, variants)));
});

export const insertSaleMovements = prepared(
  (value: Values<{ orderId: string; websiteId: string; now: number }>) =>
    orm.insert(stockMovements).select(
      orm
        .select(
          rowFor(stockMovements, {
            id: sql`${orderLines.id} || '-o'`,
            websiteId: value.websiteId,
            variantId: orderLines.variantId,
            orderId: value.orderId,
            change: sql`-${orderLines.stockTaken}`,
            reason: 'order',
            at: value.now,
          }),
        )
        .from(orderLines)
        .where(hasTakenStock(value.orderId)),
    ),
);

/**
 * Increments the site's revision if the order bought the last item of a variant, since cached pages show
 * this.
 */
export const raiseIfRunOut = prepared((value: Values<{ orderId: string; websiteId: string }>) => {
  const soldOut = orm
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(
      and(
        hasTakenStock(value.orderId),
        eq(productVariants.unlimited, false),
        eq(productVariants.qtyInStock, 0),
      ),
    );
  return orm
    .update(websites)
    .set({ revision: sql`${websites.revision} + 1` })
    .where(and(eq(websites.id, value.websiteId), exists(soldOut)));
});
