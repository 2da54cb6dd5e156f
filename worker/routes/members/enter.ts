import type { Context } from 'hono';
import type { CourseState } from '#domain/members.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { type Answer, batch } from '#worker/db/database.ts';
import { type AreaAccess, accessQueries, toAreaAccess } from '#worker/db/members/area-access.ts';
import { type Learner, openLesson, selectLessons, toCourse } from '#worker/db/members/lessons.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';
import type { PageRecord } from '#worker/db/shared/page-record.ts';
import type { AppEnv } from '../../env.ts';

export interface Entry {
  isOpen: boolean;
  /** Access to the course's member area; null if every customer may open the course. */
  door: AreaAccess | null;
  course: CourseState | null;
}

export async function enterPage(c: Context<AppEnv>, page: PageRecord, found: Found): Promise<Entry> {
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  const who = findSignedInCustomer(c);
  const now = Date.now();
  const progress = who ? progressQueries({ websiteId, areaId: page.areaId, who }, found, now) : [];
  const readCourse = (
    rows: (typeof progress)[number] extends infer Query ? Answer<Query> | undefined : never,
  ) => (Array.isArray(rows) ? toCourse(rows, page.path) : null);
  if (page.areaId === null && progress.length === 0)
    return { isOpen: who !== null, door: null, course: null };
  if (page.areaId === null) {
    const [lessons] = await batch(DB, progress);
    return { isOpen: true, door: null, course: readCourse(lessons) };
  }
  const [area, admission, purchases, subscriptions, products, lessons] = await batch(DB, [
    ...accessQueries(websiteId, page.areaId, who, now),
    ...progress,
  ]);
  const door = toAreaAccess([area, admission, purchases, subscriptions, products], now);
  const isOpen = door?.isOpen === true;
  return { isOpen, door, course: isOpen ? readCourse(lessons) : null };
}

function progressQueries(learner: Learner, { collection, item }: Found, now: number) {
  if (collection?.type !== COLLECTION_TYPE.lessons) return [];
  const courseId = collection.id;
  const lessonId = item?.item.id;
  return [
    selectLessons(learner, courseId),
    ...(lessonId === undefined ? [] : [openLesson(learner, { lessonId, courseId }, now)]),
  ];
}
