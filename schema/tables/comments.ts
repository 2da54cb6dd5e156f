import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { COMMENT_SPAM_REASONS, COMMENT_STATUSES } from '../contracts/comments/comment.ts';
import { websites } from './sites.ts';

/** Times are epoch milliseconds. */
export const comments = sqliteTable(
  'comments',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** No foreign key, so that comments survive when an archive is imported again and replaces the item. */
    itemId: text('item_id').notNull(),
    parentId: text('parent_id'),
    accountId: text('account_id'),
    author: text().notNull(),
    /** Email address of the author, which only the owner sees. */
    email: text().notNull(),
    body: text().notNull(),
    /** Whether the author is one of the site's contributors. */
    isOwner: integer('is_owner', { mode: 'boolean' }).notNull().default(false),
    wantsReplies: integer('wants_replies', { mode: 'boolean' }).notNull().default(false),
    status: text({ enum: COMMENT_STATUSES }).notNull(),
    /** Why a comment counts as spam, or awaits approval because of many links. */
    spamReason: text('spam_reason', { enum: COMMENT_SPAM_REASONS }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('comments_item').on(table.websiteId, table.itemId, table.status, table.createdAt, table.id),
    index('comments_list').on(table.websiteId, table.createdAt, table.id),
    index('comments_account').on(table.websiteId, table.accountId, table.status),
  ],
);
