import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { orderHref } from '#client/config/kit/shared/orders/order-link.tsx';
import { SampleMark } from '#client/config/kit/shared/orders/sample-data.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { starsText, UNNAMED } from '#domain/reviews.ts';
import { type OwnerReview, RATINGS, type ReviewStatus } from '#schema/contracts/reviews/review.ts';
import { STATUS_LABELS, STATUS_TONES } from './review-labels.ts';
import { ReviewReply } from './review-reply.tsx';
import { reviewsApi } from './reviews-api.ts';

interface Props {
  review: OwnerReview;
  onChanged: (review: OwnerReview) => void;
}

export function ReviewCard({ review, onChanged }: Props) {
  const { site } = useAccount();
  const canSeeOrders = useCan()('commerce.orders.read');
  const [isReplying, setReplying] = useState(false);
  const { rating, title, text, author, reply, status, pictures, productTitle, productHref } = review;
  const name = `${starsText(rating)}, ${productTitle || 'a deleted product'}`;
  const move = useMutation({
    mutationFn: (to: ReviewStatus) => reviewsApi.setStatus(review, to),
    onSuccess: (answer, to) => {
      onChanged(answer.review);
      toast.success(to === 'published' ? 'Review published.' : 'Review hidden.');
    },
  });
  return (
    <article className="review-card" aria-label={name}>
      <header>
        <span className="review-stars" role="img" aria-label={starsText(rating)}>
          {RATINGS.map((star) => (
            <Star key={star} size={16} aria-hidden="true" data-filled={star <= rating || undefined} />
          ))}
        </span>
        <span className="chip" data-tone={STATUS_TONES[status]}>
          {STATUS_LABELS[status]}
        </span>
        <SampleMark id={review.id} />
        <span className="quiet review-when">
          <RelativeTime at={review.createdAt} timeZone={site.timeZone} />
        </span>
      </header>
      <p className="review-product">
        {productHref ? (
          <a href={productHref} target="_blank" rel="noreferrer">
            {productTitle}
          </a>
        ) : (
          productTitle || <span className="quiet">A deleted product</span>
        )}
      </p>
      {title && (
        <h2 className="review-title" dir="auto">
          {title}
        </h2>
      )}
      {text ? (
        <p className="review-body" dir="auto">
          {text}
        </p>
      ) : (
        <p className="quiet">No text, only stars.</p>
      )}
      {pictures.length > 0 && (
        <ul className="review-thumbs">
          {pictures.map(({ id }, index) => (
            <li key={id}>
              <a href={`/review-pictures/${id}`} target="_blank" rel="noreferrer">
                <img
                  src={`/review-pictures/${id}?format=300w`}
                  alt={`By the customer, ${index + 1} of ${pictures.length}`}
                  width={96}
                  height={96}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet review-from">
        <span dir="auto">{author || UNNAMED}</span>
        {review.orderNumber !== null && review.orderId !== null && (
          <>
            {', '}
            {canSeeOrders ? (
              <PanelLink href={orderHref(review.orderId)}>order {review.orderNumber}</PanelLink>
            ) : (
              `order ${review.orderNumber}`
            )}
          </>
        )}
      </p>
      {reply && !isReplying && (
        <div className="review-answer">
          <p className="quiet">Your reply</p>
          <p className="review-body" dir="auto">
            {reply}
          </p>
        </div>
      )}
      {isReplying ? (
        <ReviewReply
          review={review}
          onDone={(now) => {
            if (now) onChanged(now);
            setReplying(false);
          }}
        />
      ) : (
        <div className="review-actions">
          {status !== 'published' && (
            <button
              type="button"
              className={status === 'needs_review' ? 'button primary' : 'button'}
              disabled={move.isPending}
              onClick={() => move.mutate('published')}
            >
              {status === 'needs_review' ? 'Publish' : 'Show again'}
            </button>
          )}
          {status !== 'private' && (
            <button
              type="button"
              className="button"
              disabled={move.isPending}
              onClick={() => move.mutate('private')}
            >
              Hide
            </button>
          )}
          <button type="button" className="button" onClick={() => setReplying(true)}>
            {reply ? 'Edit reply' : 'Reply'}
          </button>
        </div>
      )}
    </article>
  );
}
