import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { partProblemSchema } from '../contracts/releases/release.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** Changes that go live at one moment. Times are epoch milliseconds. */
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
    /** Of one that is open again. */
    rolledBackAt: integer('rolled_back_at'),
    /** Why it did not go live at its time. */
    problems: json(partProblemSchema.array()),
    /** Rises with every change: compare and set. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('releases_website').on(table.websiteId, table.createdAt),
    index('releases_due').on(table.status, table.publishOn),
  ],
);

/** What a release holds: a page, an item, a product, settings … */
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
    /** Of what goes live, as its owner saw it. A NULL here fails the batch that publishes. */
    version: integer().notNull(),
    /** JSON of what is to be, of kinds that have no draft of their own. Text, as `before`: its contract is its kind's. */
    change: text(),
    /** JSON of what was live before; of a published release. */
    before: text(),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.kind, table.refId] }),
    index('release_parts_ref').on(table.websiteId, table.kind, table.refId),
  ],
);
