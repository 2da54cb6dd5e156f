import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { toMoney } from '#domain/money/money.ts';
import type { PriceView } from '#domain/products/prices.ts';
import { toWireProduct } from '#domain/products/wire-product.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { getContentKind, ITEM_STATUS, itemStatusName } from '#schema/contracts/collections/item-status.ts';
import {
  type WireItem,
  type WireListedItem,
  wireItemSchema,
  wireListedItemSchema,
} from '#schema/contracts/collections/wire-item.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { productTypeName } from '#schema/contracts/products/product-types.ts';

export function toWireItem(item: Item, fullUrl: string, currency: CurrencyCode): WireItem {
  const { id, recordType, title, urlId, excerpt, author, tags, categories, product } = item;
  return wireItemSchema.parse({
    ...{ id, recordType, title, urlId, fullUrl, excerpt, author, tags, categories },
    contentKind: getContentKind(recordType),
    status: itemStatusName(item.status),
    publishedOn: item.publishedAt ?? null,
    ...(product && { product: toWireProduct(product, currency) }),
  });
}

function lowestCents(price: PriceView): number {
  if (price.kind === 'from') return price.startingCents;
  return price.kind === 'sale' ? price.saleCents : price.cents;
}

export function toWireListedItem(item: ItemSummary, currency: CurrencyCode): WireListedItem {
  const { id, recordType, title, urlId, href: fullUrl, excerpt, author, tags, categories } = item;
  const { productType, isOnSale: onSale, isSoldOut: soldOut, price } = item;
  return wireListedItemSchema.parse({
    ...{ id, recordType, title, urlId, fullUrl, excerpt, author, tags, categories },
    contentKind: getContentKind(recordType),
    status: itemStatusName(ITEM_STATUS.published),
    publishedOn: item.publishedAt === null ? null : new Date(item.publishedAt).toISOString(),
    ...(productType !== null && {
      product: {
        productType: productTypeName(productType),
        onSale,
        soldOut,
        price: price && toMoney(lowestCents(price), currency),
      },
    }),
  });
}
