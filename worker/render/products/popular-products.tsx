import type { Context } from 'hono';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { findPopularProducts } from '#worker/db/products/popular-products.ts';
import { readerAt } from '#worker/db/replica.ts';
import type { AppEnv } from '#worker/env.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { ItemCards } from '../lists/item-lists.tsx';

/** One row of cards on desktops, two on phones. */
const MOST = 4;
const MAX_SITES = 200;

export const POPULAR_STYLES = ['cards', 'product'];

/** By site, so that a program requesting many missing pages does not cause reads. */
const known = new Map<string, { revision: number; products: ItemSummary[] }>();

/** Lists products for pages with nothing else to show: an empty cart, a missing page, a search without results. */
export async function listPopularProducts(c: Context<AppEnv>): Promise<ItemSummary[]> {
  const { id, revision, bookmark, settings } = c.var.site;
  const found = known.get(id);
  if (found?.revision === revision) return found.products;
  const store = {
    websiteId: id,
    currency: settings.store.selectedCurrency,
    year: String(new Date().getUTCFullYear()),
  };
  const products = await findPopularProducts(readerAt(c.env.DB, bookmark), store, MOST);
  if (known.size >= MAX_SITES) known.clear();
  known.set(id, { revision, products });
  return products;
}

export function PopularProducts({ items, page }: { items: readonly ItemSummary[]; page: RenderContext }) {
  const { products } = useMessages();
  if (items.length === 0) return null;
  return (
    <section
      className="section theme-lightest width-inset space-medium related"
      aria-label={products.popular}
    >
      <h2>{products.popular}</h2>
      <ItemCards items={items} page={page} heading="h3" columns={4} showExcerpt={false} />
    </section>
  );
}
