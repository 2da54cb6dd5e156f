import { aliasedTable, and, asc, desc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { MAX_PHOTOS_PER_GALLERY } from '#schema/contracts/limits.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { pageSources, pages } from '#schema/tables/pages.ts';
import { prepared, preparedBy, type Values } from '../database.ts';
import { jsonField, storedText } from '../fragments.ts';
import { type ItemPlace, itemAtPath, listAtPath, listPathAt } from '../items/item-at.ts';
import { LISTED_COLUMNS, WHOLE_COLUMNS } from '../items/item-rows.ts';
import { selectVariants } from '../items/variants.ts';
import { orm } from '../orm.ts';
import { isItemPublic, isPageListed, isPagePublic } from '../rules/visibility.ts';
import { type Kind, PAGE_COLUMNS } from '../shared/page-record.ts';

const MAX_CHILDREN = 100;

export const pagesAt = preparedBy((kind: Kind, value: Values<ItemPlace>) => {
  const sources = orm
    .select({ id: pageSources.blockId })
    .from(pageSources)
    .where(and(eq(pageSources.pageId, pages.id), eq(pageSources.kind, kind)));
  return orm
    .select({
      ...PAGE_COLUMNS,
      content: sql<string>`${pages[kind]}`.as('content'),
      /** Whether any of the page's blocks list items. */
      hasSources: sql<number>`${exists(sources)}`.as('has_sources'),
    })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, value.websiteId),
        // With `or` over two columns, SQLite would read all of the site's pages.
        sql`${pages.path} in (${value.path}, ${listPathAt(value)})`,
        kind === 'draft' ? isNull(pages.deletedAt) : isPagePublic(pages),
      ),
    );
});

export const itemAt = preparedBy((kind: Kind, value: Values<ItemPlace>) =>
  orm
    .select({
      ...WHOLE_COLUMNS,
      draft: sql<string | null>`${kind === 'draft' ? items.draft : null}`.as('draft'),
      version: items.version,
      variants: selectVariants(items),
    })
    .from(items)
    .where(
      and(
        sql`${items.id} = ${itemAtPath(value)}`,
        eq(items.websiteId, value.websiteId),
        kind === 'draft' ? undefined : isItemPublic(items),
      ),
    ),
);

export const selectItemCollection = prepared((value: Values<ItemPlace>) =>
  orm
    .select({ settings: storedText(collections.settings) })
    .from(collections)
    .where(and(eq(collections.websiteId, value.websiteId), sql`${collections.id} = ${listAtPath(value)}`)),
);

export const neighboursAt = prepared((value: Values<ItemPlace>) => {
  const here = aliasedTable(items, 'here');
  const collection = listAtPath(value);
  const ofHere = (column: typeof here.sortKey | typeof here.id) =>
    orm
      .select({ value: column })
      .from(here)
      .where(sql`${here.id} = ${itemAtPath(value)}`);
  const position = sql`(${ofHere(here.sortKey)}, ${ofHere(here.id)})`;
  const neighbour = (side: 'previous' | 'next') => {
    const direction = side === 'previous' ? desc : asc;
    const beyond = side === 'previous' ? sql`<` : sql`>`;
    return orm
      .select({ side: sql<typeof side>`${sql.raw(`'${side}'`)}`.as('side'), ...LISTED_COLUMNS })
      .from(items)
      .where(
        and(
          sql`${items.collectionId} = ${collection}`,
          isItemPublic(items),
          sql`(${items.sortKey}, ${items.id}) ${beyond} ${position}`,
        ),
      )
      .orderBy(direction(items.sortKey), direction(items.id))
      .limit(1)
      .as(side);
  };
  return orm
    .select()
    .from(neighbour('previous'))
    .unionAll(orm.select().from(neighbour('next')));
});

/** Finds related products, each with the path of a public page that lists it. */
export const relatedAt = prepared((value: Values<ItemPlace>) => {
  const product = aliasedTable(items, 'product');
  const listPath = orm
    .select({ path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, value.websiteId),
        eq(pages.collectionId, items.collectionId),
        isPagePublic(pages),
        eq(pages.accessKind, 'public'),
      ),
    )
    .limit(1);
  return orm
    .select({ collectionPath: sql<string | null>`${listPath}`.as('collection_path'), ...LISTED_COLUMNS })
    .from(product)
    .crossJoin(sql`json_each(${product.content}, '$.product.relatedItemIds') named`)
    .crossJoin(items)
    .where(
      and(
        sql`${product.id} = ${itemAtPath(value)}`,
        sql`${items.id} = named.value`,
        eq(items.websiteId, value.websiteId),
        isItemPublic(items),
        isNull(items.deletedAt),
      ),
    )
    .orderBy(sql`named.key`);
});

export const galleryAt = prepared((value: Values<ItemPlace>) => {
  const gallery = orm
    .select({ id: collections.id })
    .from(collections)
    .where(
      and(
        eq(collections.websiteId, value.websiteId),
        sql`${collections.id} = ${listAtPath(value)}`,
        inArray(jsonField<number>(collections.settings, '$.itemRecordType'), [
          RECORD_TYPE.image,
          RECORD_TYPE.video,
        ]),
      ),
    );
  return orm
    .select(LISTED_COLUMNS)
    .from(items)
    .where(
      and(eq(items.websiteId, value.websiteId), isItemPublic(items), sql`${items.collectionId} = ${gallery}`),
    )
    .orderBy(items.sortKey, items.id)
    .limit(MAX_PHOTOS_PER_GALLERY);
});

export const childrenAt = prepared((value: Values<ItemPlace>) => {
  const folder = aliasedTable(pages, 'folder');
  const isFolder = orm
    .select({ id: folder.id })
    .from(folder)
    .where(
      and(
        eq(folder.websiteId, value.websiteId),
        eq(folder.path, value.path),
        isNull(folder.deletedAt),
        isNotNull(folder.folderBehaviour),
      ),
    );
  return orm
    .select({
      id: pages.id,
      path: pages.path,
      title: pages.title,
      description: sql<string>`coalesce(${jsonField(pages.published, '$.description')}, '')`.as(
        'description',
      ),
    })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, value.websiteId),
        // Matches every path that starts with the folder's path and a slash, because '0' follows '/' in
        // ASCII.
        sql`${pages.path} > ${value.path} || '/' and ${pages.path} < ${value.path} || '0'`,
        isPageListed(pages),
        exists(isFolder),
      ),
    )
    .orderBy(pages.position)
    .limit(MAX_CHILDREN);
});
