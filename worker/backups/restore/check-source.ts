import { dayAndTime } from '#domain/i18n/dates.ts';
import {
  findSourceSite,
  hasRowsElsewhere,
  isNewSite,
  selectWithoutHistory,
} from '#worker/db/backups/source-site.ts';
import { first } from '#worker/db/database.ts';
import { type OpenArchive, RefusedArchive } from './open-archive.ts';
import type { RestoreRun } from './restore-run.ts';

const ELSEWHERE =
  'Another site on this server has the content of this backup. A backup can be moved to a new site only after its own site was deleted.';

const HOW_TO_DELETE =
  'Delete that site in its settings, under Danger zone. The deletion takes 14 days. Upload the backup again after that.';

function describeDeletion(deletesAt: number | null, timeZone: string): string {
  if (deletesAt === null) return `${ELSEWHERE} ${HOW_TO_DELETE}`;
  const time = dayAndTime({ locale: 'en', timeZone }, deletesAt);
  return `The site of this backup is still on this server. It is deleted on ${time}. Upload the backup again after that.`;
}

/** Throws RefusedArchive for a backup of a different site, unless it moves to a new site. */
export async function checkSource(
  db: D1Database,
  { sourceId, manifest: { websiteId } }: OpenArchive,
  timeZone: string,
): Promise<void> {
  if (sourceId === websiteId) return;
  if (!(await isNewSite(db, websiteId)))
    throw new RefusedArchive(
      'This is a backup of a different site. It can be uploaded to a new site that has no pages, products or orders yet.',
    );
  const source = await findSourceSite(db, sourceId);
  if (source) throw new RefusedArchive(describeDeletion(source.deletesAt, timeZone));
}

/**
 * Whether a restore of everything also brings back customers, orders and statistics: only from a site that is no
 * longer on the server, and only to a site that has no customers or orders of its own.
 */
export async function isMove(
  db: D1Database,
  { sourceId, manifest: { websiteId } }: OpenArchive,
): Promise<boolean> {
  if (sourceId === websiteId || (await findSourceSite(db, sourceId)) !== null) return false;
  return (await first(db, selectWithoutHistory(websiteId))) !== null;
}

/**
 * Throws RefusedArchive if a backup of a different site was restored to yet another site, because the switch never
 * changes rows of other sites, or if this site got an order or a customer while the restore ran.
 */
export async function checkTarget(run: RestoreRun): Promise<void> {
  const { env, progress } = run;
  const { id: restoreId, websiteId } = run.record;
  const opened = await run.archive();
  if (opened.sourceId === websiteId) return;
  if (progress.isMove && !(await isMove(env.DB, opened)))
    throw new RefusedArchive(
      'Your site got an order or a customer while the restore ran. Your site did not change. Start the restore again.',
    );
  if (await hasRowsElsewhere(env.DB, run.tables(), { restoreId, websiteId }))
    throw new RefusedArchive(ELSEWHERE);
}
