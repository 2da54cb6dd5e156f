import { and, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type PageSource, pageSources as sourcesOf } from '#domain/pages/page-sources.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { items } from '#schema/tables/collections.ts';
import { memberAreas } from '#schema/tables/member-areas.ts';
import { pageSources, pages } from '#schema/tables/pages.ts';
import { batch, changeAndRead, type Database, first, run, type Statement } from '../database.ts';
import { registerFeeds } from '../feeds/feeds.ts';
import { jsonRows, rowFor } from '../fragments.ts';
import { refuseUnless } from '../guards.ts';
import { redirectOldPageAddress } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import { searchIndex } from '../shared/search-table.ts';
import { selectDetail, toDetail } from './pages.ts';
import { publishStatements } from './publish-statements.ts';

export interface NewPage {
  id: string;
  websiteId: string;
  path: string;
  pageType: number;
  collectionId: string | null;
  content: PageContent;
}

export const nextPosition = (websiteId: string) =>
  sql`${orm
    .select({ position: sql`coalesce(max(${pages.position}), -1) + 1` })
    .from(pages)
    .where(eq(pages.websiteId, websiteId))}`;

export const newPageStatements = (page: NewPage, now: number): Statement[] => [
  orm.insert(pages).values({
    id: page.id,
    websiteId: page.websiteId,
    path: page.path,
    pageType: page.pageType,
    collectionId: page.collectionId,
    position: nextPosition(page.websiteId),
    status: ITEM_STATUS.draft,
    title: page.content.title,
    draft: page.content,
    isHiddenFromSearch: page.content.isHiddenFromSearch ?? false,
    updatedAt: now,
  }),
  ...draftSources(page.id, page.content),
  ...registerFeeds({ websiteId: page.websiteId, sections: page.content.sections }, now),
];

export async function insertPage(db: Database, page: NewPage, now: number): Promise<void> {
  await batch(db, newPageStatements(page, now));
}

/** Replaces the item sources of a page's draft. `condition` prevents this if the draft was not saved. */
export function draftSources(pageId: string, content: PageContent, condition?: SQL): Statement[] {
  const { table, field } = jsonRows<PageSource>(sourcesOf(content));
  return [
    orm
      .delete(pageSources)
      .where(and(eq(pageSources.pageId, pageId), eq(pageSources.kind, 'draft'), condition)),
    orm.insert(pageSources).select(
      orm
        .select(
          rowFor(pageSources, {
            pageId,
            kind: 'draft',
            blockId: field('blockId'),
            collectionId: field('collectionId'),
            maxItems: field('maxItems'),
            category: field('category'),
          }),
        )
        .from(table)
        .where(condition),
    ),
  ];
}

export interface DraftSave {
  websiteId: string;
  id: string;
  version: number;
  content: PageContent;
  accountId: string;
  /** Whether the content equals the published content, so that there is nothing to publish. */
  isAsPublished?: boolean;
}

const isAtVersion = (websiteId: string, { id, version }: { id: string; version: number }) =>
  and(eq(pages.id, id), eq(pages.websiteId, websiteId), eq(pages.version, version));

const isNow = (condition: SQL | undefined) =>
  exists(orm.select({ id: pages.id }).from(pages).where(condition));

/** Saves a page's draft. Writes nothing and returns null if another request has saved the page. */
export async function saveDraft(db: Database, save: DraftSave, now: number): Promise<PageDetail | null> {
  const isSaved = isNow(
    and(eq(pages.id, save.id), eq(pages.version, save.version + 1), eq(pages.updatedAt, now)),
  );
  const writes = [
    orm
      .update(pages)
      .set({
        draft: save.isAsPublished
          ? sql`coalesce(${pages.published}, ${sql.param(save.content, pages.draft)})`
          : save.content,
        title: save.content.title,
        version: sql`${pages.version} + 1`,
        updatedAt: now,
        updatedBy: save.accountId,
      })
      .where(and(isAtVersion(save.websiteId, save), isNull(pages.deletedAt))),
    ...draftSources(save.id, save.content, isSaved),
    ...registerFeeds({ websiteId: save.websiteId, sections: save.content.sections }, now, isSaved),
  ];
  const { changed, read } = await changeAndRead(db, writes, [selectDetail(save.websiteId, save.id)]);
  const [[row]] = read;
  return changed[0] === 1 && row ? toDetail(row) : null;
}

/**
 * Publishes a page with the SQL statements that also publish scheduled pages. Returns false if the version is
 * outdated.
 */
export async function publishPage(
  db: Database,
  page: PageDetail,
  websiteId: string,
  now: number,
): Promise<boolean> {
  const due = { id: page.id, path: page.path, version: page.version, content: page.draft };
  const [claimed] = await batch(db, [
    orm
      .update(pages)
      .set({
        status: ITEM_STATUS.scheduled,
        publishOn: now,
        isHiddenFromSearch: page.draft.isHiddenFromSearch ?? false,
      })
      .where(and(isAtVersion(websiteId, page), isNull(pages.deletedAt))),
    ...publishStatements({ websiteId, pages: [due], items: [] }, now),
    raiseSiteRevision(websiteId, isNow(and(eq(pages.id, page.id), eq(pages.publishedAt, now)))),
  ]);
  return claimed === 1;
}

