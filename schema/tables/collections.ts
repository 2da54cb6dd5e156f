import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { collectionSchema, itemSchema } from '../contracts/collections/collection.ts';
import { imageRefSchema, mediaRecordSchema } from '../contracts/media/media.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

export const collections = sqliteTable(
  'collections',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: integer().notNull(),
    title: text().notNull(),
    settings: json(collectionSchema).notNull(),
  },
  (table) => [uniqueIndex('collections_website_name').on(table.websiteId, table.name)],
);

/**
 * Collection items. Only fields that queries need have columns; all others are in `content`. Cursors of
 * lists contain `sortKey`.
 */
export const items = sqliteTable(
  'items',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    collectionId: text('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    recordType: integer('record_type').notNull(),
    urlId: text('url_id').notNull(),
    title: text().notNull(),
    excerpt: text().notNull().default(''),
    image: json(imageRefSchema),
    author: text().notNull().default(''),
    /** Status code (B4.60). */
    status: integer().notNull(),
    publishedAt: integer('published_at'),
    publishOn: integer('publish_on'),
    position: integer().notNull().default(0),
    sortKey: integer('sort_key').notNull(),
    /**
     * JSON of the fields that lists show. It is a text column, because worker/db/items/item-rows.ts uses
     * the text as the cache key for parsed items.
     */
    summary: text().notNull(),
    content: text().notNull(),
    /** Unpublished changes to a published item. */
    draft: json(itemSchema.shape.sections),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at').notNull(),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('items_collection_url').on(table.collectionId, table.urlId),
    index('items_list').on(table.collectionId, table.status, table.sortKey, table.id),
    // Sort orders of product lists. worker/db/collections/listing.ts contains the same expressions.
    index('items_list_newest').on(table.collectionId, table.status, sql`coalesce(published_at, 0)`, table.id),
    index('items_list_name').on(table.collectionId, table.status, sql`lower(substr(title, 1, 40))`, table.id),
    index('items_list_price').on(
      table.collectionId,
      table.status,
      sql`coalesce(summary ->> '$.price.startingCents', summary ->> '$.price.saleCents', summary ->> '$.price.cents', 0)`,
      table.id,
    ),
    index('items_website').on(table.websiteId, table.id),
    index('items_due').on(table.status, table.publishOn),
    index('items_deleted').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
);

/** Tags and categories of items: `term` as written, `slug` as used in URLs. */
export const itemTerms = sqliteTable(
  'item_terms',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    collectionId: text('collection_id').notNull(),
    kind: text({ enum: ['tag', 'category'] }).notNull(),
    slug: text().notNull(),
    term: text().notNull(),
    /** Place of the item in a manually ordered category; null for an item that follows the ordered ones. */
    position: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.kind, table.slug] }),
    index('item_terms_lookup').on(table.collectionId, table.kind, table.slug),
  ],
);

/** Earlier versions of items: one row per publication, including the first. */
export const itemRevisions = sqliteTable(
  'item_revisions',
  {
    id: text().primaryKey(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    websiteId: text('website_id').notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    /**
     * `content` of the item, without a product's variants. It is a text column, because SQL copies and
     * compares it.
     */
    content: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('item_revisions_item_time').on(table.itemId, table.createdAt)],
);

/**
 * Resized images, stored in R2 as `{websiteId}/{contentHash}/{name}`. They are recorded here, because
 * listing R2 is slow.
 */
export const mediaVariants = sqliteTable(
  'media_variants',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    contentHash: text('content_hash').notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.contentHash, table.name] })],
);

/** Uploads in progress, which become R2 multipart uploads with the same parts. */
export const mediaUploads = sqliteTable(
  'media_uploads',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    multipartId: text('multipart_id').notNull(),
    filename: text().notNull(),
    bytes: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('media_uploads_created').on(table.createdAt)],
);

export const mediaUploadParts = sqliteTable(
  'media_upload_parts',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => mediaUploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);

/** Media files, whose bytes are in R2 under `{websiteId}/{id}`. */
export const media = sqliteTable(
  'media',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    contentType: text('content_type').notNull(),
    record: json(mediaRecordSchema).notNull(),
    /** Name of the folder; '' means none. A folder exists as long as it contains files. */
    folder: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    index('media_website').on(table.websiteId, table.createdAt),
    index('media_folder').on(table.websiteId, table.folder, table.createdAt),
    index('media_deleted').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
);
