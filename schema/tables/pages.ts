import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { pageContentSchema, sectionSchema } from '../contracts/pages/page-content.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** Pages. A save is accepted only with the current `version`. Times are epoch milliseconds. */
export const pages = sqliteTable(
  'pages',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    pageType: integer('page_type').notNull(),
    collectionId: text('collection_id'),
    folderBehaviour: integer('folder_behaviour'),
    position: integer().notNull(),
    /** Status code (B4.60). */
    status: integer().notNull(),
    accessKind: text('access_kind').notNull().default('public'),
    passwordHash: text('password_hash'),
    areaId: text('area_id'),
    accessVersion: integer('access_version').notNull().default(1),
    isHiddenFromSearch: integer('is_hidden_from_search', { mode: 'boolean' }).notNull().default(false),
    title: text().notNull(),
    draft: json(pageContentSchema).notNull(),
    published: json(pageContentSchema),
    version: integer().notNull().default(1),
    publishedVersion: integer('published_version'),
    publishOn: integer('publish_on'),
    publishedAt: integer('published_at'),
    updatedAt: integer('updated_at').notNull(),
    updatedBy: text('updated_by'),
    deletedAt: integer('deleted_at'),
    /** Status before the page moved to the trash; null outside the trash. */
    trashedStatus: integer('trashed_status'),
  },
  (table) => [
    uniqueIndex('pages_website_path').on(table.websiteId, table.path).where(sql`deleted_at IS NULL`),
    index('pages_website_position').on(table.websiteId, table.position),
    index('pages_collection').on(table.collectionId),
    index('pages_due').on(table.status, table.publishOn),
    index('pages_deleted').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
);

/** Collections that a page's blocks list, so that a single batch reads the page and the items. */
export const pageSources = sqliteTable(
  'page_sources',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    blockId: text('block_id').notNull(),
    collectionId: text('collection_id').notNull(),
    maxItems: integer('max_items').notNull(),
    category: text(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.kind, table.blockId] })],
);

export const pageRevisions = sqliteTable(
  'page_revisions',
  {
    id: text().primaryKey(),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    websiteId: text('website_id').notNull(),
    content: json(pageContentSchema).notNull(),
    createdAt: integer('created_at').notNull(),
    createdBy: text('created_by'),
  },
  (table) => [index('page_revisions_page_time').on(table.pageId, table.createdAt)],
);

export const savedSections = sqliteTable(
  'saved_sections',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    section: json(sectionSchema).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('saved_sections_site').on(table.websiteId, table.createdAt)],
);
