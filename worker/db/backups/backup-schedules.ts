import { and, eq, lte, sql } from 'drizzle-orm';
import type { BackupSchedule } from '#schema/contracts/backups/backup.ts';
import { backupSchedules } from '#schema/tables/backups.ts';
import { websites } from '#schema/tables/sites.ts';
import { all, type Database, first, run } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

const NO_SCHEDULE: BackupSchedule = { frequency: 'off', keep: 7, nextAt: null };

export async function findSchedule(db: Database, websiteId: string): Promise<BackupSchedule> {
  const { frequency, keep, nextAt } = backupSchedules;
  const row = await first(
    db,
    orm
      .select({ frequency, keep, nextAt })
      .from(backupSchedules)
      .where(eq(backupSchedules.websiteId, websiteId)),
  );
  return row ?? NO_SCHEDULE;
}

export async function saveSchedule(
  db: Database,
  websiteId: string,
  schedule: BackupSchedule,
  now: number,
): Promise<void> {
  const row = { ...schedule, updatedAt: now };
  await run(
    db,
    orm
      .insert(backupSchedules)
      .values({ websiteId, ...row })
      .onConflictDoUpdate({ target: backupSchedules.websiteId, set: row }),
  );
}

export type DueSchedule = BackupSchedule & { websiteId: string; timeZone: string | null };

const MAX_DUE = 100;

export const listDueSchedules = (db: Database, now: number): Promise<DueSchedule[]> =>
  all(
    db,
    orm
      .select({
        websiteId: backupSchedules.websiteId,
        frequency: backupSchedules.frequency,
        keep: backupSchedules.keep,
        nextAt: backupSchedules.nextAt,
        timeZone: sql<string | null>`${jsonField(websites.settings, '$.timeZone')}`.as('time_zone'),
      })
      .from(backupSchedules)
      .innerJoin(websites, eq(websites.id, backupSchedules.websiteId))
      .where(lte(backupSchedules.nextAt, now))
      .orderBy(backupSchedules.nextAt)
      .limit(MAX_DUE),
  );

/** Sets a schedule's next backup. Does nothing if the owner has changed the schedule. */
export async function moveSchedule(
  db: Database,
  { websiteId, nextAt }: DueSchedule,
  next: number | null,
): Promise<void> {
  await run(
    db,
    orm
      .update(backupSchedules)
      .set({ nextAt: next })
      .where(and(eq(backupSchedules.websiteId, websiteId), sql`${backupSchedules.nextAt} is ${nextAt}`)),
  );
}
