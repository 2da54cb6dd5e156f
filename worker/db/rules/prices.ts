import { type SQL, sql } from 'drizzle-orm';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { items } from '#schema/tables/collections.ts';
import type { productVariants } from '#schema/tables/products.ts';
import { jsonField, literal } from '../fragments.ts';

type ItemContent = Pick<typeof items, 'content'>;
type VariantPrice = Pick<typeof productVariants, 'priceCents' | 'salePriceCents' | 'onSale'>;

/** Computes the domain's effectivePriceCents() in SQL. Null if there is no variant. */
export const effectivePrice = (variant: VariantPrice): SQL<number | null> =>
  sql<
    number | null
  >`case when ${variant.onSale} = 1 then ${variant.salePriceCents} else ${variant.priceCents} end`;

const ownPrice = (item: ItemContent): SQL<number | null> =>
  sql<number | null>`case when ${jsonField(item.content, '$.product.onSale')}
    then coalesce(${jsonField(item.content, '$.product.salePriceCents')}, ${jsonField(item.content, '$.product.priceCents')})
    else ${jsonField(item.content, '$.product.priceCents')} end`;

/**
 * Computes the domain's chargedPriceCents() in SQL. Without a left-joined `variant`, uses the product's
 * price.
 */
export const chargedPrice = (item: ItemContent, variant: VariantPrice): SQL<number | null> =>
  sql<
    number | null
  >`coalesce(case when ${jsonField(item.content, '$.product.productType')} = ${literal(PRODUCT_TYPE.giftCard)}
    then ${variant.priceCents} else ${effectivePrice(variant)} end, ${ownPrice(item)})`;
