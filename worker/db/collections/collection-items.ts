import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { getPageSections, withSections } from '#domain/collections/item-page.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { pageContentSchema, type Section } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { all, batch, type Database, first, run, type Statement } from '../database.ts';
import { registerFeeds } from '../feeds/feeds.ts';
import { isOneOf } from '../fragments.ts';
import { batchOrConflict, type Conflict } from '../items/item-guards.ts';
import { toItem, WHOLE_COLUMNS } from '../items/item-rows.ts';
import { productStatements } from '../items/product-statements.ts';
import type { ProductWrite } from '../items/product-write.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import { STORED_SETTINGS, type StoredCollection, toCollection } from './collections.ts';
import { selectListPage } from './list-page.ts';

export interface StoredItem extends StoredCollection {
  item: Item;
  /** The unpublished text; null if there are no unpublished changes or the item was never published. */
  draft: Section[] | null;
  version: number;
  updatedAt: number;
  deletedAt: number | null;
}

const storedItems = (websiteId: string, condition: SQL | undefined) =>
  orm
    .select({
      ...WHOLE_COLUMNS,
      draft: items.draft,
      version: items.version,
      updatedAt: items.updatedAt,
      deletedAt: items.deletedAt,
      ...STORED_SETTINGS,
      page: selectListPage(websiteId, items.collectionId),
    })
    .from(items)
    .innerJoin(collections, eq(collections.id, items.collectionId))
    .where(and(eq(items.websiteId, websiteId), condition));

export async function findItem(
  db: Database,
  websiteId: string,
  by: { id: string } | { collectionId: string; urlId: string },
): Promise<StoredItem | null> {
  const row = await first(
    db,
    storedItems(
      websiteId,
      'id' in by
        ? eq(items.id, by.id)
        : and(eq(items.collectionId, by.collectionId), eq(items.urlId, by.urlId), isNull(items.deletedAt)),
    ),
  );
  return row && toStoredItem(row);
}

export async function findItems(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<StoredItem[]> {
  const rows = await all(db, storedItems(websiteId, isOneOf(items.id, ids)));
  return rows.flatMap((row) => toStoredItem(row) ?? []);
}

type StoredRow = Parameters<typeof toItem>[0] &
  Parameters<typeof toCollection>[0] & {
    draft: Section[] | null;
    version: number;
    updatedAt: number;
    deletedAt: number | null;
  };

function toStoredItem(row: StoredRow): StoredItem | null {
  const stored = toCollection(row);
  if (!stored) return null;
  return {
    ...stored,
    item: toItem(row),
    draft: row.draft,
    version: row.version,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
  };
}

export const applyDraft = ({ item, draft }: Pick<StoredItem, 'item' | 'draft'>): Item =>
  draft ? withSections(item, draft) : item;

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
      sections: getPageSections(applyDraft(stored)),
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
      comments: item.comments ?? 'collection',
      ...(event && { event }),
    },
  };
}

/** `version` is null for a new item. */
export interface ItemWrite extends Pick<StoredItem, 'item' | 'draft'> {
  collection: ProductWrite['collection'];
  version: number | null;
  websiteId: string;
  accountId: string | null;
  /** Whether the change is visible to visitors, so that the site's revision must be incremented. */
  raises: boolean;
  /** New stock by variant id. Other variants keep theirs. */
  stock?: ProductWrite['stock'];
  also?: readonly Statement[];
}

/**
 * Builds SQL statements that write an item with its terms and search entry. They fail their batch with a
 * Conflict.
 */
export function itemStatements(
  {
    item,
    collection,
    draft,
    version,
    websiteId,
    accountId,
    stock = new Map(),
  }: Omit<ItemWrite, 'raises' | 'also'>,
  now: number,
): Statement[] {
  const context = { websiteId, now, reason: 'correction' as const, accountId };
  return [
    ...productStatements([{ item, collection, version, stock }], context),
    orm
      .update(items)
      .set({ draft })
      .where(and(eq(items.id, item.id), eq(items.websiteId, websiteId))),
    ...registerFeeds({ websiteId, sections: listBlocks(item, draft) }, now),
  ];
}

export const writeItem = (env: Env, write: ItemWrite, now: number): Promise<Conflict | null> =>
  batchOrConflict(env.DB, [
    ...itemStatements(write, now),
    ...(write.also ?? []),
    ...(write.raises ? [raiseSiteRevision(write.websiteId)] : []),
  ]);

const listBlocks = ({ body, sections }: Item, draft: Section[] | null) => [
  { blocks: body },
  ...sections,
  ...(draft ?? []),
];

const isPublishedAt = (websiteId: string, { id, version }: { id: string; version: number }) =>
  and(
    eq(items.id, id),
    eq(items.websiteId, websiteId),
    eq(items.version, version),
    eq(items.status, ITEM_STATUS.published),
    isNull(items.deletedAt),
  );

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
  const [changed] = await batch(db, [
    orm
      .update(items)
      .set({
        draft: sections,
        version: sql`${items.version} + 1`,
        updatedAt: now,
      })
      .where(isPublishedAt(websiteId, { id, version })),
    ...registerFeeds({ websiteId, sections: sections ?? [] }, now),
  ]);
  return changed === 1;
}

export async function scheduleItemChanges(
  db: Database,
  {
    websiteId,
    id,
    version,
    publishOn,
  }: { websiteId: string; id: string; version: number; publishOn: number | null },
): Promise<boolean> {
  const changed = await run(
    db,
    orm.update(items).set({ publishOn }).where(isPublishedAt(websiteId, { id, version })),
  );
  return changed === 1;
}

/** Returns the next position in a collection. Also counts items in the trash. */
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
