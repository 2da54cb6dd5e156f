import type { RatingCounts } from '#schema/contracts/reviews/review.ts';
import type { Messages } from '#schema/messages/messages.ts';

export const REVIEWS_PER_PAGE = 10;
export const MAX_REVIEW_PAGES = 500;

export const NO_RATINGS: RatingCounts = [0, 0, 0, 0, 0];

export const totalCount = (counts: RatingCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** Returns the average with one decimal place, rounded half up, or null if there are no reviews. */
export function findAverageRating(counts: RatingCounts): number | null {
  const count = totalCount(counts);
  if (count === 0) return null;
  // Calculate in integer tenths, since 4.25 could be 4.2499… in floating point.
  const stars = counts.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return Math.floor((stars * 20 + count) / (count * 2)) / 10;
}

/** Returns a rating as text for screen readers. */
export const starsText = (rating: number): string => `${rating} out of 5 stars`;

export const ratingLabels = ({ one, two, three, four, five }: Messages['reviewForm']['ratings']) =>
  ({ 1: one, 2: two, 3: three, 4: four, 5: five }) as const;

export function getRatingShare(counts: RatingCounts, rating: number): number {
  const count = totalCount(counts);
  return count === 0 ? 0 : Math.round(((counts[rating - 1] ?? 0) * 100) / count);
}

export const UNNAMED = 'A buyer';

export const REVIEW_REQUEST_DAYS = 90;
