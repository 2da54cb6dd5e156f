import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { ProductCollection } from '#schema/contracts/products/product-api.ts';
import { collections, items, itemTerms } from '#schema/tables/collections.ts';
import { selectListPage, toListPage } from '../collections/list-page.ts';
import { all, batch, type Database } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

export interface StoredProductPage extends ProductCollection {
  sort: Collection['sort'];
}

const MAX_TERMS = 500;
const MAX_VENDORS = 500;

export const isProductPage = (websiteId: string) =>
  and(
    eq(collections.websiteId, websiteId),
    eq(jsonField<number>(collections.settings, '$.itemRecordType'), RECORD_TYPE.storeItem),
  );

function productPages(websiteId: string) {
  const productCount = orm
    .select({ count: count() })
    .from(items)
    .where(and(eq(items.collectionId, collections.id), isNull(items.deletedAt)));
  return orm
    .select({
      id: collections.id,
      title: collections.title,
      sort: sql<Collection['sort']>`${jsonField(collections.settings, '$.sort')}`.as('sort'),
      page: selectListPage(websiteId, collections.id),
      productCount: sql<number>`${productCount}`.as('product_count'),
    })
    .from(collections)
    .where(isProductPage(websiteId))
    .orderBy(sql`${collections}.rowid`);
}

function toProductPage({
  page: json,
  ...row
}: Omit<StoredProductPage, 'page' | 'path'> & { page: string | null }): StoredProductPage {
  const page = toListPage(json);
  return { ...row, path: page?.path ?? null, page };
}

export async function listProductPages(db: Database, websiteId: string): Promise<StoredProductPage[]> {
  return (await all(db, productPages(websiteId))).map(toProductPage);
}

export async function listProductCollections(
  db: Database,
  websiteId: string,
): Promise<{ collections: StoredProductPage[]; categories: string[]; tags: string[]; vendors: string[] }> {
  const vendor = jsonField<string>(items.summary, '$.vendor');
  const [rows, terms, vendors] = await batch(db, [
    productPages(websiteId),
    orm
      .select({ kind: itemTerms.kind, term: itemTerms.term })
      .from(collections)
      .innerJoin(itemTerms, eq(itemTerms.collectionId, collections.id))
      .where(isProductPage(websiteId))
      .groupBy(itemTerms.kind, itemTerms.slug)
      .orderBy(itemTerms.term)
      .limit(MAX_TERMS),
    orm
      .selectDistinct({ vendor: sql<string>`${vendor}`.as('vendor') })
      .from(items)
      .where(
        and(
          eq(items.websiteId, websiteId),
          eq(items.recordType, RECORD_TYPE.storeItem),
          isNull(items.deletedAt),
          isNotNull(vendor),
        ),
      )
      .orderBy(sql`lower(${vendor})`)
      .limit(MAX_VENDORS),
  ]);
  const listTerms = (kind: 'category' | 'tag') =>
    terms.filter((row) => row.kind === kind).map((row) => row.term);
  return {
    collections: rows.map(toProductPage),
    categories: listTerms('category'),
    tags: listTerms('tag'),
    vendors: vendors.map((row) => row.vendor),
  };
}
