import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { findKind } from '#domain/collections/kinds.ts';
import type { PageDetail, PageSummary, RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { collections } from '#schema/tables/collections.ts';
import { pageRevisions, pages } from '#schema/tables/pages.ts';
import { all, batch, type Database, first } from '../database.ts';
import { jsonField, named } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isNoVariant } from '../rules/visibility.ts';
import { toAccessKind } from '../shared/page-record.ts';

const MAX_PAGES = 1000;
const MAX_REVISIONS = 50;

/** Whether the page has unpublished changes. Compares the content only if the versions differ. */
const isChanged = sql<number>`(${pages.published} is null
  or (${pages.publishedVersion} is not ${pages.version} and ${pages.draft} is not ${pages.published}))`;

const SUMMARY_COLUMNS = {
  id: pages.id,
  path: pages.path,
  title: pages.title,
  pageType: pages.pageType,
  collectionId: pages.collectionId,
  collectionType: named(collections.type, 'collection_type'),
  itemRecordType: sql<number | null>`${jsonField(collections.settings, '$.itemRecordType')}`.as(
    'item_record_type',
  ),
  position: pages.position,
  status: pages.status,
  accessKind: pages.accessKind,
  areaId: pages.areaId,
  isHiddenFromSearch: pages.isHiddenFromSearch,
  version: pages.version,
  publishedVersion: pages.publishedVersion,
  isChanged: isChanged.as('is_changed'),
  publishOn: pages.publishOn,
  publishedAt: pages.publishedAt,
  updatedAt: pages.updatedAt,
  deletedAt: pages.deletedAt,
};
type Stored = typeof pages.$inferSelect;
type SummaryRow = Omit<
  Stored,
  | 'websiteId'
  | 'folderBehaviour'
  | 'passwordHash'
  | 'accessVersion'
  | 'trashedStatus'
  | 'draft'
  | 'published'
  | 'updatedBy'
> & {
  collectionType: number | null;
  itemRecordType: number | null;
  isChanged: number;
};

const pageSummaries = () =>
  orm.select(SUMMARY_COLUMNS).from(pages).leftJoin(collections, eq(collections.id, pages.collectionId));

function toSummary({
  collectionType,
  itemRecordType,
  isChanged: isChangedCode,
  accessKind,
  areaId,
  isHiddenFromSearch,
  ...page
}: SummaryRow): PageSummary {
  return {
    ...page,
    collectionKind:
      collectionType === null
        ? null
        : findKind({ type: collectionType, itemRecordType: itemRecordType ?? 0 }),
    accessKind: toAccessKind(accessKind),
    areaId: accessKind === 'members' ? areaId : null,
    isHiddenFromSearch,
    hasUnpublishedChanges: isChangedCode === 1,
  };
}

export async function listPages(db: Database, websiteId: string, isDeleted: boolean): Promise<PageSummary[]> {
  const rows = await all(
    db,
    pageSummaries()
      .where(
        and(
          eq(pages.websiteId, websiteId),
          isNoVariant(pages),
          isDeleted ? isNotNull(pages.deletedAt) : isNull(pages.deletedAt),
        ),
      )
      .orderBy(pages.position, pages.path)
      .limit(MAX_PAGES),
  );
  return rows.map(toSummary);
}

const isPage = (websiteId: string, id: string) => and(eq(pages.id, id), eq(pages.websiteId, websiteId));

export const selectDetail = (websiteId: string, id: string) =>
  orm
    .select({ ...SUMMARY_COLUMNS, draft: pages.draft })
    .from(pages)
    .leftJoin(collections, eq(collections.id, pages.collectionId))
    .where(isPage(websiteId, id));

export const toDetail = ({ draft, ...summary }: SummaryRow & { draft: PageContent }): PageDetail => ({
  ...toSummary(summary),
  draft,
});

export async function findPage(db: Database, websiteId: string, id: string): Promise<PageDetail | null> {
  const row = await first(db, selectDetail(websiteId, id));
  return row && toDetail(row);
}

export async function findWithPublished(
  db: Database,
  websiteId: string,
  id: string,
): Promise<{ page: PageDetail; published: PageContent | null } | null> {
  const [[row], [stored]] = await batch(db, [selectDetail(websiteId, id), selectPublished(websiteId, id)]);
  return row ? { page: toDetail(row), published: stored?.published ?? null } : null;
}

/** Returns the first free path of `base`, `base-2`, `base-3` … */
export async function freePath(db: Database, websiteId: string, base: string): Promise<string> {
  const rows = await all(
    db,
    orm
      .select({ path: pages.path })
      .from(pages)
      .where(
        and(
          eq(pages.websiteId, websiteId),
          isNull(pages.deletedAt),
          // Matches every path that starts with the base and a hyphen, because '.' follows '-' in ASCII.
          or(eq(pages.path, base), and(gt(pages.path, `${base}-`), lt(pages.path, `${base}.`))),
        ),
      ),
  );
  const taken = new Set(rows.map((row) => row.path));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

export async function findPublished(
  db: Database,
  websiteId: string,
  id: string,
): Promise<PageContent | null> {
  return (await first(db, selectPublished(websiteId, id)))?.published ?? null;
}

const selectPublished = (websiteId: string, id: string) =>
  orm.select({ published: pages.published }).from(pages).where(isPage(websiteId, id));

export const listRevisions = (db: Database, websiteId: string, pageId: string): Promise<RevisionSummary[]> =>
  all(
    db,
    orm
      .select({
        id: pageRevisions.id,
        createdAt: pageRevisions.createdAt,
        createdBy: pageRevisions.createdBy,
      })
      .from(pageRevisions)
      .where(and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.websiteId, websiteId)))
      .orderBy(desc(pageRevisions.createdAt), desc(pageRevisions.id))
      .limit(MAX_REVISIONS),
  );

export async function findRevision(
  db: Database,
  websiteId: string,
  pageId: string,
  id: string,
): Promise<PageContent | null> {
  const row = await first(
    db,
    orm
      .select({ content: pageRevisions.content })
      .from(pageRevisions)
      .where(
        and(
          eq(pageRevisions.id, id),
          eq(pageRevisions.pageId, pageId),
          eq(pageRevisions.websiteId, websiteId),
        ),
      ),
  );
  return row?.content ?? null;
}
