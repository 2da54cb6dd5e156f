import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { VARIANT_ACCESS, variantPath } from '#domain/analytics/experiments/variant-page.ts';
import { addDays } from '#domain/time/days.ts';
import { armsSchema, type Experiment, goalSchema } from '#schema/contracts/analytics/experiment.ts';
import type { Arm } from '#schema/contracts/analytics/experiments.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { censusDaily } from '#schema/tables/analytics.ts';
import { experimentDays, experiments, experimentVisitors } from '#schema/tables/experiments.ts';
import { pages } from '#schema/tables/pages.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { all, batch, type Database, first, type Statement } from '../../database.ts';
import { isOneOf } from '../../fragments.ts';
import { refuseUnless } from '../../guards.ts';
import { insertIf } from '../../insert-if.ts';
import { readJson } from '../../json.ts';
import { orm } from '../../orm.ts';
import { newPageStatements } from '../../pages/page-writes.ts';
import { MAX_RUNNING } from './running.ts';

const MOST_LISTED = 50;
/**
 * Maximum number of open experiments listed. The editor searches this list for the open page's experiment, so
 * the number must exceed the open experiments of a site.
 */
const MOST_OPEN = 200;
const RECENT_DAYS = 28;

type Row = typeof experiments.$inferSelect;
export interface StoredExperiment extends Omit<Row, 'arms' | 'goal'> {
  arms: Arm[];
  goal: z.infer<typeof goalSchema> | null;
  /**
   * Stored JSON, for detecting concurrent changes, because saving overwrites the whole `arms` and `goal`
   * columns. Null for a new experiment.
   */
  stored: Pick<Row, 'arms' | 'goal'> | null;
}

const toStored = ({ arms, goal, ...row }: Row): StoredExperiment => ({
  ...row,
  arms: readJson(armsSchema, arms),
  goal: goal === null ? null : readJson(goalSchema, goal),
  stored: { arms, goal },
});

const isOne = (websiteId: string, id: string) =>
  and(eq(experiments.id, id), eq(experiments.websiteId, websiteId));

async function find(db: Database, websiteId: string, condition: SQL): Promise<StoredExperiment | null> {
  const row = await first(
    db,
    orm
      .select()
      .from(experiments)
      .where(and(eq(experiments.websiteId, websiteId), condition)),
  );
  return row && toStored(row);
}

export const findExperiment = (db: Database, websiteId: string, id: string) =>
  find(db, websiteId, eq(experiments.id, id));

export const findOpenExperiment = (db: Database, websiteId: string, pageId: string) =>
  find(db, websiteId, sql`${experiments.pageId} = ${pageId} and ${experiments.status} <> 'ended'`);

export const findExperimentByVariant = (db: Database, websiteId: string, variantId: string) =>
  find(db, websiteId, sql`instr(${experiments.arms}, ${variantId}) > 0`);

export async function listOpen(db: Database, websiteId: string): Promise<StoredExperiment[]> {
  const rows = await all(
    db,
    orm
      .select()
      .from(experiments)
      .where(and(eq(experiments.websiteId, websiteId), ne(experiments.status, 'ended')))
      .orderBy(desc(experiments.createdAt))
      .limit(MOST_OPEN),
  );
  return rows.map(toStored);
}

export async function listExperiments(db: Database, websiteId: string, today: string): Promise<Experiment[]> {
  const rows = await all(
    db,
    orm
      .select({
        experiment: experiments,
        path: pages.path,
        pageTitle: sql<string>`${pages.title}`.as('page_title'),
      })
      .from(experiments)
      .innerJoin(pages, eq(pages.id, experiments.pageId))
      .where(eq(experiments.websiteId, websiteId))
      .orderBy(desc(experiments.createdAt))
      .limit(MOST_LISTED),
  );
  if (rows.length === 0) return [];
  const listed = rows.map(({ experiment, ...row }) => ({ ...toStored(experiment), ...row }));
  const [variants, days, views] = await batch(db, [
    orm
      .select({
        id: pages.id,
        status: pages.status,
        isChanged: sql<number>`${pages.draft} is not ${pages.published}`.as('is_changed'),
      })
      .from(pages)
      .where(
        isOneOf(
          pages.id,
          listed.flatMap(({ arms }) => arms.map(({ pageId }) => pageId)),
        ),
      ),
    orm
      .select()
      .from(experimentDays)
      .where(
        isOneOf(
          experimentDays.experimentId,
          listed.map(({ id }) => id),
        ),
      )
      .orderBy(experimentDays.day),
    orm
      .select({ path: censusDaily.value, views: sql<number>`sum(${censusDaily.views})`.as('views') })
      .from(censusDaily)
      .where(
        and(
          eq(censusDaily.websiteId, websiteId),
          eq(censusDaily.dimension, 'path'),
          sql`${censusDaily.day} >= ${addDays(today, -RECENT_DAYS)}`,
          isOneOf(
            censusDaily.value,
            listed.map(({ path }) => path),
          ),
        ),
      )
      .groupBy(censusDaily.value),
  ]);
  return listed.map(({ websiteId: _, createdAt: __, stored: ___, arms, ...experiment }) => ({
    ...experiment,
    arms: arms.map((arm) => {
      const page = variants.find(({ id }) => id === arm.pageId);
      return {
        ...arm,
        isPublished: page?.status === ITEM_STATUS.published,
        hasUnpublishedChanges: page?.isChanged === 1,
      };
    }),
    days: days.flatMap(({ experimentId, ...day }) => (experimentId === experiment.id ? [day] : [])),
    recentViews: views.find(({ path }) => path === experiment.path)?.views ?? 0,
  }));
}

