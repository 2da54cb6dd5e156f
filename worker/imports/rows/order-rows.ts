import type { ImportedLine, ImportedOrder } from '#schema/contracts/imports/imported-rows.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { stableId } from '#worker/archive/wxr/stable-id.ts';
import type { ImportedOrderRows, SoldVariant } from '#worker/db/imports/imported-orders.ts';

const SYSTEM = 'shopify';

interface Around {
  websiteId: string;
  createStableId: (kind: string, original: string) => string;
  variants: ReadonlyMap<string, SoldVariant>;
  now: number;
}

/** Adds the database rows of an order. `number` is negative. */
export function addOrderRows(
  rows: ImportedOrderRows,
  order: ImportedOrder,
  number: number,
  { websiteId, createStableId, variants, now }: Around,
): { id: string } {
  const id = createStableId('order', order.number);
  const paymentId = createStableId('payment', order.number);
  const { discountCode, shippingMethod, billingAddress, shippingAddress, lines, ...columns } = order;
  rows.orders.push({
    ...columns,
    id,
    websiteId,
    number,
    importedFrom: SYSTEM,
    importedNumber: order.number,
    idempotencyKey: `import-${id}`,
    submissionHash: '',
    cartId: id,
    detail: {
      billingAddress,
      shippingAddress,
      shippingOption:
        shippingMethod === ''
          ? null
          : { id: '', name: shippingMethod, description: '', kind: 'flat', costCents: order.shippingCents },
      taxRules: [],
      discounts:
        order.discountCents === 0
          ? []
          : [
              {
                id: '',
                code: discountCode || null,
                name: discountCode || 'Discount',
                discountCents: order.discountCents,
                isShippingFree: false,
              },
            ],
    },
    updatedAt: now,
  });
  for (const [position, line] of lines.entries())
    rows.lines.push({
      id: createStableId('order line', `${order.number} ${position}`),
      orderId: id,
      position,
      ...toLine(line, order, websiteId, variants.get(line.sku)),
    });
  rows.payments.push({
    id: paymentId,
    orderId: id,
    websiteId,
    provider: 'imported',
    // A payment that the other system still waits for is not this store's to collect.
    status: order.paidAt === null ? 'cancelled' : 'paid',
    amountCents: order.grandTotalCents,
    currency: order.currency,
    refundedCents: order.refundedCents,
    createdAt: order.createdAt,
    updatedAt: now,
  });
  if (order.refundedCents > 0)
    rows.refunds.push({
      id: createStableId('refund', order.number),
      orderId: id,
      paymentId,
      idempotencyKey: `import-${id}`,
      amountCents: order.refundedCents,
      status: 'done',
      // The export does not tell when the money was refunded.
      at: order.cancelledAt ?? order.fulfilledAt ?? order.paidAt ?? order.createdAt,
    });
  rows.events.push({
    id: `${id}-imported`,
    orderId: id,
    kind: 'imported',
    detail: JSON.stringify({ from: SYSTEM, number: order.number }),
    at: now,
  });
  return { id };
}

function toLine(
  { title, sku, quantity, unitPriceCents, discountCents, isFulfilled }: ImportedLine,
  order: ImportedOrder,
  websiteId: string,
  variant: SoldVariant | undefined,
) {
  return {
    // Reports count sales by product, also of products that the store does not have.
    itemId: variant?.itemId ?? stableId(websiteId, 'sold elsewhere', title),
    variantId: variant?.variantId ?? '',
    sku,
    title,
    // A download of the other system cannot be downloaded here, so every line item is a physical product.
    productType: PRODUCT_TYPE.physical,
    quantity,
    unitPriceCents,
    discountCents,
    taxCents: 0,
    totalCents: quantity * unitPriceCents - discountCents,
    fulfilledQuantity: isFulfilled || order.fulfilment === 'complete' ? quantity : 0,
    refundedQuantity: order.status === 'refunded' ? quantity : 0,
  };
}
