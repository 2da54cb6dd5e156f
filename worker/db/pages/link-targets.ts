import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { LinkTargets } from '#schema/contracts/pages/link-targets.ts';
import { items, media } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { containsText } from '../contains-text.ts';
import { batch, type Database } from '../database.ts';
import { orm } from '../orm.ts';
import { isItemPublic, isNoVariant, isPagePublic } from '../rules/visibility.ts';
import { linksWithState } from './publish-facts.ts';

const MOST_OF_A_KIND = 8;
const FILE_ID = /^\/s\/([^/]+)\//;

const isDraft = (condition: SQL | undefined) => sql<number>`not coalesce(${condition}, 0)`.as('is_draft');

/**
 * Searches for pages and items by words in their names, in one batch. `path` selects the link's current
 * target.
 */
export async function findLinkTargets(
  db: Database,
  websiteId: string,
  { search, path }: { search: string; path: string | null },
): Promise<LinkTargets> {
  const has = (...texts: SQLWrapper[]) => containsText(search, ...texts);
  const itemPath = sql<string>`rtrim(${pages.path}, '/') || '/' || ${items.urlId}`;
  const [foundPages, foundItems, foundFiles, stated, files, anchors] = await batch(db, [
    orm
      .select({ title: pages.title, path: pages.path, isDraft: isDraft(isPagePublic(pages)) })
      .from(pages)
      .where(
        and(
          eq(pages.websiteId, websiteId),
          isNull(pages.deletedAt),
          isNoVariant(pages),
          has(pages.title, pages.path),
        ),
      )
      .orderBy(asc(pages.position), asc(pages.path))
      .limit(search === '' ? 4 * MOST_OF_A_KIND : MOST_OF_A_KIND),
    orm
      .select({
        title: sql<string>`${items.title}`.as('item_title'),
        path: itemPath.as('item_path'),
        recordType: items.recordType,
        isDraft: isDraft(and(isPagePublic(pages), isItemPublic(items))),
      })
      .from(items)
      .innerJoin(pages, eq(pages.collectionId, items.collectionId))
      .where(
        and(
          eq(items.websiteId, websiteId),
          isNull(items.deletedAt),
          isNull(pages.deletedAt),
          search === '' ? sql`false` : has(items.title, itemPath),
        ),
      )
      .orderBy(desc(items.updatedAt), asc(items.id))
      .limit(2 * MOST_OF_A_KIND),
    orm
      .select({ id: media.id, filename: media.filename })
      .from(media)
      .where(
        and(
          eq(media.websiteId, websiteId),
          isNull(media.deletedAt),
          search === '' ? sql`false` : has(media.filename),
        ),
      )
      .orderBy(desc(media.createdAt), desc(media.id))
      .limit(MOST_OF_A_KIND),
    linksWithState(websiteId, path === null ? [] : [path]),
    orm
      .select({ id: media.id })
      .from(media)
      .where(
        and(
          eq(media.websiteId, websiteId),
          isNull(media.deletedAt),
          eq(media.id, FILE_ID.exec(path ?? '')?.[1] ?? ''),
        ),
      ),
    orm
      .select({
        id: sql<string>`section.value ->> '$.anchor'`.as('anchor'),
        name: sql<string>`coalesce(section.value ->> '$.name', '')`.as('name'),
      })
      .from(sql`${pages}, json_each(${pages.draft}, '$.sections') as section`)
      .where(
        and(
          eq(pages.websiteId, websiteId),
          isNull(pages.deletedAt),
          eq(pages.path, path ?? ''),
          sql`section.value ->> '$.anchor' is not null`,
        ),
      ),
  ]);
  const isFile = path !== null && FILE_ID.test(path);
  return {
    targets: [
      ...foundPages.map((page) => ({ kind: 'page' as const, ...page, isDraft: page.isDraft === 1 })),
      ...foundItems.map(({ recordType, ...item }) => ({
        kind: recordType === RECORD_TYPE.storeItem ? ('product' as const) : ('item' as const),
        ...item,
        isDraft: item.isDraft === 1,
      })),
      ...foundFiles.map(({ id, filename }) => ({
        kind: 'file' as const,
        title: filename,
        path: `/s/${id}/${encodeURIComponent(filename)}`,
        isDraft: false,
      })),
    ],
    state: isFile ? (files.length > 0 ? 'open' : 'missing') : (stated[0]?.state ?? null),
    anchors: anchors.map(({ id, name }) => ({ id, name: name || id })),
  };
}
