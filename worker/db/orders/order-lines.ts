import { eq } from 'drizzle-orm';
import { orderLines } from '#schema/tables/orders.ts';
import { prepared, type Values } from '../database.ts';
import { orm } from '../orm.ts';

/** Lines of an order in their order; `detail` is JSON of orderLineDetailSchema. */
export const linesOfOrder = prepared((value: Values<{ orderId: string }>) =>
  orm
    .select({
      id: orderLines.id,
      itemId: orderLines.itemId,
      variantId: orderLines.variantId,
      sku: orderLines.sku,
      title: orderLines.title,
      productType: orderLines.productType,
      quantity: orderLines.quantity,
      unitPriceCents: orderLines.unitPriceCents,
      discountCents: orderLines.discountCents,
      taxCents: orderLines.taxCents,
      includedTaxCents: orderLines.includedTaxCents,
      totalCents: orderLines.totalCents,
      stockTaken: orderLines.stockTaken,
      owedQuantity: orderLines.owedQuantity,
      fulfilledQuantity: orderLines.fulfilledQuantity,
      refundedQuantity: orderLines.refundedQuantity,
      detail: orderLines.detail,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, value.orderId))
    .orderBy(orderLines.position),
);
