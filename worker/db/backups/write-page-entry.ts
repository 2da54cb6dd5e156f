import { and, eq, notExists, sql } from 'drizzle-orm';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { pageRevisions, pages } from '#schema/tables/pages.ts';
import { batch, type Database, type Statement } from '../database.ts';
import { registerFeeds } from '../feeds/feeds.ts';
import { RANDOM_ID, rowFor } from '../fragments.ts';
import { refuseUnless } from '../guards.ts';
import { orm } from '../orm.ts';
import { draftSources, type NewPage, newPageStatements } from '../pages/page-writes.ts';

/** Statements for the start and the end of a batch that writes an entry. */
export interface Around {
  before: readonly Statement[];
  after: readonly Statement[];
}

export interface RestoredPage extends NewPage {
  accessKind: string;
  areaId: string | null;
  /** Published content of the backup if it differs from the draft, for the version history. */
  published: PageContent | null;
  publishedAt: number;
}

/** Adds a page from a backup as a draft. */
export const insertRestoredPage = (
  db: Database,
  page: RestoredPage,
  { before, after }: Around,
  now: number,
) =>
  batch(db, [
    ...before,
    ...newPageStatements(page, now),
    orm
      .update(pages)
      .set({ accessKind: page.accessKind, areaId: page.areaId })
      .where(and(eq(pages.id, page.id), eq(pages.websiteId, page.websiteId))),
    ...keepPublished(page),
    ...after,
  ]);

interface Replacement
  extends Pick<RestoredPage, 'id' | 'websiteId' | 'content' | 'published' | 'publishedAt'> {
  version: number;
  accountId: string | null;
  /** New path of a page that leaves the trash; null for a page outside the trash. */
  pathFromTrash: string | null;
}

/**
 * Replaces the draft of a page. The present draft becomes a version in the page's history. The published page
 * stays. A failed batch means that someone else saved the page.
 */
export function replacePageDraft(
  db: Database,
  page: Replacement,
  { before, after }: Around,
  now: number,
): Promise<unknown> {
  const isPage = and(
    eq(pages.id, page.id),
    eq(pages.websiteId, page.websiteId),
    eq(pages.version, page.version),
  );
  const isKept = orm
    .select({ id: pageRevisions.id })
    .from(pageRevisions)
    .where(and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.content, pages.draft)));
  return batch(db, [
    refuseUnless(orm.select({ id: pages.id }).from(pages).where(isPage)),
    ...before,
    ...keepPublished(page),
    orm.insert(pageRevisions).select(
      orm
        .select(
          rowFor(pageRevisions, {
            id: RANDOM_ID,
            pageId: pages.id,
            websiteId: pages.websiteId,
            content: pages.draft,
            createdAt: now,
          }),
        )
        .from(pages)
        .where(and(isPage, notExists(isKept))),
    ),
    orm
      .update(pages)
      .set({
        draft: page.content,
        title: page.content.title,
        version: sql`${pages.version} + 1`,
        updatedAt: now,
        updatedBy: page.accountId,
        ...(page.pathFromTrash !== null && {
          path: page.pathFromTrash,
          status: ITEM_STATUS.draft,
          publishOn: null,
          deletedAt: null,
          trashedStatus: null,
        }),
      })
      .where(isPage),
    ...draftSources(page.id, page.content),
    ...registerFeeds({ websiteId: page.websiteId, sections: page.content.sections }, now),
    ...after,
  ]);
}

const keepPublished = ({
  id: pageId,
  websiteId,
  published: content,
  publishedAt: createdAt,
}: Pick<RestoredPage, 'id' | 'websiteId' | 'published' | 'publishedAt'>): Statement[] =>
  content === null
    ? []
    : [orm.insert(pageRevisions).values({ id: sql`${RANDOM_ID}`, pageId, websiteId, content, createdAt })];
