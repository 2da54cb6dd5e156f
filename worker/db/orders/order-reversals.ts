import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { productVariants } from '#schema/tables/products.ts';
import { discounts, discountUses } from '#schema/tables/store.ts';
import { jsonField, jsonRows } from '../fragments.ts';
import { orm } from '../orm.ts';

const hasStockToReturn = (orderId: string) =>
  and(eq(orderLines.orderId, orderId), gt(orderLines.stockTaken, 0));

export function returnStock(orderId: string, condition: SQL | undefined) {
  const pieces = orm
    .select({ pieces: sql`sum(${orderLines.stockTaken})` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.variantId, productVariants.id)));
  const variants = orm.select({ id: orderLines.variantId }).from(orderLines).where(hasStockToReturn(orderId));
  return orm
    .update(productVariants)
    .set({ qtyInStock: sql`${productVariants.qtyInStock} + ${pieces}` })
    .where(and(inArray(productVariants.id, variants), condition));
}

export function returnDiscounts(orderId: string, condition: SQL | undefined) {
  const discount = jsonRows<{ id: string }>(jsonField(orders.detail, '$.discounts'), 'discount');
  const used = orm
    .select({ id: discounts.id })
    .from(orders)
    .crossJoin(discount.table)
    .innerJoin(
      discounts,
      and(eq(discounts.id, discount.field('id')), eq(discounts.websiteId, orders.websiteId)),
    )
    .where(eq(orders.id, orderId));
  const buyer = orm
    .select({ email: sql`lower(${orders.email})` })
    .from(orders)
    .where(eq(orders.id, orderId));
  return [
    orm
      .update(discounts)
      .set({ used: sql`${discounts.used} - 1` })
      .where(and(gt(discounts.used, 0), inArray(discounts.id, used), condition)),
    orm
      .update(discountUses)
      .set({ used: sql`${discountUses.used} - 1` })
      .where(
        and(
          gt(discountUses.used, 0),
          inArray(discountUses.discountId, used),
          sql`${discountUses.customer} = ${buyer}`,
          condition,
        ),
      ),
  ] as const;
}
