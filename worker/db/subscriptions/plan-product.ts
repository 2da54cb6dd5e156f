import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ProductContent, productContentSchema } from '#schema/contracts/products/product.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { type Database, first } from '../database.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';

/** What a variant of a product is sold for; null for a digital product, whose own price holds. */
export interface PlanProduct {
  product: ProductContent;
  variant: { priceCents: number; salePriceCents: number; onSale: boolean } | null;
}

/** The product of a subscription as it is sold today; null when it is not any more. */
export async function readPlanProduct(
  db: Database,
  websiteId: string,
  { itemId, variantId }: { itemId: string; variantId: string },
): Promise<PlanProduct | null> {
  const row = await first(
    db,
    orm
      .select({
        product: sql<string | null>`${items.content} -> '$.product'`.as('product'),
        priceCents: productVariants.priceCents,
        salePriceCents: productVariants.salePriceCents,
        onSale: productVariants.onSale,
      })
      .from(items)
      .leftJoin(productVariants, and(eq(productVariants.id, variantId), eq(productVariants.itemId, items.id)))
      .where(
        and(
          eq(items.id, itemId),
          eq(items.websiteId, websiteId),
          isItemPublic(items),
          isNull(items.deletedAt),
        ),
      ),
  );
  if (!row?.product) return null;
  const { priceCents, salePriceCents, onSale } = row;
  return {
    product: readJson(productContentSchema, row.product),
    variant:
      priceCents === null || salePriceCents === null
        ? null
        : { priceCents, salePriceCents, onSale: onSale === 1 },
  };
}
