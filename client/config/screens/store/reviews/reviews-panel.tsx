import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { WithSampleData } from '#client/config/kit/shared/orders/sample-data.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import {
  type OwnerReview,
  RATINGS,
  REVIEW_STATUSES,
  type ReviewList,
  type ReviewStatus,
} from '#schema/contracts/reviews/review.ts';
import { ReviewCard } from './review-card.tsx';
import { STATUS_LABELS } from './review-labels.ts';
import { type ReviewView, reviewsApi } from './reviews-api.ts';
import './reviews.css';

const ALL: ReviewView = { search: '', status: '', rating: '' };

const join = (known: ReviewList, more: ReviewList): ReviewList => ({
  ...more,
  reviews: [...known.reviews, ...more.reviews],
});

/** Customer reviews: approve, hide and reply. */
export default function ReviewsPanel() {
  return (
    <WithSampleData>
      <Reviews />
    </WithSampleData>
  );
}

function Reviews() {
  const [view, setView] = useState(ALL);
  /** Reviews changed here, kept in place until the list reloads. */
  const [changed, setChanged] = useState<Readonly<Record<string, OwnerReview>>>({});
  const { page, shown, problem, isBusy, reload, loadMore } = usePages(
    { ...view, search: view.search.trim() },
    reviewsApi.list,
    join,
  );
  const isFiltered = [view, shown].some((one) => JSON.stringify(one) !== JSON.stringify(ALL));
  const counts = page && countsNow(page, changed);
  const hasAny = counts !== null && Object.values(counts).some((count) => count > 0);
  const set = (patch: Partial<ReviewView>) => {
    setChanged({});
    setView({ ...view, ...patch });
  };
  return (
    <div className="store-part reviews-page">
      <header className="panel-page-head">
        <h1>Reviews</h1>
        {hasAny && (
          <a className="button" href={reviewsApi.exportHref} download>
            <Download size={16} aria-hidden="true" /> Export all
          </a>
        )}
      </header>
      {counts && counts.needs_review > 0 && (
        <p className="notice" role="status">
          {counts.needs_review === 1
            ? 'One review needs your approval. It is hidden until then.'
            : `${counts.needs_review.toLocaleString('en-US')} reviews need your approval. They are hidden until then.`}
        </p>
      )}
      {(hasAny || isFiltered) && (
        <search className="product-filters">
          <SearchInput
            label="Find by text, name or product"
            maxLength={100}
            value={view.search}
            onChange={(search) => set({ search })}
          />
          <select
            aria-label="Status"
            value={view.status}
            onChange={({ target }) => set({ status: target.value as ReviewView['status'] })}
          >
            <option value="">Any status</option>
            {REVIEW_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
                {counts ? ` (${counts[status]})` : ''}
              </option>
            ))}
          </select>
          <select
            aria-label="Stars"
            value={view.rating}
            onChange={({ target }) => set({ rating: target.value as ReviewView['rating'] })}
          >
            <option value="">Any stars</option>
            {[...RATINGS].reverse().map((rating) => (
              <option key={rating} value={rating}>
                {rating} {rating === 1 ? 'star' : 'stars'}
              </option>
            ))}
          </select>
        </search>
      )}
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading reviews" lines={8} />}
      {page?.reviews.length === 0 && (
        <div className="empty">
          <h2>{isFiltered ? 'No matching reviews' : 'No reviews yet'}</h2>
          {isFiltered ? (
            <button type="button" className="button" onClick={() => set(ALL)}>
              Show all reviews
            </button>
          ) : (
            <p className="quiet">
              Customers are asked some days after their order is fulfilled. Change when and how under Email,
              “Review request”.
            </p>
          )}
        </div>
      )}
      {page && page.reviews.length > 0 && (
        <ul className="reviews-cards" aria-label="Reviews, newest first" aria-busy={isBusy}>
          {page.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard
                review={changed[review.id] ?? review}
                onChanged={(now) => setChanged((known) => ({ ...known, [now.id]: now }))}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore onMore={loadMore} isBusy={isBusy} />
    </div>
  );
}

/** Counts per status, including changes since the list was loaded. */
function countsNow(
  { counts, reviews }: ReviewList,
  changed: Readonly<Record<string, OwnerReview>>,
): Record<ReviewStatus, number> {
  const now = { ...counts };
  for (const { id, status } of reviews) {
    const after = changed[id]?.status;
    if (after === undefined || after === status) continue;
    now[status] -= 1;
    now[after] += 1;
  }
  return now;
}
