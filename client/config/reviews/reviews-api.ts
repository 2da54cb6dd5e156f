import type { OwnerReview, ReviewList, ReviewStatus } from '#schema/contracts/reviews/review.ts';
import { api } from '../shell/api.ts';

export interface ReviewView {
  search: string;
  /** '' = any. */
  status: ReviewStatus | '';
  rating: '' | '1' | '2' | '3' | '4' | '5';
}

interface Answer {
  review: OwnerReview;
}

export const reviewsApi = {
  list(view: ReviewView, cursor: string | null): Promise<ReviewList> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...view, cursor: cursor ?? '' }))
      if (value !== '') query.set(name, value);
    return api('GET', `/api/commerce/reviews?${query}`);
  },
  setStatus: ({ id, version }: OwnerReview, status: ReviewStatus): Promise<Answer> =>
    api('PUT', `/api/commerce/reviews/${id}/status`, { version, status }),
  setReply: ({ id, version }: OwnerReview, reply: string): Promise<Answer> =>
    api('PUT', `/api/commerce/reviews/${id}/reply`, { version, reply }),
};
