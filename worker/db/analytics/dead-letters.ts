import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { deadLetters } from '#schema/tables/analytics.ts';
import { all, type Database, first, run } from '../database.ts';
import { isBefore, jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

/** A queue message whose consumer gave up. `body` is JSON, and times are epoch milliseconds. */
export type DeadLetter = typeof deadLetters.$inferSelect;

/** Stores a queue message's failures as dead letters. They fit into one bound value. */
export async function recordDeadLetters(
  db: Database,
  letters: readonly Omit<DeadLetter, 'replayedAt'>[],
): Promise<void> {
  const letter = jsonRows(letters);
  await run(
    db,
    orm
      .insert(deadLetters)
      .select(
        orm
          .select(
            rowFor(deadLetters, {
              id: letter.field('id'),
              queue: letter.field('queue'),
              websiteId: letter.field('websiteId'),
              body: letter.field('body'),
              receivedAt: letter.field('receivedAt'),
            }),
          )
          .from(letter.table)
          .where(sql`true`),
      )
      .onConflictDoNothing(),
  );
}

export const listDeadLetters = (
  db: Database,
  websiteId: string,
  after: { at: number; id: string } | null,
  limit: number,
): Promise<DeadLetter[]> =>
  all(
    db,
    orm
      .select()
      .from(deadLetters)
      .where(
        and(
          eq(deadLetters.websiteId, websiteId),
          after ? isBefore([deadLetters.receivedAt, deadLetters.id], [after.at, after.id]) : undefined,
        ),
      )
      .orderBy(desc(deadLetters.receivedAt), desc(deadLetters.id))
      .limit(limit),
  );

const isLetter = (websiteId: string, id: string) =>
  and(eq(deadLetters.websiteId, websiteId), eq(deadLetters.id, id));

export const findDeadLetter = (db: Database, websiteId: string, id: string): Promise<DeadLetter | null> =>
  first(db, orm.select().from(deadLetters).where(isLetter(websiteId, id)));

export const claimReplay = async (db: Database, id: string, now: number): Promise<boolean> =>
  (await run(
    db,
    orm
      .update(deadLetters)
      .set({ replayedAt: now })
      .where(and(eq(deadLetters.id, id), isNull(deadLetters.replayedAt))),
  )) === 1;

export async function releaseReplay(db: Database, id: string): Promise<void> {
  await run(db, orm.update(deadLetters).set({ replayedAt: null }).where(eq(deadLetters.id, id)));
}

export const dropDeadLetter = async (db: Database, websiteId: string, id: string): Promise<boolean> =>
  (await run(db, orm.delete(deadLetters).where(isLetter(websiteId, id)))) === 1;
