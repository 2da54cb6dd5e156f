import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CartFacts, StockFacts } from '#domain/mail/order-facts.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { productVariants } from '#schema/tables/products.ts';
import { lowStockNotices } from '#schema/tables/reviews.ts';
import type { Answer } from '../database.ts';
import { orm } from '../orm.ts';
import { isReviewable, isUnreviewed } from '../reviews/review-requests.ts';
import { chargedPrice } from '../rules/prices.ts';
import { selectItemTranslation } from './item-translation.ts';
import { isEntryAvailable, isPublicItemOfEntry, isVariantOfEntry } from './optional-emails.ts';
import { NAMED_VARIANT, toNamedFacts } from './product-facts.ts';

/** Maximum number of variants listed in one email. The panel's inventory lists the rest. */
const MAX_LOW_VARIANTS = 50;

export const selectReviewableLines = (websiteId: string, orderId: string) =>
  orm
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.websiteId, websiteId), eq(orders.id, orderId), isReviewable, isUnreviewed))
    .orderBy(orderLines.position);

export const selectCartLines = (websiteId: string, cartId: string) =>
  orm
    .select({
      ...NAMED_VARIANT,
      translation: selectItemTranslation(carts.language),
      language: carts.language,
      quantity: cartEntries.quantity,
      currency: carts.currency,
      unitPriceCents: sql<number>`${chargedPrice(items, productVariants)}`.as('unit_price_cents'),
    })
    .from(carts)
    .innerJoin(cartEntries, eq(cartEntries.cartId, carts.id))
    .innerJoin(items, isPublicItemOfEntry)
    .leftJoin(productVariants, isVariantOfEntry)
    .where(and(eq(carts.websiteId, websiteId), eq(carts.id, cartId), isNull(carts.orderId), isEntryAvailable))
    .orderBy(cartEntries.createdAt, cartEntries.id);

export const selectLowVariants = (websiteId: string, mailId: string) =>
  orm
    .select({ ...NAMED_VARIANT, sku: productVariants.sku, qtyInStock: productVariants.qtyInStock })
    .from(lowStockNotices)
    .innerJoin(productVariants, eq(productVariants.id, lowStockNotices.variantId))
    .innerJoin(items, eq(items.id, productVariants.itemId))
    .where(and(eq(lowStockNotices.websiteId, websiteId), eq(lowStockNotices.mailId, mailId)))
    .orderBy(productVariants.qtyInStock, items.title, productVariants.position)
    .limit(MAX_LOW_VARIANTS);

export type CartLineRow = Answer<ReturnType<typeof selectCartLines>>[number];
export type LowVariantRow = Answer<ReturnType<typeof selectLowVariants>>[number];

export function toCartFacts(rows: readonly CartLineRow[], origin: string, href: string): CartFacts | null {
  const currency = rows[0]?.currency;
  if (!isCurrencyCode(currency)) return null;
  return {
    lines: rows.map(({ quantity, unitPriceCents, ...row }) => ({
      ...toNamedFacts(row, origin),
      quantity,
      unitPriceCents,
    })),
    currency,
    href,
  };
}

export const toStockFacts = (rows: readonly LowVariantRow[], origin: string): StockFacts => ({
  variants: rows.map(({ sku, qtyInStock, ...row }) => ({ ...toNamedFacts(row, origin), sku, qtyInStock })),
  href: `${origin}/config/store/inventory`,
});
