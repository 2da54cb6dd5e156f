import type { CatalogueFormat } from '#domain/catalogue/catalogue-product.ts';
import { catalogueHeader, catalogueLines, type WriteContext } from '#domain/catalogue/write-catalogue.ts';
import { readProductsAfter } from '#worker/db/products/product-list.ts';

/** Products read for one piece of the file. */
const PIECE_PRODUCTS = 100;

/** All products of a site as a file, a hundred at a time as the reader takes it; spreadsheets know it as UTF-8 by its mark. */
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
      const products = await readProductsAfter(db, websiteId, after, PIECE_PRODUCTS);
      for (const { item } of products)
        controller.enqueue(encoder.encode(catalogueLines(format, item, context)));
      after = products.at(-1)?.item.id ?? after;
      if (products.length < PIECE_PRODUCTS) controller.close();
    },
  });
}
