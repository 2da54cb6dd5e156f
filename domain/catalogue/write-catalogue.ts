import { formatCents } from '#domain/money/format-money.ts';
import { findDescription } from '#domain/products/description.ts';
import type { Item, NestedCategory } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_OPTIONS, productContentSchema, type Variant } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { CatalogueFormat } from './catalogue-product.ts';
import { writePath } from './category-paths.ts';
import { csvLine } from './write-csv.ts';

export interface WriteContext {
  currency: CurrencyCode;
  /** Scheme and host that precede image paths. */
  origin: string;
  /** Returns the category tree of a collection. */
  getTree: (collectionId: string) => readonly NestedCategory[];
}

export interface ListedProduct {
  item: Item;
  collectionId: string;
}

type Cells = Record<string, string>;

const options = Array.from({ length: MAX_OPTIONS }, (_, index) => index + 1);
const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  ...options.flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
  'Status',
];
const WOOCOMMERCE_COLUMNS = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Short description',
  'Description',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Sale price',
  'Regular price',
  'Cost of goods',
  'Categories',
  'Tags',
  'Images',
  'Brands',
  'Parent',
  ...options.flatMap((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`]),
];
const COLUMNS = { shopify: SHOPIFY_COLUMNS, woocommerce: WOOCOMMERCE_COLUMNS };

const toCsvLine = (format: CatalogueFormat, cells: Cells) =>
  csvLine(COLUMNS[format].map((name) => cells[name] ?? ''));

export const catalogueHeader = (format: CatalogueFormat): string => csvLine(COLUMNS[format]);

export function catalogueLines(
  format: CatalogueFormat,
  product: ListedProduct,
  context: WriteContext,
): string {
  const rows = format === 'shopify' ? shopifyRows(product, context) : woocommerceRows(product, context);
  return rows.map((cells) => toCsvLine(format, cells)).join('');
}

const amount = (cents: number, { currency }: WriteContext) =>
  formatCents(cents, currency, { valueOnly: true, grouping: false });
const imageUrl = ({ mediaId, filename }: ImageRef, { origin }: WriteContext) =>
  `${origin}/images/${mediaId}/${encodeURIComponent(filename)}`;
const isPublished = (item: Item) => item.status === ITEM_STATUS.published;

function sold(
  item: Item,
): Pick<
  Variant,
  | 'sku'
  | 'priceCents'
  | 'salePriceCents'
  | 'onSale'
  | 'qtyInStock'
  | 'unlimited'
  | 'optionValues'
  | 'costCents'
  | 'barcode'
  | 'parcel'
  | 'mediaId'
>[] {
  const product = item.product ?? productContentSchema.parse({ productType: 1 });
  if (product.variants.length > 0) return product.variants;
  const { priceCents = 0, salePriceCents = 0, onSale = false } = product;
  return [{ sku: '', priceCents, salePriceCents, onSale, qtyInStock: 0, unlimited: true, optionValues: [] }];
}

/** Lists a product's categories with those above them, such as Clothing > Hoodies. */
const listPaths = ({ item, collectionId }: ListedProduct, { getTree }: WriteContext): string[] =>
  item.categories.map((category) => writePath(getTree(collectionId), category));

function shopifyRows(listed: ListedProduct, context: WriteContext): Cells[] {
  const { item } = listed;
  const { product } = item;
  const names = product?.optionNames ?? [];
  const images = product?.images ?? [];
  const variants = sold(item);
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, index) => {
    const [variant, image] = [variants[index], images[index]];
    return {
      Handle: item.urlId,
      ...(index === 0 && { ...shopifyProduct(item), Type: listPaths(listed, context)[0] ?? '' }),
      ...(variant && shopifyVariant(item, variant, names, context)),
      ...(image && {
        'Image Src': imageUrl(image, context),
        'Image Position': String(index + 1),
        'Image Alt Text': image.alt,
      }),
    };
  });
}

const shopifyProduct = (item: Item): Cells => ({
  Title: item.title,
  'Body (HTML)': findDescription(item) ?? '',
  Vendor: item.product?.vendor ?? '',
  Tags: item.tags.map((tag) => tag.replaceAll(',', '\\,')).join(', '),
  Published: String(isPublished(item)),
  'Gift Card': String(item.product?.productType === PRODUCT_TYPE.giftCard),
  'SEO Title': item.product?.seoTitle ?? '',
  'SEO Description': item.product?.seoDescription ?? '',
  Status: isPublished(item) ? 'active' : 'draft',
});

function shopifyVariant(
  item: Item,
  variant: ReturnType<typeof sold>[number],
  names: readonly string[],
  context: WriteContext,
): Cells {
  const { priceCents, salePriceCents, onSale, unlimited } = variant;
  const choices = names.flatMap((name, index) => [
    [`Option${index + 1} Name`, name],
    [`Option${index + 1} Value`, variant.optionValues[index] ?? ''],
  ]);
  const image = item.product?.images.find(({ mediaId }) => mediaId === variant.mediaId);
  return {
    ...(names.length === 0
      ? { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }
      : Object.fromEntries(choices)),
    'Variant SKU': variant.sku,
    'Variant Grams': String(variant.parcel?.weightGrams ?? 0),
    'Variant Inventory Tracker': unlimited ? '' : 'shopify',
    'Variant Inventory Qty': String(variant.qtyInStock),
    'Variant Inventory Policy': 'deny',
    'Variant Price': amount(onSale ? salePriceCents : priceCents, context),
    'Variant Compare At Price': onSale ? amount(priceCents, context) : '',
    'Variant Requires Shipping': String(item.product?.productType === PRODUCT_TYPE.physical),
    'Variant Image': image ? imageUrl(image, context) : '',
    'Variant Weight Unit': 'kg',
    'Variant Barcode': variant.barcode ?? '',
    'Cost per item': variant.costCents === undefined ? '' : amount(variant.costCents, context),
  };
}

const comma = (words: readonly string[]) => words.map((word) => word.replaceAll(',', '\\,')).join(', ');
/** Formats integers with shifted decimals: 390 grams with 3 digits is 0.39 (kg). */
const decimal = (value: number, digits: number) => {
  const text = String(value).padStart(digits + 1, '0');
  return value === 0 ? '' : `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '');
};

