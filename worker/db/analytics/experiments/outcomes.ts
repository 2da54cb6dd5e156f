import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Outcome } from '#schema/contracts/queue-messages.ts';
import { experimentDays, experiments, experimentVisitors } from '#schema/tables/experiments.ts';
import { batch, type Database } from '../../database.ts';
import { excluded, jsonRows, rowFor } from '../../fragments.ts';
import { orm } from '../../orm.ts';

export interface DatedOutcome extends Outcome {
  /** YYYY-MM-DD in the site's time zone. */
  day: string;
  at: number;
}

const VISITOR_ROW = [experimentVisitors.experimentId, experimentVisitors.visitor];

/** As what a visitor counts now. It only rises: the first view can only turn out earlier, the last goal only later. */
const now = sql<number>`case when ${experimentVisitors.seenAt} is null then 0
  when ${experimentVisitors.reachedAt} >= ${experimentVisitors.seenAt} then 2 else 1 end`;

/** The smaller or greater of what is stored and what comes, either of which may be null. */
const merged = (
  name: 'min' | 'max',
  column: typeof experimentVisitors.seenAt | typeof experimentVisitors.reachedAt,
): SQL =>
  sql`${sql.raw(name)}(coalesce(${column}, ${excluded(column)}), coalesce(${excluded(column)}, ${column}))`;

/**
 * Counts what visitors of running experiments did. A visitor is one row, which says the same however often and in whatever order
 * outcomes are delivered; the days are corrected by what changed of the rows, in the same transaction.
 */
export async function recordOutcomes(db: Database, outcomes: readonly DatedOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const row = jsonRows(
    outcomes.map(({ isSeen, isReached, day, at, ...outcome }) => ({
      ...outcome,
      day: isSeen ? day : null,
      seenAt: isSeen ? at : null,
      reachedAt: isReached ? at : null,
    })),
  );
  const isTouched = sql`(${experimentVisitors.experimentId}, ${experimentVisitors.visitor}) in ${orm
    .select({ experimentId: row.field('experimentId'), visitor: row.field('visitor') })
    .from(row.table)}`;
  const hasChanged = and(isTouched, ne(experimentVisitors.counted, now));
  await batch(db, [
    orm
      .insert(experimentVisitors)
      .select(
        orm
          .select(
            rowFor(experimentVisitors, {
              experimentId: row.field('experimentId'),
              visitor: row.field('visitor'),
              cohort: row.field('cohort'),
              day: row.field('day'),
              seenAt: row.field('seenAt'),
              reachedAt: row.field('reachedAt'),
            }),
          )
          .from(row.table)
          .innerJoin(
            experiments,
            and(eq(experiments.id, row.field('experimentId')), eq(experiments.status, 'running')),
          )
          .where(sql`true`),
      )
      .onConflictDoUpdate({
        target: VISITOR_ROW,
        set: {
          day: sql`coalesce(${experimentVisitors.day}, ${excluded(experimentVisitors.day)})`,
          seenAt: merged('min', experimentVisitors.seenAt),
          reachedAt: merged('max', experimentVisitors.reachedAt),
        },
      }),
    orm
      .insert(experimentDays)
      .select(
        orm
          .select(
            rowFor(experimentDays, {
              experimentId: experimentVisitors.experimentId,
              cohort: experimentVisitors.cohort,
              day: experimentVisitors.day,
              visitors: sql`sum(${experimentVisitors.counted} = 0)`,
              conversions: sql`sum(${now} = 2)`,
            }),
          )
          .from(experimentVisitors)
          .where(hasChanged)
          .groupBy(experimentVisitors.experimentId, experimentVisitors.cohort, experimentVisitors.day),
      )
      .onConflictDoUpdate({
        target: [experimentDays.experimentId, experimentDays.cohort, experimentDays.day],
        set: {
          visitors: sql`${experimentDays.visitors} + ${excluded(experimentDays.visitors)}`,
          conversions: sql`${experimentDays.conversions} + ${excluded(experimentDays.conversions)}`,
        },
      }),
    orm.update(experimentVisitors).set({ counted: now }).where(hasChanged),
  ]);
}
