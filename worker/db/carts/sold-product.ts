import { aliasedTable, and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import type { Values } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isAvailable } from '../rules/availability.ts';

const SOLD_BY_CART = [PRODUCT_TYPE.physical, PRODUCT_TYPE.digital, PRODUCT_TYPE.service];
const productType = jsonField<number>(items.content, '$.product.productType');

export const isSold = ({ websiteId }: Values<{ websiteId: string }>) =>
  and(
    eq(items.websiteId, websiteId),
    eq(items.status, ITEM_STATUS.published),
    isNull(items.deletedAt),
    inArray(productType, SOLD_BY_CART),
  );

/** Matches a product that can be bought once, and not only by subscription: isPlanOnly() of the domain in SQL. */
export const IS_SOLD_ONCE = sql`not (coalesce(${jsonField<number>(items.content, '$.product.isOneOffSold')}, 1) = 0
  and coalesce(json_array_length(${items.content}, '$.product.subscriptionPlans'), 0) > 0)`;

/** Matches the product's variant with the SKU or, without an SKU, its only variant. */
export function isVariant({ sku }: Values<{ sku: string }>) {
  const any = aliasedTable(productVariants, 'any_variant');
  const variantCount = orm.select({ count: count() }).from(any).where(eq(any.itemId, items.id));
  return and(
    eq(productVariants.itemId, items.id),
    or(eq(productVariants.sku, sku), sql`(${sku} = '' and ${variantCount} = 1)`),
  );
}

/** Matches if the left-joined variant, or the product itself if it has no variants, can be bought now. */
export const canBeAdded = ({ sku }: Values<{ sku: string }>) =>
  or(
    and(isNull(productVariants.id), sql`${sku} = ''`, eq(productType, PRODUCT_TYPE.digital)),
    isAvailable(items, productVariants),
  );
