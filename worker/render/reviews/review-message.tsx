import type { Purchase } from '#worker/db/reviews/reviews.ts';
import { useMessages } from '../kit/messages.tsx';

/** Reason that no review can be written; 'nothing' is an invalid link (B8.4.04). */
export type ReviewRefusal = 'expired' | 'already-reviewed' | 'nothing';

export function ReviewMessage({ refusal, shopPath }: { refusal: ReviewRefusal; shopPath: string }) {
  const { refusals, next, toShop } = useMessages().reviewForm;
  return (
    <section className="section theme-lightest width-inset space-large message">
      <h1>{refusals[refusal]}</h1>
      <p>{next[refusal]}</p>
      <p>
        <a href={shopPath}>{toShop}</a>
      </p>
    </section>
  );
}

export function ReviewThanks({
  purchase,
  others,
  siteTitle,
}: {
  purchase: Pick<Purchase, 'href' | 'title'>;
  others: readonly { title: string; href: string }[];
  siteTitle: string;
}) {
  const texts = useMessages().reviewForm;
  return (
    <section className="section theme-lightest width-inset space-large message">
      <h1>{texts.thanks}</h1>
      <p role="status">{texts.received({ siteTitle })}</p>
      {others.length > 0 && (
        <>
          <h2>{texts.alsoInOrder}</h2>
          <ul className="review-others">
            {others.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{texts.rate({ title })}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={purchase.href ?? '/'}>
          {purchase.href ? texts.backTo({ title: purchase.title }) : texts.toHome}
        </a>
      </p>
    </section>
  );
}
