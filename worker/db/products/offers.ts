import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { toWireProduct } from '#domain/products/wire-product.ts';
import { translateOptionValues } from '#domain/translations/translate-entry.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { productContentSchema } from '#schema/contracts/products/product.ts';
import type { WireProduct } from '#schema/contracts/products/wire-product.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { translations } from '#schema/tables/translations.ts';
import { all, type Database, first, prepared, type Values } from '../database.ts';
import { jsonField, storedText } from '../fragments.ts';
import { selectVariants, toVariants } from '../items/variants.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { readTranslation } from '../translations/find-translations.ts';

const soldProduct = prepared((value: Values<{ websiteId: string; itemId: string }>) => {
  const product = jsonField<string>(items.content, '$.product');
  return orm
    .select({ product: sql<string>`${product}`.as('product'), variants: selectVariants(items) })
    .from(items)
    .where(
      and(
        eq(items.id, value.itemId),
        eq(items.websiteId, value.websiteId),
        isItemPublic(items),
        isNull(items.deletedAt),
        isNotNull(product),
      ),
    );
});

export async function findSoldProduct(
  db: Database,
  websiteId: string,
  itemId: string,
  currency: CurrencyCode,
): Promise<WireProduct | null> {
  const row = await first(db, soldProduct({ websiteId, itemId }));
  if (!row) return null;
  const product = readJson(productContentSchema, row.product);
  return toWireProduct({ ...product, variants: toVariants(row.variants) }, currency);
}

interface WantedVariant {
  websiteId: string;
  itemId: string;
  options: readonly string[];
}

export async function findSkuByOptions(
  db: Database,
  { websiteId, itemId, options }: WantedVariant,
): Promise<string | null> {
  const variant = await first(
    db,
    orm
      .select({ sku: productVariants.sku })
      .from(productVariants)
      .where(
        and(
          eq(productVariants.itemId, itemId),
          eq(productVariants.websiteId, websiteId),
          sql`json(${productVariants.optionValues}) = json(${JSON.stringify(options)})`,
        ),
      ),
  );
  return variant?.sku ?? null;
}

export async function findSkuByTranslatedOptions(
  db: Database,
  { websiteId, itemId, options }: WantedVariant,
  language: string,
): Promise<string | null> {
  const rows = await all(
    db,
    orm
      .select({
        sku: productVariants.sku,
        optionValues: productVariants.optionValues,
        translation: storedText(translations.published),
      })
      .from(productVariants)
      .innerJoin(
        translations,
        and(
          eq(translations.websiteId, productVariants.websiteId),
          eq(translations.language, language),
          eq(translations.kind, 'item'),
          eq(translations.subjectId, productVariants.itemId),
        ),
      )
      .where(and(eq(productVariants.itemId, itemId), eq(productVariants.websiteId, websiteId))),
  );
  const wanted = JSON.stringify(options);
  const isWanted = ({ optionValues, translation }: (typeof rows)[number]) =>
    translation !== null &&
    JSON.stringify(translateOptionValues(optionValues, readTranslation(translation))) === wanted;
  return rows.find(isWanted)?.sku ?? null;
}
