import { and, count, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { type CourseSummary, MAX_COURSES } from '#schema/contracts/members/lessons.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { lessonProgress } from '#schema/tables/lessons.ts';
import { memberAreas } from '#schema/tables/member-areas.ts';
import { pages } from '#schema/tables/pages.ts';
import { insertCollection } from '../collections/collections.ts';
import { all, batch, type Database, first, type Statement } from '../database.ts';
import { named } from '../fragments.ts';
import { orm } from '../orm.ts';
import { nextPosition } from '../pages/page-writes.ts';
import { isItemPublic } from '../rules/visibility.ts';

const isCourse = (websiteId: string) =>
  and(eq(collections.websiteId, websiteId), eq(collections.type, COLLECTION_TYPE.lessons));
const countAs = (query: SQL | { getSQL(): SQL }, name: string) => sql<number>`${query}`.as(name);

const countLessons = (condition: SQL | undefined) =>
  orm
    .select({ total: count() })
    .from(items)
    .where(and(eq(items.collectionId, collections.id), isNull(items.deletedAt), condition));

export async function listCourses(db: Database, websiteId: string): Promise<CourseSummary[]> {
  const isOfCourse = and(
    eq(lessonProgress.websiteId, websiteId),
    eq(lessonProgress.courseId, collections.id),
  );
  const learners = orm
    .select({ total: sql`count(distinct ${lessonProgress.accountId})` })
    .from(lessonProgress)
    .where(isOfCourse);
  const whoHasFinished = orm
    .select({ accountId: lessonProgress.accountId })
    .from(lessonProgress)
    .innerJoin(
      items,
      and(eq(items.id, lessonProgress.lessonId), eq(items.collectionId, collections.id), isItemPublic(items)),
    )
    .where(and(isOfCourse, isNotNull(lessonProgress.doneAt)))
    .groupBy(lessonProgress.accountId)
    .having(sql`count(*) = ${countLessons(isItemPublic(items))}`);
  const rows = await all(
    db,
    orm
      .select({
        id: collections.id,
        title: collections.title,
        pageId: named(pages.id, 'page_id'),
        path: pages.path,
        status: pages.status,
        accessKind: pages.accessKind,
        areaId: pages.areaId,
        lessonCount: countAs(countLessons(undefined), 'lesson_count'),
        learnerCount: countAs(learners, 'learner_count'),
        finishedCount: countAs(sql`(select count(*) from ${whoHasFinished})`, 'finished_count'),
      })
      .from(collections)
      .leftJoin(
        pages,
        and(eq(pages.websiteId, websiteId), eq(pages.collectionId, collections.id), isNull(pages.deletedAt)),
      )
      .where(isCourse(websiteId))
      .groupBy(collections.id)
      .orderBy(sql`${collections}.rowid`)
      .limit(MAX_COURSES * 2),
  );
  return rows.map(({ pageId, path, status, accessKind, areaId, ...course }) => ({
    ...course,
    page:
      pageId === null || path === null || accessKind === null
        ? null
        : {
            id: pageId,
            path,
            isPublished: status === ITEM_STATUS.published,
            accessKind,
            areaId: accessKind === 'members' ? areaId : null,
          },
  }));
}

export interface NewCourse {
  id: string;
  pageId: string;
  websiteId: string;
  path: string;
  title: string;
  areaId: string | null;
  content: PageContent;
  collection: Collection;
}

/** Creates a course's collection and its member page, and publishes the page immediately. */
export const newCourseStatements = (
  { id, pageId, websiteId, path, title, areaId, content, collection }: NewCourse,
  now: number,
): Statement[] => [
  insertCollection(websiteId, collection, `course-${id}`),
  orm.insert(pages).values({
    id: pageId,
    websiteId,
    path,
    pageType: PAGE_TYPE.contentCollection,
    collectionId: id,
    position: nextPosition(websiteId),
    status: ITEM_STATUS.published,
    accessKind: 'members',
    areaId: sql`${orm
      .select({ id: memberAreas.id })
      .from(memberAreas)
      .where(and(eq(memberAreas.id, areaId ?? ''), eq(memberAreas.websiteId, websiteId)))}`,
    title,
    draft: content,
    published: content,
    publishedVersion: 1,
    isHiddenFromSearch: true,
    publishedAt: now,
    updatedAt: now,
  }),
];

export async function hasCourse(db: Database, websiteId: string, id: string): Promise<boolean> {
  const found = await first(
    db,
    orm
      .select({ id: collections.id })
      .from(collections)
      .where(and(isCourse(websiteId), eq(collections.id, id))),
  );
  return found !== null;
}

export async function deleteCourse(
  db: Database,
  websiteId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const isEmpty = notExists(
    orm
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.collectionId, id), isNull(items.deletedAt))),
  );
  const [, deleted] = await batch(db, [
    orm
      .update(pages)
      .set({ status: ITEM_STATUS.deleted, deletedAt: now, version: sql`${pages.version} + 1` })
      .where(
        and(eq(pages.websiteId, websiteId), eq(pages.collectionId, id), isNull(pages.deletedAt), isEmpty),
      ),
    orm.delete(collections).where(and(isCourse(websiteId), eq(collections.id, id), isEmpty)),
  ]);
  return deleted > 0;
}
