import { and, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { COUNTED_TYPES } from '#domain/products/availability.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { orderLineDetailSchema } from '#schema/contracts/orders/stored-order.ts';
import { items } from '#schema/tables/collections.ts';
import { orderLines } from '#schema/tables/orders.ts';
import { productVariants } from '#schema/tables/products.ts';
import { preparedBy, type Values } from '../database.ts';
import { jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { chargedPrice } from '../rules/prices.ts';

export interface ProductLine {
  id: string;
  itemId: string;
  variantId: string;
  sku: string;
  title: string;
  productType: number;
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
  taxCents: number;
  includedTaxCents: number;
  totalCents: number;
  /** Price in the store before a plan's discount, in minor units. */
  listPriceCents: number;
  planId: string;
  planDiscount: number;
  detail: z.input<typeof orderLineDetailSchema>;
}

type LinesValue = Values<{ orderId: string; websiteId: string; lines: string }>;

const insertLines = preparedBy((hasAgreedPrices: boolean, value: LinesValue) => {
  const { table, field, json, index } = jsonRows<ProductLine>(value.lines, 'line');
  const samePlan = orm
    .select({ id: sql`sold_plan.value` })
    .from(sql`json_each(${items.content}, '$.product.subscriptionPlans') sold_plan`)
    .where(
      and(
        sql`sold_plan.value ->> 'id' = ${field('planId')}`,
        sql`coalesce(sold_plan.value ->> 'discountBasisPoints', 0) = ${field('planDiscount')}`,
      ),
    );
  const isSoldSo = and(
    eq(items.status, ITEM_STATUS.published),
    isNull(items.deletedAt),
    eq(items.websiteId, value.websiteId),
    sql`${field('listPriceCents')} = ${chargedPrice(items, productVariants)}`,
    or(sql`${field('planId')} = ''`, exists(samePlan)),
  );
  // The prices of a draft order were agreed. Its lines need only a variant that still exists.
  const isAgreed = or(
    sql`${field('itemId')} = ''`,
    isNotNull(productVariants.id),
    and(isNotNull(items.id), sql`${field('variantId')} = ${field('itemId')}`),
  );
  const isCounted = and(
    eq(productVariants.unlimited, false),
    inArray(field('productType'), [...COUNTED_TYPES]),
  );
  return orm.insert(orderLines).select(
    orm
      .select(
        rowFor(orderLines, {
          id: field('id'),
          orderId: value.orderId,
          position: index,
          itemId: field('itemId'),
          variantId: field('variantId'),
          sku: field('sku'),
          title: field('title'),
          productType: field('productType'),
          quantity: sql`case when ${hasAgreedPrices ? isAgreed : isSoldSo} then ${field('quantity')} end`,
          unitPriceCents: field('unitPriceCents'),
          discountCents: field('discountCents'),
          taxCents: field('taxCents'),
          includedTaxCents: field('includedTaxCents'),
          totalCents: field('totalCents'),
          costCents: productVariants.costCents,
          stockTaken: sql`case when ${isCounted} then ${field('quantity')} else 0 end`,
          detail: json('detail'),
          planId: field('planId'),
        }),
      )
      .from(table)
      .leftJoin(items, and(eq(items.id, field('itemId')), eq(items.websiteId, value.websiteId)))
      .leftJoin(
        productVariants,
        and(eq(productVariants.id, field('variantId')), eq(productVariants.itemId, items.id)),
      ),
  );
});

/**
 * Inserts line items. If the price or plan is outdated, the quantity becomes NULL, which the column's
 * constraint rejects.
 */
export const insertProductLines = (
  order: { id: string; websiteId: string },
  lines: readonly ProductLine[],
  hasAgreedPrices = false,
) =>
  insertLines(hasAgreedPrices, {
    orderId: order.id,
    websiteId: order.websiteId,
    lines: JSON.stringify(lines),
  });
