import * as z from 'zod';
import { COMMENT_SPAM_REASONS, COMMENT_STATUSES, MAX_COMMENT_LENGTH } from '../comments/comment.ts';
import { EMAIL_LENGTH } from '../email.ts';
import { feedSchema, feedUrlSchema, MAX_FEED_ITEMS } from '../feeds/feed.ts';
import { idSchema } from '../ids.ts';

/** Comments in an archive. It contains no accounts, so all comments become comments by guests. */
export const archiveCommentSchema = z.object({
  id: idSchema,
  itemId: idSchema,
  parentId: idSchema.nullable().default(null),
  author: z.string().max(200),
  email: z.string().max(EMAIL_LENGTH.max).default(''),
  body: z.string().min(1).max(MAX_COMMENT_LENGTH),
  isOwner: z.boolean().default(false),
  wantsReplies: z.boolean().default(false),
  status: z.enum(COMMENT_STATUSES),
  spamReason: z.enum(COMMENT_SPAM_REASONS).nullable().default(null),
  createdAt: z.iso.datetime(),
});
export type ArchiveComment = z.infer<typeof archiveCommentSchema>;

/**
 * Maximum number of comments per file. Even with comments of maximum length, the file stays below the size
 * limit for JSON.
 */
export const ARCHIVE_COMMENTS_PER_FILE = 50;

const textSchema = z.string().max(10_000);

/** feeds.json: for each feed shown by a block, the content that was fetched last. */
export const archiveFeedSchema = z.object({
  url: feedUrlSchema,
  feed: feedSchema.extend({
    title: textSchema,
    items: z
      .array(
        z.object({
          ...feedSchema.shape.items.element.shape,
          title: textSchema,
          href: z
            .string()
            .max(5_000)
            .regex(/^https?:\/\//),
          excerpt: textSchema,
        }),
      )
      .max(MAX_FEED_ITEMS),
  }),
  readAt: z.iso.datetime(),
});
export type ArchiveFeed = z.infer<typeof archiveFeedSchema>;
