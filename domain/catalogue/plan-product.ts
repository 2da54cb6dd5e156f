import type { StockWrites } from '#domain/products/apply-input.ts';
import { findDescription, toBody } from '#domain/products/description.ts';
import { optionKey } from '#domain/products/variant-matrix.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS, RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import {
  type ProductContent,
  productContentSchema,
  type Variant,
} from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { canMove } from '../accounts/permissions.ts';
import { isEqual } from './canonical.ts';
import type { CatalogueProduct, CatalogueVariant, Issue } from './catalogue-product.ts';

export interface PlanMaterial {
  existing: Item | null;
  id: string;
  urlId: string;
  position: number;
  /** ISO 8601. */
  now: string;
  createId: () => string;
  createSku: () => string;
  /** Finds a library image by its URL in the file. */
  findImage: (url: string) => ImageRef | null;
  keepsStock: boolean;
}

export type Plan =
  | { kind: 'create' | 'update'; item: Item; stock: StockWrites; issues: Issue[] }
  | { kind: 'same'; item: Item; issues: Issue[] }
  | { kind: 'error'; issues: Issue[] };

export const NO_TITLE = 'The name of the product is missing.';
export const NO_PRICE = 'The price is missing.';

export function planProduct(product: CatalogueProduct, material: PlanMaterial): Plan {
  const { existing } = material;
  const issues: Issue[] = [];
  if (!existing && product.title === null)
    issues.push({ line: product.line, level: 'error', message: NO_TITLE });
  for (const variant of product.variants)
    if (variant.priceCents === null && !findExistingVariant(product, variant, existing))
      issues.push({ line: variant.line, level: 'error', message: NO_PRICE });
  if (issues.length > 0) return { kind: 'error', issues };
  const stock: StockWrites = new Map();
  const parsed = itemSchema.safeParse(toItem(product, material, stock, issues));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = `${issue?.path.join('.')}: ${issue?.message}`;
    return { kind: 'error', issues: [...issues, { line: product.line, level: 'error', message }] };
  }
  const item = parsed.data;
  if (!existing) return { kind: 'create', item, stock, issues };
  const isSame = stock.size === 0 && isEqual(item, existing);
  return isSame ? { kind: 'same', item: existing, issues } : { kind: 'update', item, stock, issues };
}

function toItem(
  product: CatalogueProduct,
  material: PlanMaterial,
  stock: StockWrites,
  issues: Issue[],
): unknown {
  const { existing } = material;
  const status = chooseStatus(product, existing, issues);
  const images = listImages(product, material);
  const isDescribed =
    product.descriptionHtml !== null && (existing === null || findDescription(existing) !== null);
  return {
    ...(existing ?? {
      id: material.id,
      recordType: RECORD_TYPE.storeItem,
      urlId: material.urlId,
      position: material.position,
    }),
    title: product.title ?? existing?.title,
    excerpt: product.excerpt ?? existing?.excerpt ?? '',
    image: existing && images === existing.product?.images ? existing.image : images[0],
    status,
    ...(status === ITEM_STATUS.published && { publishedAt: existing?.publishedAt ?? material.now }),
    tags: product.tags ?? existing?.tags ?? [],
    categories: listCategories(product, existing),
    body: isDescribed ? sameBody(toBody(product.descriptionHtml ?? ''), existing) : (existing?.body ?? []),
    product: toContent(product, material, images, stock),
  };
}

function listCategories({ categories, hasOneCategory }: CatalogueProduct, existing: Item | null): string[] {
  const own = existing?.categories ?? [];
  if (categories === null) return own;
  return hasOneCategory && categories.length > 0 && categories.every((name) => own.includes(name))
    ? own
    : categories;
}

/** Returns the existing body, with its block ids and sizes, if the text has not changed. */
function sameBody(body: Item['body'], existing: Item | null): Item['body'] {
  if (!existing) return body;
  return findDescription({ body, sections: [] }) === findDescription(existing) ? existing.body : body;
}

/**
 * Returns whether files cannot describe this product type completely. Such a product stays hidden until the
 * owner completes it.
 */
const isUnfinished = (productType: number) =>
  productType === PRODUCT_TYPE.digital || productType === PRODUCT_TYPE.giftCard;

function chooseStatus(
  { status, line, productType }: CatalogueProduct,
  existing: Item | null,
  issues: Issue[],
): number {
  if (!existing) return isUnfinished(productType) ? ITEM_STATUS.draft : (status ?? ITEM_STATUS.draft);
  if (status === null || status === existing.status || canMove(existing.status, status))
    return status ?? existing.status;
  issues.push({
    line,
    level: 'warning',
    message: 'Its status is kept, because it cannot change to the status in the file.',
  });
  return existing.status;
}

/**
 * Lists the product's images. An existing product keeps its own images until all images in the file are
 * available.
 */
function listImages({ images }: CatalogueProduct, { existing, findImage }: PlanMaterial): ImageRef[] {
  const own = existing?.product?.images ?? [];
  if (images === null) return own;
  const found = images.map(({ url }) => findImage(url)).filter((image) => image !== null);
  const isWhole = found.length === images.length && found.length > 0;
  const isSame = found.map(({ mediaId }) => mediaId).join() === own.map(({ mediaId }) => mediaId).join();
  return existing && (!isWhole || isSame) ? own : found;
}

