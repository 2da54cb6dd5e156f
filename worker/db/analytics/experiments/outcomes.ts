import { and, eq, exists, gte, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Outcome } from '#schema/contracts/queue-messages.ts';
import { experimentDays, experiments, experimentVisitors } from '#schema/tables/experiments.ts';
import { orders } from '#schema/tables/orders.ts';
import { batch, type Database } from '../../database.ts';
import { excludedColumn, type JsonRows, jsonRows, rowFor } from '../../fragments.ts';
import { orm } from '../../orm.ts';
import { isSold } from '../enrich-events.ts';

export interface DatedOutcome extends Outcome {
  /** YYYY-MM-DD in the site's time zone. */
  day: string;
  at: number;
}

const VISITOR_ROW = [experimentVisitors.experimentId, experimentVisitors.visitor];

/**
 * Progress of a visitor: 0 not seen, 1 seen, 2 goal reached after the view. It never decreases, because a
 * delivery can only move the first view earlier and the last goal later.
 */
const now = sql<number>`case when ${experimentVisitors.seenAt} is null then 0
  when ${experimentVisitors.reachedAt} >= ${experimentVisitors.seenAt} then 2 else 1 end`;

const merged = (
  name: 'min' | 'max',
  column: typeof experimentVisitors.seenAt | typeof experimentVisitors.reachedAt,
): SQL =>
  sql`${sql.raw(name)}(coalesce(${column}, ${excludedColumn(column)}), coalesce(${excludedColumn(column)}, ${column}))`;

/**
 * Credits an order to the first visitor reported with it. A visitor who opens the order's page later did not
 * place the order.
 */
function withUniqueOrders(outcomes: readonly DatedOutcome[]): DatedOutcome[] {
  const visitors = new Map<string, string>();
  return outcomes.filter(({ experimentId, orderId, visitor }) => {
    if (orderId === undefined) return true;
    const key = `${experimentId}:${orderId}`;
    if (!visitors.has(key)) visitors.set(key, visitor);
    return visitors.get(key) === visitor;
  });
}

type Row = JsonRows<{ experimentId: string; visitor: string; orderId: string | null }>;

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
 * Keeps one row per visitor, so that the result does not depend on the order or number of queue deliveries.
 */
export async function recordOutcomes(db: Database, outcomes: readonly DatedOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const row = jsonRows(
    withUniqueOrders(outcomes).map(({ isSeen, isReached, day, at, orderId = null, ...outcome }) => ({
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
          day: sql`coalesce(${experimentVisitors.day}, ${excludedColumn(experimentVisitors.day)})`,
          seenAt: merged('min', experimentVisitors.seenAt),
          reachedAt: merged('max', experimentVisitors.reachedAt),
          orderId: sql`coalesce(${experimentVisitors.orderId}, ${excludedColumn(experimentVisitors.orderId)})`,
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
          visitors: sql`${experimentDays.visitors} + ${excludedColumn(experimentDays.visitors)}`,
          conversions: sql`${experimentDays.conversions} + ${excludedColumn(experimentDays.conversions)}`,
        },
      }),
    orm.update(experimentVisitors).set({ counted: now }).where(hasChanged),
  ]);
}
