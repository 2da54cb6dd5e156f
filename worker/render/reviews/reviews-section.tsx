import type { DateSetting } from '#domain/i18n/dates.ts';
import { findAverageRating, getRatingShare, totalCount } from '#domain/reviews.ts';
import { type PublicReview, RATINGS, type ReviewImage } from '#schema/contracts/reviews/review.ts';
import type { ProductReviews } from '#worker/db/reviews/product-reviews.ts';
import type { RenderContext } from '../kit/context.ts';
import { FreshTime } from '../kit/fresh-time.tsx';
import { useMessages } from '../kit/messages.tsx';
import { Stars } from './stars.tsx';

function useDecimal() {
  const { decimalSeparator } = useMessages().money;
  return (average: number) => average.toFixed(1).replace('.', decimalSeparator);
}

export function RatingLink({ reviews: { counts }, path }: Pick<Props, 'reviews' | 'path'>) {
  const texts = useMessages().reviews;
  const decimal = useDecimal();
  const average = findAverageRating(counts);
  if (average === null) return null;
  return (
    <p className="rating-link">
      <a href={`${path}#reviews`}>
        <Stars rating={average} />
        <span aria-hidden="true">{decimal(average)}</span>
        <span>{texts.count({ count: totalCount(counts) })}</span>
      </a>
    </p>
  );
}

interface Props {
  reviews: ProductReviews;
  path: string;
  page: RenderContext;
}

export function ReviewsSection({ reviews: { counts, reviews, page: number, pages }, path, page }: Props) {
  const texts = useMessages().reviews;
  const decimal = useDecimal();
  const average = findAverageRating(counts);
  if (average === null) return null;
  const { title, locale, timeZone } = page.site.settings;
  const href = (to: number) => `${path}${to > 1 ? `?reviews=${to}` : ''}#reviews`;
  return (
    <section
      className="section theme-lightest width-inset space-medium reviews"
      id="reviews"
      aria-labelledby="reviews-title"
    >
      <div className="reviews-summary">
        <h2 id="reviews-title">{texts.title}</h2>
        <p className="reviews-average">
          <span className="reviews-figure" aria-hidden="true">
            {decimal(average)}
          </span>
          <Stars rating={average} />
          <span>{texts.count({ count: totalCount(counts) })}</span>
        </p>
        <ul className="reviews-shares">
          {[...RATINGS].reverse().map((rating) => (
            <li key={rating}>
              <span>{texts.starCount({ count: rating })}</span>
              <span className="share" aria-hidden="true">
                <span style={{ width: `${getRatingShare(counts, rating)}%` }} />
              </span>
              <span>{counts[rating - 1]}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="reviews-list">
        {reviews.length === 0 && (
          <p>
            {texts.noMore} <a href={href(1)}>{texts.backToFirst}</a>
          </p>
        )}
        {reviews.length > 0 && (
          <ol>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewView review={review} siteTitle={title} place={{ locale, timeZone }} />
              </li>
            ))}
          </ol>
        )}
        {pages > 1 && reviews.length > 0 && (
          <nav className="reviews-pages" aria-label={texts.pages}>
            {number > 1 && (
              <a href={href(number - 1)} rel="prev">
                {texts.newer}
              </a>
            )}
            <span>{texts.pageOf({ page: number, pages })}</span>
            {number < pages && (
              <a href={href(number + 1)} rel="next">
                {texts.older}
              </a>
            )}
          </nav>
        )}
      </div>
    </section>
  );
}

interface ReviewProps {
  review: PublicReview;
  siteTitle: string;
  place: DateSetting;
}

function ReviewView({ review, siteTitle, place }: ReviewProps) {
  const texts = useMessages().reviews;
  const { rating, title, text, author, reply, createdAt, pictures } = review;
  const formatAlt = (index: number) => {
    const place = { position: index + 1, count: pictures.length };
    return author ? texts.pictureBy({ author, ...place }) : texts.pictureByBuyer(place);
  };
  return (
    <article className="review">
      <Stars rating={rating} />
      {title && <h3 dir="auto">{title}</h3>}
      {text && (
        <p className="review-text" dir="auto">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="review-pictures">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <ReviewImageLink picture={picture} alt={formatAlt(index)} />
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">
        <span dir="auto">{author || texts.unnamed}</span>, <FreshTime at={createdAt} place={place} />
      </p>
      {reply && (
        <div className="review-reply">
          <p className="quiet">{texts.replies({ siteTitle })}</p>
          <p className="review-text" dir="auto">
            {reply}
          </p>
        </div>
      )}
    </article>
  );
}

function ReviewImageLink({ picture: { id, width, height }, alt }: { picture: ReviewImage; alt: string }) {
  return (
    <a href={`/review-pictures/${id}`}>
      <img
        src={`/review-pictures/${id}?format=300w`}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
