import { REVIEW_TEXTS } from '#domain/reviews/texts.ts';
import type { Purchase } from '#worker/db/reviews/reviews.ts';
import type { ReviewRefusal } from '../../reviews/take-review.ts';

/** What a buyer can do instead. */
const NEXT: Readonly<Record<ReviewRefusal, string>> = {
  expired: 'Reviews can be written for 90 days after we ask. Thank you for wanting to.',
  'already-reviewed': 'Each purchase can be reviewed once, and yours has reached us.',
  nothing: 'This purchase is no longer there, or was sent back.',
};

/** Why there is no form (B8.4.04). */
export function ReviewMessage({
  text,
  refusal,
  shopPath,
}: {
  text: string;
  refusal: ReviewRefusal;
  shopPath: string;
}) {
  return (
    <section className="section theme-lightest width-inset space-large message">
      <h1>{text}</h1>
      <p>{NEXT[refusal]}</p>
      <p>
        <a href={shopPath}>To the shop</a>
      </p>
    </section>
  );
}

/** Thanks, and what else of the order can be rated. */
export function ReviewThanks({
  purchase,
  others,
  siteTitle,
}: {
  purchase: Pick<Purchase, 'href' | 'title'>;
  others: readonly { title: string; href: string }[];
  siteTitle: string;
}) {
  return (
    <section className="section theme-lightest width-inset space-large message">
      <h1>{REVIEW_TEXTS.thanks}</h1>
      <p role="status">{siteTitle} looks at it before it is shown.</p>
      {others.length > 0 && (
        <>
          <h2>Also in this order</h2>
          <ul className="review-others">
            {others.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{`Rate ${title}`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={purchase.href ?? '/'}>{purchase.href ? `Back to ${purchase.title}` : 'To the home page'}</a>
      </p>
    </section>
  );
}
