import { longDate } from '#domain/i18n/dates.ts';
import { reviewsBlock } from '#schema/contracts/blocks/reviews.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { reviewsData } from '#worker/db/reviews/block-data.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { Stars } from '#worker/render/reviews/stars.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

export default defineBlock(reviewsBlock, ({ value, block, page }) => {
  const reviews = getBlockData(page.blockData, reviewsData, block.id) ?? [];
  if (reviews.length === 0)
    return (
      <EmptyBlock page={page} title="Reviews">
        Published reviews with text appear here.
      </EmptyBlock>
    );
  const { locale, timeZone } = page.site.settings;
  const texts = findMessages(locale).reviews;
  return (
    <div className="customer-reviews">
      {value.title && <h2>{value.title}</h2>}
      <ul>
        {reviews.map(({ id, rating, title, text, author, createdAt, productTitle, productPath }) => (
          <li key={id}>
            <figure>
              <Stars rating={rating} />
              <blockquote>
                {title && (
                  <p className="customer-review-title" dir="auto">
                    {title}
                  </p>
                )}
                {text && <p dir="auto">{text}</p>}
              </blockquote>
              <figcaption>
                <span dir="auto">{author || texts.unnamed}</span> {texts.on}{' '}
                <a href={`${productPath}#reviews`}>{productTitle}</a>,{' '}
                <time dateTime={new Date(createdAt).toISOString()}>
                  {longDate({ locale, timeZone }, createdAt)}
                </time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
});
