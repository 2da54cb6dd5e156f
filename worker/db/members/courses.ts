import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import {
  type CourseSummary,
  type LessonDetail,
  type LessonSummary,
  MAX_COURSES,
} from '#schema/contracts/members/lessons.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { items } from '#schema/tables/collections.ts';
import { lessonProgress } from '#schema/tables/lessons.ts';
import { insertCollection } from '../collections/collections.ts';
import { toItem, WHOLE_COLUMNS } from '../collections/item-rows.ts';
import { first, statement } from '../database.ts';
import { orm } from '../orm.ts';

type Row = Record<string, unknown>;

const IS_COURSE = `c.website_id = ?1 AND c.type = ${COLLECTION_TYPE.lessons}`;

/** Courses of a site with their pages and how many go through them, oldest first. */
export async function listCourses(db: D1Database, websiteId: string): Promise<CourseSummary[]> {
  const lessons = `SELECT count(*) FROM items i WHERE i.collection_id = c.id AND i.deleted_at IS NULL`;
  const published = `${lessons} AND i.status = ${ITEM_STATUS.published}`;
  const { results } = await db
    .prepare(
      `SELECT c.id, c.title, p.id AS page_id, p.path, p.status, p.access_kind, p.area_id, (${lessons}) AS lesson_count,
        (SELECT count(DISTINCT l.account_id) FROM lesson_progress l WHERE l.website_id = ?1 AND l.course_id = c.id) AS learners,
        (SELECT count(*) FROM (SELECT 1 FROM lesson_progress l JOIN items i ON i.id = l.lesson_id AND i.collection_id = c.id AND i.status = ${ITEM_STATUS.published}
          WHERE l.website_id = ?1 AND l.course_id = c.id AND l.done_at IS NOT NULL GROUP BY l.account_id HAVING count(*) = (${published}))) AS finished
      FROM collections c LEFT JOIN pages p ON p.website_id = ?1 AND p.collection_id = c.id AND p.deleted_at IS NULL
      WHERE ${IS_COURSE} GROUP BY c.id ORDER BY c.rowid LIMIT ${MAX_COURSES * 2}`,
    )
    .bind(websiteId)
    .all<Row>();
  return results.map((row) => ({
    id: String(row.id),
    title: String(row.title),
    page:
      row.page_id === null
        ? null
        : {
            id: String(row.page_id),
            path: String(row.path),
            isPublished: row.status === ITEM_STATUS.published,
            accessKind: String(row.access_kind),
            areaId: row.access_kind === 'members' && row.area_id !== null ? String(row.area_id) : null,
          },
    lessonCount: Number(row.lesson_count),
    learnerCount: Number(row.learners),
    finishedCount: Number(row.finished),
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

/** Statements of a new course: its collection, and a page for members that is published at once. */
export const newCourseStatements = (
  db: D1Database,
  { id, pageId, websiteId, path, title, areaId, content, collection }: NewCourse,
  now: number,
): D1PreparedStatement[] => [
  statement(db, insertCollection(websiteId, collection, `course-${id}`)),
  db
    .prepare(
      `INSERT INTO pages (id, website_id, path, page_type, collection_id, position, status, access_kind, area_id, title, draft, published, published_version,
        is_hidden_from_search, published_at, updated_at)
      VALUES (?1, ?2, ?3, 1, ?4, (SELECT coalesce(max(position), -1) + 1 FROM pages WHERE website_id = ?2), ${ITEM_STATUS.published}, 'members',
        (SELECT id FROM member_areas WHERE id = ?5 AND website_id = ?2), ?6, ?7, ?7, 1, 1, ?8, ?8)`,
    )
    .bind(pageId, websiteId, path, id, areaId, title, JSON.stringify(content), now),
];

/** Whether a course is the site's. */
export async function isCourseOf(db: D1Database, websiteId: string, id: string): Promise<boolean> {
  const found = await db
    .prepare(`SELECT 1 FROM collections c WHERE ${IS_COURSE} AND c.id = ?2`)
    .bind(websiteId, id)
    .first();
  return found !== null;
}

/** Deletes a course that holds no lessons; false when it does. Its page goes into the bin. */
export async function deleteCourse(
  db: D1Database,
  websiteId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const isEmpty = 'NOT EXISTS (SELECT 1 FROM items i WHERE i.collection_id = ?2 AND i.deleted_at IS NULL)';
  const [, deleted] = await db.batch([
    db
      .prepare(
        `UPDATE pages SET status = ${ITEM_STATUS.deleted}, deleted_at = ?3, version = version + 1 WHERE website_id = ?1 AND collection_id = ?2 AND deleted_at IS NULL AND ${isEmpty}`,
      )
      .bind(websiteId, id, now),
    db
      .prepare(`DELETE FROM collections AS c WHERE ${IS_COURSE} AND c.id = ?2 AND ${isEmpty}`)
      .bind(websiteId, id),
  ]);
  return (deleted?.meta.changes ?? 0) > 0;
}

const DONE_COUNT = `(SELECT count(*) FROM lesson_progress l WHERE l.website_id = i.website_id AND l.course_id = i.collection_id
  AND l.lesson_id = i.id AND l.done_at IS NOT NULL) AS done_count`;

/** Lessons of a course in their order, unpublished ones too. */
export async function listLessons(
  db: D1Database,
  websiteId: string,
  courseId: string,
): Promise<LessonSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT i.id, i.title, i.url_id, i.summary ->> '$.minutes' AS minutes, i.status, i.version, ${DONE_COUNT} FROM items i
      WHERE i.website_id = ?1 AND i.collection_id = ?2 AND i.deleted_at IS NULL ORDER BY i.sort_key, i.id`,
    )
    .bind(websiteId, courseId)
    .all<Row>();
  return results.map((row) => ({
    id: String(row.id),
    title: String(row.title),
    urlId: String(row.url_id),
    minutes: Number(row.minutes ?? 0),
    isPublished: row.status === ITEM_STATUS.published,
    version: Number(row.version),
    doneCount: Number(row.done_count),
  }));
}

/** A lesson as it is stored. */
export interface StoredLesson {
  item: Item;
  courseId: string;
  version: number;
  doneCount: number;
}

/** A lesson of the site; `isDeleted` finds one in the bin. */
export async function readLesson(
  db: D1Database,
  websiteId: string,
  id: string,
  isDeleted = false,
): Promise<StoredLesson | null> {
  const doneCount = orm
    .select({ count: count() })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.websiteId, items.websiteId),
        eq(lessonProgress.courseId, items.collectionId),
        eq(lessonProgress.lessonId, items.id),
        isNotNull(lessonProgress.doneAt),
      ),
    );
  const row = await first(
    db,
    orm
      .select({
        ...WHOLE_COLUMNS,
        version: items.version,
        doneCount: sql<number>`${doneCount}`.as('done_count'),
      })
      .from(items)
      .where(
        and(
          eq(items.id, id),
          eq(items.websiteId, websiteId),
          eq(items.recordType, RECORD_TYPE.lesson),
          isDeleted ? isNotNull(items.deletedAt) : isNull(items.deletedAt),
        ),
      ),
  );
  return (
    row && { item: toItem(row), courseId: row.collectionId, version: row.version, doneCount: row.doneCount }
  );
}

export const toLessonDetail = ({ item, courseId, version, doneCount }: StoredLesson): LessonDetail => ({
  id: item.id,
  courseId,
  title: item.title,
  urlId: item.urlId,
  minutes: item.lesson?.minutes ?? 0,
  isPublished: item.status === ITEM_STATUS.published,
  version,
  doneCount,
  excerpt: item.excerpt,
  image: item.image ?? null,
  body: item.body,
});
