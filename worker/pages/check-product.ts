import { getPageSections } from '#domain/collections/item-page.ts';
import { checkProduct } from '#domain/products/check-product.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import type { CheckedItem } from '#schema/contracts/pages/publish-warning.ts';
import { productContentSchema } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Database } from '../db/database.ts';
import { listProductFiles } from '../db/downloads/product-files.ts';
import { type CheckedSite, findOnPage, toWarnings } from './check-draft.ts';

/** Returns the findings for a product and its page. `path` is null if no page lists the product. */
export async function checkProductPage(
  db: Database,
  site: CheckedSite,
  { item, path }: { item: Item; path: string | null },
  host: string,
): Promise<CheckedItem> {
  const sections = getPageSections(item);
  const product = productContentSchema.parse(item.product);
  const page = { content: { sections }, path: path ?? `/${item.urlId}`, host, isItem: true, isList: false };
  const [onPage, files] = await Promise.all([
    findOnPage(db, site, page),
    product.productType === PRODUCT_TYPE.digital ? listProductFiles(db, site.id, item.id) : [],
  ]);
  const own = checkProduct({ product, excerpt: item.excerpt, sections, fileCount: files.length });
  const found = [...own, ...onPage];
  const warnings = toWarnings([
    ...found.filter(({ level }) => level === 'error'),
    ...found.filter(({ level }) => level === 'hint'),
  ]);
  return { id: item.id, title: item.title, warnings };
}
