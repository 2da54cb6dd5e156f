import { csvLine } from '#domain/catalogue/write-csv.ts';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import type { Database } from '../database.ts';
import { listWaiting } from './waiting-entries.ts';

const COLUMNS = ['Since (UTC)', 'Product', 'Options', 'Name', 'Email', 'Places', 'State', 'In line', 'Order'];
const formatTime = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** All requests as CSV, a page at a time. */
export function exportWaiting(db: Database, websiteId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: RowPlace | null = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Byte order mark, so that spreadsheets read UTF-8.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(COLUMNS)}`));
    },
    async pull(controller) {
      const { entries, next } = await listWaiting(db, websiteId, {
        state: 'all',
        ...(cursor && { cursor }),
      });
      const lines = entries.map((entry) =>
        csvLine([
          ...[formatTime(entry.createdAt), entry.title, entry.options, entry.name, entry.email],
          ...[entry.places, entry.status, entry.position ?? '', entry.orderNumber ?? ''].map(String),
        ]),
      );
      controller.enqueue(encoder.encode(lines.join('')));
      if (next) cursor = next;
      else controller.close();
    },
  });
}
