import { listItemCrumbs } from '#domain/collections/category-tree.ts';
import { listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { toGroupProduct } from '#domain/discounts/group-prices.ts';
import { sanitizePageHtml } from '#domain/html/sanitize.ts';
import { isOnSale } from '#domain/products/availability.ts';
import { isPlanOnly } from '#domain/products/prices.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import { ProductPrice } from '../gift-cards/gift-card-form.tsx';
import { useMessages } from '../kit/messages.tsx';
import { BuyBar, BuyForm } from '../products/buy-form.tsx';
import { ProductGallery } from '../products/product-gallery.tsx';
import { RatingLink } from '../reviews/reviews-section.tsx';
import { ItemBody } from './item-body.tsx';
import type { ItemProps } from './item-props.ts';

export function ProductView({
  item,
  collection,
  product: listed,
  page,
  parent,
  reviews,
  nameTerm,
  dates,
  path,
}: ItemProps & { product: ProductContent }) {
  const { products } = useMessages();
  const product = toGroupProduct(listed, page.group ?? null, item);
  const images = product.images.length > 0 ? product.images : item.image ? [item.image] : [];
  const formId = `buy-${item.id}`;
  const isLive = page.mode === 'visitor';
  return (
    <article
      className={`section theme-lightest width-inset space-small product${images.length === 0 ? ' has-no-pictures' : ''}`}
      data-product={item.id}
    >
      <nav className="crumbs" aria-label={products.breadcrumb}>
        <ol>
          <li>
            <a href={parent.path}>{parent.title}</a>
          </li>
          {listItemCrumbs(collection, item, nameTerm)
            .filter(({ name }) => name !== item.title)
            .map(({ slug, name }) => (
              <li key={slug}>
                <a href={parent.path + listSearch({ ...WHOLE_LIST, category: slug })}>{name}</a>
              </li>
            ))}
          <li aria-current="page">{item.title}</li>
        </ol>
      </nav>
      <ProductGallery images={images} title={item.title} />
      <div className="product-column">
        <h1>{item.title}</h1>
        <RatingLink reviews={reviews} path={path} />
        <p className="product-price" aria-live="polite">
          <span data-price={isPlanOnly(product) ? undefined : ''}>
            <ProductPrice product={product} page={page} />
          </span>
          {isOnSale(product) && <span className="sale-mark">{page.group?.name ?? products.sale}</span>}
        </p>
        {item.excerpt && (
          <p className="lead" dir="auto">
            {item.excerpt}
          </p>
        )}
        <BuyForm id={formId} itemId={item.id} product={product} listed={listed} dates={dates} page={page} />
        <div className="product-words">
          <ItemBody item={item} page={page} />
          {product.details.length > 0 && (
            <div className="details">
              {product.details.map((detail) => (
                <details key={detail.title} className="detail">
                  <summary>{detail.title}</summary>
                  <div
                    className="text"
                    dir="auto"
                    dangerouslySetInnerHTML={{ __html: sanitizePageHtml(detail.html, page.markupBudget) }}
                  />
                </details>
              ))}
            </div>
          )}
        </div>
      </div>
      {isLive && <BuyBar formId={formId} title={item.title} product={product} page={page} />}
    </article>
  );
}