function woocommerceRows(listed: ListedProduct, context: WriteContext): Cells[] {
  const { item } = listed;
  const { product } = item;
  const names = product?.optionNames ?? [];
  const variants = sold(item);
  const [first] = variants;
  const parent = `id:${toNumericId(item.id)}`;
  const kinds = { [PRODUCT_TYPE.service]: ', virtual', [PRODUCT_TYPE.digital]: ', virtual, downloadable' };
  const extra = (kinds as Record<number, string>)[product?.productType ?? 1] ?? '';
  const own: Cells = {
    ID: toNumericId(item.id),
    Type: names.length > 0 ? 'variable' : `simple${extra}`,
    Name: item.title,
    Published: isPublished(item) ? '1' : '-1',
    'Short description': item.excerpt,
    Description: findDescription(item) ?? '',
    Categories: comma(listPaths(listed, context)),
    Tags: comma(item.tags),
    Brands: product?.vendor ? comma([product.vendor]) : '',
    Images: (product?.images ?? []).map((image) => imageUrl(image, context)).join(', '),
  };
  if (names.length === 0) return [{ ...own, ...(first && woocommerceVariant(first, context)) }];
  const attributes = (values: (index: number) => string): Cells =>
    Object.fromEntries(
      names.flatMap((name, index) => [
        [`Attribute ${index + 1} name`, name],
        [`Attribute ${index + 1} value(s)`, values(index)],
      ]),
    );
  const all = (index: number) =>
    comma([...new Set(variants.map(({ optionValues }) => optionValues[index] ?? ''))]);
  return [
    { ...own, ...attributes(all) },
    ...variants.map((variant) => ({
      Type: `variation${extra}`,
      Name: `${item.title} - ${variant.optionValues.join(', ')}`,
      Published: '1',
      Parent: parent,
      ...woocommerceVariant(variant, context),
      ...attributes((index) => variant.optionValues[index] ?? ''),
    })),
  ];
}

/**
 * WooCommerce requires numeric ids. Deriving each from the product's id keeps it the same in every export.
 */
const toNumericId = (id: string) => String(Number.parseInt(id.slice(0, 12), 16));

const woocommerceVariant = (variant: ReturnType<typeof sold>[number], context: WriteContext): Cells => ({
  SKU: variant.sku,
  'In stock?': variant.unlimited || variant.qtyInStock > 0 ? '1' : '0',
  Stock: variant.unlimited ? '' : String(variant.qtyInStock),
  'Backorders allowed?': '0',
  'Weight (kg)': decimal(variant.parcel?.weightGrams ?? 0, 3),
  'Length (cm)': decimal(variant.parcel?.lengthMm ?? 0, 1),
  'Width (cm)': decimal(variant.parcel?.widthMm ?? 0, 1),
  'Height (cm)': decimal(variant.parcel?.heightMm ?? 0, 1),
  'GTIN, UPC, EAN, or ISBN': variant.barcode ?? '',
  'Cost of goods': variant.costCents === undefined ? '' : amount(variant.costCents, context),
  'Regular price': amount(variant.priceCents, context),
  'Sale price': variant.onSale ? amount(variant.salePriceCents, context) : '',
});
