import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { siteImportProgressSchema } from '../contracts/imports/import-progress.ts';
import {
  IMPORT_ENTRY_STATES,
  IMPORT_KINDS,
  IMPORT_NOTE_LEVELS,
  IMPORT_PARTS,
  importChoicesSchema,
  importPreviewSchema,
  SITE_IMPORT_STATES,
} from '../contracts/imports/site-import.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/**
 * Imports of sites, whose files are in R2 (worker/imports/import-files.ts). Times are epoch milliseconds.
 */
export const siteImports = sqliteTable(
  'site_imports',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    accountId: text('account_id'),
    filename: text().notNull(),
    /** SHA-256 of the file in hexadecimal; '' while it is being read. */
    contentHash: text('content_hash').notNull().default(''),
    state: text({ enum: SITE_IMPORT_STATES }).notNull(),
    /** Number of chunks processed. Each chunk and this cursor are written in the same D1 batch. */
    cursor: integer().notNull().default(0),
    progress: json(siteImportProgressSchema).notNull().default(sql`'{}'`),
    preview: json(importPreviewSchema).notNull().default(sql`'{}'`),
    choices: json(importChoicesSchema),
    /** Time until which one Worker alone may continue the import. */
    leaseUntil: integer('lease_until').notNull().default(0),
    problem: text(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    index('site_imports_website').on(table.websiteId, table.createdAt),
    // A site has at most one unfinished import.
    uniqueIndex('site_imports_open')
      .on(table.websiteId)
      .where(sql`state in ('reading', 'ready', 'running', 'paused', 'undoing')`),
    index('site_imports_idle').on(table.state, table.leaseUntil),
  ],
);

/** Content that an import created, and images that it still has to fetch. */
export const siteImportEntries = sqliteTable(
  'site_import_entries',
  {
    importId: text('import_id')
      .notNull()
      .references(() => siteImports.id, { onDelete: 'cascade' }),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    /** Id of the page, post, image or collection; for a redirect, the old path; for a menu, its key. */
    targetId: text('target_id').notNull(),
    state: text({ enum: IMPORT_ENTRY_STATES }).notNull(),
    title: text().notNull(),
    /** URL of an image, target of a redirect, or whether a menu is in the header or footer. */
    source: text().notNull().default(''),
    /** Value by which an undo recognises that the content was changed after the import. */
    mark: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.kind, table.targetId] }),
    index('site_import_entries_state').on(table.importId, table.state, table.kind, table.targetId),
  ],
);

/** Rows of an import's report, in the order in which the import found the problems. */
export const siteImportNotes = sqliteTable(
  'site_import_notes',
  {
    importId: text('import_id')
      .notNull()
      .references(() => siteImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    level: text({ enum: IMPORT_NOTE_LEVELS }).notNull(),
    part: text({ enum: IMPORT_PARTS }).notNull(),
    what: text().notNull(),
    why: text().notNull(),
    example: text().notNull(),
    /** Number of cases that this row stands for. */
    cases: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
