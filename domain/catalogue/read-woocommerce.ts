import { toSlug } from '#domain/collections/slug.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { MAX_OPTIONS, MAX_VENDOR_LENGTH } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { CatalogueProduct, CatalogueRow, CatalogueVariant, Issue, Read } from './catalogue-product.ts';
import { getLeaf, readPath } from './category-paths.ts';
import { checkRows } from './check-rows.ts';
import { readBarcode } from './read-barcode.ts';
import type { ReadContext } from './read-shopify.ts';
import { checkTerms } from './terms.ts';
import { csvAddress, csvCents, csvCount, csvFlag, csvList, csvMeasure, unescapeCommas } from './values.ts';

type Cells = CatalogueRow['cells'];

const listTypes = (cells: Cells) => csvList((cells.type ?? 'simple').toLowerCase());
const isVariation = (cells: Cells) => listTypes(cells).includes('variation');

/** Returns the names by which other rows refer to a product: `id:44` and its SKU. */
export const woocommerceNames = ({ cells }: CatalogueRow): string[] =>
  isVariation(cells)
    ? []
    : [...(cells.id ? [`id:${cells.id}`] : []), ...(cells.sku ? [`sku:${cells.sku}`] : [])];

/** Returns the name of a variation's parent, in the format of woocommerceNames(), or null. */
export function woocommerceParent({ cells }: CatalogueRow): string | null {
  if (!isVariation(cells) || cells.parent === undefined) return null;
  return /^id:\s*\d+$/.test(cells.parent) ? cells.parent.replace(/\s/g, '') : `sku:${cells.parent}`;
}

export function woocommerceKey(row: CatalogueRow): string | null {
  if (isVariation(row.cells)) return null;
  const slug = toSlug(row.cells.title ?? '');
  return woocommerceNames(row)[0] ?? (slug ? `name:${slug}` : null);
}

export function readWoocommerce(rows: readonly CatalogueRow[], context: ReadContext): Read {
  const issues: Issue[] = [];
  const own = rows.find(({ cells }) => !isVariation(cells));
  if (!own) {
    const line = rows[0]?.line ?? 0;
    return {
      product: null,
      issues: [
        { line, level: 'error', message: `Its product “${rows[0]?.cells.parent ?? ''}” is not in the file.` },
      ],
    };
  }
  const { cells, line } = own;
  const types = listTypes(cells);
  const has = (field: string) => context.fields.has(field);
  const unsold = types.find((type) => type === 'external' || type === 'grouped');
  if (unsold)
    issues.push({ line, level: 'error', message: `Products of the type ${unsold} cannot be sold here.` });
  const variations = rows.filter((row) => isVariation(row.cells));
  const isVariable = types.includes('variable');
  if (isVariable && variations.length === 0)
    issues.push({
      line,
      level: 'error',
      message: 'It has variations, but none of them is in the file.',
    });
  const attributes = isVariable ? listAttributes(own, variations) : [];
  if (attributes.length > MAX_OPTIONS)
    issues.push({ line, level: 'error', message: `A product can have up to ${MAX_OPTIONS} options.` });
  const variants = (isVariable ? variations : [own]).map((row) =>
    readVariant(row, own, attributes, context, issues),
  );
  const optionNames = attributes.map(({ name }) => name);
  checkRows(variants, optionNames, line, issues);
  const isDigital = types.includes('downloadable');
  if (isDigital)
    issues.push({
      line,
      level: 'warning',
      message: 'Its downloads are not in the file. It is imported as hidden until you add them.',
    });
  const paths = csvList(cells.categories ?? '')
    .map(readPath)
    .filter((path) => path.length > 0);
  const product: CatalogueProduct = {
    line,
    handle: toSlug(cells.title ?? '') || 'product',
    hasHandle: false,
    title: cells.title?.slice(0, 300) ?? null,
    excerpt: has('excerpt') ? toText(cells.excerpt ?? '').slice(0, 2000) : null,
    descriptionHtml: has('description') ? unescapeNewlines(cells.description ?? '') : null,
    tags: has('tags') ? checkTerms('tag', csvList(cells.tags ?? ''), line, issues) : null,
    categories: has('categories')
      ? checkTerms('category', [...new Set(paths.map(getLeaf))], line, issues)
      : null,
    categoryPaths: paths,
    hasOneCategory: false,
    status: parseStatus(cells, has),
    productType: isDigital
      ? PRODUCT_TYPE.digital
      : types.includes('virtual')
        ? PRODUCT_TYPE.service
        : PRODUCT_TYPE.physical,
    optionNames,
    variants,
    images: has('images') ? listImages(own, issues) : null,
    vendor: has('vendor') ? (csvList(cells.vendor ?? '')[0] ?? '').slice(0, MAX_VENDOR_LENGTH).trim() : null,
    seoTitle: null,
    seoDescription: null,
  };
  return { product, issues };
}

/** WooCommerce escapes line breaks as `\n`. */
const unescapeNewlines = (text: string) => text.replaceAll('\\n', '\n');
const toText = (html: string) =>
  unescapeNewlines(html)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

interface Attribute {
  name: string;
}

/**
 * Lists the attributes in which variations differ. Attributes that only describe the product are not
 * options.
 */
