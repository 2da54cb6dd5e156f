import * as z from 'zod';
import { withoutText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const MAX_BLOCK_REVIEWS = 12;

/** Reviews of the whole store or of one product. The block uses the code of comments (16). */
export const reviewsBlock = defineContract({
  type: BLOCK_TYPE.comments,
  name: 'review-list',
  label: 'Reviews',
  feature: 'commerce',
  schema: z.object({
    title: z.string().max(100).default(''),
    /** Last segment of a product's path; '' means all products. */
    product: withoutText(z.string().trim().max(200).default('')),
    order: z.enum(['newest', 'best']).default('newest'),
    maxReviews: z.number().int().min(1).max(MAX_BLOCK_REVIEWS).default(3),
    minRating: z.number().int().min(1).max(5).default(1),
  }),
  defaultValue: {},
});
