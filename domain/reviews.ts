import type { RatingCounts } from '#schema/contracts/reviews/review.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** Reviews per page of a product, and maximum number of pages. */
export const REVIEWS_PER_PAGE = 10;
export const MAX_REVIEW_PAGES = 500;

export const NO_RATINGS: RatingCounts = [0, 0, 0, 0, 0];

export const totalCount = (counts: RatingCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** Returns the average rating with one decimal, half up, or null without reviews. */
export function findAverageRating(counts: RatingCounts): number | null {
  const count = totalCount(counts);
  if (count === 0) return null;
  // Calculates with integers in tenths, so that 4.25 is not 4.2499….
  const stars = counts.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return Math.floor((stars * 20 + count) / (count * 2)) / 10;
}

/** Formats a rating for screen readers: '4.8 out of 5 stars'. */
export const starsText = (rating: number): string => `${rating} out of 5 stars`;

/** Returns the label of each number of stars, which screen readers also announce. */
export const ratingLabels = ({ one, two, three, four, five }: Messages['reviewForm']['ratings']) =>
  ({ 1: one, 2: two, 3: three, 4: four, 5: five }) as const;

/** Returns the percentage of reviews with this rating, rounded. */
export function getRatingShare(counts: RatingCounts, rating: number): number {
  const count = totalCount(counts);
  return count === 0 ? 0 : Math.round(((counts[rating - 1] ?? 0) * 100) / count);
}

/** Author of a review without a name. */
export const UNNAMED = 'A buyer';

/** Validity of a request to review. */
export const REVIEW_REQUEST_DAYS = 90;
