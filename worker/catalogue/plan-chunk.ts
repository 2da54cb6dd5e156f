import type { CatalogueProduct, Issue } from '#domain/catalogue/catalogue-product.ts';
import type { CategoryPath } from '#domain/catalogue/category-paths.ts';
import { type Plan, planProduct } from '#domain/catalogue/plan-product.ts';
import { readProduct } from '#domain/catalogue/read-product.ts';
import { generateSku } from '#domain/products/check-variants.ts';
import { MAX_PRODUCT_ROWS } from '#schema/contracts/catalogue/product-import.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_VARIANTS } from '#schema/contracts/products/product.ts';
import { stableId } from '#worker/archive/wxr/stable-id.ts';
import { createId } from '#worker/crypto/random.ts';
import { findMatches, type Matches } from '#worker/db/catalogue/catalogue-matches.ts';
import type { StagedProduct } from '#worker/db/catalogue/import-rows.ts';
import type { ImportRecord } from '#worker/db/catalogue/product-imports.ts';
import type { StoredProduct } from '#worker/db/products/product-rows.ts';
import { secureRandom } from '#worker/db/products/product-writes.ts';

export interface Planned {
  staged: StagedProduct;
  title: string;
  existing: StoredProduct | null;
  plan: Plan;
  /** Categories of the product with those above them. */
  categoryPaths: readonly CategoryPath[];
  /** Number of images named in the file but missing from the media library. */
  pictures: number;
  /** Missing images that can be fetched from their URLs. */
  wanted: WantedImage[];
}

export interface WantedImage {
  /** Id that the image has once it is fetched. */
  id: string;
  url: string;
  alt: string;
  /** First line of the image's product in the file. */
  line: number;
  title: string;
}

/** Returns the same id for the same URL, so that each image is fetched once. */
const toFetchedId = (websiteId: string, url: string): string => stableId('image', websiteId, url);

export type PlannedImport = Pick<ImportRecord, 'id' | 'websiteId' | 'file' | 'keepsStock' | 'createdAt'>;

export interface PlanContext {
  currency: CurrencyCode;
  /** Epoch milliseconds. */
  now: number;
}

const error = (line: number, message: string): Issue => ({ line, level: 'error', message });

const tooManyRows = (rows: number) =>
  `A product can have up to ${MAX_VARIANTS} variants; this one has ${rows.toLocaleString('en-US')} rows.`;

function strangeSkus(product: CatalogueProduct, existing: StoredProduct | null, matches: Matches): Issue[] {
  return product.variants.flatMap(({ sku, line }) => {
    const owner = sku === null ? null : matches.findOwner(sku);
    if (!owner || owner.item.id === existing?.item.id) return [];
    return [error(line, `The SKU ${sku} belongs to ${owner.item.title}.`)];
  });
}

/** Lists the product's images, and those of variants that are not among them. */
function listImages({ images, variants }: CatalogueProduct): { url: string; alt: string }[] {
  const own = new Set(images?.map(({ url }) => url));
  return [
    ...(images ?? []),
    ...variants.flatMap(({ imageUrl }) =>
      imageUrl === null || own.has(imageUrl) ? [] : [{ url: imageUrl, alt: '' }],
    ),
  ];
}

/**
 * Plans the changes for a chunk against the store's current products, in a constant number of database round
 * trips.
 */
export async function planChunk(
  db: D1Database,
  record: PlannedImport,
  staged: readonly StagedProduct[],
  { currency, now }: PlanContext,
): Promise<Planned[]> {
  const { format } = record.file;
  if (format === null) throw new Error(`import ${record.id} has no format`);
  const fields = new Set(record.file.fields);
  const marks = new Map(record.file.numbers.map(({ field, mark }) => [field, mark ?? '.'] as const));
  // Use the import's start time instead of the current time, because a sale price that ends during the import
  // must not change the plan.
  const reads = staged.map(({ rows, line, rowCount }) =>
    rowCount > MAX_PRODUCT_ROWS
      ? { product: null, issues: [error(line, tooManyRows(rowCount))] }
      : readProduct(format, rows, { currency, fields, marks, now: record.createdAt }),
  );
  const matches = await findMatches(
    db,
    record.websiteId,
    reads.flatMap(({ product }) => product ?? []),
    (url) => toFetchedId(record.websiteId, url),
  );
  const instant = new Date(now).toISOString().replace(/\.\d{3}Z$/, 'Z');
  return staged.map((product, index) => {
    const { product: read, issues } = reads[index] ?? { product: null, issues: [] };
    const base = {
      staged: product,
      title: read?.title ?? read?.handle ?? '',
      categoryPaths: read?.categoryPaths ?? [],
      pictures: 0,
      wanted: [],
    };
    if (!read) return { ...base, existing: null, plan: { kind: 'error', issues } };
    const existing = matches.of(read);
    const all = [...issues, ...strangeSkus(read, existing, matches)];
    if (all.some(({ level }) => level === 'error'))
      return { ...base, existing, plan: { kind: 'error', issues: all } };
    // Fetch no images for a product that has some, because the owner may have replaced the fetched ones.
    const hasImages = (existing?.item.product?.images.length ?? 0) > 0;
    const findImage = (url: string) => matches.findImage(url) ?? matches.findFetched(url);
    const plan = planProduct(read, {
      existing: existing?.item ?? null,
      id: createId(),
      urlId: read.handle,
      position: 0,
      now: instant,
      createId,
      createSku: () => generateSku(secureRandom),
      findImage: hasImages ? matches.findImage : findImage,
      keepsStock: record.keepsStock,
    });
    const pictures = (read.images ?? []).filter(({ url }) => findImage(url) === null).length;
    const wanted = hasImages
      ? []
      : listImages(read)
          .filter(({ url }) => findImage(url) === null)
          .map(({ url, alt }) => ({
            id: toFetchedId(record.websiteId, url),
            url,
            alt,
            line: product.line,
            title: base.title,
          }));
    return { ...base, existing, pictures, wanted, plan: { ...plan, issues: [...all, ...plan.issues] } };
  });
}
