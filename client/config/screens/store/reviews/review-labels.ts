import type { ReviewStatus } from '#schema/contracts/reviews/review.ts';

export const STATUS_LABELS: Readonly<Record<ReviewStatus, string>> = {
  needs_review: 'Needs Review',
  published: 'Published',
  private: 'Hidden',
};
export const STATUS_TONES: Readonly<Record<ReviewStatus, string | undefined>> = {
  needs_review: 'changed',
  published: 'good',
  private: undefined,
};
