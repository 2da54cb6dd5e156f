import type { Context } from 'hono';
import type { CourseState } from '#domain/members/course-state.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { customerOf } from '#worker/customers/customer.ts';
import { type AreaDoor, doorStatements, toDoor } from '#worker/db/members/area-door.ts';
import { courseStatement, openLesson, toCourse } from '#worker/db/members/lessons.ts';
import type { PageRecord } from '#worker/db/pages/page-record.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';
import type { AppEnv } from '../../env.ts';

/** What a page for members answers to whoever asks for it. */
export interface Entry {
  isOpen: boolean;
  /** Of its area; null where every customer may enter. */
  door: AreaDoor | null;
  /** How far its reader is, of a page of a course. */
  course: CourseState | null;
}

/** Whether the visitor may read a page for members, and how far they are in its course: one D1 round trip, or none. */
export async function enterPage(c: Context<AppEnv>, page: PageRecord, found: Found): Promise<Entry> {
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  const who = customerOf(c);
  const now = Date.now();
  const courseId = found.collection?.type === COLLECTION_TYPE.lessons ? found.collection.id : null;
  const door = page.areaId === null ? [] : doorStatements(DB, websiteId, page.areaId, who, now);
  const learner = who && courseId !== null ? { websiteId, areaId: page.areaId, who } : null;
  const lessonId = found.item?.item.id;
  const statements = [
    ...door,
    ...(learner && courseId !== null ? [courseStatement(DB, learner, courseId)] : []),
    ...(learner && courseId !== null && lessonId !== undefined
      ? [openLesson(DB, learner, { lessonId, courseId }, now)]
      : []),
  ];
  if (statements.length === 0) return { isOpen: who !== null, door: null, course: null };
  c.var.roundTrips.d1 += 1;
  const results = await DB.batch<Record<string, unknown>>(statements);
  const opened = page.areaId === null ? null : toDoor(results);
  const isOpen = page.areaId === null ? who !== null : opened?.isOpen === true;
  const rows = results[door.length]?.results ?? [];
  return { isOpen, door: opened, course: isOpen && learner ? toCourse(rows, page.path) : null };
}
