import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/reviews/calls.ts';
import type { OwnerReview, ReviewStatus } from '#schema/contracts/reviews/review.ts';

export interface ReviewView {
  search: string;
  status: ReviewStatus | '';
  rating: '' | '1' | '2' | '3' | '4' | '5';
}

export const reviewsApi = {
  exportHref: callAddress(calls.exportReviews, {}),
  list: ({ search, status, rating }: ReviewView, cursor: string | null) =>
    callApi(calls.listReviews, {
      query: {
        search,
        status: status || undefined,
        rating: rating || undefined,
        cursor: cursor ?? undefined,
      },
    }),
  setStatus: ({ id, version }: OwnerReview, status: ReviewStatus) =>
    callApi(calls.setReviewStatus, { params: { id }, body: { version, status } }),
  setReply: ({ id, version }: OwnerReview, reply: string) =>
    callApi(calls.replyToReview, { params: { id }, body: { version, reply } }),
};
