import { and, eq, exists, gte, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Outcome } from '#schema/contracts/queue-messages.ts';
import { experimentDays, experiments, experimentVisitors } from '#schema/tables/experiments.ts';
import { orders } from '#schema/tables/orders.ts';
import { batch, type Database } from '../../database.ts';
import { excluded, type JsonRows, jsonRows, rowFor } from '../../fragments.ts';
import { orm } from '../../orm.ts';
import { isSold } from '../known-sales.ts';

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

/** An order reaches the goal of the visitor who is named with it first: whoever opens its page later did not place it. */
function withOrdersOnce(outcomes: readonly DatedOutcome[]): DatedOutcome[] {
  const visitors = new Map<string, string>();
  return outcomes.filter(({ experimentId, orderId, visitor }) => {
    if (orderId === undefined) return true;
    const key = `${experimentId}:${orderId}`;
    if (!visitors.has(key)) visitors.set(key, visitor);
    return visitors.get(key) === visitor;
  });
}

type Row = JsonRows<{ experimentId: string; visitor: string; orderId: string | null }>;

/** Whether the order was sold by this site since the experiment began. */
const isSoldHere = ({ field }: Pick<Row, 'field'>) =>
  exists(
    orm
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.id, field('orderId')),
          eq(orders.websiteId, experiments.websiteId),
          gte(orders.createdAt, experiments.startedAt),
          isSold,
        ),
      ),
  );

/** Whether the order is another visitor's already. */
const isOfAnother = ({ field }: Pick<Row, 'field'>) => {
  const other = alias(experimentVisitors, 'other');
  return exists(
    orm
      .select({ visitor: other.visitor })
      .from(other)
      .where(
        and(
          eq(other.experimentId, field('experimentId')),
          eq(other.orderId, field('orderId')),
          ne(other.visitor, field('visitor')),
        ),
      ),
  );
};

/**
 * Counts what visitors of running experiments did. A visitor is one row, which says the same however often and in whatever order
 * outcomes are delivered; the days are corrected by what changed of the rows, in the same transaction.
 */
export async function recordOutcomes(db: Database, outcomes: readonly DatedOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const row = jsonRows(
    withOrdersOnce(outcomes).map(({ isSeen, isReached, day, at, orderId = null, ...outcome }) => ({
      ...outcome,
      orderId,
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
              orderId: row.field('orderId'),
            }),
          )
          .from(row.table)
          .innerJoin(
            experiments,
            and(eq(experiments.id, row.field('experimentId')), eq(experiments.status, 'running')),
          )
          .where(or(isNull(row.field('orderId')), and(isSoldHere(row), not(isOfAnother(row))))),
      )
      .onConflictDoUpdate({
        target: VISITOR_ROW,
        set: {
          day: sql`coalesce(${experimentVisitors.day}, ${excluded(experimentVisitors.day)})`,
          seenAt: merged('min', experimentVisitors.seenAt),
          reachedAt: merged('max', experimentVisitors.reachedAt),
          orderId: sql`coalesce(${experimentVisitors.orderId}, ${excluded(experimentVisitors.orderId)})`,
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
