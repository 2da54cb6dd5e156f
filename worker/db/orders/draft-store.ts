import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DraftProduct, DraftStore } from '#domain/orders/draft-order.ts';
import { translateNames } from '#domain/translations/translate-entry.ts';
import type { DraftContent } from '#schema/contracts/orders/draft-order.ts';
import { productContentSchema } from '#schema/contracts/products/product.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { discounts, discountUses, storeRules } from '#schema/tables/store.ts';
import { type Answer, batch, type Database } from '../database.ts';
import { groupOfAddress, toGroup } from '../discounts/customer-groups.ts';
import { jsonField, jsonTuples } from '../fragments.ts';
import { readJson } from '../json.ts';
import { selectItemTranslation } from '../mail/item-translation.ts';
import { orm } from '../orm.ts';
import { readTranslation } from '../translations/find-translations.ts';

const IMAGE_WIDTH = 300;
const productSchema = productContentSchema.pick({
  productType: true,
  priceCents: true,
  salePriceCents: true,
  onSale: true,
  optionNames: true,
});
const summarySchema = z.object({ categories: z.array(z.string()).default([]) });

function selectProducts(websiteId: string, { lines, language }: DraftContent) {
  const wanted = lines.flatMap((line) => (line.kind === 'product' ? [line] : []));
  const { table, field } = jsonTuples(wanted, ['itemId', 'variantId']);
  return orm
    .select({
      variantId: sql<string>`${field('variantId')}`.as('wanted_variant'),
      itemId: items.id,
      title: items.title,
      image: items.image,
      summary: items.summary,
      product: sql<string | null>`${jsonField(items.content, '$.product')}`.as('product'),
      sku: productVariants.sku,
      priceCents: productVariants.priceCents,
      salePriceCents: productVariants.salePriceCents,
      onSale: productVariants.onSale,
      qtyInStock: productVariants.qtyInStock,
      unlimited: productVariants.unlimited,
      optionValues: productVariants.optionValues,
      parcel: productVariants.parcel,
      translation: selectItemTranslation(language),
    })
    .from(table)
    .innerJoin(
      items,
      and(eq(items.id, field('itemId')), eq(items.websiteId, websiteId), isNull(items.deletedAt)),
    )
    .leftJoin(
      productVariants,
      and(eq(productVariants.id, field('variantId')), eq(productVariants.itemId, items.id)),
    );
}

type ProductRow = Answer<ReturnType<typeof selectProducts>>[number];

function selectDiscount(websiteId: string, { discount, email }: DraftContent) {
  const used = orm
    .select({ used: discountUses.used })
    .from(discountUses)
    .where(and(eq(discountUses.discountId, discounts.id), eq(discountUses.customer, email.toLowerCase())));
  return orm
    .select({
      rule: discounts.rule,
      isEnabled: discounts.isEnabled,
      used: discounts.used,
      usedByCustomer: sql<number>`coalesce(${used}, 0)`.as('used_by_customer'),
    })
    .from(discounts)
    .where(
      and(
        eq(discounts.websiteId, websiteId),
        eq(discounts.code, discount.kind === 'code' ? discount.code : ''),
      ),
    );
}

const selectRules = (websiteId: string) =>
  orm
    .select({ settings: websites.settings, shipping: storeRules.shipping, taxes: storeRules.taxes })
    .from(websites)
    .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
    .where(eq(websites.id, websiteId));

/** Reads the products, rules and discount of a draft order. Ids of other sites find nothing. */
export async function readDraftStore(
  db: Database,
  websiteId: string,
  content: DraftContent,
): Promise<DraftStore> {
  const [products, [discount], [rules], group] = await batch(db, [
    selectProducts(websiteId, content),
    selectDiscount(websiteId, content),
    selectRules(websiteId),
    groupOfAddress(websiteId, content.email),
  ]);
  if (!rules) throw new Error(`website ${websiteId} is gone`);
  return {
    websiteId,
    products: new Map(products.map((row) => [row.variantId, toDraftProduct(row)])),
    discount: discount
      ? {
          discount: { ...discount.rule, isEnabled: discount.isEnabled },
          used: discount.used,
          usedByCustomer: discount.usedByCustomer,
        }
      : null,
    group: toGroup(group),
    shipping: rules.shipping ?? shippingSettingsSchema.parse({}),
    taxes: rules.taxes ?? taxSettingsSchema.parse({}),
    store: rules.settings.store,
    timeZone: rules.settings.timeZone,
  };
}

function toDraftProduct(row: ProductRow): DraftProduct {
  const product = row.product === null ? null : readJson(productSchema, row.product);
  if (!product) return { product: null, variant: null };
  const original = {
    title: row.title,
    optionNames: product.optionNames,
    optionValues: row.optionValues ?? [],
  };
  const named =
    row.translation === null ? original : translateNames(original, readTranslation(row.translation));
  const { image } = row;
  return {
    product: {
      title: named.title,
      href: '',
      productType: product.productType,
      image: image && {
        src: `/images/${image.mediaId}/${image.filename}?format=${IMAGE_WIDTH}w`,
        alt: image.alt,
      },
      optionNames: named.optionNames,
      categories: readJson(summarySchema, row.summary ?? '{}').categories,
      maxPerOrder: undefined,
      isPublished: true,
    },
    variant: toVariant(row, product, named.optionValues),
  };
}

/** Returns the variant. A digital product without variants acts as its own variant. */
function toVariant(
  row: ProductRow,
  product: z.infer<typeof productSchema>,
  optionValues: string[],
): DraftProduct['variant'] {
  if (row.sku !== null)
    return {
      sku: row.sku,
      priceCents: row.priceCents ?? 0,
      salePriceCents: row.salePriceCents ?? 0,
      onSale: row.onSale ?? false,
      qtyInStock: row.qtyInStock ?? 0,
      unlimited: row.unlimited ?? false,
      optionValues,
      ...(row.parcel && { parcel: row.parcel }),
    };
  if (product.priceCents === undefined || row.variantId !== row.itemId) return null;
  return {
    sku: '',
    priceCents: product.priceCents,
    salePriceCents: product.salePriceCents ?? product.priceCents,
    onSale: product.onSale === true,
    qtyInStock: 0,
    unlimited: true,
    optionValues: [],
  };
}
