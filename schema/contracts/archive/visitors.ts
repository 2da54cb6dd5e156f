import * as z from 'zod';
import { COMMENT_SPAM_REASONS, COMMENT_STATUSES, MAX_COMMENT_LENGTH } from '../comments/comment.ts';
import { EMAIL_LENGTH } from '../email.ts';
import { feedSchema, feedUrlSchema, MAX_FEED_ITEMS } from '../feeds/feed.ts';
import { idSchema } from '../ids.ts';

/** Archives contain no accounts, so every comment becomes a guest's. */
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

/** Keeps the file below the JSON size limit even if all comments have the maximum length. */
export const ARCHIVE_COMMENTS_PER_FILE = 50;

const textSchema = z.string().max(10_000);

/** feeds.json: the last copy of each feed shown by a block. */
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
