import { and, eq, isNull, sql } from 'drizzle-orm';
import { pageSectionsOf, withSections } from '#domain/collections/item-page.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { pageContentSchema, type Section } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { type Database, first, run, type Statement } from '../database.ts';
import { orm } from '../orm.ts';
import { batchOrConflict, type Conflict } from '../products/product-conflicts.ts';
import { productStatements } from '../products/product-statements.ts';
import type { ProductWrite } from '../products/product-write.ts';
import { raiseSiteRevision } from '../sites/revision.ts';
import { type StoredCollection, toCollection } from './collections.ts';
import { toItem, WHOLE_COLUMNS } from './item-rows.ts';
import { listPageOf } from './list-page.ts';

/** An item of a collection that is edited in the panel, as visitors see it, with what its owner has not published. */
export interface StoredItem extends StoredCollection {
  item: Item;
  /** Null where it is as published, or not published at all. */
  draft: Section[] | null;
  version: number;
  updatedAt: number;
  deletedAt: number | null;
}

/** By its id, or by its address in a collection; null for anything else of the site, and for other sites. */
export async function readItem(
  db: Database,
  websiteId: string,
  by: { id: string } | { collectionId: string; urlId: string },
): Promise<StoredItem | null> {
  const row = await first(
    db,
    orm
      .select({
        ...WHOLE_COLUMNS,
        draft: items.draft,
        version: items.version,
        updatedAt: items.updatedAt,
        deletedAt: items.deletedAt,
        settings: collections.settings,
        page: listPageOf(websiteId, items.collectionId),
      })
      .from(items)
      .innerJoin(collections, eq(collections.id, items.collectionId))
      .where(
        and(
          eq(items.websiteId, websiteId),
          'id' in by
            ? eq(items.id, by.id)
            : and(
                eq(items.collectionId, by.collectionId),
                eq(items.urlId, by.urlId),
                isNull(items.deletedAt),
              ),
        ),
      ),
  );
  const stored = row && toCollection(row);
  if (!row || !stored) return null;
  return {
    ...stored,
    item: toItem(row),
    draft: row.draft === null ? null : JSON.parse(row.draft),
    version: row.version,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
  };
}

/** The item as its owner works on it: with its draft as its page. */
export const draftOf = ({ item, draft }: Pick<StoredItem, 'item' | 'draft'>): Item =>
  draft ? withSections(item, draft) : item;

/** An item as the editor knows pages. */
export function toItemPage(stored: StoredItem): PageDetail {
  const { item, collection, kind, page, version } = stored;
  const { event, image, excerpt, author, categories, tags, urlId } = item;
  const time = (instant: string | undefined) => (instant === undefined ? null : Date.parse(instant));
  const isPublished = item.status === ITEM_STATUS.published;
  return {
    id: item.id,
    path: `${page === null || page.path === '/' ? '' : page.path}/${urlId}`,
    title: item.title,
    pageType: PAGE_TYPE.contentItem,
    collectionId: collection.id,
    collectionKind: kind,
    position: item.position,
    status: item.status,
    accessKind: 'public',
    areaId: null,
    isHiddenFromSearch: false,
    version,
    publishedVersion: isPublished && !stored.draft ? version : null,
    hasUnpublishedChanges: stored.draft !== null || !isPublished,
    publishOn: time(item.publishOn),
    publishedAt: time(item.publishedAt),
    updatedAt: stored.updatedAt,
    deletedAt: stored.deletedAt,
    draft: pageContentSchema.parse({
      title: item.title.slice(0, 200),
      sections: pageSectionsOf(draftOf(stored)),
    }),
    listPage: page,
    item: {
      title: item.title,
      urlId,
      excerpt,
      image: image ?? null,
      author,
      publishedAt: item.publishedAt ?? null,
      categories,
      tags,
      ...(event && { event }),
    },
  };
}

/** An item as it shall be; `version` null makes a new one. */
export interface ItemWrite extends Pick<StoredItem, 'item' | 'draft'> {
  collection: ProductWrite['collection'];
  version: number | null;
  websiteId: string;
  accountId: string | null;
  /** Whether visitors see a difference. */
  raises: boolean;
  /** What happens with it. */
  also?: readonly (Statement | D1PreparedStatement)[];
}

/** Writes an item whole with its terms and its place in the search; returns the conflict that kept all of it from being written. */
export async function writeItem(env: Env, write: ItemWrite, now: number): Promise<Conflict | null> {
  const { item, collection, draft, version, websiteId, accountId, raises, also = [] } = write;
  const context = { websiteId, now, reason: 'correction' as const, accountId };
  return batchOrConflict(env.DB, [
    ...productStatements([{ item, collection, version, stock: new Map() }], context),
    orm
      .update(items)
      .set({ draft: draft && JSON.stringify(draft) })
      .where(and(eq(items.id, item.id), eq(items.websiteId, websiteId))),
    ...also,
    ...(raises ? [raiseSiteRevision(websiteId)] : []),
  ]);
}

/** Keeps what is not published yet of a published item; false = somebody else saved over `version`, nothing was written. */
export async function saveItemDraft(
  db: Database,
  {
    websiteId,
    id,
    version,
    sections,
  }: { websiteId: string; id: string; version: number; sections: Section[] | null },
  now: number,
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(items)
      .set({
        draft: sections && JSON.stringify(sections),
        version: sql`${items.version} + 1`,
        updatedAt: now,
      })
      .where(
        and(
          eq(items.id, id),
          eq(items.websiteId, websiteId),
          eq(items.version, version),
          eq(items.status, ITEM_STATUS.published),
          isNull(items.deletedAt),
        ),
      ),
  );
  return changed === 1;
}

/** Behind all others of a collection, those in the bin too. */
export async function nextPosition(db: Database, collectionId: string): Promise<number> {
  const row = await first(
    db,
    orm
      .select({ next: sql<number>`coalesce(max(${items.position}), -1) + 1`.as('next') })
      .from(items)
      .where(eq(items.collectionId, collectionId)),
  );
  return row?.next ?? 0;
}
