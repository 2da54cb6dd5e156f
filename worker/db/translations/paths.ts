import { aliasedTable, and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { translations } from '#schema/tables/translations.ts';
import { batch, type Reader } from '../database.ts';
import { isOneOf, jsonTuples } from '../fragments.ts';
import { listParents } from '../items/item-at.ts';
import { orm } from '../orm.ts';
import { isItemPublic, isPagePublic } from '../rules/visibility.ts';

interface PathQuery {
  websiteId: string;
  language: string;
}

const joinPath = (list: SQLWrapper, urlId: SQLWrapper): SQL<string> =>
  sql<string>`rtrim(${list}, '/') || '/' || ${urlId}`;

/** Matches if an original has the translation's path. An original's path takes precedence. */
function isTaken(websiteId: SQLWrapper | string): SQL {
  const page = aliasedTable(pages, 'other_page');
  const list = aliasedTable(pages, 'other_list');
  const item = aliasedTable(items, 'other_item');
  const { path } = translations;
  // Path of the folder: '/a/b/' for '/a/b/c'.
  const folder = sql`rtrim(${path}, replace(${path}, '/', ''))`;
  const atPath = orm
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.websiteId, websiteId), eq(page.path, path), isNull(page.deletedAt)));
  const inList = orm
    .select({ id: item.id })
    .from(list)
    .innerJoin(item, sql`${item.collectionId} = ${list.collectionId}`)
    .where(
      and(
        eq(list.websiteId, websiteId),
        sql`${list.path} = iif(${folder} = '/', '/', rtrim(${folder}, '/'))`,
        isNull(list.deletedAt),
        sql`${item.urlId} = substr(${path}, length(${folder}) + 1)`,
        isNull(item.deletedAt),
      ),
    );
  return sql`(exists ${atPath} or exists ${inList})`;
}

/** Selects a translation's own path; null if it has none, or if an original has the same path. */
export const selectOwnPath = (websiteId: SQLWrapper | string): SQL<string | null> =>
  sql<string | null>`iif(${translations.path} is null or ${isTaken(websiteId)}, null, ${translations.path})`;

const isInLanguage = ({ websiteId, language }: PathQuery) =>
  and(
    eq(translations.websiteId, websiteId),
    eq(translations.language, language),
    sql`${translations.path} is not null`,
    sql`not ${isTaken(websiteId)}`,
  );

const pair = (original: SQLWrapper) => ({
  original: sql<string>`${original}`.as('original'),
  translated: sql<string>`${translations.path}`.as('translated'),
});

function selectByTranslated(query: PathQuery, paths: readonly string[]) {
  const where = and(isInLanguage(query), isOneOf(translations.path, paths));
  const ofPages = orm
    .select(pair(pages.path))
    .from(translations)
    .innerJoin(
      pages,
      and(eq(translations.kind, 'page'), eq(pages.id, translations.subjectId), isPagePublic(pages)),
    )
    .where(and(where, eq(pages.websiteId, query.websiteId)));
  const ofItems = orm
    .select(pair(joinPath(pages.path, items.urlId)))
    .from(translations)
    .innerJoin(
      items,
      and(eq(translations.kind, 'item'), eq(items.id, translations.subjectId), isItemPublic(items)),
    )
    .innerJoin(
      pages,
      and(
        eq(pages.websiteId, items.websiteId),
        eq(pages.collectionId, items.collectionId),
        isPagePublic(pages),
      ),
    )
    .where(and(where, eq(items.websiteId, query.websiteId), isNull(items.deletedAt)));
  return ofPages.unionAll(ofItems);
}

function selectByOriginal(query: PathQuery, paths: readonly string[]) {
  const ofPages = orm
    .select(pair(pages.path))
    .from(pages)
    .innerJoin(translations, and(eq(translations.kind, 'page'), eq(translations.subjectId, pages.id)))
    .where(
      and(
        eq(pages.websiteId, query.websiteId),
        isOneOf(pages.path, paths),
        isPagePublic(pages),
        isInLanguage(query),
      ),
    );
  const places = paths.flatMap((path) =>
    path === '/'
      ? []
      : listParents(path).map((list) => ({
          path,
          list,
          urlId: path.slice(list === '/' ? 1 : list.length + 1),
        })),
  );
  const { table, field } = jsonTuples(places, ['path', 'list', 'urlId']);
  const ofItems = orm
    .select(pair(field('path')))
    .from(table)
    // SQLite keeps the order of cross joins: from the paths to one list page and one item each.
    .crossJoin(pages)
    .crossJoin(items)
    .crossJoin(translations)
    .where(
      and(
        eq(pages.websiteId, query.websiteId),
        eq(pages.path, field('list')),
        isPagePublic(pages),
        sql`${items.collectionId} = ${pages.collectionId}`,
        eq(items.urlId, field('urlId')),
        isItemPublic(items),
        isNull(items.deletedAt),
        inArray(translations.kind, ['item']),
        eq(translations.subjectId, items.id),
        isInLanguage(query),
      ),
    );
  return ofPages.unionAll(ofItems);
}

interface PathPair {
  original: string;
  translated: string;
}

/** Returns pairs of original and translated paths of which one is in `paths`. */
export async function findTranslatedPaths(
  db: Reader,
  query: PathQuery,
  { originals, translated }: { originals: readonly string[]; translated: readonly string[] },
): Promise<PathPair[]> {
  const [byOriginal, byTranslated] = await batch(db, [
    selectByOriginal(query, originals),
    selectByTranslated(query, translated),
  ]);
  return [...byOriginal, ...byTranslated];
}
