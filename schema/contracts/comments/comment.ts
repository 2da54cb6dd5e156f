import * as z from 'zod';
import { MAX_CAPTCHA_KEY_LENGTH } from '../captcha/captcha.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { EMAIL_LENGTH, EMAIL_PATTERN, hasDomainEnding } from '../email.ts';
import { HONEYPOT } from '../forms/limits.ts';
import { idSchema } from '../ids.ts';

export const COMMENT_STATUSES = ['waiting', 'published', 'spam'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];
export const COMMENT_SPAM_REASONS = ['honeypot', 'links', 'owner'] as const;
export type CommentSpamReason = (typeof COMMENT_SPAM_REASONS)[number];

export const MAX_COMMENT_LENGTH = 5_000;
export const MAX_COMMENT_NAME_LENGTH = 80;
/** Maximum number of comments per item. Further comments are rejected. */
export const MAX_COMMENTS_PER_ITEM = 500;
export const COMMENTS_PER_PAGE = 30;

/** Comment form. A signed-in customer sends neither name nor email address. */
export const commentFormSchema = z.object({
  itemId: idSchema,
  parentId: idSchema.or(z.literal('')).default(''),
  author: z.string().trim().max(MAX_COMMENT_NAME_LENGTH).default(''),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(EMAIL_LENGTH.max)
    .refine((text) => text === '' || (EMAIL_PATTERN.test(text) && hasDomainEnding(text)))
    .default(''),
  body: z.string().trim().min(1).max(MAX_COMMENT_LENGTH),
  wantsReplies: z.literal('yes').or(z.literal('')).default(''),
  captchaKey: z.string().max(MAX_CAPTCHA_KEY_LENGTH).default(''),
  [HONEYPOT]: z.string().max(1_000).default(''),
});

export interface PublicComment {
  id: string;
  parentId: string | null;
  author: string;
  body: string;
  isOwner: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}

export const ownerCommentSchema = z.object({
  id: z.string(),
  author: z.string(),
  email: z.string(),
  body: z.string(),
  isOwner: z.boolean(),
  isMember: z.boolean(),
  status: z.enum(COMMENT_STATUSES),
  spamReason: z.enum(COMMENT_SPAM_REASONS).nullable(),
  createdAt: z.number(),
  itemTitle: z.string(),
  href: z.string().nullable(),
});
export type OwnerComment = z.infer<typeof ownerCommentSchema>;

export const commentListSchema = z.object({
  comments: z.array(ownerCommentSchema),
  nextCursor: z.string().nullable(),
  waiting: z.number(),
});
export type CommentList = z.infer<typeof commentListSchema>;

export const commentQuerySchema = z.object({
  status: z.enum(COMMENT_STATUSES).optional(),
  cursor: cursorSchema(rowPlaceSchema),
});

export const commentStatusSchema = z.object({ status: z.enum(COMMENT_STATUSES) });
export const commentReplySchema = z.object({
  body: z.string().trim().min(1, 'Write a reply.').max(MAX_COMMENT_LENGTH),
});
