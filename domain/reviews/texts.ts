/** Strings of reviews, word for word (B2.4.05, B5.45, B8.4.03; server-design §8). */
export const REVIEW_TEXTS = {
  heading: 'Rate your purchase',
  thanks: 'Thanks for your review!',
  ratingRequired: 'Please select a star rating',
  failed: 'Something went wrong',
  tryAgain: 'Try submitting your review again',
  alreadyReviewed: 'You have already reviewed this purchase',
  expired: 'Your review request has expired',
  nothing: 'There are no products to review',
} as const;

/** What each number of stars means, for a choice that is also read aloud. */
export const RATING_LABELS = {
  1: '1 star, poor',
  2: '2 stars, fair',
  3: '3 stars, good',
  4: '4 stars, very good',
  5: '5 stars, excellent',
} as const;
