import type { ImportKind } from '#schema/contracts/imports/site-import.ts';
import type { Database, Statement } from '#worker/db/database.ts';
import {
  countEntries,
  type ImportEntry,
  listEntries,
  markEntries,
} from '#worker/db/imports/import-entries.ts';
import type { ImportNote } from '#worker/db/imports/import-notes.ts';
import {
  deleteSubscribers,
  judgeProfiles,
  judgeSubscribers,
  undoProfiles,
} from '#worker/db/imports/imported-customers.ts';
import { judgeMenus, removeMenus } from '#worker/db/imports/imported-menus.ts';
import { deleteImportedOrders, judgeOrders } from '#worker/db/imports/imported-orders.ts';
import * as undo from '#worker/db/imports/undo-import.ts';
import { findMediaUses } from '#worker/db/media/media-uses.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import type { ImportRun } from './import-run.ts';

interface Undo {
  kind: ImportKind;
  what: string;
  /** Maximum number of entries per chunk. */
  limit: number;
  judge: (db: Database, websiteId: string, entries: readonly ImportEntry[]) => Promise<undo.UndoTarget[]>;
  remove: (
    websiteId: string,
    entries: readonly ImportEntry[],
    now: number,
    db: Database,
  ) => Statement[] | Promise<Statement[]>;
}

/**
 * Kinds of entries in the order in which they are undone: pages and images come after the content that may
 * use them.
 */
const UNDOS: readonly Undo[] = [
  { kind: 'menu', what: 'menus', limit: 50, judge: judgeMenus, remove: removeMenus },
  {
    kind: 'redirect',
    what: 'redirects',
    limit: 200,
    judge: undo.judgeRedirects,
    remove: undo.deleteImportedRedirects,
  },
  { kind: 'post', what: 'posts', limit: 50, judge: undo.judgePosts, remove: undo.deletePosts },
  { kind: 'page', what: 'pages', limit: 50, judge: undo.judgePages, remove: undo.deletePages },
  {
    kind: 'collection',
    what: 'blogs',
    limit: 50,
    judge: undo.judgeCollections,
    remove: undo.deleteCollections,
  },
  {
    kind: 'order',
    what: 'orders',
    limit: 100,
    judge: judgeOrders,
    remove: deleteImportedOrders,
  },
  {
    kind: 'subscriber',
    what: 'members of the mailing list',
    limit: 200,
    judge: judgeSubscribers,
    remove: deleteSubscribers,
  },
  {
    kind: 'customer',
    what: 'customers',
    limit: 100,
    judge: judgeProfiles,
    remove: undoProfiles,
  },
  { kind: 'image', what: 'images', limit: 10, judge: judgeImages, remove: undo.trashImages },
];

/** Decides which images can be removed. Keeps images that are still in use. */
async function judgeImages(
  db: Database,
  websiteId: string,
  entries: readonly ImportEntry[],
): Promise<undo.UndoTarget[]> {
  const judged = await undo.judgeImages(db, websiteId, entries);
  return Promise.all(
    judged.map(async (one) => {
      if (one.reason !== null) return one;
      const [use] = await findMediaUses(db, websiteId, one.id);
      return use ? { ...one, reason: 'used on your site' } : one;
    }),
  );
}

/** Removes imported content, a batch at a time, if it has not changed since the import. */
export async function undoImport(run: ImportRun): Promise<void> {
  const { env, record, progress } = run;
  for (const step of UNDOS) {
    const entries = await listEntries(env.DB, record.id, 'made', step.kind, step.limit);
    if (entries.length > 0) return undoEntries(run, step, entries);
  }
  progress.kept = await countEntries(env.DB, record.id, 'kept');
  await run.save([raiseSiteRevision(record.websiteId)], [], { state: 'undone' });
}

async function undoEntries(run: ImportRun, step: Undo, entries: readonly ImportEntry[]): Promise<void> {
  const { env, record, progress } = run;
  const { websiteId, id } = record;
  const judged = await step.judge(env.DB, websiteId, entries);
  const reasons = new Map(judged.map((one) => [one.id, one.reason]));
  const kept = entries.filter(({ targetId }) => reasons.get(targetId));
  // Includes entries whose page, item or image the owner has already deleted.
  const removed = entries.filter(({ targetId }) => !reasons.get(targetId));
  const notes = kept.map(
    ({ targetId, title }): ImportNote => ({
      level: 'kept',
      part: 'site',
      what: step.what,
      why: reasons.get(targetId) ?? '',
      example: title,
      cases: 1,
    }),
  );
  // A blog is a page and a collection, but the owner sees one blog.
  if (step.kind !== 'collection')
    progress.removed += removed.filter(({ targetId }) => reasons.has(targetId)).length;
  progress.kept += kept.length;
  const ids = (some: readonly ImportEntry[]) => some.map(({ targetId }) => targetId);
  await run.save(
    [
      ...(removed.length > 0 ? await step.remove(websiteId, removed, run.pace.clock(), env.DB) : []),
      markEntries(id, step.kind, ids(removed), 'removed'),
      markEntries(id, step.kind, ids(kept), 'kept'),
      raiseSiteRevision(websiteId),
    ],
    notes,
  );
}
