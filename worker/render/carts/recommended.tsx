import type { Context } from 'hono';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { getStoreOptions } from '#domain/store/store-options.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import { findRecommendedProducts } from '#worker/db/products/recommended-products.ts';
import { readerAt } from '#worker/db/replica.ts';
import type { AppEnv } from '#worker/env.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { Price } from '../lists/price.tsx';
import { Picture } from '../media/picture.tsx';
import { listPopularProducts, translateProducts } from '../products/popular-products.tsx';

const MOST = 2;

/** Lists products to recommend beside a cart: related ones first, then popular ones. */
export async function listRecommended(c: Context<AppEnv>, { entries }: Cart): Promise<ItemSummary[]> {
  const { site } = c.var;
  if (entries.length === 0 || !getStoreOptions(site.settings.store).relatedProductsEnabled) return [];
  const inCart = new Set(entries.map(({ itemId }) => itemId));
  const db = readerAt(c.env.DB, site.bookmark);
  const related = await findRecommendedProducts(db, site.id, [...inCart]);
  if (related.length >= MOST) return translateProducts(db, site, related.slice(0, MOST));
  const popular = (await listPopularProducts(c)).filter(
    ({ id }) => !inCart.has(id) && related.every((product) => product.id !== id),
  );
  return [...(await translateProducts(db, site, related)), ...popular].slice(0, MOST);
}

export function Recommended({ items, page }: { items: readonly ItemSummary[]; page: RenderContext }) {
  const { products } = useMessages();
  if (items.length === 0) return null;
  return (
    <div className="cart-recommended">
      <h2>{products.related}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.image ? (
              <Picture image={item.image} sizes="64px" alt="" />
            ) : (
              <span className="cart-no-picture" />
            )}
            <div>
              <a href={item.href}>
                <bdi>{item.title}</bdi>
              </a>
              {item.price && (
                <p className="figures">
                  <Price price={item.price} page={page} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
