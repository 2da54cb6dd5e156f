import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { priceViewOf } from '#domain/products/prices.ts';
import type { ProductContent } from '#schema/contracts/commerce/product.ts';
import { BuyForm } from '../commerce/buy-form.tsx';
import { Picture } from '../picture.tsx';
import { ItemBody, type ItemProps } from './item-view.tsx';
import { Price } from './price.tsx';

/** A product: pictures at the start, what is said of it in a column that stays in view. */
export function ProductView({ item, product, page, parent }: ItemProps & { product: ProductContent }) {
  const pictures = product.images.length > 0 ? product.images : item.image ? [item.image] : [];
  return (
    <article className="section theme-lightest width-inset space-small product">
      <div className="product-pictures">
        {pictures.map((image, index) => (
          <Picture
            key={image.mediaId}
            image={image}
            sizes="(min-width: 900px) 55vw, 100vw"
            isPriority={index === 0}
          />
        ))}
      </div>
      <div className="product-column">
        <p className="eyebrow">
          <a href={parent.path}>{parent.title}</a>
        </p>
        <h1>{item.title}</h1>
        <p className="product-price">
          <Price price={priceViewOf(product)} page={page} />
        </p>
        {item.excerpt && <p className="lead">{item.excerpt}</p>}
        <BuyForm itemId={item.id} product={product} page={page} />
        <ItemBody item={item} page={page} />
        {product.details.map((detail) => (
          <details key={detail.title} className="detail">
            <summary>{detail.title}</summary>
            <div className="text" dangerouslySetInnerHTML={{ __html: sanitizeOwnerHtml(detail.html) }} />
          </details>
        ))}
      </div>
    </article>
  );
}
