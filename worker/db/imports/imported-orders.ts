import { and, eq, isNull, min, notExists, sql } from 'drizzle-orm';
import type { ImportSystem } from '#schema/contracts/imports/import-systems.ts';
import { items } from '#schema/tables/collections.ts';
import { orderEvents, orderLines, orders } from '#schema/tables/orders.ts';
import { payments, refunds } from '#schema/tables/payments.ts';
import { productVariants } from '#schema/tables/products.ts';
import { all, batch, type Database, type Statement } from '../database.ts';
import { isOneOf, jsonRows, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';
import type { ImportEntry } from './import-entries.ts';
import { CHANGED, type UndoTarget } from './undo-import.ts';

export interface ImportedOrderRows {
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
  events: (typeof orderEvents.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  refunds: (typeof refunds.$inferInsert)[];
}

/**
 * Builds SQL statements that insert orders as history. They take no stock, and queue no email and no webhook
 * delivery. The events come last, because a trigger then adds the order with its line items to the search.
 */
export const insertImportedOrders = (rows: ImportedOrderRows): Statement[] => [
  ...insertRows(orders, rows.orders),
  ...insertRows(orderLines, rows.lines),
  ...insertRows(payments, rows.payments),
  ...insertRows(refunds, rows.refunds),
  ...insertRows(orderEvents, rows.events),
];

/** Returns those of the given order numbers that were imported before, and the lowest order number. */
export async function findImportedNumbers(
  db: Database,
  { websiteId, system }: { websiteId: string; system: ImportSystem },
  numbers: readonly string[],
): Promise<{ known: Set<string>; lowest: number }> {
  const [found, [lowest]] = await batch(db, [
    orm
      .select({ number: orders.importedNumber })
      .from(orders)
      .where(
        and(
          eq(orders.websiteId, websiteId),
          eq(orders.importedFrom, literal(system)),
          // The condition of the index orders_imported.
          sql`${orders.importedFrom} <> ''`,
          isOneOf(orders.importedNumber, numbers),
        ),
      ),
    orm
      .select({ number: min(orders.number) })
      .from(orders)
      .where(eq(orders.websiteId, websiteId)),
  ]);
  return { known: new Set(found.map(({ number }) => number)), lowest: Math.min(0, lowest?.number ?? 0) };
}

export interface SoldVariant {
  sku: string;
  itemId: string;
  variantId: string;
}

/** Finds the store's variants with these SKUs. Omits products in the trash. */
export const findVariantsBySku = (
  db: Database,
  websiteId: string,
  skus: readonly string[],
): Promise<SoldVariant[]> =>
  all(
    db,
    orm
      .select({ sku: productVariants.sku, itemId: productVariants.itemId, variantId: productVariants.id })
      .from(productVariants)
      .innerJoin(items, and(eq(items.id, productVariants.itemId), isNull(items.deletedAt)))
      .where(and(eq(productVariants.websiteId, websiteId), isOneOf(productVariants.sku, skus))),
  );

const laterEvent = orm
  .select({ id: orderEvents.id })
  .from(orderEvents)
  .where(and(eq(orderEvents.orderId, orders.id), sql`${orderEvents.kind} <> 'imported'`));

/** The mark of an imported order is the time of the import. */
const isUnchanged = (mark: ReturnType<typeof sql>) =>
  and(sql`cast(${orders.updatedAt} as text) = ${mark}`, notExists(laterEvent));

const toRows = (entries: readonly ImportEntry[]) =>
  jsonRows(
    entries.map(({ targetId, mark }) => ({ id: targetId, mark })),
    'entry',
  );

export async function judgeOrders(
  db: Database,
  websiteId: string,
  entries: readonly ImportEntry[],
): Promise<UndoTarget[]> {
  const row = toRows(entries);
  const rows = await all(
    db,
    orm
      .select({
        id: orders.id,
        isUnchanged: sql<number>`${isUnchanged(row.field('mark'))}`.as('is_unchanged'),
      })
      .from(row.table)
      .innerJoin(orders, eq(orders.id, row.field('id')))
      .where(eq(orders.websiteId, websiteId)),
  );
  return rows.map((order) => ({ id: order.id, reason: order.isUnchanged ? null : CHANGED }));
}

/** Deletes imported orders. Repeats the condition, so that an order that was just changed is kept. */
export const deleteImportedOrders = (websiteId: string, entries: readonly ImportEntry[]): Statement[] => {
  const row = toRows(entries);
  const mark = sql`${orm
    .select({ mark: row.field('mark').as('mark') })
    .from(row.table)
    .where(eq(row.field('id'), orders.id))}`;
  return [
    orm.delete(orders).where(
      and(
        eq(orders.websiteId, websiteId),
        isOneOf(
          orders.id,
          entries.map(({ targetId }) => targetId),
        ),
        isUnchanged(sql`(${mark})`),
      ),
    ),
  ];
};