function listAttributes(own: CatalogueRow, variations: readonly CatalogueRow[]): Attribute[] {
  const names = [own, ...variations].flatMap(({ cells }) =>
    Object.keys(cells)
      .filter((field) => /^attribute\d+Name$/.test(field))
      .sort((a, b) => Number(a.slice(9, -4)) - Number(b.slice(9, -4)))
      .map((field) => cells[field] ?? ''),
  );
  const used = [...new Map(names.map((name) => [name.toLowerCase(), name.slice(0, 50)])).values()];
  return used
    .filter((name) => variations.some(({ cells }) => attributeValue(cells, name) !== undefined))
    .map((name) => ({ name }));
}

function attributeValue(cells: Cells, name: string): string | undefined {
  const field = Object.keys(cells).find(
    (candidate) =>
      /^attribute\d+Name$/.test(candidate) &&
      cells[candidate]?.slice(0, 50).toLowerCase() === name.toLowerCase(),
  );
  const value = field && cells[field.replace('Name', 'Values')];
  return value && unescapeCommas(value);
}

function readVariant(
  { line, cells }: CatalogueRow,
  own: CatalogueRow,
  attributes: readonly Attribute[],
  { currency, fields, marks, now }: ReadContext,
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
  const priceCents = cents('Regular price', 'price');
  const sale = cents('Sale price', 'salePrice');
  const ends = Date.parse(cells.saleEnds ?? '');
  const starts = Date.parse(cells.saleStarts ?? '');
  const isOver = ends < now || starts > now;
  if (sale !== null && isOver) warn('Its sale is not active now, so the sale price is not imported.');
  if (sale !== null && priceCents !== null && sale >= priceCents)
    warn('The sale price is not below the price and is not imported.');
  const isSale = sale !== null && priceCents !== null && sale < priceCents && !isOver;
  const measure = (pattern: RegExp) =>
    parseMeasure(cells, marks, pattern, error) ?? parseMeasure(own.cells, marks, pattern, () => {});
  return {
    line,
    sku: cells.sku ?? null,
    priceCents,
    salePriceCents: isSale ? sale : null,
    ...parseStock(cells, fields, { error, warn }),
    optionValues: attributes.map(({ name }) => (attributeValue(cells, name) ?? '').slice(0, 100)),
    costCents: cents('Cost of goods', 'cost'),
    barcode: readBarcode(cells.barcode, warn),
    weightGrams: measure(/^weight_(.+)$/),
    lengthMm: measure(/^length_(.+)$/),
    widthMm: measure(/^width_(.+)$/),
    heightMm: measure(/^height_(.+)$/),
    imageUrl: cells === own.cells ? null : csvAddress(csvList(cells.images ?? '')[0] ?? ''),
  };
}

interface RowReport {
  error: (message: string) => void;
  warn: (message: string) => void;
}

/**
 * Parses stock. A blank value means untracked stock. Products that allow back orders have unlimited stock.
 */
function parseStock(
  cells: Cells,
  fields: ReadonlySet<string>,
  { error, warn }: RowReport,
): Pick<CatalogueVariant, 'qty' | 'unlimited'> {
  if (cells.stock === 'parent') {
    error('It shares the stock of its product. Give each variation its own stock.');
    return { qty: null, unlimited: null };
  }
  if (cells.stock === undefined) {
    if (!fields.has('stock') && !fields.has('inStock')) return { qty: null, unlimited: null };
    return csvFlag(cells.inStock) === false ? { qty: 0, unlimited: false } : { qty: null, unlimited: true };
  }
  const qty = csvCount(cells.stock.replace(/^-.*/, '0'));
  if (qty === null) error(`“${cells.stock}” is not a quantity.`);
  const sellsOn = cells.backorders !== undefined && csvFlag(cells.backorders) !== false;
  if (sellsOn) warn('The file allows backorders, so its stock is unlimited here.');
  return { qty, unlimited: sellsOn };
}

function parseMeasure(
  cells: Cells,
  marks: ReadContext['marks'],
  pattern: RegExp,
  error: (message: string) => void,
): number | null {
  const field = Object.keys(cells).find((candidate) => pattern.test(candidate));
  const unit = field && pattern.exec(field)?.[1];
  if (!field || !unit) return null;
  const measure = csvMeasure(cells[field] ?? '', unit, marks.get(field));
  if (measure === null) error(`“${cells[field]}” is not a measurement in ${unit}.`);
  return measure;
}

function parseStatus(cells: Cells, has: (field: string) => boolean): number | null {
  if (!has('published')) return null;
  const isShown = cells.published === '1' || csvFlag(cells.published) === true;
  return isShown && cells.visibility !== 'hidden' ? ITEM_STATUS.published : ITEM_STATUS.draft;
}

function listImages({ line, cells }: CatalogueRow, issues: Issue[]): { url: string; alt: string }[] {
  return csvList(cells.images ?? '').flatMap((text) => {
    const url = csvAddress(text);
    if (url === null)
      issues.push({ line, level: 'warning', message: `“${text}” is not the address of an image.` });
    return url === null ? [] : [{ url, alt: '' }];
  });
}
