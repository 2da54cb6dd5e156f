import { and, desc, eq, isNotNull, isNull, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MAX_REDIRECTS } from '#schema/contracts/limits.ts';
import { MAX_REDIRECT_FROM_LENGTH } from '#schema/contracts/redirects/redirect.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { redirects } from '#schema/tables/sites.ts';
import { translations } from '#schema/tables/translations.ts';
import { prepared, type Values } from '../database.ts';
import { excludedColumn, jsonRows, named, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic, isPagePublic } from '../rules/visibility.ts';
import { type ItemPlace, restBelow } from './item-at.ts';

/**
 * Selects the path of the page that lists a collection. Selects no row if the page is locked or unpublished.
 */
export const openListPath = (websiteId: string | SQLWrapper, collectionId: SQLWrapper) =>
  orm
    .select({ path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, websiteId),
        eq(pages.collectionId, collectionId),
        isPagePublic(pages),
        eq(pages.accessKind, 'public'),
      ),
    )
    // The plus keeps SQLite from reading all pages of the site in their order.
    .orderBy(sql`+${pages.position}`)
    .limit(1);

/**
 * HTTP status of redirects. A redirect leads to the current path of its target while visitors can open it, so
 * that redirects form no chains and need no clean-up after deletions. A new page at an old path takes
 * precedence.
 */

const MOVED_PERMANENTLY = 301;

const pathBelow = (page: SQL | typeof pages.path, urlId: SQL | typeof items.urlId): SQL<string> =>
  sql<string>`rtrim(${page}, '/') || '/' || ${urlId}`;

/** Finds a redirect at a path: the path's own, or one below an old path of the page that listed the item. */
export const redirectAt = prepared((value: Values<ItemPlace>) => {
  const isPublic = and(eq(pages.websiteId, value.websiteId), isPagePublic(pages));
  const targetPage = orm
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.id, redirects.targetId), isPublic));
  const targetItem = orm
    .select({ path: pathBelow(pages.path, items.urlId) })
    .from(items)
    .innerJoin(pages, and(eq(pages.collectionId, items.collectionId), isPublic))
    .where(and(eq(items.id, redirects.targetId), eq(items.websiteId, value.websiteId), isItemPublic(items)));
  const itemBelowTarget = orm
    .select({ path: pathBelow(pages.path, items.urlId) })
    .from(pages)
    .innerJoin(
      items,
      and(
        eq(items.collectionId, pages.collectionId),
        sql`${items.urlId} = ${restBelow(value.path, redirects.fromPath)}`,
        isItemPublic(items),
      ),
    )
    .where(and(eq(pages.id, redirects.targetId), isPublic));
  const found = orm
    .select({
      status: redirects.status,
      targetId: redirects.targetId,
      isOwn: sql`${redirects.fromPath} = ${value.path}`.as('is_own'),
      to: sql<string>`case when ${redirects.fromPath} <> ${value.path} then ${itemBelowTarget}
          when ${redirects.targetId} is null then ${redirects.toHref}
          else coalesce(${targetPage}, ${targetItem}) end`.as('leads_to'),
    })
    .from(redirects)
    .where(
      and(
        eq(redirects.websiteId, value.websiteId),
        or(
          eq(redirects.fromPath, value.path),
          sql`${redirects.fromPath} in (select value from json_each(${value.parents}))`,
        ),
      ),
    )
    .as('found');
  return orm
    .select({ to: found.to, status: found.status, targetId: found.targetId })
    .from(found)
    .where(ne(found.to, value.path))
    .orderBy(desc(found.isOwn))
    .limit(1);
});

export const selectCurrentPath = prepared((value: Values<{ websiteId: string; id: string }>) => {
  const isPublic = and(eq(pages.websiteId, value.websiteId), isPagePublic(pages));
  return orm
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.id, value.id), isPublic))
    .unionAll(
      orm
        .select({ path: pathBelow(pages.path, items.urlId) })
        .from(items)
        .innerJoin(pages, and(eq(pages.collectionId, items.collectionId), isPublic))
        .where(and(eq(items.id, value.id), eq(items.websiteId, value.websiteId), isItemPublic(items))),
    );
});

const replaceExisting = {
  target: [redirects.websiteId, redirects.fromPath],
  set: {
    toHref: excludedColumn(redirects.toHref),
    status: excludedColumn(redirects.status),
    targetId: excludedColumn(redirects.targetId),
  },
};

/**
 * Redirects the old path of a page that was ever published. Must precede the SQL statement that writes the
 * page.
 */
