import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { websites } from './sites.ts';

/**
 * Progress of customers in lessons. No foreign key, so that progress survives when an archive is imported
 * again. Times are epoch milliseconds.
 */
export const lessonProgress = sqliteTable(
  'lesson_progress',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    courseId: text('course_id').notNull(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    openedAt: integer('opened_at').notNull(),
    doneAt: integer('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.courseId, table.lessonId] }),
    index('lesson_progress_course').on(table.websiteId, table.courseId),
  ],
);
