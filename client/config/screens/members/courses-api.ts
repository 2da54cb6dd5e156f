import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/members/calls.ts';
import type {
  CourseSummary,
  LessonDetail,
  LessonInput,
  LessonSummary,
} from '#schema/contracts/members/lessons.ts';

const getCourses = ({ courses }: { courses: CourseSummary[] }) => courses;
const getLessons = ({ lessons }: { lessons: LessonSummary[] }) => lessons;
const getLesson = ({ lesson }: { lesson: LessonDetail }) => lesson;

export const coursesApi = {
  list: async () => getCourses(await callApi(calls.listCourses, {})),
  create: async (title: string, areaId: string | null) =>
    getCourses(await callApi(calls.createCourse, { body: { title, areaId } })),
  remove: async (id: string) => getCourses(await callApi(calls.deleteCourse, { params: { id } })),
  lessons: async (id: string) => getLessons(await callApi(calls.listLessons, { params: { id } })),
  add: async (id: string, title: string) =>
    getLesson(await callApi(calls.createLesson, { params: { id }, body: { title } })),
  order: async (id: string, ids: readonly string[]) =>
    getLessons(await callApi(calls.orderLessons, { params: { id }, body: { ids: [...ids] } })),
  read: async (id: string) => getLesson(await callApi(calls.readLesson, { params: { id } })),
  save: async (id: string, lesson: LessonInput) =>
    getLesson(await callApi(calls.saveLesson, { params: { id }, body: lesson })),
  bin: async (id: string) => getLessons(await callApi(calls.deleteLesson, { params: { id } })),
  restore: async (id: string) => getLessons(await callApi(calls.restoreLesson, { params: { id } })),
};
