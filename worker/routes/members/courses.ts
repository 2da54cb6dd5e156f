import type { Context } from 'hono';
import { toSlug } from '#domain/collections/slug.ts';
import { blankPage } from '#domain/pages/blank-page.ts';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { collectionSchema, type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { ITEM_STATUS, RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import * as calls from '#schema/contracts/members/calls.ts';
import { MAX_COURSES, MAX_LESSONS } from '#schema/contracts/members/lessons.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { createId } from '#worker/crypto/random.ts';
import { writeItem } from '#worker/db/collections/collection-items.ts';
import {
  orderItems,
  restoreItem,
  toAddressBeforeTrash,
  trashItems,
} from '#worker/db/collections/item-moves.ts';
import { retryOnConflict } from '#worker/db/guards.ts';
import type { Conflict } from '#worker/db/items/item-guards.ts';
import {
  findLesson,
  listLessons,
  type StoredLesson,
  toLessonDetail,
} from '#worker/db/members/course-lessons.ts';
import { deleteCourse, hasCourse, listCourses, newCourseStatements } from '#worker/db/members/courses.ts';
import { findArea } from '#worker/db/members/member-areas.ts';
import { freePath } from '#worker/db/pages/pages.ts';
import { freeUrlId } from '#worker/db/products/product-writes.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { publish } from '../collections/write-item.ts';

/** Calls for courses (collection type 24), for contributors. */
export const coursesApi = new Routes();

const list = async (c: Context<AppEnv>) => ({ courses: await listCourses(c.env.DB, c.var.site.id) });

async function getCourseId(c: Context<AppEnv>, id: string): Promise<string> {
  if (!(await hasCourse(c.env.DB, c.var.site.id, id))) throw notFound(c.req.path);
  return id;
}

async function getLesson(c: Context<AppEnv>, id: string, isDeleted = false): Promise<StoredLesson> {
  const lesson = await findLesson(c.env.DB, c.var.site.id, id, isDeleted);
  if (!lesson) throw notFound(c.req.path);
  return lesson;
}

const getLessons = async (c: Context<AppEnv>, courseId: string) => ({
  lessons: await listLessons(c.env.DB, c.var.site.id, courseId),
});

coursesApi.handle(calls.listCourses, (c) => list(c));

coursesApi.handle(calls.createCourse, async (c, { body }) => {
  const { title, areaId } = await body;
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  if (areaId !== null && !(await findArea(DB, websiteId, areaId)))
    throw invalid({ areaId: 'Choose a member area on this site.' });
  if ((await listCourses(DB, websiteId)).length >= MAX_COURSES)
    throw conflict(`A site can have up to ${MAX_COURSES} courses.`);
  const id = createId();
  const collection = collectionSchema.parse({
    id,
    type: COLLECTION_TYPE.lessons,
    title,
    itemRecordType: RECORD_TYPE.lesson,
    sort: 'manual',
    itemsPerPage: 100,
  });
  const content = blankPage(title, '', { isHiddenFromSearch: true });
  const course = { id, pageId: createId(), websiteId, title, areaId, content, collection };
  await retryOnConflict(async () => {
    const path = await freePath(DB, websiteId, `/${toSlug(title) || 'course'}`);
    await publish(c, newCourseStatements({ ...course, path }, Date.now()));
  });
  return list(c);
});

coursesApi.handle(calls.deleteCourse, async (c, { params }) => {
  const id = await getCourseId(c, params.id);
  if (!(await deleteCourse(c.env.DB, c.var.site.id, id, Date.now())))
    throw conflict('This course has lessons.', 'Delete them first.');
  await publish(c, []);
  return list(c);
});

coursesApi.handle(calls.listLessons, async (c, { params }) => getLessons(c, await getCourseId(c, params.id)));

coursesApi.handle(calls.createLesson, async (c, { params, body }) => {
  const courseId = await getCourseId(c, params.id);
  const { title } = await body;
  const { DB } = c.env;
  const lessons = await listLessons(DB, c.var.site.id, courseId);
  if (lessons.length >= MAX_LESSONS) throw conflict(`A course can have up to ${MAX_LESSONS} lessons.`);
  const id = createId();
  const createItem = async () =>
    itemSchema.parse({
      id,
      recordType: RECORD_TYPE.lesson,
      urlId: await freeUrlId(DB, courseId, toSlug(title) || 'lesson', null),
      title,
      status: ITEM_STATUS.draft,
      position: lessons.length,
      body: [
        {
          id: 'b1',
          type: 2,
          layout: { x: 0, y: 0, width: 24, height: 1 },
          value: { html: '<p></p>' },
        },
      ],
      lesson: { minutes: 0 },
    });
  const failed = await retryOnConflict(
    async () => writeLesson(c, await createItem(), courseId, null, false),
    (conflict) => conflict === 'address',
  );
  await demandWritten(c, failed, false);
  return { lesson: toLessonDetail(await getLesson(c, id)) };
});

coursesApi.handle(calls.orderLessons, async (c, { params, body }) => {
  const courseId = await getCourseId(c, params.id);
  const { ids } = await body;
  await publish(c, [orderItems(c.var.site.id, courseId, ids)]);
  return getLessons(c, courseId);
});

coursesApi.handle(calls.readLesson, async (c, { params }) => ({
  lesson: toLessonDetail(await getLesson(c, params.id)),
}));

coursesApi.handle(calls.saveLesson, async (c, { params, body }) => {
  const { item, courseId } = await getLesson(c, params.id);
  const lesson = await body;
  const { version, title, urlId, excerpt, minutes, image, isPublished } = lesson;
  const { content, errors } = cleanContent({ sections: [toSection(lesson.body)] });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  assertCanInjectCode(c, [{ sections: [toSection(item.body)] }], content);
  const wasPublished = item.status === ITEM_STATUS.published;
  const next: Item = itemSchema.parse({
    ...item,
    title,
    urlId,
    excerpt,
    image: image ?? undefined,
    status: isPublished ? ITEM_STATUS.published : ITEM_STATUS.draft,
    publishedAt:
      item.publishedAt ?? (isPublished ? new Date().toISOString().replace(/\.\d{3}/, '') : undefined),
    body: content.sections[0]?.blocks ?? [],
    lesson: { minutes },
  });
  const isShown = isPublished || wasPublished;
  await demandWritten(c, await writeLesson(c, next, courseId, version, isShown), isShown);
  return { lesson: toLessonDetail(await getLesson(c, params.id)) };
});

const toSection = (blocks: Item['body']) => ({
  id: 'body',
  theme: 'lightest' as const,
  width: 'inset' as const,
  space: 'none' as const,
  minHeight: 'auto' as const,
  blocks,
});

function writeLesson(
  c: Context<AppEnv>,
  item: Item,
  courseId: string,
  version: number | null,
  isShown: boolean,
): Promise<Conflict | null> {
  const collection = { id: courseId, sort: 'manual' as const };
  const accountId = c.var.session?.accountId ?? null;
  const change = { item, collection, draft: null, version, accountId, raises: isShown };
  return writeItem(c.env, { ...change, websiteId: c.var.site.id }, Date.now());
}

async function demandWritten(c: Context<AppEnv>, failed: Conflict | null, isShown: boolean): Promise<void> {
  if (failed === 'address')
    throw invalid({ urlId: 'Another lesson in this course already uses this address.' });
  if (failed === 'version')
    throw conflict('Someone else saved this lesson.', 'Close and reopen it to see the other version.');
  if (failed !== null) throw conflict('The lesson could not be saved. Please try again.');
  if (isShown) noteRaisedRevision(c);
}

coursesApi.handle(calls.deleteLesson, async (c, { params }) => {
  const { item, courseId } = await getLesson(c, params.id);
  await publish(c, trashItems(c.var.site.id, { ids: [item.id] }, Date.now()));
  return getLessons(c, courseId);
});

coursesApi.handle(calls.restoreLesson, async (c, { params }) => {
  const { item, courseId } = await getLesson(c, params.id, true);
  assertCanInjectCode(c, [], { sections: [toSection(item.body)] });
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  const failed = await retryOnConflict(
    async () => {
      const urlId = await freeUrlId(DB, courseId, toAddressBeforeTrash(item), item.id);
      return restoreItem(DB, websiteId, { id: item.id, urlId }, Date.now());
    },
    (conflict) => conflict === 'address',
  );
  if (failed !== null) throw conflict(`A course can have up to ${MAX_LESSONS} lessons.`);
  return getLessons(c, courseId);
});
