import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { websites } from './sites.ts';

/**
 * How far a customer is in a course: a row for each lesson that was opened. Without a foreign key to the lesson, so that an archive
 * that is read again leaves everybody where they were. Times are epoch milliseconds.
 */
export const lessonProgress = sqliteTable(
  'lesson_progress',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    /** The collection of its lessons. */
    courseId: text('course_id').notNull(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** When it was last looked at. */
    openedAt: integer('opened_at').notNull(),
    doneAt: integer('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.courseId, table.lessonId] }),
    index('lesson_progress_course').on(table.websiteId, table.courseId),
  ],
);
