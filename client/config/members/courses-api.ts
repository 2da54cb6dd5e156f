import * as calls from '#schema/contracts/members/calls.ts';
import type {
  CourseSummary,
  LessonDetail,
  LessonInput,
  LessonSummary,
} from '#schema/contracts/members/lessons.ts';
import { callApi } from '../shell/call-api.ts';

const coursesOf = ({ courses }: { courses: CourseSummary[] }) => courses;
const lessonsOf = ({ lessons }: { lessons: LessonSummary[] }) => lessons;
const lessonOf = ({ lesson }: { lesson: LessonDetail }) => lesson;

/** The calls of courses and lessons; each throws ApiError. */
export const coursesApi = {
  list: async () => coursesOf(await callApi(calls.listCourses, {})),
  create: async (title: string, areaId: string | null) =>
    coursesOf(await callApi(calls.createCourse, { body: { title, areaId } })),
  remove: async (id: string) => coursesOf(await callApi(calls.deleteCourse, { params: { id } })),
  lessons: async (id: string) => lessonsOf(await callApi(calls.listLessons, { params: { id } })),
  add: async (id: string, title: string) =>
    lessonOf(await callApi(calls.createLesson, { params: { id }, body: { title } })),
  order: async (id: string, ids: readonly string[]) =>
    lessonsOf(await callApi(calls.orderLessons, { params: { id }, body: { ids: [...ids] } })),
  read: async (id: string) => lessonOf(await callApi(calls.readLesson, { params: { id } })),
  save: async (id: string, lesson: LessonInput) =>
    lessonOf(await callApi(calls.saveLesson, { params: { id }, body: lesson })),
  bin: async (id: string) => lessonsOf(await callApi(calls.deleteLesson, { params: { id } })),
  restore: async (id: string) => lessonsOf(await callApi(calls.restoreLesson, { params: { id } })),
};
