import { and, asc, eq, type SQLWrapper } from 'drizzle-orm';
import { armsSchema, goalSchema } from '#schema/contracts/analytics/experiment.ts';
import { EXPERIMENTS_FLAG, type RunningExperiment } from '#schema/contracts/analytics/experiments.ts';
import { experiments } from '#schema/tables/experiments.ts';
import { pages } from '#schema/tables/pages.ts';
import { readJson } from '../../json.ts';
import { orm } from '../../orm.ts';
import { isPagePublic } from '../../rules/visibility.ts';

/** Maximum per site, because every page request checks all running experiments. */
export const MAX_RUNNING = 20;

export const selectRunning = (websiteId: SQLWrapper) =>
  orm
    .select({
      id: experiments.id,
      pageId: experiments.pageId,
      path: pages.path,
      sectionId: experiments.sectionId,
      arms: experiments.arms,
      goal: experiments.goal,
    })
    .from(experiments)
    .innerJoin(pages, eq(pages.id, experiments.pageId))
    .where(
      and(
        eq(experiments.websiteId, websiteId),
        eq(experiments.status, 'running'),
        isPagePublic(pages),
        eq(pages.accessKind, 'public'),
      ),
    )
    .orderBy(asc(experiments.startedAt))
    .limit(MAX_RUNNING);

type Row = Omit<RunningExperiment, 'arms' | 'goal'> & { arms: string; goal: string | null };

export const toRunning = (
  rows: readonly Row[],
  flags: Readonly<Record<string, boolean>>,
): RunningExperiment[] | undefined =>
  rows.length === 0 || !flags[EXPERIMENTS_FLAG]
    ? undefined
    : rows.flatMap(({ arms, goal, ...row }) =>
        goal === null ? [] : [{ ...row, arms: readJson(armsSchema, arms), goal: readJson(goalSchema, goal) }],
      );