export interface StatusMove {
  websiteId: string;
  id: string;
  version: number;
  from: number;
  to: number;
  publishOn: number | null;
  deletedAt: number | null;
  path: string;
}

export async function moveStatus(db: Database, move: StatusMove, now: number): Promise<boolean> {
  const { to: status, publishOn, deletedAt, path } = move;
  const isMoved = isNow(and(eq(pages.id, move.id), eq(pages.status, status), eq(pages.updatedAt, now)));
  const [moved] = await batch(db, [
    orm
      .update(pages)
      .set({
        status,
        publishOn,
        deletedAt,
        path,
        updatedAt: now,
        trashedStatus: status === ITEM_STATUS.deleted ? move.from : null,
      })
      .where(and(isAtVersion(move.websiteId, move), eq(pages.status, move.from))),
    raiseSiteRevision(move.websiteId, isMoved),
  ]);
  return moved > 0;
}

/** Returns whether a page was published when it moved to the trash. */
export async function wasPublished(db: Database, websiteId: string, id: string): Promise<boolean> {
  const found = await first(
    db,
    orm
      .select({ status: pages.trashedStatus })
      .from(pages)
      .where(and(eq(pages.id, id), eq(pages.websiteId, websiteId), isNotNull(pages.published))),
  );
  return found?.status === ITEM_STATUS.published;
}

/**
 * Schedules a draft's publication. Null `publishOn` cancels it. Returns false if the version is outdated or
 * the page is unpublished.
 */
export async function scheduleChanges(
  db: Database,
  page: { websiteId: string; id: string; version: number; publishOn: number | null },
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(pages)
      .set({ publishOn: page.publishOn })
      .where(
        and(
          isAtVersion(page.websiteId, page),
          eq(pages.status, ITEM_STATUS.published),
          isNull(pages.deletedAt),
        ),
      ),
  );
  return changed === 1;
}

export async function orderPages(db: Database, websiteId: string, ids: readonly string[]): Promise<void> {
  const { table, field } = jsonRows(ids.map((id, position) => ({ id, position })));
  await run(
    db,
    orm
      .update(pages)
      .set({ position: field('position') })
      .from(table)
      .where(and(eq(pages.id, field('id')), eq(pages.websiteId, websiteId))),
  );
}

export interface PageSettings {
  path: string;
  accessKind: string;
  areaId: string | null;
  passwordHash: string | null | undefined;
}

/**
 * Saves a page's settings. A new password or access type locks the page again for visitors who had unlocked
 * it.
 */
export async function savePageSettings(
  db: Database,
  page: PageDetail,
  websiteId: string,
  { path, accessKind, areaId, passwordHash }: PageSettings,
  now: number,
): Promise<void> {
  const isNewPassword = passwordHash !== undefined;
  const area = orm
    .select({ id: memberAreas.id })
    .from(memberAreas)
    .where(and(eq(memberAreas.id, areaId ?? ''), eq(memberAreas.websiteId, websiteId)));
  // Fields that this request does not change must still have the values that were read, so that concurrent
  // changes are not overwritten.
  const asRead = and(
    eq(pages.id, page.id),
    eq(pages.websiteId, websiteId),
    eq(pages.path, page.path),
    eq(pages.accessKind, page.accessKind),
    sql`${pages.areaId} is ${page.areaId}`,
  );
  await batch(db, [
    refuseUnless(orm.select({ id: pages.id }).from(pages).where(asRead)),
    redirectOldPageAddress(websiteId, { id: page.id, path }),
    orm
      .update(pages)
      .set({
        path,
        accessKind,
        accessVersion: isNewPassword
          ? sql`${pages.accessVersion} + 1`
          : sql`${pages.accessVersion} + (${pages.accessKind} <> ${accessKind})`,
        updatedAt: now,
        areaId: sql`${area}`,
        ...(isNewPassword && { passwordHash }),
      })
      .where(and(eq(pages.id, page.id), eq(pages.websiteId, websiteId))),
    ...moveInSearch(websiteId, page, path),
    raiseSiteRevision(websiteId),
  ]);
}

function moveInSearch(websiteId: string, page: PageDetail, path: string): Statement[] {
  const listed = orm
    .select({ id: items.id })
    .from(items)
    .innerJoin(pages, eq(pages.collectionId, items.collectionId))
    .where(and(eq(pages.id, page.id), eq(items.websiteId, websiteId)));
  return [
    orm
      .update(searchIndex)
      .set({ path })
      .where(
        and(
          eq(searchIndex.websiteId, websiteId),
          eq(searchIndex.kind, 'page'),
          eq(searchIndex.refId, page.id),
        ),
      ),
    orm
      .update(searchIndex)
      .set({ path: sql`${path} || substr(${searchIndex.path}, length(${page.path}) + 1)` })
      .where(
        and(
          eq(searchIndex.websiteId, websiteId),
          eq(searchIndex.kind, 'item'),
          sql`${searchIndex.refId} in ${listed}`,
        ),
      ),
  ];
}
