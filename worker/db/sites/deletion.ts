import { and, eq, exists, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { siteDeletions, websiteDomains, websites } from '#schema/tables/sites.ts';
import { deleteTransfers, isOwnedBy } from '../accounts/ownership.ts';
import { all, batch, type Database, first, run, type Statement } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

export const readSiteState = (db: Database, websiteId: string) =>
  first(
    db,
    orm
      .select({
        pausedAt: websites.pausedAt,
        pausedText: websites.pausedText,
        deletesAt: websites.deletesAt,
        settings: websites.settings,
      })
      .from(websites)
      .where(eq(websites.id, websiteId)),
  );

const raised = { revision: sql`${websites.revision} + 1` };

/** Matches if an earlier SQL statement in the batch scheduled the deletion. */
const deletesAt = (websiteId: string, at: number): SQL =>
  exists(
    orm
      .select({ id: websites.id })
      .from(websites)
      .where(and(eq(websites.id, websiteId), eq(websites.deletesAt, at))),
  );

/**
 * Schedules a site's deletion and cancels its transfer. `also` builds statements that run if the site had no
 * deletion yet. Returns false if it had one, or if the account no longer owns the site.
 */
export async function scheduleDeletion(
  db: Database,
  { websiteId, accountId, at }: { websiteId: string; accountId: string; at: number },
  also: (onlyIf: SQL) => readonly Statement[],
): Promise<boolean> {
  const isScheduled = deletesAt(websiteId, at);
  const [scheduled] = await batch(db, [
    orm
      .update(websites)
      .set({ deletesAt: at, ...raised })
      .where(and(eq(websites.id, websiteId), isNull(websites.deletesAt), isOwnedBy(websiteId, accountId))),
    deleteTransfers(websiteId, isScheduled),
    ...also(isScheduled),
  ] as const);
  return scheduled > 0;
}

const isBeingDeleted = (websiteId: SQL | string) =>
  exists(
    orm
      .select({ id: siteDeletions.websiteId })
      .from(siteDeletions)
      .where(eq(siteDeletions.websiteId, websiteId)),
  );

/** Cancels a scheduled deletion. Returns false if the deletion has begun or there is none. */
export async function cancelDeletion(db: Database, websiteId: string): Promise<boolean> {
  const cancelled = await run(
    db,
    orm
      .update(websites)
      .set({ deletesAt: null, ...raised })
      .where(
        and(
          eq(websites.id, websiteId),
          sql`${websites.deletesAt} is not null`,
          sql`not ${isBeingDeleted(websiteId)}`,
        ),
      ),
  );
  return cancelled > 0;
}

const MAX_SITES_A_RUN = 5;

export const listDueSites = (db: Database, now: number) =>
  all(
    db,
    orm
      .select({ id: websites.id, identifier: websites.identifier })
      .from(websites)
      .where(
        and(
          lte(websites.deletesAt, now),
          notExists(
            orm
              .select({ id: siteDeletions.websiteId })
              .from(siteDeletions)
              .where(eq(siteDeletions.websiteId, websites.id)),
          ),
        ),
      )
      .limit(MAX_SITES_A_RUN),
  );

export const listSiteDomains = async (db: Database, websiteId: string): Promise<string[]> =>
  (
    await all(
      db,
      orm
        .select({ host: websiteDomains.host })
        .from(websiteDomains)
        .where(eq(websiteDomains.websiteId, websiteId)),
    )
  ).map(({ host }) => host);

/** Begins a due deletion, unless the owner cancels it at the same moment. Visitors get status 410 from then on. */
export const beginDeletion = (
  db: Database,
  { websiteId, hosts }: { websiteId: string; hosts: readonly string[] },
  now: number,
) =>
  batch(db, [
    orm
      .insert(siteDeletions)
      .select(
        orm
          .select(rowFor(siteDeletions, { websiteId, hosts: [...hosts], startedAt: now }))
          .from(websites)
          .where(and(eq(websites.id, websiteId), lte(websites.deletesAt, now))),
      )
      .onConflictDoNothing(),
    orm
      .update(websites)
      .set({ status: SITE_STATUS.removed, statusSince: now })
      .where(and(eq(websites.id, websiteId), sql`${isBeingDeleted(websiteId)}`)),
    raiseSiteRevision(websiteId, isBeingDeleted(websiteId)),
  ] as const);

export const listDeletions = (db: Database) =>
  all(
    db,
    orm
      .select({ websiteId: siteDeletions.websiteId, hosts: siteDeletions.hosts })
      .from(siteDeletions)
      .orderBy(siteDeletions.startedAt)
      .limit(MAX_SITES_A_RUN),
  );

export const deleteWebsite = (websiteId: string) => orm.delete(websites).where(eq(websites.id, websiteId));

export const finishDeletion = (websiteId: string) =>
  orm.delete(siteDeletions).where(eq(siteDeletions.websiteId, websiteId));
