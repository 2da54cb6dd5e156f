import type { RatingCounts } from '#schema/contracts/reviews/review.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** How many reviews one page of a product shows, and how many pages of them there are. */
export const REVIEWS_PER_PAGE = 10;
export const MAX_REVIEW_PAGES = 500;

export const NO_RATINGS: RatingCounts = [0, 0, 0, 0, 0];

export const totalCount = (counts: RatingCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** Average of stars with one digit after the point; null without any. A half goes up. */
export function findAverageRating(counts: RatingCounts): number | null {
  const count = totalCount(counts);
  if (count === 0) return null;
  // In tenths and whole numbers, so that 4.25 is not 4.2499….
  const stars = counts.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return Math.floor((stars * 20 + count) / (count * 2)) / 10;
}

/** '4.8 out of 5 stars', for whoever does not see them. */
export const starsText = (rating: number): string => `${rating} out of 5 stars`;

/** What each number of stars means, for a choice that is also read aloud. */
export const ratingLabels = ({ one, two, three, four, five }: Messages['reviewForm']['ratings']) =>
  ({ 1: one, 2: two, 3: three, 4: four, 5: five }) as const;

/** Share of the reviews that have so many stars, in whole percent. */
export function getRatingShare(counts: RatingCounts, rating: number): number {
  const count = totalCount(counts);
  return count === 0 ? 0 : Math.round(((counts[rating - 1] ?? 0) * 100) / count);
}

/** Who wrote a review without a name. */
export const UNNAMED = 'A buyer';

/** A request to review can be used this long (server-design §4). */
export const REVIEW_REQUEST_DAYS = 90;
