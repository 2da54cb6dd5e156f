import { aliasedTable, and, asc, count, eq, sql } from 'drizzle-orm';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import type { WaitingEntry, WaitingList, WaitingQuery } from '#schema/contracts/waiting-list/waiting-list.ts';
import { items } from '#schema/tables/collections.ts';
import { orders } from '#schema/tables/orders.ts';
import { productVariants } from '#schema/tables/products.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { batch, type Database } from '../database.ts';
import { named } from '../fragments.ts';
import { optionsText } from '../items/item-search.ts';
import { orm } from '../orm.ts';
import { IS_OPEN, WAITING } from './reserved-places.ts';

const PAGE_ROWS = 50;

const before = aliasedTable(waitingRequests, 'before');
const place = orm
  .select({ place: count() })
  .from(before)
  .where(
    and(
      eq(before.variantId, waitingRequests.variantId),
      eq(before.status, WAITING),
      sql`(${before.createdAt}, ${before.id}) <= (${waitingRequests.createdAt}, ${waitingRequests.id})`,
    ),
  );

/** Lists waiting requests, first come first served, and the products that have a waiting list. */
export async function listWaiting(
  db: Database,
  websiteId: string,
  query: WaitingQuery,
): Promise<Omit<WaitingList, 'nextCursor'> & { next: RowPlace | null }> {
  const { at, id } = query.cursor ?? { at: 0, id: '' };
  const [rows, variants] = await batch(db, [
    orm
      .select({
        id: waitingRequests.id,
        variantId: waitingRequests.variantId,
        title: items.title,
        options: optionsText(productVariants).as('options'),
        name: waitingRequests.name,
        email: waitingRequests.email,
        places: waitingRequests.places,
        status: waitingRequests.status,
        position: sql<number | null>`case when ${eq(waitingRequests.status, WAITING)} then ${place} end`.as(
          'place_in_line',
        ),
        createdAt: waitingRequests.createdAt,
        expiresAt: waitingRequests.expiresAt,
        orderNumber: orders.number,
      })
      .from(waitingRequests)
      .leftJoin(productVariants, eq(productVariants.id, waitingRequests.variantId))
      .leftJoin(items, eq(items.id, productVariants.itemId))
      .leftJoin(orders, eq(orders.id, waitingRequests.orderId))
      .where(
        and(
          eq(waitingRequests.websiteId, websiteId),
          query.variantId === undefined ? undefined : eq(waitingRequests.variantId, query.variantId),
          query.state === 'all' ? undefined : IS_OPEN,
          sql`(${waitingRequests.createdAt}, ${waitingRequests.id}) > (${at}, ${id})`,
        ),
      )
      .orderBy(asc(waitingRequests.createdAt), asc(waitingRequests.id))
      .limit(PAGE_ROWS + 1),
    orm
      .select({
        variantId: waitingRequests.variantId,
        title: items.title,
        options: optionsText(productVariants).as('options'),
        waiting: sql<number>`count(*) filter (where ${eq(waitingRequests.status, WAITING)})`.as('waiting'),
        free: named(productVariants.qtyInStock, 'free'),
      })
      .from(waitingRequests)
      .innerJoin(productVariants, eq(productVariants.id, waitingRequests.variantId))
      .innerJoin(items, eq(items.id, productVariants.itemId))
      .where(eq(waitingRequests.websiteId, websiteId))
      .groupBy(waitingRequests.variantId)
      .orderBy(items.title, productVariants.position),
  ]);
  const entries = rows.slice(0, PAGE_ROWS).map(
    ({ title, options, ...entry }): WaitingEntry => ({
      ...entry,
      title: title ?? 'No longer available',
      options: options ?? '',
    }),
  );
  const last = rows.length > PAGE_ROWS ? entries.at(-1) : undefined;
  return {
    entries,
    next: last ? { at: last.createdAt, id: last.id } : null,
    variants: variants.map(({ options, ...variant }) => ({ ...variant, options: options ?? '' })),
  };
}

const COLUMNS = ['Since (UTC)', 'Product', 'Options', 'Name', 'Email', 'Places', 'State', 'Waiting', 'Order'];
const formatTime = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export function exportWaiting(db: Database, websiteId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: RowPlace | null = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Write a byte order mark, so that spreadsheets read the file as UTF-8.
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
