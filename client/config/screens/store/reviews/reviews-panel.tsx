import { Download } from 'lucide-react';
import { useState } from 'react';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { WithSampleData } from '#client/config/kit/shared/orders/sample-data.tsx';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField, searchField } from '#client/config/kit/views/view-fields.ts';
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

const STARS: readonly (readonly [ReviewView['rating'], string])[] = [
  ['', 'Any stars'],
  ...[...RATINGS]
    .reverse()
    .map((rating) => [`${rating}`, rating === 1 ? '1 star' : `${rating} stars`] as const),
];

const VIEW = defineView<ReviewView>({
  search: searchField(),
  status: choiceField(['', ...REVIEW_STATUSES], ''),
  rating: choiceField(
    STARS.map(([rating]) => rating),
    '',
  ),
});

export default function ReviewsPanel() {
  return (
    <WithSampleData>
      <Reviews />
    </WithSampleData>
  );
}

function Reviews() {
  const filters = useListView(VIEW);
  const { view, change } = filters;
  /** Reviews that the owner changed in this list. They stay in the list until it reloads. */
  const [changed, setChanged] = useState<Readonly<Record<string, OwnerReview>>>({});
  const list = useList({ list: filters, fetchPage: reviewsApi.list, rows: 'reviews' });
  const { page, isBusy } = list;
  const counts = page && countsNow(page, changed);
  const hasAny = counts !== null && Object.values(counts).some((count) => count > 0);
  const set = (patch: Partial<ReviewView>) => {
    setChanged({});
    change(patch);
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
      {(hasAny || list.isFiltered) && (
        <search className="product-filters">
          <SearchInput
            label="Find by text, name or product"
            maxLength={100}
            value={view.search}
            onChange={(search) => set({ search })}
          />
          <FilterSelect
            label="Status"
            value={view.status}
            options={[
              ['', 'Any status'],
              ...REVIEW_STATUSES.map(
                (status) =>
                  [status, `${STATUS_LABELS[status]}${counts ? ` (${counts[status]})` : ''}`] as const,
              ),
            ]}
            onChange={(status) => set({ status })}
          />
          <FilterSelect
            label="Stars"
            value={view.rating}
            options={STARS}
            onChange={(rating) => set({ rating })}
          />
        </search>
      )}
      <ListBody
        name="reviews"
        list={list}
        onReset={() => set(VIEW.start)}
        first={
          <>
            <h2>No reviews yet</h2>
            <p className="quiet">
              Customers are asked a few days after their order is fulfilled. Change when and how under Email,
              “Review request”.
            </p>
          </>
        }
      >
        {({ reviews }) => (
          <ul className="reviews-cards" aria-label="Reviews, newest first" aria-busy={isBusy}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard
                  review={changed[review.id] ?? review}
                  onChanged={(now) => setChanged((known) => ({ ...known, [now.id]: now }))}
                />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </div>
  );
}

/** Returns the number of reviews per status, including changes made since the list was loaded. */
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
