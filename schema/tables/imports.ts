import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { websites } from './websites.ts';

/** An import of products: what was read of a file, then how far it has gone in. Kept a week. Times are epoch milliseconds. */
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
    state: text({ enum: ['reading', 'ready', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    /** JSON of what is known of the file: format, encoding, delimiter, columns, notes. */
    file: text().notNull().default('{}'),
    keepsStock: integer('keeps_stock').notNull().default(0),
    /** Why it failed as a whole. */
    problem: text(),
    /** Until then one Worker works on it alone. */
    leaseUntil: integer('lease_until').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('product_imports_website').on(table.websiteId, table.createdAt),
    index('product_imports_state').on(table.state, table.leaseUntil),
  ],
);

/** Rows of the file by the product that they belong to; `cells` is JSON of the fields that are read. */
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

/** Products of the file by their first line: what was found on looking, and what came of each. */
export const productImportProducts = sqliteTable(
  'product_import_products',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    productKey: text('product_key').notNull(),
    title: text().notNull().default(''),
    plan: text({ enum: ['create', 'update', 'same', 'error'] }),
    outcome: text({ enum: ['created', 'updated', 'same', 'failed'] }),
    /** JSON of the rows' errors and warnings. */
    issues: text().notNull().default('[]'),
    pictures: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('product_import_products_plan').on(table.importId, table.plan, table.line),
    index('product_import_products_outcome').on(table.importId, table.outcome, table.line),
  ],
);
