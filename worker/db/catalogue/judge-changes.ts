import { aliasedTable, and, count, eq, exists, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { ImportUndo, StayReason, UndoneProduct } from '#schema/contracts/catalogue/import-undo.ts';
import { productImportChanges } from '#schema/tables/catalogue.ts';
import { items } from '#schema/tables/collections.ts';
import { productFiles } from '#schema/tables/downloads.ts';
import { draftOrders, orderLines } from '#schema/tables/orders.ts';
import { productVariants, restockRequests, stockMovements } from '#schema/tables/products.ts';
import { reviews } from '#schema/tables/reviews.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { all, batch, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { refuseUnless } from '../guards.ts';
import { orm } from '../orm.ts';

const MAX_LISTED = 100;

const change = productImportChanges;
const later = aliasedTable(productImportChanges, 'later');

/** Whether an import after this one changed the product, and was not undone. */
const isOfLaterImport = exists(
  orm
    .select({ id: later.importId })
    .from(later)
    .where(
      and(
        eq(later.targetId, change.targetId),
        ne(later.importId, change.importId),
        gt(later.at, change.at),
        ne(later.state, 'undone'),
      ),
    ),
);

const ofItem = eq(productVariants.itemId, items.id);

/** Whether the stock of a product's variants changed for one of these reasons after `since`. */
const hasMoved = (reasons: SQL, since: SQL) =>
  exists(
    orm
      .select({ id: stockMovements.id })
      .from(productVariants)
      .innerJoin(stockMovements, eq(stockMovements.variantId, productVariants.id))
      .where(and(ofItem, gt(stockMovements.at, since), sql`${stockMovements.reason} ${reasons}`)),
  );
const BY_OWNER = sql`= 'correction'`;
const BY_BUYERS = sql`not in ('initial', 'import', 'correction')`;

const isSold = sql`(${exists(
  orm.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.itemId, items.id)),
)} or ${hasMoved(BY_BUYERS, sql`0`)})`;

// The next two queries do not depend on the product, so that SQLite runs them only once.
const isSubscribed = (websiteId: string) =>
  sql`${items.id} in (${orm
    .select({ id: subscriptions.itemId })
    .from(subscriptions)
    .where(eq(subscriptions.websiteId, websiteId))})`;
const isDrafted = (websiteId: string) => {
  const line = sql`json_each(${draftOrders.content}, '$.lines') line`;
  return sql`${items.id} in (${orm
    .select({ id: sql<string>`line.value ->> '$.itemId'` })
    .from(draftOrders)
    .innerJoin(line, sql`true`)
    .where(eq(draftOrders.websiteId, websiteId))})`;
};

const isReviewed = exists(
  orm
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.websiteId, items.websiteId), eq(reviews.itemId, items.id))),
);

const isAwaited = sql`(${exists(
  orm
    .select({ id: restockRequests.id })
    .from(productVariants)
    .innerJoin(restockRequests, eq(restockRequests.variantId, productVariants.id))
    .where(ofItem),
)} or ${exists(
  orm
    .select({ id: waitingRequests.id })
    .from(productVariants)
    .innerJoin(waitingRequests, eq(waitingRequests.variantId, productVariants.id))
    // Offers hold stock, which counts as sold. The index contains only requests that wait.
    .where(and(ofItem, sql`${waitingRequests.status} = 'waiting'`)),
)})`;

const hasFiles = exists(
  orm.select({ id: productFiles.id }).from(productFiles).where(eq(productFiles.itemId, items.id)),
);

const isChanged = ne(items.version, change.version);

/** Why a product stays that the import created; null if it can be removed. */
const reasonToStay = (websiteId: string) => sql<StayReason | null>`case
  when ${isSubscribed(websiteId)} then 'subscribed'
  when ${isSold} then 'sold'
  when ${isDrafted(websiteId)} then 'drafted'
  when ${isOfLaterImport} then 'newer'
  when ${isChanged} or ${hasMoved(BY_OWNER, sql`0`)} or ${hasFiles} then 'changed'
  when ${isReviewed} then 'reviewed'
  when ${isAwaited} then 'awaited' end`;

/** Why a product keeps details that the import changed; null if all can be restored. */
const reasonToKeep = sql<StayReason | null>`case
  when ${isOfLaterImport} then 'newer'
  when ${isChanged} or (${change.hasStock} and ${hasMoved(BY_OWNER, sql`${change.at}`)}) then 'changed' end`;

const isOpen = (websiteId: string, importId: string, kind: 'created' | 'updated') =>
  and(
    eq(change.importId, importId),
    eq(change.state, 'made'),
    eq(change.kind, kind),
    eq(items.websiteId, websiteId),
    isNull(items.deletedAt),
  );

