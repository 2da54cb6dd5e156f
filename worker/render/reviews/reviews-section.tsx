import { longDate } from '#domain/i18n/dates.ts';
import { averageOf, countOf, reviewCountText, shareOf, UNNAMED } from '#domain/reviews/rating.ts';
import { type PublicReview, RATINGS, type ReviewPicture } from '#schema/contracts/reviews/review.ts';
import type { ProductReviews } from '#worker/db/reviews/product-reviews.ts';
import type { RenderContext } from '../document/context.ts';
import { Stars } from './stars.tsx';

/** The average beside a product's name; leads to its reviews. */
export function RatingLink({ reviews: { counts }, path }: Pick<Props, 'reviews' | 'path'>) {
  const average = averageOf(counts);
  if (average === null) return null;
  return (
    <p className="rating-link">
      <a href={`${path}#reviews`}>
        <Stars rating={average} />
        <span aria-hidden="true">{average.toFixed(1)}</span>
        <span>{reviewCountText(countOf(counts))}</span>
      </a>
    </p>
  );
}

interface Props {
  reviews: ProductReviews;
  /** Of the product's page. */
  path: string;
  page: RenderContext;
}

/** What buyers say below a product, a page at a time; nothing while nobody has said anything. */
export function ReviewsSection({ reviews: { counts, reviews, page: number, pages }, path, page }: Props) {
  const average = averageOf(counts);
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
        <h2 id="reviews-title">Reviews</h2>
        <p className="reviews-average">
          <span className="reviews-figure" aria-hidden="true">
            {average.toFixed(1)}
          </span>
          <Stars rating={average} />
          <span>{reviewCountText(countOf(counts))}</span>
        </p>
        <ul className="reviews-shares">
          {[...RATINGS].reverse().map((rating) => (
            <li key={rating}>
              <span>
                {rating} {rating === 1 ? 'star' : 'stars'}
              </span>
              <span className="share" aria-hidden="true">
                <span style={{ width: `${shareOf(counts, rating)}%` }} />
              </span>
              <span>{counts[rating - 1]}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="reviews-list">
        {reviews.length === 0 && (
          <p>
            There are no more reviews. <a href={href(1)}>Back to the first</a>
          </p>
        )}
        {reviews.length > 0 && (
          <ol>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewView
                  review={review}
                  siteTitle={title}
                  date={longDate({ locale, timeZone }, review.createdAt)}
                />
              </li>
            ))}
          </ol>
        )}
        {pages > 1 && reviews.length > 0 && (
          <nav className="reviews-pages" aria-label="Pages of reviews">
            {number > 1 && (
              <a href={href(number - 1)} rel="prev">
                Newer
              </a>
            )}
            <span>
              {number} of {pages}
            </span>
            {number < pages && (
              <a href={href(number + 1)} rel="next">
                Older
              </a>
            )}
          </nav>
        )}
      </div>
    </section>
  );
}

function ReviewView({ review, siteTitle, date }: { review: PublicReview; siteTitle: string; date: string }) {
  const { rating, title, text, author, reply, createdAt, pictures } = review;
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
              <ReviewPictureLink
                picture={picture}
                alt={`Taken by ${author || 'the buyer'}, ${index + 1} of ${pictures.length}`}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">
        <span dir="auto">{author || UNNAMED}</span>,{' '}
        <time dateTime={new Date(createdAt).toISOString()}>{date}</time>
      </p>
      {reply && (
        <div className="review-reply">
          <p className="quiet">{siteTitle} replies</p>
          <p className="review-text" dir="auto">
            {reply}
          </p>
        </div>
      )}
    </article>
  );
}

/** A small picture that leads to the large one. */
function ReviewPictureLink({ picture: { id, width, height }, alt }: { picture: ReviewPicture; alt: string }) {
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
