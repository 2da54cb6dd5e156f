import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type {
  ImportChangeKind,
  ProductPart,
  UndoneProduct,
} from '#schema/contracts/catalogue/import-undo.ts';
import { productImportChanges } from '#schema/tables/catalogue.ts';
import { all, type Database, type Statement } from '../database.ts';
import { isOneOf, jsonRows } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';

type Row = typeof productImportChanges.$inferSelect;
export type ImportedChange = Pick<
  Row,
  'kind' | 'targetId' | 'collectionId' | 'title' | 'earlierVersion' | 'version' | 'detail' | 'at'
>;
export type NewChange = Pick<Row, 'kind' | 'targetId' | 'title'> &
  Partial<Pick<Row, 'collectionId' | 'earlierVersion' | 'version' | 'detail' | 'hasStock'>>;

const CHANGE = {
  kind: productImportChanges.kind,
  targetId: productImportChanges.targetId,
  collectionId: productImportChanges.collectionId,
  title: productImportChanges.title,
  earlierVersion: productImportChanges.earlierVersion,
  version: productImportChanges.version,
  detail: productImportChanges.detail,
  at: productImportChanges.at,
};

/** Records changes of an import, for its undo. Ignores changes that are recorded already. */
export const insertChanges = (importId: string, changes: readonly NewChange[], at: number): Statement[] =>
  insertRows(
    productImportChanges,
    changes.map((change) => ({
      collectionId: '',
      state: 'made' as const,
      earlierVersion: 0,
      version: 0,
      detail: '',
      hasStock: false,
      parts: [],
      ...change,
      importId,
      at,
    })),
  ).map((query) => query.onConflictDoNothing());

/** Lists changes that an undo has not taken back yet. */
export const listChanges = (
  db: Database,
  importId: string,
  kind: ImportChangeKind,
  limit: number,
): Promise<ImportedChange[]> =>
  all(
    db,
    orm
      .select(CHANGE)
      .from(productImportChanges)
      .where(
        and(
          eq(productImportChanges.importId, importId),
          eq(productImportChanges.state, 'made'),
          eq(productImportChanges.kind, kind),
        ),
      )
      .orderBy(asc(productImportChanges.collectionId), asc(productImportChanges.targetId))
      .limit(limit),
  );

/** Finds changes by the ids of what they changed. */
export const findChanges = (
  db: Database,
  ...change: Parameters<typeof isChange>
): Promise<ImportedChange[]> =>
  all(
    db,
    orm
      .select(CHANGE)
      .from(productImportChanges)
      .where(isChange(...change)),
  );

const isChange = (importId: string, kind: ImportChangeKind, ids: readonly string[], collectionId = '') =>
  and(
    eq(productImportChanges.importId, importId),
    eq(productImportChanges.kind, kind),
    eq(productImportChanges.collectionId, collectionId),
    isOneOf(productImportChanges.targetId, ids),
  );

/** Marks changes as taken back, and frees the space of their earlier values. */
export const markUndone = (...change: Parameters<typeof isChange>) =>
  orm
    .update(productImportChanges)
    .set({ state: 'undone', detail: '' })
    .where(isChange(...change));

/** Marks categories or images that stay. */
export const markStaying = (...change: Parameters<typeof isChange>) =>
  orm
    .update(productImportChanges)
    .set({ state: 'kept', detail: '' })
    .where(isChange(...change));

export type Left = Pick<UndoneProduct, 'id' | 'outcome' | 'reason'> & { parts: readonly ProductPart[] };

/** Marks products that stay completely or partly, with the reasons. */
export function markLeft(importId: string, kind: ImportChangeKind, products: readonly Left[]) {
  const left = jsonRows(products, 'left');
  return orm
    .update(productImportChanges)
    .set({
      state: left.field('outcome'),
      reason: left.field('reason'),
      parts: sql`${left.json('parts')}`,
      detail: '',
    })
    .from(left.table)
    .where(
      and(
        eq(productImportChanges.importId, importId),
        eq(productImportChanges.kind, kind),
        eq(productImportChanges.targetId, left.field('id')),
      ),
    );
}

/**
 * Adopts the new versions of restored products in the imports before this one, which then recognise the products
 * as unchanged since they ended.
 */
export function carryVersions(
  importId: string,
  restored: readonly { id: string; earlierVersion: number; version: number }[],
) {
  const product = jsonRows(restored, 'restored');
  return orm
    .update(productImportChanges)
    .set({ version: sql`${product.field('version')}` })
    .from(product.table)
    .where(
      and(
        eq(productImportChanges.targetId, product.field('id')),
        ne(productImportChanges.importId, importId),
        eq(productImportChanges.state, 'made'),
        sql`${productImportChanges.version} = ${product.field('earlierVersion')}`,
      ),
    );
}
