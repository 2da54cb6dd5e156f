import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TRANSLATED_KINDS, translationSchema } from '../contracts/translations/translation.ts';
import { TRANSLATION_PROVIDERS } from '../contracts/translations/translation-service.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/**
 * Translations of pages, items, collections, forms and sites. `path` is the published path, without the
 * language prefix. Times are epoch milliseconds.
 */
export const translations = sqliteTable(
  'translations',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    kind: text({ enum: TRANSLATED_KINDS }).notNull(),
    /** Id of the page, item, collection or form; for the kind `site`, the site's id. */
    subjectId: text('subject_id').notNull(),
    /** BCP 47 code of an added language. */
    language: text().notNull(),
    draft: json(translationSchema).notNull(),
    published: json(translationSchema),
    path: text(),
    version: integer().notNull().default(1),
    publishedVersion: integer('published_version'),
    updatedAt: integer('updated_at').notNull(),
    updatedBy: text('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.language, table.kind, table.subjectId] }),
    uniqueIndex('translations_path')
      .on(table.websiteId, table.language, table.path)
      .where(sql`path IS NOT NULL`),
    index('translations_subject').on(table.subjectId),
  ],
);

/** Translation services that owners have set up. `secret` is encrypted; '' if the service needs none. */
export const translationServices = sqliteTable('translation_services', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  provider: text({ enum: TRANSLATION_PROVIDERS }).notNull(),
  secret: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});
