import * as z from 'zod';
import { ITEM_STATUS } from '../collections/item-status.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { digits, numberOrDigits } from '../digits.ts';
import { idSchema } from '../ids.ts';

export const MAX_REVIEW_TITLE_LENGTH = 120;
export const MAX_REVIEW_TEXT_LENGTH = 5000;
export const MAX_REVIEW_AUTHOR_LENGTH = 60;
export const MAX_REVIEW_REPLY_LENGTH = 2000;
export const MAX_REVIEW_PICTURES = 4;
export const MAX_REVIEW_PICTURE_BYTES = 8_000_000;
/** The form with its pictures. */
export const MAX_REVIEW_BYTES = MAX_REVIEW_PICTURES * MAX_REVIEW_PICTURE_BYTES + 100_000;
/** Widths in which a picture of a review is kept, in pixels. */
export const REVIEW_PICTURE_WIDTHS = [1500, 300] as const;

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Moderation status of a review; stored as the code of B4.60, named on the wire. Hidden ones are private. */
export const REVIEW_STATUS = {
  needs_review: ITEM_STATUS.needsReview,
  published: ITEM_STATUS.published,
  private: ITEM_STATUS.private,
} as const;
export type ReviewStatus = keyof typeof REVIEW_STATUS;
export const REVIEW_STATUSES = Object.keys(REVIEW_STATUS) as [ReviewStatus, ...ReviewStatus[]];
export const getReviewStatus = (code: number): ReviewStatus =>
  REVIEW_STATUSES.find((name) => REVIEW_STATUS[name] === code) ?? 'needs_review';

/** A review as submitted. */
export const reviewInputSchema = z.object({
  token: z.string().min(1).max(2000),
  /** B5.45. */
  rating: numberOrDigits(
    z
      .number('Please select a star rating')
      .int('Please select a star rating')
      .min(1, 'Please select a star rating')
      .max(5, 'Please select a star rating'),
  ),
  title: z
    .string()
    .trim()
    .max(MAX_REVIEW_TITLE_LENGTH, `At most ${MAX_REVIEW_TITLE_LENGTH} characters.`)
    .default(''),
  text: z
    .string()
    .trim()
    .max(MAX_REVIEW_TEXT_LENGTH, `At most ${MAX_REVIEW_TEXT_LENGTH.toLocaleString('en-US')} characters.`)
    .default(''),
  /** The name that is shown with it; none is fine. */
  author: z
    .string()
    .trim()
    .max(MAX_REVIEW_AUTHOR_LENGTH, `At most ${MAX_REVIEW_AUTHOR_LENGTH} characters.`)
    .default(''),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;

export const reviewPictureSchema = z.object({
  id: z.string(),
  /** Pixels of the widest that is kept. */
  width: z.number(),
  height: z.number(),
});
export type ReviewPicture = z.infer<typeof reviewPictureSchema>;

/** A published review as visitors see it. Times are epoch milliseconds. */
export const publicReviewSchema = z.object({
  id: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  reply: z.string(),
  createdAt: z.number(),
  pictures: z.array(reviewPictureSchema).readonly(),
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

/** Published reviews by their stars: how many have one star, two … five. */
export type RatingCounts = readonly [number, number, number, number, number];

/** A review as the owner's list shows it. */
export const ownerReviewSchema = publicReviewSchema.extend({
  status: z.enum(REVIEW_STATUSES),
  /** The version to send with the next change. */
  version: z.number(),
  itemId: z.string(),
  productTitle: z.string(),
  /** Path of the product; null when it is gone. */
  productHref: z.string().nullable(),
  /** Null for reviews that came with an archive. */
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
});
export type OwnerReview = z.infer<typeof ownerReviewSchema>;

export const reviewQuerySchema = z.object({
  search: z.string().trim().max(100).default(''),
  status: z.enum(REVIEW_STATUSES).optional(),
  rating: digits(z.number().int().min(1).max(5)).optional(),
  cursor: cursorSchema(rowPlaceSchema),
});
export type ReviewQuery = z.infer<typeof reviewQuerySchema>;

export const reviewListSchema = z.object({
  reviews: z.array(ownerReviewSchema),
  nextCursor: z.string().nullable(),
  /** Of the whole shop, whatever the filter. */
  counts: z.record(z.enum(REVIEW_STATUSES), z.number()).readonly(),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

const version = z.number().int().min(1);
export const reviewStatusSchema = z.object({ version, status: z.enum(REVIEW_STATUSES) });
export const reviewReplySchema = z.object({
  version,
  /** Empty removes the reply. */
  reply: z
    .string()
    .trim()
    .max(MAX_REVIEW_REPLY_LENGTH, `At most ${MAX_REVIEW_REPLY_LENGTH.toLocaleString('en-US')} characters.`),
});

/** A review in an archive: without its order and its pictures, which are the buyer's. */
export const archiveReviewSchema = z.object({
  id: idSchema,
  itemId: idSchema,
  rating: z.number().int().min(1).max(5),
  title: z.string().max(MAX_REVIEW_TITLE_LENGTH).default(''),
  text: z.string().max(MAX_REVIEW_TEXT_LENGTH).default(''),
  author: z.string().max(MAX_REVIEW_AUTHOR_LENGTH).default(''),
  reply: z.string().max(MAX_REVIEW_REPLY_LENGTH).default(''),
  status: z.enum(REVIEW_STATUSES).default('needs_review'),
  createdAt: z.iso.datetime(),
});
