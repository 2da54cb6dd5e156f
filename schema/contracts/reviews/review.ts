import * as z from 'zod';
import { ITEM_STATUS } from '../collections/item-status.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { digits, numberOrDigits } from '../digits.ts';
import { idSchema } from '../ids.ts';

export const MAX_REVIEW_TITLE_LENGTH = 120;
export const MAX_REVIEW_TEXT_LENGTH = 5000;
export const MAX_REVIEW_AUTHOR_LENGTH = 60;
export const MAX_REVIEW_REPLY_LENGTH = 2000;
export const MAX_REVIEW_IMAGES = 4;
export const MAX_REVIEW_IMAGE_BYTES = 8_000_000;
/** Maximum size of the review form in bytes, including images. */
export const MAX_REVIEW_BYTES = MAX_REVIEW_IMAGES * MAX_REVIEW_IMAGE_BYTES + 100_000;
export const REVIEW_IMAGE_WIDTHS = [1500, 300] as const;

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Statuses of reviews, by name in the API, with codes from B4.60. Hidden reviews are private. */
export const REVIEW_STATUS = {
  needs_review: ITEM_STATUS.needsReview,
  published: ITEM_STATUS.published,
  private: ITEM_STATUS.private,
} as const;
export type ReviewStatus = keyof typeof REVIEW_STATUS;
export const REVIEW_STATUSES = Object.keys(REVIEW_STATUS) as [ReviewStatus, ...ReviewStatus[]];
export const getReviewStatus = (code: number): ReviewStatus =>
  REVIEW_STATUSES.find((name) => REVIEW_STATUS[name] === code) ?? 'needs_review';

export const reviewInputSchema = z.object({
  token: z.string().min(1).max(2000),
  /** Rating from one to five stars (B5.45). */
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
    .max(MAX_REVIEW_TITLE_LENGTH, `Use at most ${MAX_REVIEW_TITLE_LENGTH} characters.`)
    .default(''),
  text: z
    .string()
    .trim()
    .max(MAX_REVIEW_TEXT_LENGTH, `At most ${MAX_REVIEW_TEXT_LENGTH.toLocaleString('en-US')} characters.`)
    .default(''),
  author: z
    .string()
    .trim()
    .max(MAX_REVIEW_AUTHOR_LENGTH, `Use at most ${MAX_REVIEW_AUTHOR_LENGTH} characters.`)
    .default(''),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;

export const reviewImageSchema = z.object({
  id: z.string(),
  /** Width in pixels of the largest stored size of the image. */
  width: z.number(),
  height: z.number(),
});
export type ReviewImage = z.infer<typeof reviewImageSchema>;

/** Times are epoch milliseconds. */
export const publicReviewSchema = z.object({
  id: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  reply: z.string(),
  createdAt: z.number(),
  pictures: z.array(reviewImageSchema).readonly(),
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

/** Numbers of published reviews with one, two, three, four and five stars. */
export type RatingCounts = readonly [number, number, number, number, number];

export const ownerReviewSchema = publicReviewSchema.extend({
  status: z.enum(REVIEW_STATUSES),
  version: z.number(),
  itemId: z.string(),
  productTitle: z.string(),
  /** URL of the product; null if it was deleted. */
  productHref: z.string().nullable(),
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
  /** Numbers of reviews by status, regardless of the filter. */
  counts: z.record(z.enum(REVIEW_STATUSES), z.number()).readonly(),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

const version = z.number().int().min(1);
export const reviewStatusSchema = z.object({ version, status: z.enum(REVIEW_STATUSES) });
export const reviewReplySchema = z.object({
  version,
  /** The owner's reply. An empty text removes it. */
  reply: z
    .string()
    .trim()
    .max(MAX_REVIEW_REPLY_LENGTH, `At most ${MAX_REVIEW_REPLY_LENGTH.toLocaleString('en-US')} characters.`),
});

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
