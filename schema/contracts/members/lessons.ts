import * as z from 'zod';
import { lessonContentSchema } from '../collections/collection.ts';
import { idSchema, urlIdSchema } from '../ids.ts';
import { MAX_ORDERABLE_ITEMS } from '../limits.ts';
import { imageRefSchema } from '../media/media.ts';
import { blockSchema } from '../pages/page-content.ts';

export const MAX_COURSES = 50;
/** Maximum number of lessons in a course. Lessons are sorted manually (B9.4.08). */
export const MAX_LESSONS = MAX_ORDERABLE_ITEMS;

export const newCourseSchema = z.object({
  title: z.string().trim().min(1, 'Give the course a name.').max(200),
  /** Member area that gives access to the course; null admits any signed-in customer. */
  areaId: idSchema.nullable().default(null),
});

export const newLessonSchema = z.object({
  title: z.string().trim().min(1, 'Give the lesson a title.').max(300),
});

export const lessonInputSchema = z.object({
  version: z.number().int().min(1),
  title: newLessonSchema.shape.title,
  urlId: urlIdSchema,
  excerpt: z.string().trim().max(2000).default(''),
  minutes: lessonContentSchema.shape.minutes,
  image: imageRefSchema.nullable().default(null),
  isPublished: z.boolean(),
  body: z.array(blockSchema).max(200).default([]),
});
export type LessonInput = z.infer<typeof lessonInputSchema>;

export const lessonOrderSchema = z.object({ ids: z.array(idSchema).max(MAX_LESSONS) });

export const courseSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  page: z
    .object({
      id: z.string(),
      path: z.string(),
      isPublished: z.boolean(),
      accessKind: z.string(),
      areaId: z.string().nullable(),
    })
    .nullable(),
  lessonCount: z.number(),
  /**
   * Number of customers who opened a lesson, and how many of those customers completed all published
   * lessons.
   */
  learnerCount: z.number(),
  finishedCount: z.number(),
});
export type CourseSummary = z.infer<typeof courseSummarySchema>;

export const lessonSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  urlId: z.string(),
  minutes: z.number(),
  isPublished: z.boolean(),
  version: z.number(),
  doneCount: z.number(),
});
export type LessonSummary = z.infer<typeof lessonSummarySchema>;

export const lessonDetailSchema = lessonSummarySchema.extend({
  courseId: z.string(),
  excerpt: z.string(),
  image: imageRefSchema.nullable(),
  body: z.array(blockSchema),
});
export type LessonDetail = z.infer<typeof lessonDetailSchema>;
