import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS, RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { SubscriptionPlan, Variant } from '#schema/contracts/products/product.ts';
import type { PlanInput, ProductInput, VariantInput } from '#schema/contracts/products/product-api.ts';
import { toBody } from './description.ts';

export interface ProductMaterial {
  /** The stored product; null for a new one. */
  existing: Item | null;
  id: string;
  urlId: string;
  position: number;
  /** The product's images, in the order of `imageIds`. */
  images: readonly ImageRef[];
  now: number;
  createId: () => string;
  createSku: () => string;
}

/** Stock to write, by variant id. `expected` is the stock that the owner saw before the change. */
export type StockWrites = Map<string, { qty: number; expected?: number | undefined }>;

const formatInstant = (millis: number) => new Date(millis).toISOString().replace(/\.\d{3}Z$/, 'Z');
const orUndefined = <Value extends { length: number }>(value: Value | undefined) =>
  value === undefined || value.length === 0 ? undefined : value;

function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** Returns the product as an item, and its stock changes. */
export function applyInput(
  input: ProductInput,
  material: ProductMaterial,
): { item: Item; stock: StockWrites } {
  const { existing, images, now } = material;
  const stock: StockWrites = new Map();
  const variants = input.variants.map((variant) => toVariant(variant, material, stock));
  const isPublished = input.status === ITEM_STATUS.published;
  const publishedAt = existing?.publishedAt ?? (isPublished ? formatInstant(now) : undefined);
  const body = input.descriptionHtml === undefined ? (existing?.body ?? []) : toBody(input.descriptionHtml);
  const item = defined({
    id: material.id,
    recordType: RECORD_TYPE.storeItem,
    urlId: material.urlId,
    title: input.title,
    excerpt: input.excerpt,
    image: images[0],
    author: existing?.author ?? '',
    status: input.status,
    publishedAt,
    publishOn:
      input.status === ITEM_STATUS.scheduled && input.publishOn ? formatInstant(input.publishOn) : undefined,
    position: material.position,
    tags: input.tags,
    categories: input.categories,
    body,
    sections: existing?.sections ?? [],
    product: defined({
      productType: input.productType,
      priceCents: input.priceCents,
      salePriceCents: input.salePriceCents,
      onSale: input.onSale,
      optionNames: input.optionNames,
      variants,
      images: [...images],
      details: input.details.map(({ title, html }) => ({ title, html: sanitizeOwnerHtml(html) })),
      subscriptionPlans: orUndefined(input.subscriptionPlans?.map((plan) => toPlan(plan, material))),
      isOneOffSold: input.isOneOffSold,
      buttonText: orUndefined(input.buttonText),
      formId: input.formId,
      relatedItemIds: orUndefined(input.relatedItemIds?.filter((id) => id !== material.id)),
      scarcityThreshold: input.scarcityThreshold,
      hasRestockNotification: input.hasRestockNotification,
      hasWaitingList: input.hasWaitingList,
      maxPerOrder: input.maxPerOrder,
      vendor: orUndefined(input.vendor),
      seoTitle: orUndefined(input.seoTitle),
      seoDescription: orUndefined(input.seoDescription),
    }),
  });
  return { item: item as Item, stock };
}

/** Converts a plan. An existing plan keeps its id, because carts and member areas refer to it. */
function toPlan({ id, ...plan }: PlanInput, { existing, createId }: ProductMaterial): SubscriptionPlan {
  const known = existing?.product?.subscriptionPlans?.find((other) => other.id === id);
  return { ...plan, id: known?.id ?? createId() };
}

function toVariant(input: VariantInput, material: ProductMaterial, stock: StockWrites): Variant {
  const known = material.existing?.product?.variants.find(({ id }) => id === input.id);
  const { priceCents, salePriceCents, onSale, qtyInStock, unlimited, optionValues } = input;
  const id = known?.id ?? material.createId();
  if (!known) {
    if (qtyInStock > 0) stock.set(id, { qty: qtyInStock });
  } else if (input.expectedQty !== undefined && input.expectedQty !== qtyInStock) {
    stock.set(id, { qty: qtyInStock, expected: input.expectedQty });
  }
  return {
    id,
    sku: input.sku ?? known?.sku ?? material.createSku(),
    priceCents,
    salePriceCents,
    onSale,
    qtyInStock: stock.get(id)?.qty ?? known?.qtyInStock ?? 0,
    unlimited,
    optionValues,
    ...defined({
      lowStockAt: input.lowStockAt,
      costCents: input.costCents,
      barcode: input.barcode,
      parcel: input.parcel,
      mediaId: input.mediaId,
    }),
  };
}
