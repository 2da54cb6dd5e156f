import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  ownerReviewSchema,
  reviewListSchema,
  reviewQuerySchema,
  reviewReplySchema,
  reviewStatusSchema,
} from './review.ts';

const call = createFeatureCall('commerce');

const reviewAnswer = z.object({ review: ownerReviewSchema });

export const listReviews = call({
  method: 'GET',
  path: '/api/commerce/reviews',
  summary: 'List the reviews',
  who: 'commerce.reviews.moderate',
  query: reviewQuerySchema,
  answer: reviewListSchema,
});

export const exportReviews = call({
  method: 'GET',
  path: '/api/commerce/reviews/export',
  summary: 'Export the reviews as CSV',
  who: 'commerce.reviews.moderate',
  answer: 'file',
});

export const setReviewStatus = call({
  method: 'PUT',
  path: '/api/commerce/reviews/:id/status',
  summary: 'Publish or hide a review',
  done: 'Published or hid a review',
  who: 'commerce.reviews.moderate',
  params: idParams,
  body: reviewStatusSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  raisesRevision: true,
  answer: reviewAnswer,
});

export const replyToReview = call({
  method: 'PUT',
  path: '/api/commerce/reviews/:id/reply',
  summary: 'Reply to a review',
  who: 'commerce.reviews.moderate',
  params: idParams,
  body: reviewReplySchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  raisesRevision: true,
  answer: reviewAnswer,
});
