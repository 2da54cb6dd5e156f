import type {
  CourseSummary,
  LessonDetail,
  LessonInput,
  LessonSummary,
} from '#schema/contracts/members/lessons.ts';
import { api } from '../shell/api.ts';

type Courses = { courses: CourseSummary[] };
type Lessons = { lessons: LessonSummary[] };
type Lesson = { lesson: LessonDetail };

const COURSES = '/api/courses';
const LESSONS = '/api/lessons';
const coursesOf = ({ courses }: Courses) => courses;
const lessonsOf = ({ lessons }: Lessons) => lessons;
const lessonOf = ({ lesson }: Lesson) => lesson;

/** The routes of courses and lessons; each throws ApiError. */
export const coursesApi = {
  list: async () => coursesOf(await api<Courses>('GET', COURSES)),
  create: async (title: string, areaId: string | null) =>
    coursesOf(await api<Courses>('POST', COURSES, { title, areaId })),
  remove: async (id: string) => coursesOf(await api<Courses>('DELETE', `${COURSES}/${id}`)),
  lessons: async (id: string) => lessonsOf(await api<Lessons>('GET', `${COURSES}/${id}/lessons`)),
  add: async (id: string, title: string) =>
    lessonOf(await api<Lesson>('POST', `${COURSES}/${id}/lessons`, { title })),
  order: async (id: string, ids: readonly string[]) =>
    lessonsOf(await api<Lessons>('PUT', `${COURSES}/${id}/order`, { ids })),
  read: async (id: string) => lessonOf(await api<Lesson>('GET', `${LESSONS}/${id}`)),
  save: async (id: string, lesson: LessonInput) =>
    lessonOf(await api<Lesson>('PUT', `${LESSONS}/${id}`, lesson)),
  bin: async (id: string) => lessonsOf(await api<Lessons>('DELETE', `${LESSONS}/${id}`)),
  restore: async (id: string) => lessonsOf(await api<Lessons>('POST', `${LESSONS}/${id}/restore`)),
};
