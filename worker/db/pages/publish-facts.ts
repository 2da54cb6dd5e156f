import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { canonicalPath } from '#domain/links/local-address.ts';
import type { PublishFacts, PublishQuestion } from '#schema/contracts/pages/publish-facts.ts';
import { media } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { redirects } from '#schema/tables/sites.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf, jsonField } from '../fragments.ts';
import { listParents } from '../items/item-at.ts';
import { orm } from '../orm.ts';
import { isPagePublic } from '../rules/visibility.ts';
import { addressesAt, pathRows } from './addresses-at.ts';

/**
 * Looks up the pages and images to which a page refers, for the check before publishing. A link to a page that
 * needs a password or a membership is not broken.
 */
export async function findPublishFacts(
  db: Database,
  websiteId: string,
  { path, links, mediaIds, menuPaths }: PublishQuestion & { menuPaths: readonly string[] },
): Promise<Omit<PublishFacts, 'palette' | 'draftMenuLinks'>> {
  const [stated, files, draftParents, draftPages] = await batch(db, [
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
    orm
      .select({ id: pages.id, path: pages.path, title: pages.title, version: pages.version })
      .from(pages)
      .where(
        and(
          eq(pages.websiteId, websiteId),
          isNull(pages.deletedAt),
          isOneOf(pages.path, [...links.map((link) => canonicalPath(link)), ...menuPaths]),
          sql`not coalesce(${isPagePublic(pages)}, 0)`,
        ),
      )
      .orderBy(pages.position),
  ]);
  const closedLinks = stated.flatMap(({ path: link, state }) =>
    state === 'missing' || state === 'draft' ? [{ path: link, state }] : [],
  );
  return { closedLinks, media: files, draftParents, draftPages };
}

const listAncestors = (path: string): string[] =>
  path
    .split('/')
    .slice(1, -1)
    .map((_, index, segments) => `/${segments.slice(0, index + 1).join('/')}`);

/** Selects the state of each link's target. Follows redirects from moved content. */
export function linksWithState(websiteId: string, links: readonly string[]) {
  const row = pathRows(
    links.map((link) => ({ link, path: canonicalPath(link), parents: listParents(canonicalPath(link)) })),
  );
  const { page, item, isOpen } = addressesAt(websiteId, row);
  const redirect = sql`exists ${orm
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(
      and(
        eq(redirects.websiteId, websiteId),
        or(eq(redirects.fromPath, row.field('path')), row.isParent(redirects.fromPath)),
      ),
    )}`;
  return orm
    .select({
      path: row.field('link').as('link'),
      state: sql<'open' | 'draft' | 'missing'>`case
        when ${isOpen} then 'open'
        when ${page()} or ${item()} then 'draft'
        when ${redirect} then 'open'
        else 'missing' end`.as('state'),
    })
    .from(row.table);
}
