import { MAX_NESTED_CATEGORIES } from '#schema/contracts/limits.ts';
import {
  type ImportedChange,
  listChanges,
  markLeft,
  markStaying,
  markUndone,
} from '#worker/db/catalogue/import-changes.ts';
import { judgeCreated, refuseUnlessRemovable } from '#worker/db/catalogue/judge-changes.ts';
import { type ImportRecord, isOvertaken, moveCursor } from '#worker/db/catalogue/product-imports.ts';
import { batch, type Database } from '#worker/db/database.ts';
import { isRefusal } from '#worker/db/guards.ts';
import { judgeImages, trashImages } from '#worker/db/imports/undo-import.ts';
import { findMediaUses } from '#worker/db/media/media-uses.ts';
import { planCategoryRemoval } from '#worker/db/products/category-trees.ts';
import { binStatements } from '#worker/db/products/product-bin.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { restoreProducts } from './restore-products.ts';
import { OUTCOMES, type UndoneChunk } from './undone-chunk.ts';

type Undo = (
  env: Env,
  record: ImportRecord,
  changes: readonly ImportedChange[],
  now: number,
) => Promise<UndoneChunk>;

/**
 * Kinds of changes in the order in which they are undone, with the size of a chunk. New products come first,
 * because they may use the former SKUs of others. Categories and images come after the products that use them.
 */
const UNDOS = [
  ['created', 50, removeProducts],
  ['updated', 20, restoreProducts],
  ['category', MAX_NESTED_CATEGORIES, removeCategories],
  ['image', 10, removeImages],
] as const satisfies readonly (readonly [ImportedChange['kind'], number, Undo])[];

/** Maximum attempts per chunk, since orders and changes can arrive between the decision and the write. */
const ATTEMPTS = 3;

/**
 * Undoes the next changes of an import, and updates the import's record in the same D1 batch. Returns null if all
 * changes are undone. If another run of this undo was faster, throws an error that isOvertaken() recognizes.
 */
export async function undoChunk(env: Env, record: ImportRecord, now: number): Promise<ImportRecord | null> {
  for (const [kind, limit, undo] of UNDOS) {
    const changes = await listChanges(env.DB, record.id, kind, limit);
    if (changes.length > 0) return writeUndo(env, record, undo, changes, now);
  }
  return null;
}

async function writeUndo(
  env: Env,
  record: ImportRecord,
  undo: Undo,
  changes: readonly ImportedChange[],
  now: number,
): Promise<ImportRecord> {
  for (let left = ATTEMPTS; ; left--) {
    // Chunks of one product are the last resort, because a conflict then affects no other product.
    const { statements, counted } = await undo(env, record, left > 1 ? changes : changes.slice(0, 1), now);
    const cursor = record.cursor + 1;
    const counts = { ...record.counts };
    for (const name of OUTCOMES) counts[name] += counted[name] ?? 0;
    try {
      await batch(env.DB, [...statements, moveCursor(record, { cursor, counts }, now)]);
      return { ...record, cursor, counts };
    } catch (error) {
      if (isOvertaken(error) || !isRefusal(error) || left === 1) throw error;
    }
  }
}

const listIds = (some: readonly { targetId: string }[]) => some.map(({ targetId }) => targetId);

/** Moves new products to the trash, unless they were changed or are in use. */
async function removeProducts(
  env: Env,
  { id, websiteId }: ImportRecord,
  changes: readonly ImportedChange[],
  now: number,
): Promise<UndoneChunk> {
  const judged = await judgeCreated(env.DB, websiteId, id, listIds(changes));
  const kept = judged.flatMap(({ id: productId, reason }) =>
    reason === null ? [] : [{ id: productId, outcome: 'kept' as const, reason, parts: [] }],
  );
  const removed = judged.flatMap((one) => (one.reason === null ? [one.id] : []));
  const stays = new Set(kept.map((one) => one.id));
  const undone = changes.filter(({ targetId }) => !stays.has(targetId));
  return {
    counted: { removed: removed.length, kept: kept.length, gone: changes.length - judged.length },
    statements: [
      ...(removed.length > 0
        ? [refuseUnlessRemovable(websiteId, id, removed), ...binStatements(websiteId, removed, now)]
        : []),
      ...(kept.length > 0 ? [markLeft(id, 'created', kept)] : []),
      markUndone(id, 'created', listIds(undone)),
    ],
  };
}

/** Removes the categories of one store page from its tree, unless products use them. */
async function removeCategories(
  env: Env,
  { id, websiteId }: ImportRecord,
  changes: readonly ImportedChange[],
): Promise<UndoneChunk> {
  const collectionId = changes[0]?.collectionId ?? '';
  const slugs = listIds(changes.filter((one) => one.collectionId === collectionId));
  const page = { websiteId, collectionId };
  const { removed, statements } = await planCategoryRemoval(env.DB, page, slugs);
  return {
    counted: {},
    statements: [
      ...statements,
      markUndone(id, 'category', removed, collectionId),
      markStaying(
        id,
        'category',
        slugs.filter((slug) => !removed.includes(slug)),
        collectionId,
      ),
      raiseSiteRevision(websiteId),
    ],
  };
}

/** Moves fetched images to the trash, unless they were changed or are in use. */
async function removeImages(
  env: Env,
  { id, websiteId }: ImportRecord,
  changes: readonly ImportedChange[],
  now: number,
): Promise<UndoneChunk> {
  const stays = await findStayingImages(env.DB, websiteId, changes);
  const removed = changes.filter(({ targetId }) => !stays.has(targetId));
  return {
    counted: {},
    statements: [
      ...trashImages(websiteId, removed, now),
      markUndone(id, 'image', listIds(removed)),
      markStaying(id, 'image', [...stays]),
      raiseSiteRevision(websiteId),
    ],
  };
}

async function findStayingImages(
  db: Database,
  websiteId: string,
  changes: readonly ImportedChange[],
): Promise<Set<string>> {
  const entries = changes.map(({ targetId, detail }) => ({ targetId, mark: detail }));
  const judged = await judgeImages(db, websiteId, entries);
  const stays = await Promise.all(
    judged.map(
      async ({ id, reason }) => reason !== null || (await findMediaUses(db, websiteId, id)).length > 0,
    ),
  );
  return new Set(judged.flatMap(({ id }, index) => (stays[index] ? [id] : [])));
}
