import { sanitizePageHtml } from '#domain/html/sanitize.ts';
import { isPlanOnly, toPriceView } from '#domain/products/prices.ts';
import type { BlockProducts } from '#worker/db/products/block-data.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { Price } from '#worker/render/lists/price.tsx';

/** Renders products side by side, each with its price, what it contains and a button. */
export function PlanCards({
  plans,
  heading: Heading,
  page,
}: Pick<BlockProducts, 'plans'> & { heading: 'h2' | 'h3' | 'h4'; page: RenderContext }) {
  const { products } = useMessages();
  return (
    <ul className="plan-cards">
      {plans.map(({ item, href }, index) => {
        if (!item.product) return null;
        const [contents] = item.product.details;
        const button =
          item.product.buttonText || (isPlanOnly(item.product) ? products.subscribe : products.view);
        return (
          <li key={item.id} className="plan-card">
            <Heading>{item.title}</Heading>
            <p className="plan-price">
              <Price price={toPriceView(item.product)} page={page} />
            </p>
            {item.excerpt && <p dir="auto">{item.excerpt}</p>}
            {contents && (
              <div
                className="text plan-contents"
                dir="auto"
                dangerouslySetInnerHTML={{ __html: sanitizePageHtml(contents.html, page.markupBudget) }}
              />
            )}
            <p className="plan-button">
              <a className={index === 0 ? 'button' : 'button button-outline'} href={href}>
                {button}
                <span className="visually-hidden"> {item.title}</span>
              </a>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
