import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { partProblemSchema } from '../contracts/releases/release.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** Releases: sets of changes that are published atomically. Times are epoch milliseconds. */
export const releases = sqliteTable(
  'releases',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    status: text({ enum: ['open', 'scheduled', 'published'] }).notNull(),
    publishOn: integer('publish_on'),
    publishedAt: integer('published_at'),
    rolledBackAt: integer('rolled_back_at'),
    problems: json(partProblemSchema.array()),
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('releases_website').on(table.websiteId, table.createdAt),
    index('releases_due').on(table.status, table.publishOn),
  ],
);

/** Parts of releases: a page, an item, a product, settings … */
export const releaseParts = sqliteTable(
  'release_parts',
  {
    releaseId: text('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    websiteId: text('website_id').notNull(),
    kind: text().notNull(),
    refId: text('ref_id').notNull(),
    title: text().notNull(),
    /**
     * Version that the owner approved. A batch that would write NULL here fails, which cancels the
     * publication.
     */
    version: integer().notNull(),
    /**
     * JSON of the new state, for kinds of content without a draft. It is a text column, because the
     * contract depends on the kind.
     */
    change: text(),
    before: text(),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.kind, table.refId] }),
    index('release_parts_ref').on(table.websiteId, table.kind, table.refId),
  ],
);