export const redirectOldPageAddress = (websiteId: string, { id, path }: { id: string; path: string }) =>
  orm
    .insert(redirects)
    .select(
      orm
        .select(
          rowFor(redirects, {
            websiteId: pages.websiteId,
            fromPath: pages.path,
            toHref: path,
            status: MOVED_PERMANENTLY,
            targetId: pages.id,
          }),
        )
        .from(pages)
        .where(
          and(
            eq(pages.id, id),
            eq(pages.websiteId, websiteId),
            ne(pages.path, path),
            isNotNull(pages.publishedAt),
          ),
        ),
    )
    .onConflictDoUpdate(replaceExisting);

/**
 * Redirects the published paths of translations whose draft has another path, in every language. Must precede the
 * SQL statement that publishes them.
 */
export const redirectOldTranslatedPaths = (isPublishing: SQL | undefined, draftPath: SQL<string | null>) =>
  orm
    .insert(redirects)
    .select(
      orm
        .select(
          rowFor(redirects, {
            websiteId: translations.websiteId,
            fromPath: sql`${translations.path}`,
            toHref: sql`coalesce(${draftPath}, '/')`,
            status: MOVED_PERMANENTLY,
            targetId: translations.subjectId,
          }),
        )
        .from(translations)
        .where(
          and(isPublishing, isNotNull(translations.path), sql`${translations.path} is not ${draftPath}`),
        ),
    )
    .onConflictDoUpdate(replaceExisting);

/**
 * Redirects the old paths of items, also below old paths of their collection's page. Must precede the SQL
 * statements that write the items.
 */
export function redirectOldItemAddresses(
  websiteId: string,
  changed: readonly { id: string; urlId: string }[],
) {
  const row = jsonRows(changed);
  const moved = orm.$with('moved').as(
    orm
      .select({
        id: items.id,
        urlId: items.urlId,
        next: row.field('urlId').as('next'),
        pageId: named(pages.id, 'page_id'),
        path: pages.path,
      })
      .from(row.table)
      .innerJoin(items, eq(items.id, row.field('id')))
      .innerJoin(
        pages,
        and(
          eq(pages.collectionId, items.collectionId),
          // The plus sign keeps SQLite from using the index by site, which has far more rows.
          sql`+${pages.websiteId} = ${websiteId}`,
          isNull(pages.deletedAt),
        ),
      )
      .where(
        and(
          sql`+${items.websiteId} = ${websiteId}`,
          ne(items.urlId, row.field('urlId')),
          or(isItemPublic(items), isNotNull(items.publishedAt)),
        ),
      ),
  );
  const leadsTo = {
    websiteId,
    toHref: sql`rtrim(${moved.path}, '/') || '/' || ${moved.next}`,
    status: MOVED_PERMANENTLY,
    targetId: moved.id,
  };
  const onItsPage = orm
    .select(
      rowFor(redirects, { ...leadsTo, fromPath: sql`rtrim(${moved.path}, '/') || '/' || ${moved.urlId}` }),
    )
    .from(moved);
  const onOldPages = orm
    .select(rowFor(redirects, { ...leadsTo, fromPath: sql`${redirects.fromPath} || '/' || ${moved.urlId}` }))
    .from(moved)
    .innerJoin(redirects, and(eq(redirects.websiteId, websiteId), eq(redirects.targetId, moved.pageId)))
    .where(sql`true`);
  return orm
    .with(moved)
    .insert(redirects)
    .select(onItsPage.unionAll(onOldPages))
    .onConflictDoUpdate(replaceExisting);
}

/** Selects redirects with the current paths of their targets, without redirects to deleted targets. */
export function selectRedirectsToExport(websiteId: string) {
  const isThere = and(eq(pages.websiteId, websiteId), isNull(pages.deletedAt));
  const targetPage = orm
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.id, redirects.targetId), isThere));
  const targetItem = orm
    .select({ path: pathBelow(pages.path, items.urlId) })
    .from(items)
    .innerJoin(pages, and(eq(pages.collectionId, items.collectionId), isThere))
    .where(and(eq(items.id, redirects.targetId), isNull(items.deletedAt)));
  const found = orm
    .select({
      from: redirects.fromPath,
      status: redirects.status,
      to: sql<string>`case when ${redirects.targetId} is null then ${redirects.toHref}
        else coalesce(${targetPage}, ${targetItem}) end`.as('leads_to'),
    })
    .from(redirects)
    .where(
      and(
        eq(redirects.websiteId, websiteId),
        lte(sql`length(${redirects.fromPath})`, MAX_REDIRECT_FROM_LENGTH),
      ),
    )
    .orderBy(sql`${redirects}.rowid`)
    .limit(MAX_REDIRECTS)
    .as('found');
  return orm.select().from(found).where(ne(found.to, found.from));
}
