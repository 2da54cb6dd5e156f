import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  courseSummarySchema,
  lessonDetailSchema,
  lessonInputSchema,
  lessonOrderSchema,
  lessonSummarySchema,
  newCourseSchema,
  newLessonSchema,
} from './lessons.ts';
import {
  inviteMemberSchema,
  memberAreaInputSchema,
  memberAreaSummarySchema,
  memberEmailSchema,
  memberPageSchema,
} from './member-areas.ts';

const call = createFeatureCall('memberAreas');

const areaList = z.object({ areas: z.array(memberAreaSummarySchema) });
const courseList = z.object({ courses: z.array(courseSummarySchema) });
const lessonList = z.object({ lessons: z.array(lessonSummarySchema) });
const lessonAnswer = z.object({ lesson: lessonDetailSchema });

export const listAreas = call({
  method: 'GET',
  path: '/api/member-areas',
  summary: 'List the member areas',
  who: 'content.read',
  answer: areaList,
});

export const createArea = call({
  method: 'POST',
  path: '/api/member-areas',
  summary: 'Create a member area',
  who: 'content.publish',
  body: memberAreaInputSchema,
  answer: areaList,
  status: 201,
});

export const saveArea = call({
  method: 'PUT',
  path: '/api/member-areas/:id',
  summary: 'Save a member area',
  who: 'content.publish',
  params: idParams,
  body: memberAreaInputSchema,
  answer: areaList,
});

export const deleteArea = call({
  method: 'DELETE',
  path: '/api/member-areas/:id',
  summary: 'Delete a member area that no page uses',
  who: 'content.publish',
  params: idParams,
  answer: areaList,
});

export const listMembers = call({
  method: 'GET',
  path: '/api/member-areas/:id/members',
  summary: 'List the members of an area',
  who: 'commerce.orders.read',
  params: idParams,
  query: z.object({ after: z.string().default('') }),
  answer: memberPageSchema,
});

export const exportMembers = call({
  method: 'GET',
  path: '/api/member-areas/:id/members/export',
  summary: 'Export the members of an area as CSV',
  who: 'commerce.orders.read',
  params: idParams,
  answer: 'file',
});

export const inviteMember = call({
  method: 'POST',
  path: '/api/member-areas/:id/members',
  summary: 'Invite an email address to an area',
  who: 'commerce.orders.write',
  deliversMail: true,
  params: idParams,
  body: inviteMemberSchema,
  memberEmailSchema,
  answer: memberPageSchema,
  status: 201,
});

export const removeMember = call({
  method: 'POST',
  path: '/api/member-areas/:id/members/remove',
  summary: 'Remove a member from an area',
  who: 'commerce.orders.write',
  params: idParams,
  body: memberEmailSchema,
  answer: memberPageSchema,
});

export const listCourses = call({
  method: 'GET',
  path: '/api/courses',
  summary: 'List the courses',
  who: 'content.read',
  answer: courseList,
});

export const createCourse = call({
  method: 'POST',
  path: '/api/courses',
  summary: 'Create a course with its page',
  who: 'content.publish',
  body: newCourseSchema,
  raisesRevision: true,
  answer: courseList,
  status: 201,
});

export const deleteCourse = call({
  method: 'DELETE',
  path: '/api/courses/:id',
  summary: 'Delete a course without lessons',
  who: 'content.publish',
  params: idParams,
  raisesRevision: true,
  answer: courseList,
});

export const listLessons = call({
  method: 'GET',
  path: '/api/courses/:id/lessons',
  summary: 'List the lessons of a course',
  who: 'content.read',
  params: idParams,
  answer: lessonList,
});

export const createLesson = call({
  method: 'POST',
  path: '/api/courses/:id/lessons',
  summary: 'Create a lesson',
  who: 'content.publish',
  params: idParams,
  body: newLessonSchema,
  answer: lessonAnswer,
  status: 201,
});

export const orderLessons = call({
  method: 'PUT',
  path: '/api/courses/:id/order',
  summary: 'Reorder the lessons of a course',
  who: 'content.publish',
  params: idParams,
  body: lessonOrderSchema,
  raisesRevision: true,
  answer: lessonList,
});

export const readLesson = call({
  method: 'GET',
  path: '/api/lessons/:id',
  summary: 'Read a lesson',
  who: 'content.read',
  params: idParams,
  answer: lessonAnswer,
});

export const saveLesson = call({
  method: 'PUT',
  path: '/api/lessons/:id',
  summary: 'Save a lesson',
  who: 'content.publish',
  params: idParams,
  body: lessonInputSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: 'sometimes',
  answer: lessonAnswer,
});

export const deleteLesson = call({
  method: 'DELETE',
  path: '/api/lessons/:id',
  summary: 'Delete a lesson',
  who: 'content.publish',
  params: idParams,
  raisesRevision: true,
  answer: lessonList,
});

export const restoreLesson = call({
  method: 'POST',
  path: '/api/lessons/:id/restore',
  summary: 'Restore a deleted lesson',
  who: 'content.publish',
  params: idParams,
  answer: lessonList,
});

export const openMembership = call({
  method: 'GET',
  path: '/membership/:id',
  summary: 'Show how to join an area, or that you are a member',
  who: 'public',
  params: idParams,
  answer: 'html',
});

export const joinArea = call({
  method: 'POST',
  path: '/account/areas/:id/join',
  summary: 'Join an area for free',
  who: 'customer',
  isForCustomers: true,
  limit: 'SEARCH_LIMIT',
  params: idParams,
  answer: 'html',
});

export const markLesson = call({
  method: 'POST',
  path: '/account/lessons/:id',
  summary: 'Mark a lesson as completed or not completed',
  who: 'customer',
  isForCustomers: true,
  params: idParams,
  form: z.object({ done: z.enum(['0', '1']).optional() }),
  answer: 'html',
});
