import { keepSlug, toSlug } from '#domain/collections/slug.ts';
import type { DecimalMark } from '#schema/contracts/catalogue/product-import.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_VENDOR_LENGTH } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { CatalogueProduct, CatalogueRow, CatalogueVariant, Issue, Read } from './catalogue-product.ts';
import { getLeaf, readPath } from './category-paths.ts';
import { checkRows } from './check-rows.ts';
import { readBarcode } from './read-barcode.ts';
import { checkTerms } from './terms.ts';
import { csvAddress, csvCents, csvCount, csvFlag, csvList, csvMeasure } from './values.ts';

export interface ReadContext {
  currency: CurrencyCode;
  fields: ReadonlySet<string>;
  marks: ReadonlyMap<string, DecimalMark>;
  /** Epoch milliseconds, used to determine whether a sale in the file has ended. */
  now: number;
}

const OPTION_NUMBERS = [1, 2, 3, 4, 5, 6] as const;

/** Returns the row's product key. Rows without a handle belong to the product with the same title. */
export const shopifyKey = ({ cells }: CatalogueRow): string | null =>
  keepSlug(cells.handle ?? '') || toSlug(cells.title ?? '') || null;

/** Reads a product. The first row contains the product's own fields. */
export function readShopify(rows: readonly CatalogueRow[], context: ReadContext): Read {
  const issues: Issue[] = [];
  const [first] = rows;
  const handle = first ? shopifyKey(first) : null;
  if (!first || handle === null) return { product: null, issues };
  const { cells, line } = first;
  const has = (field: string) => context.fields.has(field);
  const optionNames = listOptionNames(rows);
  const variants = rows.filter(isVariant).map((row) => readVariant(row, optionNames.length, context, issues));
  checkRows(variants, optionNames, line, issues);
  if (csvFlag(cells.giftCard) === true)
    issues.push({
      line,
      level: 'warning',
      message: 'Gift cards are imported as hidden. Check their amounts before you show them.',
    });
  const path = readPath(cells.type ?? cells.category ?? '');
  const product: CatalogueProduct = {
    line,
    handle,
    hasHandle: cells.handle !== undefined,
    title: cells.title?.slice(0, 300) ?? null,
    excerpt: null,
    descriptionHtml: has('description') ? (cells.description ?? '') : null,
    tags: has('tags') ? checkTerms('tag', csvList(cells.tags ?? ''), line, issues) : null,
    categories:
      has('type') || has('category')
        ? checkTerms('category', path.length > 0 ? [getLeaf(path)] : [], line, issues)
        : null,
    categoryPaths: [path],
    hasOneCategory: true,
    status: parseStatus(cells, has),
    productType: parseProductType(rows, has),
    optionNames,
    variants,
    images: has('imageSrc') ? listImages(rows, issues) : null,
    vendor: has('vendor') ? (cells.vendor ?? '').slice(0, MAX_VENDOR_LENGTH).trim() : null,
    seoTitle: has('seoTitle') ? (cells.seoTitle ?? '').slice(0, 120) : null,
    seoDescription: has('seoDescription') ? (cells.seoDescription ?? '').slice(0, 400) : null,
  };
  return { product, issues };
}

/** Returns whether a row describes a variant. Rows that add only an image do not. */
const isVariant = ({ cells }: CatalogueRow, index: number) =>
  index === 0 ||
  cells.sku !== undefined ||
  cells.price !== undefined ||
  OPTION_NUMBERS.some((number) => cells[`option${number}Value`] !== undefined);

/**
 * Lists option names. Shopify exports a product without options as 'Title' with the single value 'Default
 * Title'.
 */
function listOptionNames(rows: readonly CatalogueRow[]): string[] {
  const names = OPTION_NUMBERS.map(
    (number) => rows.find(({ cells }) => cells[`option${number}Name`])?.cells[`option${number}Name`],
  );
  const values = rows.map(({ cells }) => cells.option1Value?.toLowerCase());
  if (
    names[0]?.toLowerCase() === 'title' &&
    values.every((value) => value === undefined || value === 'default title')
  )
    return [];
  const given = names.filter((name) => name !== undefined).map((name) => name.slice(0, 50));
  const isNamed =
    given.length > 0 || !values.some((value) => value !== undefined && value !== 'default title');
  return isNamed ? given : ['Option'];
}

