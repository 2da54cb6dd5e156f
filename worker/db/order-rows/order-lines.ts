import { eq } from 'drizzle-orm';
import type { OrderLineDetail } from '#schema/contracts/orders/stored-order.ts';
import { orderLines } from '#schema/tables/orders.ts';
import { prepared, type Values } from '../database.ts';
import { orm } from '../orm.ts';

export const LINE_ITEM = {
  id: orderLines.id,
  sku: orderLines.sku,
  title: orderLines.title,
  productType: orderLines.productType,
  quantity: orderLines.quantity,
  unitPriceCents: orderLines.unitPriceCents,
  discountCents: orderLines.discountCents,
  totalCents: orderLines.totalCents,
  fulfilledQuantity: orderLines.fulfilledQuantity,
  refundedQuantity: orderLines.refundedQuantity,
  detail: orderLines.detail,
};

export const toLineItem = <Row extends { detail: OrderLineDetail }>({
  detail,
  ...line
}: Row): Omit<Row, 'detail'> & OrderLineDetail => ({ ...line, ...detail });

export const selectOrderLines = prepared((value: Values<{ orderId: string }>) =>
  orm
    .select({
      ...LINE_ITEM,
      itemId: orderLines.itemId,
      variantId: orderLines.variantId,
      taxCents: orderLines.taxCents,
      includedTaxCents: orderLines.includedTaxCents,
      stockTaken: orderLines.stockTaken,
      owedQuantity: orderLines.owedQuantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, value.orderId))
    .orderBy(orderLines.position),
);
