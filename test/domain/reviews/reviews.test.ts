import { describe, expect, it } from 'vitest';
import { findAverageRating, getRatingShare, NO_RATINGS, starsText, totalCount } from '#domain/reviews.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import { RATINGS, type RatingCounts, reviewInputSchema } from '#schema/contracts/reviews/review.ts';

describe('review texts', () => {
  it('[B8.4.03] [B2.4.05] [B5.45] the texts match the specification word for word', () => {
    const { heading, thanks, ratingRequired, failed, tryAgain, refusals } = LANGUAGES.en().reviewForm;
    expect({ heading, thanks, ratingRequired, failed, tryAgain, ...refusals }).toEqual({
      heading: 'Rate your purchase',
      thanks: 'Thanks for your review!',
      ratingRequired: 'Please select a star rating',
      failed: 'Something went wrong',
      tryAgain: 'Try submitting your review again',
      'already-reviewed': 'You have already reviewed this purchase',
      expired: 'Your review request has expired',
      nothing: 'There are no products to review',
    });
  });
});

describe('an average rating', () => {
  it.each<[RatingCounts, number | null]>([
    [NO_RATINGS, null],
    [[0, 0, 0, 0, 7], 5],
    [[1, 0, 0, 0, 1], 3],
    [[0, 0, 1, 1, 2], 4.3],
    [[0, 0, 0, 1, 3], 4.8],
    [[0, 0, 1, 1, 0], 3.5],
    [[1, 0, 0, 0, 1_000_000], 5],
  ])('the average of one to five stars counted as %o is %o', (counts, average) => {
    expect(findAverageRating(counts)).toBe(average);
  });

  it('lies between the lowest and the highest rating, and differs from the exact average by at most 0.05', () => {
    for (let seed = 1; seed < 500; seed++) {
      const counts = RATINGS.map(
        (rating) => ((seed * 7919 * rating) % 13) + (rating === 1 + (seed % 5) ? 1 : 0),
      ) as unknown as RatingCounts;
      const given = RATINGS.filter((rating) => (counts[rating - 1] ?? 0) > 0);
      const average = findAverageRating(counts) ?? Number.NaN;
      expect(average).toBeGreaterThanOrEqual(Math.min(...given));
      expect(average).toBeLessThanOrEqual(Math.max(...given));
      const exact =
        RATINGS.reduce<number>((sum, one) => sum + one * (counts[one - 1] ?? 0), 0) / totalCount(counts);
      expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.05 + 1e-9);
    }
  });

  it('an average rating has a text for screen readers and a percentage for each number of stars', () => {
    expect(starsText(4.5)).toBe('4.5 out of 5 stars');
    expect(getRatingShare([0, 0, 1, 0, 2], 5)).toBe(67);
    expect(getRatingShare(NO_RATINGS, 5)).toBe(0);
  });
});

describe('a submitted review', () => {
  it('[B5.45] a submitted review has one to five whole stars, sent as a number or as a form value', () => {
    for (const rating of [1, 5, '1', '5'])
      expect(reviewInputSchema.parse({ token: 't', rating }).rating).toBe(Number(rating));
    for (const rating of [undefined, null, '', ' ', 0, 6, 4.5, '4.5', '1e0', [5], true]) {
      const parsed = reviewInputSchema.safeParse({ token: 't', rating });
      expect(parsed.error?.issues[0]?.message).toBe(LANGUAGES.en().reviewForm.ratingRequired);
    }
  });
});
