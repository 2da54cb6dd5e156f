import { pageSectionsOf, withSections } from '#domain/collections/item-page.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { pageContentSchema, type Section } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import {
  batchOrConflict,
  type Conflict,
  type ProductWrite,
  productStatements,
} from '../products/product-statements.ts';
import { raiseRevision } from '../sites/sites.ts';
import { type StoredCollection, toCollection } from './collections.ts';
import { ITEM_COLUMNS, toItem } from './item-rows.ts';
import { LIST_PAGE } from './list-page.ts';

type Row = Record<string, unknown>;

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
  db: D1Database,
  websiteId: string,
  by: { id: string } | { collectionId: string; urlId: string },
): Promise<StoredItem | null> {
  const [where, ...values] =
    'id' in by
      ? ['i.id = ?2', by.id]
      : ['i.collection_id = ?2 AND i.url_id = ?3 AND i.deleted_at IS NULL', by.collectionId, by.urlId];
  const row = await db
    .prepare(
      `SELECT ${ITEM_COLUMNS}, i.position, i.status, i.publish_on, i.content, i.draft, i.version, i.updated_at, i.deleted_at, c.settings,
        ${LIST_PAGE('i.collection_id')} AS page FROM items i JOIN collections c ON c.id = i.collection_id WHERE i.website_id = ?1 AND ${where}`,
    )
    .bind(websiteId, ...values)
    .first<Row>();
  const stored = row && toCollection({ settings: row.settings, page: row.page });
  if (!row || !stored) return null;
  return {
    ...stored,
    item: toItem(row),
    draft: row.draft === null ? null : JSON.parse(String(row.draft)),
    version: Number(row.version),
    updatedAt: Number(row.updated_at),
    deletedAt: row.deleted_at === null ? null : Number(row.deleted_at),
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
  also?: readonly D1PreparedStatement[];
}

/** Writes an item whole with its terms and its place in the search; returns the conflict that kept all of it from being written. */
export async function writeItem(env: Env, write: ItemWrite, now: number): Promise<Conflict | null> {
  const { item, collection, draft, version, websiteId, accountId, raises, also = [] } = write;
  const context = { websiteId, now, reason: 'correction' as const, accountId };
  return batchOrConflict(env.DB, [
    ...productStatements(env.DB, [{ item, collection, version, stock: new Map() }], context),
    env.DB.prepare('UPDATE items SET draft = ?3 WHERE id = ?2 AND website_id = ?1').bind(
      websiteId,
      item.id,
      draft && JSON.stringify(draft),
    ),
    ...also,
    ...(raises ? [raiseRevision(env, websiteId)] : []),
  ]);
}

/** Keeps what is not published yet of a published item; false = somebody else saved over `version`, nothing was written. */
export async function saveItemDraft(
  db: D1Database,
  {
    websiteId,
    id,
    version,
    sections,
  }: { websiteId: string; id: string; version: number; sections: Section[] | null },
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE items SET draft = ?4, version = version + 1, updated_at = ?5
      WHERE id = ?2 AND website_id = ?1 AND version = ?3 AND status = ${ITEM_STATUS.published} AND deleted_at IS NULL`,
    )
    .bind(websiteId, id, version, sections && JSON.stringify(sections), now)
    .run();
  return meta.changes === 1;
}

/** Behind all others of a collection, those in the bin too. */
export async function nextPosition(db: D1Database, collectionId: string): Promise<number> {
  const next = await db
    .prepare('SELECT coalesce(max(position), -1) + 1 AS next FROM items WHERE collection_id = ?')
    .bind(collectionId)
    .first<number>('next');
  return next ?? 0;
}
