import * as z from 'zod';
import { call, createFeatureCall } from '../calls/call.ts';
import { MAX_REVIEW_BYTES, reviewInputSchema } from './review.ts';

/** Unsubscribing from store emails works even while the store is disabled. */
const commerceCall = createFeatureCall('commerce');

/**
 * A signed token has three parts separated by dots. Any other path below /reviews belongs to the site's own
 * pages.
 */
const REVIEW_PATH = '/reviews/:token{[\\w-]+\\.[\\w-]+\\.[\\w-]+}';

export const showReviewRequest = commerceCall({
  method: 'GET',
  path: REVIEW_PATH,
  summary: 'Show the form of a review',
  who: 'public',
  limit: 'COLLECTOR_LIMIT',
  answer: 'html',
});

export const submitReviewForm = commerceCall({
  method: 'POST',
  path: REVIEW_PATH,
  summary: 'Review a purchase with the form',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  form: reviewInputSchema.omit({ token: true }),
  hasFiles: true,
  bodyLimitBytes: MAX_REVIEW_BYTES,
  answer: 'html',
});

export const submitReview = commerceCall({
  method: 'POST',
  path: '/api/commerce/reviews',
  summary: 'Review a purchase',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  form: reviewInputSchema,
  hasFiles: true,
  bodyLimitBytes: MAX_REVIEW_BYTES,
  answer: z.object({ location: z.string() }),
  status: 201,
});

export const showReviewImage = commerceCall({
  method: 'GET',
  path: '/review-pictures/:id',
  summary: 'Show an image of a review',
  who: 'public',
  answer: 'file',
});

export const openCartLink = commerceCall({
  method: 'GET',
  path: '/commerce/cart-link',
  summary: 'Open the cart of a reminder',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const showEmailOptOut = call({
  method: 'GET',
  path: '/unsubscribe',
  summary: 'Show the page to unsubscribe from optional emails',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const optOutOfEmails = call({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Unsubscribe from optional emails',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});
