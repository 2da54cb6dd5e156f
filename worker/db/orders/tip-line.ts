import { count, eq } from 'drizzle-orm';
import { TIP_LINE_TYPE, TIP_TITLE } from '#schema/contracts/checkout/tips.ts';
import { orderLines } from '#schema/tables/orders.ts';
import { prepared, type Values } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

interface NewTipLine {
  id: string;
  orderId: string;
  subtotalCents: number;
  taxCents: number;
  includedTaxCents: number;
  totalCents: number;
}

/** Adds the tip as the last line item. It is refunded and printed like any other, but needs no fulfilment. */
export const insertTipLine = prepared((value: Values<NewTipLine>) =>
  orm.insert(orderLines).select(
    orm
      .select(
        rowFor(orderLines, {
          id: value.id,
          orderId: value.orderId,
          position: count(),
          itemId: '',
          variantId: '',
          sku: '',
          title: TIP_TITLE,
          productType: TIP_LINE_TYPE,
          quantity: 1,
          unitPriceCents: value.subtotalCents,
          discountCents: 0,
          taxCents: value.taxCents,
          includedTaxCents: value.includedTaxCents,
          totalCents: value.totalCents,
          fulfilledQuantity: 1,
        }),
      )
      .from(orderLines)
      .where(eq(orderLines.orderId, value.orderId)),
  ),
);
