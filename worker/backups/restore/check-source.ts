import type { RestoreScope } from '#schema/contracts/backups/restore.ts';
import { listRestoredTables } from '#worker/db/backups/restore-tables.ts';
import { hasRowsElsewhere, isNewSite, isSiteOnServer } from '#worker/db/backups/source-site.ts';
import { type OpenArchive, RefusedArchive } from './open-archive.ts';

const ELSEWHERE =
  'Another site on this server has the content of this backup. A backup can be moved to a new site only after its own site was deleted.';

/** Throws RefusedArchive for a backup of a different site, unless it moves to a new site. */
export async function checkSource(
  db: D1Database,
  { sourceId, manifest: { websiteId } }: OpenArchive,
): Promise<void> {
  if (sourceId === websiteId) return;
  if (!(await isNewSite(db, websiteId)))
    throw new RefusedArchive(
      'This is a backup of a different site. It can be uploaded to a new site that has no pages, products or orders yet.',
    );
  if (await isSiteOnServer(db, sourceId)) throw new RefusedArchive(ELSEWHERE);
}

/**
 * Throws RefusedArchive if a backup of a different site was restored to yet another site. The switch never
 * changes rows of other sites, so this site would stay without them.
 */
export async function checkIds(
  db: D1Database,
  { sourceId, manifest: { websiteId } }: OpenArchive,
  { id: restoreId, scope }: { id: string; scope: RestoreScope },
): Promise<void> {
  if (sourceId === websiteId) return;
  if (await hasRowsElsewhere(db, listRestoredTables(scope), { restoreId, websiteId }))
    throw new RefusedArchive(ELSEWHERE);
}
