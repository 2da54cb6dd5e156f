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
 * Columns exist only where queries need them; the rest is in `content`. `sortKey` is the sort key for a
 * collection's cursor.
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
     * JSON of the fields for lists. It is text, because worker/db/items/item-rows.ts uses it as the cache
     * key for parsed items.
     */
    summary: text().notNull(),
    content: text().notNull(),
    /** A published item's unpublished changes. */
    draft: json(itemSchema.shape.sections),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at').notNull(),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('items_collection_url').on(table.collectionId, table.urlId),
    index('items_list').on(table.collectionId, table.status, table.sortKey, table.id),
    // Sort orders for product lists. worker/db/collections/listing.ts repeats these expressions.
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

/** Tags and categories: `term` as written, `slug` as used in URLs. */
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
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.kind, table.slug] }),
    index('item_terms_lookup').on(table.collectionId, table.kind, table.slug),
  ],
);

/** One row per publish, including the first. */
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
    /** `content` without a product's variants. It is text, because SQL copies and compares it. */
    content: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('item_revisions_item_time').on(table.itemId, table.createdAt)],
);

/** Sizes stored in R2 as `{websiteId}/{contentHash}/{name}`, recorded to avoid listing R2. */
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

/** Each part is one part of an R2 multipart upload. */
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

/** The bytes are in R2 under `{websiteId}/{id}`. */
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
    /** '' means none. A folder exists as long as it contains files. */
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
