import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  IMPORT_CHANGE_KINDS,
  IMPORT_CHANGE_STATES,
  STAY_REASONS,
  undoneProductSchema,
} from '../contracts/catalogue/import-undo.ts';
import {
  IMPORT_STATES,
  importCountsSchema,
  importFileSchema,
} from '../contracts/catalogue/product-import.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** Product imports, kept for 30 days. Times are epoch milliseconds. */
export const productImports = sqliteTable(
  'product_imports',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    accountId: text('account_id'),
    collectionId: text('collection_id').notNull(),
    filename: text().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    file: json(importFileSchema).notNull().default(sql`'{}'`),
    keepsStock: integer('keeps_stock', { mode: 'boolean' }).notNull().default(false),
    fetchesImages: integer('fetches_images', { mode: 'boolean' }).notNull().default(false),
    problem: text(),
    /** Line of the last processed product. Products and this cursor are written in the same D1 batch. */
    cursor: integer().notNull().default(0),
    counts: json(importCountsSchema).notNull().default(sql`'{}'`),
    /** Time until which one Worker alone may process the import. */
    leaseUntil: integer('lease_until').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('product_imports_website').on(table.websiteId, table.createdAt),
    index('product_imports_state').on(table.state, table.leaseUntil),
  ],
);

/** Rows of an import's file. `cells` is JSON of the recognised fields, which SQL reads. */
export const productImportRows = sqliteTable(
  'product_import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    productKey: text('product_key').notNull(),
    cells: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('product_import_rows_product').on(table.importId, table.productKey),
  ],
);

/** Products in an import's file, by their first line, with their number of rows. */
export const productImportProducts = sqliteTable(
  'product_import_products',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    productKey: text('product_key').notNull(),
    rowCount: integer('row_count').notNull().default(0),
    plan: text({ enum: ['create', 'update', 'same', 'error'] }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    uniqueIndex('product_import_products_key').on(table.importId, table.productKey),
  ],
);

/** SKUs, URLs and products in the file, each assigned to the first line that contains it. */
export const productImportNames = sqliteTable(
  'product_import_names',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    line: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
);

/** Issues of an import, stored in display order and without duplicates. */
export const productImportIssues = sqliteTable(
  'product_import_issues',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    level: text({ enum: ['error', 'warning'] }).notNull(),
    line: integer().notNull(),
    message: text().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.level, table.line, table.message] })],
);

/** Products, categories and images that an import made or changed, with the earlier values, to undo them. */
export const productImportChanges = sqliteTable(
  'product_import_changes',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    kind: text({ enum: IMPORT_CHANGE_KINDS }).notNull(),
    /** Id of the product or image; for a category, its slug. */
    targetId: text('target_id').notNull(),
    /** Store page of a category; '' otherwise. */
    collectionId: text('collection_id').notNull().default(''),
    state: text({ enum: IMPORT_CHANGE_STATES }).notNull().default('made'),
    title: text().notNull(),
    /** Versions of the product before the import and after it; 0 if there was none. */
    earlierVersion: integer('earlier_version').notNull().default(0),
    version: integer().notNull().default(0),
    /**
     * Changed details of a product with both values (domain/catalogue/import-change.ts), or the record of an
     * image. '' if there is nothing to compare.
     */
    detail: text().notNull().default(''),
    /** Whether the import changed the stock of an existing product. */
    hasStock: integer('has_stock', { mode: 'boolean' }).notNull().default(false),
    reason: text({ enum: STAY_REASONS }),
    /** Details that an undo did not restore. */
    parts: json(undoneProductSchema.shape.parts).notNull().default(sql`'[]'`),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.kind, table.collectionId, table.targetId] }),
    index('product_import_changes_state').on(table.importId, table.state, table.kind, table.targetId),
    index('product_import_changes_target').on(table.targetId, table.at),
  ],
);