export interface Judged {
  id: string;
  version: number;
  reason: StayReason | null;
}

/** Decides which of the import's new products can be removed. Leaves out deleted ones. */
export const judgeCreated = (
  db: Database,
  websiteId: string,
  importId: string,
  ids: readonly string[],
): Promise<Judged[]> =>
  all(
    db,
    orm
      .select({ id: items.id, version: items.version, reason: reasonToStay(websiteId).as('reason_to_stay') })
      .from(change)
      .innerJoin(items, eq(items.id, change.targetId))
      .where(and(isOpen(websiteId, importId, 'created'), isOneOf(change.targetId, ids))),
  );

/** Fails a batch if one of the products can no longer be removed, because it was sold or changed meanwhile. */
export const refuseUnlessRemovable = (websiteId: string, importId: string, ids: readonly string[]) =>
  refuseUnless(
    orm
      .select({ removable: count() })
      .from(change)
      .innerJoin(items, eq(items.id, change.targetId))
      .where(
        and(
          isOpen(websiteId, importId, 'created'),
          isOneOf(change.targetId, ids),
          sql`${reasonToStay(websiteId)} is null`,
        ),
      )
      .having(eq(count(), ids.length)),
  );

/** Returns those of the changed products that a later import has changed, too. */
export async function findOfLaterImports(
  db: Database,
  importId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await all(
    db,
    orm
      .select({ id: change.targetId })
      .from(change)
      .where(
        and(
          eq(change.importId, importId),
          eq(change.kind, 'updated'),
          isOneOf(change.targetId, ids),
          isOfLaterImport,
        ),
      ),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Predicts what an undo will do, from the versions of the products. */
export async function predictUndo(db: Database, websiteId: string, importId: string): Promise<ImportUndo> {
  const judged = (kind: 'created' | 'updated', reason: SQL<StayReason | null>) =>
    orm
      .select({
        id: sql<string>`${items.id}`.as('product_id'),
        title: sql<string>`${items.title}`.as('product_title'),
        kind: sql<'created' | 'updated'>`${change.kind}`.as('change_kind'),
        hasStock: sql<number>`${change.hasStock}`.as('changes_stock'),
        reason: reason.as('reason'),
      })
      .from(change)
      .innerJoin(items, eq(items.id, change.targetId))
      .where(isOpen(websiteId, importId, kind));
  const one = judged('created', reasonToStay(websiteId))
    .unionAll(judged('updated', reasonToKeep))
    .as('judged');
  const [counts, products] = await batch(db, [
    orm
      .select({
        kind: one.kind,
        reason: one.reason,
        products: count(),
        hasStock: sql<number>`max(${one.hasStock})`.as('has_stock'),
      })
      .from(one)
      .groupBy(sql`${one.kind}`, sql`${one.reason}`),
    orm
      .select({ id: one.id, title: one.title, kind: one.kind, reason: one.reason })
      .from(one)
      .where(sql`${one.reason} is not null`)
      .orderBy(sql`${one.title}`)
      .limit(MAX_LISTED),
  ]);
  const sum = (isCounted: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(isCounted).reduce((all, row) => all + row.products, 0);
  const isPartly = ({ kind, reason }: { kind: string; reason: string | null }) =>
    kind === 'updated' && reason === 'changed';
  return {
    removed: sum(({ kind, reason }) => kind === 'created' && reason === null),
    restored: sum(({ kind, reason }) => kind === 'updated' && reason === null),
    partly: sum(isPartly),
    kept: sum((row) => row.reason !== null && !isPartly(row)),
    hasStock: counts.some(({ hasStock }) => hasStock === 1),
    products: products.flatMap(({ id, title, kind, reason }) =>
      reason === null
        ? []
        : [{ id, title, outcome: isPartly({ kind, reason }) ? 'partly' : 'kept', reason, parts: [] }],
    ),
  };
}

/** Lists the products that an undo left completely or partly. */
export const listLeft = (db: Database, importId: string): Promise<UndoneProduct[]> =>
  all(
    db,
    orm
      .select({
        id: items.id,
        title: items.title,
        outcome: sql<UndoneProduct['outcome']>`${change.state}`.as('outcome'),
        reason: sql<StayReason>`${change.reason}`.as('left_reason'),
        parts: change.parts,
      })
      .from(change)
      .innerJoin(items, eq(items.id, change.targetId))
      .where(
        and(
          eq(change.importId, importId),
          isNull(items.deletedAt),
          inArray(change.state, ['partly', 'kept']),
          inArray(change.kind, ['created', 'updated']),
          sql`${change.reason} is not null`,
        ),
      )
      .orderBy(items.title)
      .limit(MAX_LISTED),
  );
