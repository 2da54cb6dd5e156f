import { aliasedTable, and, asc, count, eq, sql } from 'drizzle-orm';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import type { WaitingEntry, WaitingList, WaitingQuery } from '#schema/contracts/waiting-list/waiting-list.ts';
import { items } from '#schema/tables/collections.ts';
import { orders } from '#schema/tables/orders.ts';
import { productVariants } from '#schema/tables/products.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { batch, type Database } from '../database.ts';
import { named } from '../fragments.ts';
import { optionsText } from '../items/options-text.ts';
import { orm } from '../orm.ts';
import { IS_OPEN, WAITING } from './waiting-holds.ts';

const PAGE_ROWS = 50;

const before = aliasedTable(waitingRequests, 'before');
/** How many who still wait came before a request, and itself. */
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

/** A page of the owner's lists in the order of who came first, with what can be waited for. */
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
      title: title ?? 'No longer in the shop',
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
