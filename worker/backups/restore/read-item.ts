import { withSections } from '#domain/collections/item-page.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { toItem } from '#worker/db/items/item-rows.ts';
import { toVariants } from '#worker/db/items/variants.ts';
import { RefusedArchive } from './open-archive.ts';
import { number, type StoredRow, text } from './read-rows.ts';

const orNull = (row: StoredRow, column: string) => (row[column] == null ? null : number(row, column));
const json = (row: StoredRow, column: string): unknown =>
  row[column] == null ? null : JSON.parse(text(row, column));

/** Reads an item with its unpublished changes. Throws RefusedArchive if its content is invalid. */
export function readItem(row: StoredRow, variants: readonly StoredRow[]): Item {
  try {
    const item = toItem(
      {
        id: text(row, 'id'),
        recordType: number(row, 'record_type'),
        urlId: text(row, 'url_id'),
        title: text(row, 'title'),
        excerpt: text(row, 'excerpt'),
        image: row.image == null ? null : text(row, 'image'),
        author: text(row, 'author'),
        status: number(row, 'status'),
        publishedAt: orNull(row, 'published_at'),
        publishOn: orNull(row, 'publish_on'),
        position: number(row, 'position'),
        summary: text(row, 'summary'),
        content: text(row, 'content'),
      },
      readVariants(variants),
    );
    const draft = json(row, 'draft');
    return draft === null ? item : withSections(item, itemSchema.shape.sections.parse(draft));
  } catch {
    throw new RefusedArchive(
      `The backup is damaged: the content of “${text(row, 'title').slice(0, 80)}” is invalid.`,
    );
  }
}

const readVariants = (rows: readonly StoredRow[]) =>
  toVariants(
    JSON.stringify(
      rows
        .toSorted((one, other) => number(one, 'position') - number(other, 'position'))
        .map((row) => ({
          id: text(row, 'id'),
          sku: text(row, 'sku'),
          priceCents: number(row, 'price_cents'),
          salePriceCents: number(row, 'sale_price_cents'),
          onSale: number(row, 'on_sale'),
          qtyInStock: number(row, 'qty_in_stock'),
          unlimited: number(row, 'unlimited'),
          optionValues: json(row, 'option_values'),
          parcel: json(row, 'parcel'),
          mediaId: row.media_id ?? null,
          barcode: row.barcode ?? null,
          lowStockAt: orNull(row, 'low_stock_at'),
          costCents: orNull(row, 'cost_cents'),
        })),
    ),
  );
