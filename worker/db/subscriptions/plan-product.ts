import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ProductContent, productContentSchema } from '#schema/contracts/products/product.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { storeRules } from '#schema/tables/store.ts';
import { type Database, first } from '../database.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { chargedPrice } from '../rules/prices.ts';
import { isItemPublic } from '../rules/visibility.ts';

export interface PlanProduct {
  product: ProductContent;
  priceCents: number | null;
  arePricesInclusive: boolean;
}

export async function findPlanProduct(
  db: Database,
  websiteId: string,
  { itemId, variantId }: { itemId: string; variantId: string },
): Promise<PlanProduct | null> {
  const row = await first(
    db,
    orm
      .select({
        product: sql<string | null>`${items.content} -> '$.product'`.as('product'),
        priceCents: chargedPrice(items, productVariants).as('charged_cents'),
        taxes: storeRules.taxes,
      })
      .from(items)
      .leftJoin(productVariants, and(eq(productVariants.id, variantId), eq(productVariants.itemId, items.id)))
      .leftJoin(storeRules, eq(storeRules.websiteId, items.websiteId))
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
  const { arePricesInclusive } = row.taxes ?? taxSettingsSchema.parse({});
  return {
    product: readJson(productContentSchema, row.product),
    priceCents: row.priceCents,
    arePricesInclusive,
  };
}
