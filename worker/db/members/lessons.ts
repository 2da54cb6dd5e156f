import { type CourseState, courseState } from '#domain/members/course-state.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { MAX_LESSONS } from '#schema/contracts/members/lessons.ts';
import { OPEN, openParams, type Visitor } from './area-door.ts';

type Row = Record<string, unknown>;

/** A member in a course: the area that it belongs to, null where every customer may read it. */
export interface Learner {
  websiteId: string;
  areaId: string | null;
  who: Visitor;
}

const paramsOf = ({ websiteId, areaId, who }: Learner, now: number) =>
  openParams(websiteId, areaId ?? '', who, now);
/** Whether the parameters of OPEN, with '' for no area, let somebody in. */
const MAY_READ = `(?1 = '' OR EXISTS (${OPEN}))`;

/** The lessons of a course as a customer stands to them; toCourse() reads the result. */
export const courseStatement = (
  db: D1Database,
  { websiteId, who }: Learner,
  courseId: string,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT i.id, i.title, i.url_id, l.opened_at, l.done_at FROM items i
      LEFT JOIN lesson_progress l ON l.account_id = ?3 AND l.course_id = ?2 AND l.lesson_id = i.id
      WHERE i.collection_id = ?2 AND i.website_id = ?1 AND i.status = 1 ORDER BY i.sort_key, i.id LIMIT ${MAX_LESSONS}`,
    )
    .bind(websiteId, courseId, who.accountId);

const timeOf = (value: unknown) => (value === null ? null : Number(value));

export const toCourse = (rows: readonly Row[], coursePath: string): CourseState =>
  courseState(
    rows.map((row) => ({
      id: String(row.id),
      title: String(row.title),
      href: `${coursePath === '/' ? '' : coursePath}/${String(row.url_id)}`,
      openedAt: timeOf(row.opened_at),
      doneAt: timeOf(row.done_at),
    })),
  );

/** Remembers that a lesson was looked at, if its reader may: in the batch that asks whether they may. */
export const openLesson = (
  db: D1Database,
  learner: Learner,
  { lessonId, courseId }: { lessonId: string; courseId: string },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO lesson_progress (account_id, lesson_id, course_id, website_id, opened_at) SELECT ?3, ?6, ?7, ?2, ?5 WHERE ${MAY_READ}
      ON CONFLICT (account_id, course_id, lesson_id) DO UPDATE SET opened_at = excluded.opened_at`,
    )
    .bind(...paramsOf(learner, now), lessonId, courseId);

/** A lesson that members read, and where; null for anything else, and for one that everybody reads. */
export interface FoundLesson {
  courseId: string;
  coursePath: string;
  href: string;
  areaId: string | null;
}

export async function findLesson(
  db: D1Database,
  websiteId: string,
  lessonId: string,
): Promise<FoundLesson | null> {
  const row = await db
    .prepare(
      `SELECT c.id, i.url_id, p.path, p.area_id FROM items i JOIN collections c ON c.id = i.collection_id AND c.type = ${COLLECTION_TYPE.lessons}
      JOIN pages p ON p.website_id = i.website_id AND p.collection_id = c.id AND p.deleted_at IS NULL AND p.status = 1 AND p.published IS NOT NULL
      WHERE i.id = ?2 AND i.website_id = ?1 AND i.status = 1 AND p.access_kind = 'members'`,
    )
    .bind(websiteId, lessonId)
    .first<Row>();
  if (!row) return null;
  const coursePath = String(row.path);
  return {
    courseId: String(row.id),
    coursePath,
    href: `${coursePath === '/' ? '' : coursePath}/${String(row.url_id)}`,
    areaId: row.area_id === null ? null : String(row.area_id),
  };
}

/**
 * Writes down whether a lesson is done, if its reader may still read it, and says how the course stands then; null when they may not.
 */
export async function markLesson(
  db: D1Database,
  learner: Learner,
  { lessonId, lesson, isDone }: { lessonId: string; lesson: FoundLesson; isDone: boolean },
  now: number,
): Promise<CourseState | null> {
  const [marked, course] = await db.batch<Row>([
    db
      .prepare(
        `INSERT INTO lesson_progress (account_id, lesson_id, course_id, website_id, opened_at, done_at) SELECT ?3, ?6, ?7, ?2, ?5, ?8 WHERE ${MAY_READ}
        ON CONFLICT (account_id, course_id, lesson_id) DO UPDATE SET opened_at = excluded.opened_at,
          done_at = CASE WHEN excluded.done_at IS NULL THEN NULL ELSE coalesce(lesson_progress.done_at, excluded.done_at) END`,
      )
      .bind(...paramsOf(learner, now), lessonId, lesson.courseId, isDone ? now : null),
    courseStatement(db, learner, lesson.courseId),
  ]);
  return marked?.meta.changes === 1 ? toCourse(course?.results ?? [], lesson.coursePath) : null;
}