function readVariant(
  { line, cells }: CatalogueRow,
  optionCount: number,
  { currency, fields, marks }: ReadContext,
  issues: Issue[],
): CatalogueVariant {
  const error = (message: string) => void issues.push({ line, level: 'error', message });
  const warn = (message: string) => void issues.push({ line, level: 'warning', message });
  const cents = (name: string, field: string) => {
    const text = cells[field];
    const value = text === undefined ? null : csvCents(text, currency, marks.get(field) ?? '.');
    if (text !== undefined && value === null) error(`${name} “${text}” is not a price in ${currency}.`);
    return value;
  };
  const price = cents('Price', 'price');
  const compareAt = cents('Compare-at price', 'compareAtPrice');
  const isSale = price !== null && compareAt !== null && compareAt > price;
  const qty = cells.qty === undefined ? null : csvCount(cells.qty.replace(/^-.*/, '0'));
  if (cells.qty !== undefined && qty === null) error(`“${cells.qty}” is not a quantity.`);
  if (cells.qty?.startsWith('-')) warn(`The stock ${cells.qty} is negative and is imported as 0.`);
  const sellsOn = ['continue', 'true'].includes((cells.policy ?? '').toLowerCase());
  if (sellsOn && cells.tracker)
    warn('The file allows selling when out of stock, so its stock is unlimited here.');
  return {
    line,
    sku: cells.sku ?? null,
    priceCents: isSale ? compareAt : price,
    salePriceCents: isSale ? price : null,
    qty,
    unlimited: isUnlimited(cells, sellsOn, fields.has('tracker')),
    optionValues: OPTION_NUMBERS.slice(0, optionCount).map((number) =>
      (cells[`option${number}Value`] ?? '').slice(0, 100),
    ),
    costCents: cents('Cost per item', 'cost'),
    barcode: readBarcode(cells.barcode, warn),
    weightGrams: parseWeight(cells, marks.get('grams') ?? '.', error),
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    imageUrl: cells.variantImage === undefined ? null : csvAddress(cells.variantImage),
  };
}

/**
 * Returns whether stock is unlimited. A blank tracker means unlimited. If the file has no tracker column, a
 * quantity means tracked stock.
 */
function isUnlimited(cells: CatalogueRow['cells'], sellsOn: boolean, hasTracker: boolean): boolean | null {
  if (sellsOn) return true;
  if (hasTracker) return cells.tracker === undefined;
  return cells.qty !== undefined ? false : null;
}

function parseWeight(
  cells: CatalogueRow['cells'],
  mark: DecimalMark,
  error: (message: string) => void,
): number | null {
  if (cells.grams === undefined) return null;
  const grams = csvMeasure(cells.grams, 'g', mark);
  if (grams === null) error(`“${cells.grams}” is not a weight in grams.`);
  return grams;
}

function parseStatus(cells: CatalogueRow['cells'], has: (field: string) => boolean): number | null {
  const word = cells.status?.toLowerCase();
  if (word !== undefined && word !== 'active') return ITEM_STATUS.draft;
  if (csvFlag(cells.published) === false) return ITEM_STATUS.draft;
  return has('status') || has('published') ? ITEM_STATUS.published : null;
}

function parseProductType(rows: readonly CatalogueRow[], has: (field: string) => boolean): number {
  if (csvFlag(rows[0]?.cells.giftCard) === true) return PRODUCT_TYPE.giftCard;
  const needsNone = rows.filter(isVariant).every(({ cells }) => csvFlag(cells.requiresShipping) === false);
  return has('requiresShipping') && needsNone ? PRODUCT_TYPE.service : PRODUCT_TYPE.physical;
}

function listImages(rows: readonly CatalogueRow[], issues: Issue[]): { url: string; alt: string }[] {
  const images = rows.flatMap(({ line, cells }, index) => {
    if (cells.imageSrc === undefined) return [];
    const url = csvAddress(cells.imageSrc);
    if (url === null)
      issues.push({
        line,
        level: 'warning',
        message: `“${cells.imageSrc}” is not the address of an image.`,
      });
    const position = csvCount(cells.imagePosition ?? '') ?? 1000 + index;
    return url === null ? [] : [{ url, alt: (cells.imageAlt ?? '').slice(0, 1000), position }];
  });
  const seen = new Set<string>();
  return images
    .sort((a, b) => a.position - b.position)
    .filter(({ url }) => !seen.has(url) && seen.add(url))
    .slice(0, 60)
    .map(({ url, alt }) => ({ url, alt }));
}
