import type { CatalogueFormat } from '#domain/catalogue/catalogue-product.ts';
import { catalogueHeader, catalogueLines, type WriteContext } from '#domain/catalogue/write-catalogue.ts';
import { listProductsAfter } from '#worker/db/products/product-list.ts';

/** Products per chunk of the file. */
const PIECE_PRODUCTS = 100;

/**
 * Exports all products of a site as a stream, a hundred at a time as the reader pulls; with a byte order mark for
 * spreadsheets.
 */
export function exportCatalogue(
  db: D1Database,
  websiteId: string,
  format: CatalogueFormat,
  context: WriteContext,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | null = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`\ufeff${catalogueHeader(format)}`));
    },
    async pull(controller) {
      const products = await listProductsAfter(db, websiteId, after, PIECE_PRODUCTS);
      for (const { item } of products)
        controller.enqueue(encoder.encode(catalogueLines(format, item, context)));
      after = products.at(-1)?.item.id ?? after;
      if (products.length < PIECE_PRODUCTS) controller.close();
    },
  });
}
