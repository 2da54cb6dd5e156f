import { csvLine } from '#domain/catalogue/write-csv.ts';
import type {
  WaitingEntry,
  WaitingList,
  WaitingQuery,
  WaitingStatus,
} from '#schema/contracts/waiting-list/waiting-list.ts';

type Row = Record<string, unknown>;

const PAGE_ROWS = 50;

const OPTIONS = `(SELECT group_concat(value, ', ') FROM json_each(v.option_values))`;
/** Their place in line: how many who still wait came before, and themselves. */
const POSITION = `CASE WHEN w.status = 'waiting' THEN (SELECT count(*) FROM waiting_requests b WHERE b.variant_id = w.variant_id AND b.status = 'waiting'
  AND (b.created_at, b.id) <= (w.created_at, w.id)) END`;

/** A page of the owner's lists in the order of who came first, with what can be waited for. */
export async function listWaiting(
  db: D1Database,
  websiteId: string,
  query: WaitingQuery,
): Promise<WaitingList> {
  const [at = '0', id = ''] = (query.cursor ?? '').split('-');
  const [entries, variants] = await db.batch<Row>([
    db
      .prepare(
        `SELECT w.*, i.title, ${OPTIONS} AS options, ${POSITION} AS position, o.number AS order_number
        FROM waiting_requests w LEFT JOIN product_variants v ON v.id = w.variant_id LEFT JOIN items i ON i.id = v.item_id LEFT JOIN orders o ON o.id = w.order_id
        WHERE w.website_id = ?1 AND (?2 IS NULL OR w.variant_id = ?2) AND (?3 = 'all' OR w.status IN ('waiting', 'offered'))
          AND (w.created_at, w.id) > (?4, ?5) ORDER BY w.created_at, w.id LIMIT ${PAGE_ROWS + 1}`,
      )
      .bind(websiteId, query.variantId ?? null, query.state, Number(at) || 0, id),
    db
      .prepare(
        `SELECT w.variant_id, i.title, ${OPTIONS} AS options, count(*) FILTER (WHERE w.status = 'waiting') AS waiting, v.qty_in_stock AS free
        FROM waiting_requests w JOIN product_variants v ON v.id = w.variant_id JOIN items i ON i.id = v.item_id
        WHERE w.website_id = ?1 GROUP BY w.variant_id ORDER BY i.title, v.position`,
      )
      .bind(websiteId),
  ]);
  const rows = entries?.results ?? [];
  const last = rows.length > PAGE_ROWS ? rows[PAGE_ROWS - 1] : undefined;
  return {
    entries: rows.slice(0, PAGE_ROWS).map(toEntry),
    nextCursor: last ? `${last.created_at}-${last.id}` : null,
    variants: (variants?.results ?? []).map((row) => ({
      variantId: String(row.variant_id),
      title: String(row.title),
      options: String(row.options ?? ''),
      waiting: Number(row.waiting),
      free: Number(row.free),
    })),
  };
}

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

const toEntry = (row: Row): WaitingEntry => ({
  id: String(row.id),
  variantId: String(row.variant_id),
  title: String(row.title ?? 'No longer in the shop'),
  options: String(row.options ?? ''),
  name: String(row.name),
  email: String(row.email),
  places: Number(row.places),
  status: row.status as WaitingStatus,
  position: numberOrNull(row.position),
  createdAt: Number(row.created_at),
  expiresAt: numberOrNull(row.expires_at),
  orderNumber: numberOrNull(row.order_number),
});

const COLUMNS = ['Since (UTC)', 'Product', 'Options', 'Name', 'Email', 'Places', 'State', 'In line', 'Order'];
const timeOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** All requests as CSV, a page at a time. */
export function exportWaiting(db: D1Database, websiteId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Spreadsheets know UTF-8 by this mark.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(COLUMNS)}`));
    },
    async pull(controller) {
      const { entries, nextCursor } = await listWaiting(db, websiteId, {
        state: 'all',
        ...(cursor && { cursor }),
      });
      const lines = entries.map((entry) =>
        csvLine([
          ...[timeOf(entry.createdAt), entry.title, entry.options, entry.name, entry.email],
          ...[entry.places, entry.status, entry.position ?? '', entry.orderNumber ?? ''].map(String),
        ]),
      );
      controller.enqueue(encoder.encode(lines.join('')));
      if (nextCursor) cursor = nextCursor;
      else controller.close();
    },
  });
}
