import { getFractionDigits } from '#domain/money/money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { CatalogueFormat, CatalogueRow } from './catalogue-product.ts';
import { unescapeFormula } from './write-csv.ts';

const plain = (name: string) =>
  unescapeFormula(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Fields by column name, for Shopify's former and current export formats. */
const SHOPIFY: Readonly<Record<string, readonly string[]>> = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body html', 'description'],
  vendor: ['vendor'],
  type: ['type', 'custom product type'],
  category: ['product category'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value grams'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  qty: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'compare at price'],
  cost: ['cost per item'],
  barcode: ['variant barcode', 'barcode'],
  requiresShipping: ['variant requires shipping', 'requires shipping'],
  imageSrc: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
};

const WOOCOMMERCE: Readonly<Record<string, readonly string[]>> = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  title: ['name'],
  published: ['published'],
  visibility: ['visibility in catalog', 'visibility in catalogue'],
  excerpt: ['short description'],
  description: ['description'],
  saleStarts: ['date sale price starts'],
  saleEnds: ['date sale price ends'],
  inStock: ['in stock'],
  stock: ['stock'],
  backorders: ['backorders allowed'],
  salePrice: ['sale price'],
  price: ['regular price'],
  cost: ['cost of goods'],
  barcode: ['gtin upc ean or isbn'],
  vendor: ['brands'],
  categories: ['categories'],
  tags: ['tags'],
  images: ['images'],
  parent: ['parent'],
};

/** Column names containing a number or unit: 'Option2 Value', 'Attribute 1 value(s)', 'Weight (kg)'. */
const NUMBERED: Readonly<Record<CatalogueFormat, readonly (readonly [pattern: RegExp, field: string])[]>> = {
  shopify: [
    [/^option ?([1-6]) name$/, 'option$1Name'],
    [/^option ?([1-6]) value$/, 'option$1Value'],
  ],
  woocommerce: [
    [/^attribute (\d{1,2}) name$/, 'attribute$1Name'],
    [/^attribute (\d{1,2}) value s$/, 'attribute$1Values'],
    [/^weight (kg|g|lbs|oz)$/, 'weight_$1'],
    [/^(length|width|height) (m|cm|mm|in|yd)$/, '$1_$2'],
  ],
};

/**
 * Fields whose decimal mark may be a comma or a dot. Stock is not among them, because it has no decimals.
 */
const MEASURES = /^(?:grams|(?:weight|length|width|height)_[a-z]+)$/;
const PRICES = ['price', 'compareAtPrice', 'salePrice', 'cost'];

/** Returns, by field, the names of the columns whose decimal mark matters. */
export function listNumberColumns({ fields, names }: Columns, currency: CurrencyCode): Map<string, string> {
  const hasCents = getFractionDigits(currency) > 0;
  return new Map(
    fields.flatMap((field, index) =>
      field !== null && (MEASURES.test(field) || (hasCents && PRICES.includes(field)))
        ? [[field, names[index] ?? field] as const]
        : [],
    ),
  );
}

export interface Columns {
  format: CatalogueFormat;
  fields: (string | null)[];
  names: string[];
  read: string[];
  ignored: string[];
}

export const NOT_A_CATALOGUE =
  'This is not a Shopify or WooCommerce product file. The first line must contain the column names, such as Handle and Title, or Type, SKU and Name.';
export const duplicateColumnText = (name: string): string => `The column ${name} appears twice.`;

function findField(format: CatalogueFormat, name: string): string | null {
  const key = plain(name);
  const table = format === 'shopify' ? SHOPIFY : WOOCOMMERCE;
  const field = Object.keys(table).find((candidate) => table[candidate]?.includes(key));
  if (field) return field;
  const [pattern, target] = NUMBERED[format].find(([candidate]) => candidate.test(key)) ?? [];
  return pattern && target ? key.replace(pattern, target) : null;
}

/** Returns a problem if the header is not that of a product catalogue. */
export function parseHeader(header: readonly string[]): Columns | { problem: string } {
  const names = new Set(header.map(plain));
  const format: CatalogueFormat | null = SHOPIFY.handle?.some((name) => names.has(name))
    ? 'shopify'
    : names.has('name') && (names.has('type') || names.has('regular price'))
      ? 'woocommerce'
      : names.has('title') && (names.has('price') || names.has('variant price'))
        ? 'shopify'
        : null;
  if (format === null) return { problem: NOT_A_CATALOGUE };
  const fields = header.map((name) => findField(format, name));
  const twice = header.find(
    (_, index) => fields[index] !== null && fields.indexOf(fields[index] ?? null) < index,
  );
  if (twice !== undefined) return { problem: duplicateColumnText(twice) };
  const named = header.map((name) => name.trim());
  return {
    format,
    fields,
    names: named,
    read: named.filter((_, index) => fields[index] !== null),
    ignored: named.filter((name, index) => fields[index] === null && name !== ''),
  };
}

/**
 * Converts cells to a row. Keeps only recognised fields, trimmed and without the quote that escapes a
 * formula.
 */
export function toRow(line: number, cells: readonly string[], { fields }: Columns): CatalogueRow {
  const entries = fields.flatMap((field, index) => {
    const text = unescapeFormula((cells[index] ?? '').trim()).trim();
    return field === null || text === '' ? [] : [[field, text] as const];
  });
  return { line, cells: Object.fromEntries(entries) };
}
