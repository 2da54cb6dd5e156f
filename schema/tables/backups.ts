import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { BACKUP_FREQUENCIES, BACKUP_KINDS, BACKUP_STATES } from '../contracts/backups/backup.ts';
import { backupProgressSchema } from '../contracts/backups/backup-progress.ts';
import { RESTORE_SCOPES, RESTORE_STATES } from '../contracts/backups/restore.ts';
import { restoreProgressSchema } from '../contracts/backups/restore-progress.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** Backups, whose .zip file is in R2 (worker/backups/backup-files.ts). Times are epoch milliseconds. */
export const backups = sqliteTable(
  'backups',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    kind: text({ enum: BACKUP_KINDS }).notNull(),
    state: text({ enum: BACKUP_STATES }).notNull(),
    /** Number of the queue message that is to continue the backup. */
    step: integer().notNull().default(0),
    progress: json(backupProgressSchema).notNull().default(sql`'{}'`),
    /** Id of the multipart upload to R2; '' before the first step. */
    uploadId: text('upload_id').notNull().default(''),
    /** Time until which one Worker alone may continue the backup. */
    leaseUntil: integer('lease_until').notNull().default(0),
    bytes: integer(),
    problem: text(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    index('backups_website').on(table.websiteId, table.createdAt),
    // A site has at most one running backup.
    uniqueIndex('backups_running').on(table.websiteId).where(sql`state = 'running'`),
    index('backups_idle').on(table.state, table.leaseUntil),
  ],
);

export const backupSchedules = sqliteTable(
  'backup_schedules',
  {
    websiteId: text('website_id')
      .primaryKey()
      .references(() => websites.id, { onDelete: 'cascade' }),
    frequency: text({ enum: BACKUP_FREQUENCIES }).notNull(),
    keep: integer().notNull(),
    /** Time of the next scheduled backup; null if none is scheduled. */
    nextAt: integer('next_at'),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('backup_schedules_due').on(table.nextAt)],
);

/** Restores of backups. Times are epoch milliseconds. */
export const restores = sqliteTable(
  'restores',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    backupId: text('backup_id').notNull(),
    /** Time at which the backup began. */
    backedUpAt: integer('backed_up_at').notNull(),
    scope: text({ enum: RESTORE_SCOPES }).notNull(),
    state: text({ enum: RESTORE_STATES }).notNull(),
    /** Number of the queue message that is to continue the restore. */
    step: integer().notNull().default(0),
    progress: json(restoreProgressSchema).notNull().default(sql`'{}'`),
    /** Time until which one Worker alone may continue the restore. */
    leaseUntil: integer('lease_until').notNull().default(0),
    problem: text(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    index('restores_website').on(table.websiteId, table.createdAt),
    // A site has at most one running restore.
    uniqueIndex('restores_running').on(table.websiteId).where(sql`state = 'running'`),
    index('restores_idle').on(table.state, table.leaseUntil),
  ],
);

/** Rows of a backup that wait for the switch, which copies them into their tables in one batch. */
export const restoreRows = sqliteTable(
  'restore_rows',
  {
    restoreId: text('restore_id')
      .notNull()
      .references(() => restores.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    /** Values of the columns that identify the row, joined by character 31. */
    key: text().notNull(),
    /** JSON of the columns, with values as stored. Only SQL reads most of them. */
    row: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.restoreId, table.tableName, table.key] })],
);