/** Fails the batch if the experiment has changed, or if it is new and its page already has an open experiment. */
const refuseChanged = ({ id, websiteId, pageId, status, stored }: StoredExperiment): Statement =>
  stored
    ? refuseUnless(
        orm
          .select({ id: experiments.id })
          .from(experiments)
          .where(
            and(
              isOne(websiteId, id),
              eq(experiments.status, status),
              eq(experiments.arms, stored.arms),
              sql`${experiments.goal} is ${stored.goal}`,
            ),
          ),
      )
    : refuseUnless(
        orm
          .select({ id: pages.id })
          .from(pages)
          .where(
            and(
              eq(pages.id, pageId),
              sql`not exists (select 1 from ${experiments} where ${experiments.pageId} = ${pageId} and ${experiments.status} <> 'ended')`,
            ),
          ),
      );

/** Stores an experiment's variant page as a draft, at a path that visitors do not know. */
export async function saveVariant(
  db: Database,
  experiment: StoredExperiment,
  variant: { id: string; content: PageContent },
  now: number,
): Promise<void> {
  const { arms, goal, stored: _, ...row } = experiment;
  const page = {
    ...variant,
    websiteId: row.websiteId,
    path: variantPath(variant.id),
    pageType: PAGE_TYPE.page,
    collectionId: null,
  };
  await batch(db, [
    refuseChanged(experiment),
    insertIf(experiments, {
      ...row,
      arms: JSON.stringify(arms),
      goal: goal && JSON.stringify(goal),
    }).onConflictDoUpdate({ target: experiments.id, set: { arms: JSON.stringify(arms) } }),
    ...newPageStatements(page, now),
    orm
      .update(pages)
      .set({ accessKind: VARIANT_ACCESS, isHiddenFromSearch: true })
      .where(eq(pages.id, variant.id)),
  ]);
}

export async function changeExperiment(
  db: Database,
  experiment: StoredExperiment,
  change: Partial<Pick<Row, 'title' | 'status' | 'startedAt' | 'endedAt' | 'kept'>>,
): Promise<void> {
  const { id, websiteId, arms, goal } = experiment;
  const isSpread = change.status !== undefined;
  await batch(db, [
    refuseChanged(experiment),
    ...(change.status === 'running' ? [refuseMoreRunning(websiteId)] : []),
    orm
      .update(experiments)
      .set({ ...change, arms: JSON.stringify(arms), goal: goal && JSON.stringify(goal) })
      .where(isOne(websiteId, id)),
    ...(isSpread ? [raiseSiteRevision(websiteId)] : []),
    ...(isSpread && change.status !== 'running' ? [forgetVisitors(id)] : []),
  ]);
}

const isRunning = (websiteId: string) =>
  and(eq(experiments.websiteId, websiteId), eq(experiments.status, 'running'));

export async function countRunning(db: Database, websiteId: string): Promise<number> {
  const row = await first(db, orm.select({ running: count() }).from(experiments).where(isRunning(websiteId)));
  return row?.running ?? 0;
}

/**
 * Enforces the limit inside the batch, because the cached list of running experiments may be a few seconds
 * old.
 */
const refuseMoreRunning = (websiteId: string): Statement =>
  refuseUnless(
    sql`(select 1 where (select count(*) from ${experiments} where ${experiments.websiteId} = ${websiteId} and ${experiments.status} = 'running') < ${MAX_RUNNING})`,
  );

const forgetVisitors = (id: string): Statement =>
  orm.delete(experimentVisitors).where(eq(experimentVisitors.experimentId, id));

export async function deleteExperiment(db: Database, experiment: StoredExperiment): Promise<void> {
  const { id, websiteId, arms, pageId } = experiment;
  const variants = arms.flatMap((arm) => (arm.pageId === pageId ? [] : [arm.pageId]));
  await batch(db, [
    refuseChanged(experiment),
    orm.delete(experiments).where(isOne(websiteId, id)),
    orm
      .delete(pages)
      .where(
        and(
          eq(pages.websiteId, websiteId),
          eq(pages.accessKind, VARIANT_ACCESS),
          inArray(pages.id, ['', ...variants]),
        ),
      ),
  ]);
}

export async function readPublished(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PageContent>> {
  const rows = await all(
    db,
    orm
      .select({ id: pages.id, published: pages.published })
      .from(pages)
      .where(
        and(eq(pages.websiteId, websiteId), isOneOf(pages.id, ids), eq(pages.status, ITEM_STATUS.published)),
      ),
  );
  return new Map(rows.flatMap(({ id, published }) => (published === null ? [] : [[id, published]])));
}
