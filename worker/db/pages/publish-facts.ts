import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { canonicalPath } from '#domain/links/local-address.ts';
import type { PublishFacts, PublishQuestion } from '#schema/contracts/pages/publish-facts.ts';
import { items, media } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { redirects } from '#schema/tables/sites.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf, jsonField, jsonRows } from '../fragments.ts';
import { listParents, restBelow } from '../items/item-at.ts';
import { orm } from '../orm.ts';
import { isItemPublic, isPagePublic } from '../rules/visibility.ts';

/** Runs one batch. A page for members, or with a password, counts as present. */
export async function findPublishFacts(
  db: Database,
  websiteId: string,
  { path, links, mediaIds }: PublishQuestion,
): Promise<Omit<PublishFacts, 'palette'>> {
  const [stated, files, draftParents] = await batch(db, [
    linksWithState(websiteId, links),
    orm
      .select({
        id: media.id,
        bytes: sql<number>`coalesce(${jsonField<number>(media.record, '$.bytes')}, 0)`.as('bytes'),
      })
      .from(media)
      .where(and(eq(media.websiteId, websiteId), isNull(media.deletedAt), isOneOf(media.id, mediaIds))),
    orm
      .select({ path: pages.path, title: pages.title })
      .from(pages)
      .where(
        and(
          eq(pages.websiteId, websiteId),
          isNull(pages.deletedAt),
          isOneOf(pages.path, listAncestors(path)),
          sql`not coalesce(${isPagePublic(pages)}, 0)`,
        ),
      )
      .orderBy(sql`length(${pages.path})`),
  ]);
  const closedLinks = stated.flatMap(({ path: link, state }) =>
    state === 'missing' || state === 'draft' ? [{ path: link, state }] : [],
  );
  return { closedLinks, media: files, draftParents };
}

const listAncestors = (path: string): string[] =>
  path
    .split('/')
    .slice(1, -1)
    .map((_, index, segments) => `/${segments.slice(0, index + 1).join('/')}`);

/** Follows redirects of moved content. */
export function linksWithState(websiteId: string, links: readonly string[]) {
  const row = jsonRows(
    links.map((link) => ({ link, path: canonicalPath(link), parents: listParents(canonicalPath(link)) })),
    'link',
  );
  const isParent = (path: SQLWrapper) =>
    sql`${path} in (select value from json_each(${row.json('parents')}))`;
  const isPage = and(eq(pages.websiteId, websiteId), isNull(pages.deletedAt));
  const page = (also?: SQL) =>
    sql`exists ${orm
      .select({ id: pages.id })
      .from(pages)
      .where(and(isPage, eq(pages.path, row.field('path')), also))}`;
  const item = (also?: SQL) =>
    sql`exists ${orm
      .select({ id: items.id })
      .from(pages)
      .innerJoin(
        items,
        and(
          eq(items.collectionId, pages.collectionId),
          sql`${items.urlId} = ${restBelow(row.field('path'), pages.path)}`,
        ),
      )
      .where(
        and(isPage, isParent(pages.path), eq(items.websiteId, websiteId), isNull(items.deletedAt), also),
      )}`;
  const redirect = sql`exists ${orm
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(
      and(
        eq(redirects.websiteId, websiteId),
        or(eq(redirects.fromPath, row.field('path')), isParent(redirects.fromPath)),
      ),
    )}`;
  return orm
    .select({
      path: row.field('link').as('link'),
      state: sql<'open' | 'draft' | 'missing'>`case
        when ${page(isPagePublic(pages))} or ${item(and(isPagePublic(pages), isItemPublic(items)))} then 'open'
        when ${page()} or ${item()} then 'draft'
        when ${redirect} then 'open'
        else 'missing' end`.as('state'),
    })
    .from(row.table);
}
