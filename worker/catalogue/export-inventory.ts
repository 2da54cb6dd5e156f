import { csvLine } from '#domain/catalogue/write-csv.ts';
import { workflowLabel } from '#domain/products/workflow-label.ts';
import type { InventoryRow } from '#schema/contracts/products/inventory.ts';
import { readInventoryAfter } from '#worker/db/products/inventory.ts';

/** Variants read for one piece of the file. */
const PIECE_VARIANTS = 500;

const lineOf = ({ title, optionValues, sku, qtyInStock, unlimited, status }: InventoryRow) =>
  csvLine([
    title,
    optionValues.join(' / '),
    sku,
    unlimited ? 'unlimited' : String(qtyInStock),
    workflowLabel(status),
  ]);

/** The stock of a site as a file, piece by piece as the reader takes it; spreadsheets know it as UTF-8 by its mark. */
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
      const rows = await readInventoryAfter(db, websiteId, after, PIECE_VARIANTS);
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(lineOf).join('')));
      after = rows.at(-1)?.variantId ?? after;
      if (rows.length < PIECE_VARIANTS) controller.close();
    },
  });
}