function toContent(
  product: CatalogueProduct,
  material: PlanMaterial,
  images: ImageRef[],
  stock: StockWrites,
): ProductContent {
  const { existing } = material;
  const before = existing?.product ?? productContentSchema.parse({ productType: product.productType });
  const orNone = (text: string | null, old: string | undefined) => (text === null ? old : text || undefined);
  const vendor = orNone(product.vendor, before.vendor);
  const seoTitle = orNone(product.seoTitle, before.seoTitle);
  const seoDescription = orNone(product.seoDescription, before.seoDescription);
  const { vendor: _, seoTitle: __, seoDescription: ___, ...rest } = before;
  const content = {
    ...rest,
    images,
    ...(vendor !== undefined && { vendor }),
    ...(seoTitle !== undefined && { seoTitle }),
    ...(seoDescription !== undefined && { seoDescription }),
  };
  const [only] = product.variants;
  if (before.productType === PRODUCT_TYPE.digital && before.variants.length === 0 && only) {
    return { ...content, ...ownPrice(only, before) };
  }
  return { ...content, optionNames: product.optionNames, variants: toVariants(product, material, stock) };
}

/**
 * Returns the product's price. If the file has no sale price, an existing sale price is kept but inactive.
 */
function ownPrice(
  { priceCents, salePriceCents }: CatalogueVariant,
  before: ProductContent,
): Partial<ProductContent> {
  if (priceCents === null) return {};
  if (salePriceCents !== null) return { priceCents, salePriceCents, onSale: true };
  return { priceCents, ...(before.onSale && { onSale: false }) };
}

/**
 * Returns a variant's prices. If the file has no sale price, an existing sale price is kept but inactive.
 */
function toPrices({ priceCents, salePriceCents }: CatalogueVariant, known: Variant | undefined) {
  if (priceCents === null)
    return {
      priceCents: known?.priceCents ?? 0,
      salePriceCents: known?.salePriceCents ?? 0,
      onSale: known?.onSale ?? false,
    };
  if (salePriceCents !== null) return { priceCents, salePriceCents, onSale: true };
  return { priceCents, salePriceCents: known?.onSale ? 0 : (known?.salePriceCents ?? 0), onSale: false };
}

/**
 * Finds the existing variant by SKU, or else by option values if the product still has the same options.
 */
function findExistingVariant(
  product: CatalogueProduct,
  row: CatalogueVariant,
  existing: Item | null,
): Variant | undefined {
  const variants = existing?.product?.variants ?? [];
  const bySku = row.sku === null ? undefined : variants.find(({ sku }) => sku === row.sku);
  if (bySku) return bySku;
  const hasSameOptions = existing?.product?.optionNames.length === product.optionNames.length;
  if (!hasSameOptions) return undefined;
  const key = optionKey(row.optionValues);
  const named = new Set(product.variants.map(({ sku }) => sku));
  return variants.find((variant) => optionKey(variant.optionValues) === key && !named.has(variant.sku));
}

/**
 * Returns the file's variants, then the existing variants that the file omits, if their options still fit.
 */
function toVariants(product: CatalogueProduct, material: PlanMaterial, stock: StockWrites): Variant[] {
  const { existing } = material;
  const rows = product.variants.map((row) =>
    toVariant(row, findExistingVariant(product, row, existing), material, stock),
  );
  const ids = new Set(rows.map(({ id }) => id));
  const keys = new Set(rows.map(({ optionValues }) => optionKey(optionValues)));
  const fits =
    existing?.product?.optionNames.join('\n').toLowerCase() === product.optionNames.join('\n').toLowerCase();
  const others = fits && product.optionNames.length > 0 ? (existing?.product?.variants ?? []) : [];
  return [
    ...rows,
    ...others.filter(({ id, optionValues }) => !ids.has(id) && !keys.has(optionKey(optionValues))),
  ];
}

function toVariant(
  row: CatalogueVariant,
  known: Variant | undefined,
  material: PlanMaterial,
  stock: StockWrites,
): Variant {
  const id = known?.id ?? material.createId();
  const old = known?.qtyInStock ?? 0;
  const qty = known && material.keepsStock ? old : (row.qty ?? old);
  if (qty !== old) stock.set(id, { qty });
  const mediaId =
    row.imageUrl === null ? known?.mediaId : (material.findImage(row.imageUrl)?.mediaId ?? known?.mediaId);
  const parcel = toParcel(row, known);
  const costCents = row.costCents ?? known?.costCents;
  const barcode = row.barcode ?? known?.barcode;
  return {
    id,
    sku: row.sku ?? known?.sku ?? material.createSku(),
    ...toPrices(row, known),
    qtyInStock: qty,
    unlimited: known && material.keepsStock ? known.unlimited : (row.unlimited ?? known?.unlimited ?? false),
    optionValues: row.optionValues,
    ...(known?.lowStockAt !== undefined && { lowStockAt: known.lowStockAt }),
    ...(costCents !== undefined && { costCents }),
    ...(barcode && { barcode }),
    ...(parcel && { parcel }),
    ...(mediaId && { mediaId }),
  };
}

/** Returns the parcel. A weight of 0 in a file means that no weight was entered. */
function toParcel(row: CatalogueVariant, known: Variant | undefined): Variant['parcel'] {
  const { weightGrams, lengthMm, widthMm, heightMm } = row;
  const before = known?.parcel;
  const parcel = {
    weightGrams: weightGrams ?? before?.weightGrams ?? 0,
    lengthMm: lengthMm ?? before?.lengthMm ?? 0,
    widthMm: widthMm ?? before?.widthMm ?? 0,
    heightMm: heightMm ?? before?.heightMm ?? 0,
  };
  return before || Object.values(parcel).some((value) => value > 0) ? parcel : undefined;
}
