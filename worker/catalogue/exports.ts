import type { CatalogueFormat } from '#domain/catalogue/catalogue-product.ts';
import { catalogueHeader, catalogueLines, type WriteContext } from '#domain/catalogue/write-catalogue.ts';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { workflowLabel } from '#domain/products/workflow-label.ts';
import type { NestedCategory } from '#schema/contracts/collections/collection.ts';
import type { InventoryRow } from '#schema/contracts/products/inventory.ts';
import { readCategoryTrees } from '#worker/db/products/category-trees.ts';
import { listInventoryAfter } from '#worker/db/products/inventory.ts';
import { listProductsAfter } from '#worker/db/products/product-list.ts';

const CHUNK_PRODUCTS = 100;

/**
 * Exports products as CSV, a hundred at a time as the reader pulls. Starts with a byte order mark for
 * spreadsheets.
 */
export function exportCatalogue(
  db: D1Database,
  websiteId: string,
  format: CatalogueFormat,
  context: Omit<WriteContext, 'getTree'>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | null = null;
  let trees: ReadonlyMap<string, NestedCategory[]> = new Map();
  const getTree = (collectionId: string) => trees.get(collectionId) ?? [];
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      trees = await readCategoryTrees(db, websiteId);
      controller.enqueue(encoder.encode(`\ufeff${catalogueHeader(format)}`));
    },
    async pull(controller) {
      const products = await listProductsAfter(db, websiteId, after, CHUNK_PRODUCTS);
      for (const product of products)
        controller.enqueue(encoder.encode(catalogueLines(format, product, { ...context, getTree })));
      after = products.at(-1)?.item.id ?? after;
      if (products.length < CHUNK_PRODUCTS) controller.close();
    },
  });
}

const CHUNK_VARIANTS = 500;

const formatRow = ({ title, optionValues, sku, qtyInStock, unlimited, status }: InventoryRow) =>
  csvLine([
    title,
    optionValues.join(' / '),
    sku,
    unlimited ? 'unlimited' : String(qtyInStock),
    workflowLabel(status),
  ]);

/** Exports stock as CSV as the reader pulls. Starts with a byte order mark for spreadsheets. */
export function exportInventory(db: D1Database, websiteId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after = '';
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        encoder.encode(`\ufeff${csvLine(['Product', 'Variant', 'SKU', 'Stock', 'Status'])}`),
      );
    },
    async pull(controller) {
      const rows = await listInventoryAfter(db, websiteId, after, CHUNK_VARIANTS);
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(formatRow).join('')));
      after = rows.at(-1)?.variantId ?? after;
      if (rows.length < CHUNK_VARIANTS) controller.close();
    },
  });
}
