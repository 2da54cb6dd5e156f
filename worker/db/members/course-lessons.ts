import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS, RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { LessonDetail, LessonSummary } from '#schema/contracts/members/lessons.ts';
import { items } from '#schema/tables/collections.ts';
import { lessonProgress } from '#schema/tables/lessons.ts';
import { all, type Database, first } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { toItem, WHOLE_COLUMNS } from '../items/item-rows.ts';
import { orm } from '../orm.ts';

/** Number of members who completed a lesson, for use in a query that selects from items. */
const doneCount = sql<number>`${orm
  .select({ total: count() })
  .from(lessonProgress)
  .where(
    and(
      eq(lessonProgress.websiteId, items.websiteId),
      eq(lessonProgress.courseId, items.collectionId),
      eq(lessonProgress.lessonId, items.id),
      isNotNull(lessonProgress.doneAt),
    ),
  )}`.as('done_count');

export async function listLessons(
  db: Database,
  websiteId: string,
  courseId: string,
): Promise<LessonSummary[]> {
  const rows = await all(
    db,
    orm
      .select({
        id: items.id,
        title: items.title,
        urlId: items.urlId,
        minutes: jsonField<number>(items.summary, '$.minutes').as('minutes'),
        status: items.status,
        version: items.version,
        doneCount,
      })
      .from(items)
      .where(and(eq(items.websiteId, websiteId), eq(items.collectionId, courseId), isNull(items.deletedAt)))
      .orderBy(items.sortKey, items.id),
  );
  return rows.map(({ status, minutes, ...lesson }) => ({
    ...lesson,
    minutes: minutes ?? 0,
    isPublished: status === ITEM_STATUS.published,
  }));
}

export interface StoredLesson {
  item: Item;
  courseId: string;
  version: number;
  doneCount: number;
}

export async function findLesson(
  db: Database,
  websiteId: string,
  id: string,
  isDeleted = false,
): Promise<StoredLesson | null> {
  const row = await first(
    db,
    orm
      .select({
        ...WHOLE_COLUMNS,
        version: items.version,
        doneCount,
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
