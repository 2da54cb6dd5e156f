import { and, eq, exists, sql } from 'drizzle-orm';
import { type CourseState, courseState } from '#domain/members.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { MAX_LESSONS } from '#schema/contracts/members/lessons.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { lessonProgress } from '#schema/tables/lessons.ts';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { pages } from '#schema/tables/pages.ts';
import { type Answer, batch, type Database, first, prepared, type Values } from '../database.ts';
import { excludedColumn } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { canEnterArea } from '../rules/entitlement.ts';
import { isItemPublic, isPagePublic } from '../rules/visibility.ts';
import type { Visitor } from './area-access.ts';

/** A visitor who reads a course. `areaId` is null if any customer may open the course. */
export interface Learner {
  websiteId: string;
  areaId: string | null;
  who: Visitor;
}

interface OpenedLesson {
  lessonId: string;
  courseId: string;
}

function canRead({ websiteId, areaId, who }: Learner, now: number) {
  if (areaId === null) return sql`true`;
  return exists(
    orm
      .select({ id: memberAreas.id })
      .from(memberAreas)
      .leftJoin(
        memberEntitlements,
        and(eq(memberEntitlements.areaId, memberAreas.id), eq(memberEntitlements.email, who.email)),
      )
      .where(
        and(
          eq(memberAreas.id, areaId),
          eq(memberAreas.websiteId, websiteId),
          canEnterArea(memberAreas, memberEntitlements, who.accountId, now),
        ),
      ),
  );
}

const lessonsOfCourse = prepared(
  (value: Values<{ websiteId: string; courseId: string; accountId: string }>) =>
    orm
      .select({
        id: items.id,
        title: items.title,
        urlId: items.urlId,
        openedAt: lessonProgress.openedAt,
        doneAt: lessonProgress.doneAt,
      })
      .from(items)
      .leftJoin(
        lessonProgress,
        and(
          eq(lessonProgress.accountId, value.accountId),
          eq(lessonProgress.courseId, value.courseId),
          eq(lessonProgress.lessonId, items.id),
        ),
      )
      .where(
        and(
          eq(items.collectionId, value.courseId),
          eq(items.websiteId, value.websiteId),
          isItemPublic(items),
        ),
      )
      .orderBy(items.sortKey, items.id)
      .limit(MAX_LESSONS),
);

export const selectLessons = ({ websiteId, who: { accountId } }: Learner, courseId: string) =>
  lessonsOfCourse({ websiteId, courseId, accountId });
const lessonHref = (coursePath: string, urlId: string) => `${coursePath === '/' ? '' : coursePath}/${urlId}`;

export const toCourse = (rows: Answer<ReturnType<typeof lessonsOfCourse>>, coursePath: string): CourseState =>
  courseState(rows.map(({ urlId, ...lesson }) => ({ ...lesson, href: lessonHref(coursePath, urlId) })));

const PROGRESS_KEY = [lessonProgress.accountId, lessonProgress.courseId, lessonProgress.lessonId];

const insertProgress = (
  { websiteId, areaId, who }: Learner,
  { lessonId, courseId }: OpenedLesson,
  now: number,
  doneAt: number | null,
) =>
  insertIf(
    lessonProgress,
    { accountId: who.accountId, lessonId, courseId, websiteId, openedAt: now, doneAt },
    canRead({ websiteId, areaId, who }, now),
  );

/** Records that a lesson was opened, in the batch that verifies the reader's access. */
export const openLesson = (learner: Learner, lesson: OpenedLesson, now: number) =>
  insertProgress(learner, lesson, now, null).onConflictDoUpdate({
    target: PROGRESS_KEY,
    set: { openedAt: excludedColumn(lessonProgress.openedAt) },
  });

/** A lesson on a member page, with its path. */
export interface FoundLesson {
  courseId: string;
  coursePath: string;
  href: string;
  areaId: string | null;
}

export async function findLesson(
  db: Database,
  websiteId: string,
  lessonId: string,
): Promise<FoundLesson | null> {
  const row = await first(
    db,
    orm
      .select({
        courseId: collections.id,
        urlId: items.urlId,
        coursePath: pages.path,
        areaId: pages.areaId,
      })
      .from(items)
      .innerJoin(
        collections,
        and(eq(collections.id, items.collectionId), eq(collections.type, COLLECTION_TYPE.lessons)),
      )
      .innerJoin(
        pages,
        and(
          eq(pages.websiteId, items.websiteId),
          eq(pages.collectionId, collections.id),
          isPagePublic(pages),
        ),
      )
      .where(
        and(
          eq(items.id, lessonId),
          eq(items.websiteId, websiteId),
          isItemPublic(items),
          eq(pages.accessKind, 'members'),
        ),
      ),
  );
  if (!row) return null;
  const { urlId, ...found } = row;
  return { ...found, href: lessonHref(found.coursePath, urlId) };
}

/**
 * Marks a lesson as completed or not. Returns the progress in the course, or null if the reader no longer has
 * access.
 */
export async function markLesson(
  db: Database,
  learner: Learner,
  { lessonId, lesson, isDone }: { lessonId: string; lesson: FoundLesson; isDone: boolean },
  now: number,
): Promise<CourseState | null> {
  const { courseId, coursePath } = lesson;
  const [marked, rows] = await batch(db, [
    insertProgress(learner, { lessonId, courseId }, now, isDone ? now : null).onConflictDoUpdate({
      target: PROGRESS_KEY,
      set: {
        openedAt: excludedColumn(lessonProgress.openedAt),
        // A lesson that is completed again keeps the time of its first completion.
        doneAt: sql`case when ${excludedColumn(lessonProgress.doneAt)} is null then null
          else coalesce(${lessonProgress.doneAt}, ${excludedColumn(lessonProgress.doneAt)}) end`,
      },
    }),
    selectLessons(learner, courseId),
  ]);
  return marked === 1 ? toCourse(rows, coursePath) : null;
}
