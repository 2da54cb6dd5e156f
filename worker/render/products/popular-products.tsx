import type { Context } from 'hono';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { translateListed } from '#domain/translations/translate-listed.ts';
import { EMPTY_TRANSLATION } from '#schema/contracts/translations/translation.ts';
import type { Reader } from '#worker/db/database.ts';
import { findPopularProducts } from '#worker/db/products/popular-products.ts';
import { readerAt } from '#worker/db/replica.ts';
import { findTranslations, toSubjectKey } from '#worker/db/translations/find-translations.ts';
import type { AppEnv } from '#worker/env.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { ItemCards } from '../lists/item-lists.tsx';

/** Maximum products: one row of cards on desktops, two rows on phones. */
const MOST = 4;
/** Products read: some may be on the page already. */
const CANDIDATES = 2 * MOST;
const MAX_LISTS = 200;

export const POPULAR_STYLES = ['cards', 'related'];

/**
 * Popular products by site and language, cached so that a flood of requests for missing pages does not cause
 * database reads.
 */
const known = new Map<string, { revision: number; products: ItemSummary[] }>();

/**
 * Lists products for pages with little else to show: an empty cart, a missing page, a search with few results.
 * `shown` are ids of items that the page shows already.
 */
export async function listPopularProducts(
  c: Context<AppEnv>,
  shown: readonly string[] = [],
): Promise<ItemSummary[]> {
  const products = await readPopularProducts(c);
  return products.filter(({ id }) => !shown.includes(id)).slice(0, MOST);
}

async function readPopularProducts(c: Context<AppEnv>): Promise<ItemSummary[]> {
  const { id, revision, bookmark, settings, inLanguage } = c.var.site;
  const key = inLanguage ? `${id} ${settings.locale}` : id;
  const found = known.get(key);
  if (found?.revision === revision) return found.products;
  const store = {
    websiteId: id,
    currency: settings.store.selectedCurrency,
    year: String(new Date().getUTCFullYear()),
  };
  const db = readerAt(c.env.DB, bookmark);
  const products = await translateProducts(db, c.var.site, await findPopularProducts(db, store, CANDIDATES));
  if (known.size >= MAX_LISTS) known.clear();
  known.set(key, { revision, products });
  return products;
}

export async function translateProducts(
  db: Reader,
  { id: websiteId, settings, inLanguage, translations }: SiteSnapshot,
  products: ItemSummary[],
): Promise<ItemSummary[]> {
  if (!inLanguage || !translations?.[settings.locale]) return products;
  const query = { websiteId, language: settings.locale, version: 'published' as const };
  const subjects = products.map(({ id }) => ({ kind: 'item' as const, id, isListed: true }));
  const found = await findTranslations(db, query, subjects);
  return products.map((product) =>
    translateListed(product, found.get(toSubjectKey('item', product.id)) ?? EMPTY_TRANSLATION),
  );
}

interface Props {
  items: readonly ItemSummary[];
  page: RenderContext;
}

export function PopularProducts({ items, page }: Props) {
  if (items.length === 0) return null;
  return (
    <div className="section theme-lightest width-inset space-medium related">
      <PopularList items={items} page={page} />
    </div>
  );
}

export function PopularList({ items, page }: Props) {
  const { products } = useMessages();
  if (items.length === 0) return null;
  return (
    <section className="related" aria-label={products.popular}>
      <h2>{products.popular}</h2>
      <ItemCards items={items} page={page} heading="h3" showExcerpt={false} isOneRow />
    </section>
  );
}
