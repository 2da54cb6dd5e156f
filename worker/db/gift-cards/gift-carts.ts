import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { DEFAULT_CURRENCY } from '#schema/contracts/money/currencies.ts';
import { type ProductContent, productContentSchema } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { createId } from '#worker/crypto/random.ts';
import type { CartKey } from '../carts/carts.ts';
import { batch, type Database } from '../database.ts';
import { excludedColumn, jsonField, rowFor } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { selectParentPath, toItemPath } from '../reviews/product-path.ts';
import { isItemPublic } from '../rules/visibility.ts';

export interface GiftCardProduct {
  itemId: string;
  title: string;
  href: string;
  image: ImageRef | null;
  product: ProductContent;
}

const isSold = (websiteId: string) =>
  and(
    eq(items.websiteId, websiteId),
    isItemPublic(items),
    isNull(items.deletedAt),
    eq(jsonField(items.content, '$.product.productType'), PRODUCT_TYPE.giftCard),
  );

/** Finds a published gift card product of this site (A2.05). */
export async function findGiftCardProduct(
  db: Database,
  websiteId: string,
  itemId: string,
): Promise<GiftCardProduct | null> {
  const [[row], variants] = await batch(db, [
    orm
      .select({
        title: items.title,
        urlId: items.urlId,
        parentPath: selectParentPath(items, websiteId).as('parent_path'),
        image: items.image,
        product: sql<string>`${items.content} -> '$.product'`.as('product'),
      })
      .from(items)
      .where(and(eq(items.id, itemId), isSold(websiteId))),
    orm
      .select({
        id: productVariants.id,
        sku: productVariants.sku,
        priceCents: productVariants.priceCents,
        optionValues: productVariants.optionValues,
      })
      .from(productVariants)
      .where(and(eq(productVariants.itemId, itemId), gt(productVariants.priceCents, 0)))
      .orderBy(productVariants.position, productVariants.id),
  ]);
  if (!row || variants.length === 0) return null;
  return {
    itemId,
    title: row.title,
    href: toItemPath(row.parentPath, row.urlId),
    image: row.image,
    product: {
      ...readJson(productContentSchema, row.product),
      variants: variants.map((variant) => ({
        ...variant,
        salePriceCents: 0,
        onSale: false,
        qtyInStock: 0,
        unlimited: true,
      })),
    },
  };
}

/** Puts a gift card into a cart. Does not change a cart with other contents. Idempotent for the same card. */
export function putGiftCard(
  db: Database,
  { websiteId, tokenHash }: CartKey,
  card: { itemId: string; variantId: string },
  now: number,
): Promise<unknown> {
  const isCart = and(
    eq(carts.websiteId, websiteId),
    eq(carts.tokenHash, tokenHash),
    isNull(carts.orderId),
    eq(carts.purpose, 'giftcard'),
  );
  const cartId = orm.select({ id: carts.id }).from(carts).where(isCart);
  return batch(db, [
    orm
      .insert(carts)
      .select(
        orm
          .select(
            rowFor(carts, {
              id: createId(),
              websiteId: websites.id,
              tokenHash,
              currency: sql`coalesce(${jsonField(websites.settings, '$.store.selectedCurrency')}, ${DEFAULT_CURRENCY})`,
              purpose: 'giftcard',
              createdAt: now,
              updatedAt: now,
            }),
          )
          .from(websites)
          .where(eq(websites.id, websiteId)),
      )
      .onConflictDoNothing({ target: carts.tokenHash }),
    orm
      .delete(cartEntries)
      .where(and(inArray(cartEntries.cartId, cartId), ne(cartEntries.variantId, card.variantId))),
    orm
      .insert(cartEntries)
      .select(
        orm
          .select(
            rowFor(cartEntries, {
              id: createId(),
              cartId: carts.id,
              itemId: items.id,
              variantId: productVariants.id,
              quantity: 1,
              seenPriceCents: productVariants.priceCents,
              createdAt: now,
            }),
          )
          .from(carts)
          .innerJoin(items, eq(items.id, card.itemId))
          .innerJoin(
            productVariants,
            and(eq(productVariants.id, card.variantId), eq(productVariants.itemId, items.id)),
          )
          .where(and(isCart, isSold(websiteId))),
      )
      .onConflictDoUpdate({
        target: [cartEntries.cartId, cartEntries.variantId, cartEntries.planId, cartEntries.answers],
        set: { seenPriceCents: excludedColumn(cartEntries.seenPriceCents), quantity: 1 },
      }),
  ]);
}
