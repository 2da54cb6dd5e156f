import * as z from 'zod';
import { lessonContentSchema } from '../collections/collection.ts';
import { idSchema, urlIdSchema } from '../ids.ts';
import { MAX_ORDERABLE_ITEMS } from '../limits.ts';
import { imageRefSchema } from '../media/media.ts';
import { type Block, blockSchema } from '../pages/page-content.ts';

export const MAX_COURSES = 50;
/** Lessons are put in order by hand (B9.4.08). */
export const MAX_LESSONS = MAX_ORDERABLE_ITEMS;

export const newCourseSchema = z.object({
  title: z.string().trim().min(1, 'Give the course a name.').max(200),
  /** Who may read it; null: every customer who is signed in. */
  areaId: idSchema.nullable().default(null),
});

export const newLessonSchema = z.object({
  title: z.string().trim().min(1, 'Give the lesson a title.').max(300),
});

export const lessonInputSchema = z.object({
  /** Over which it is written. */
  version: z.number().int().min(1),
  title: newLessonSchema.shape.title,
  /** Last part of its address. */
  urlId: urlIdSchema,
  excerpt: z.string().trim().max(2000).default(''),
  minutes: lessonContentSchema.shape.minutes,
  image: imageRefSchema.nullable().default(null),
  isPublished: z.boolean(),
  body: z.array(blockSchema).max(200).default([]),
});
export type LessonInput = z.infer<typeof lessonInputSchema>;

export const lessonOrderSchema = z.object({ ids: z.array(idSchema).max(MAX_LESSONS) });

/** A course as its owner sees it: the page that shows it, and how many go through it. */
export interface CourseSummary {
  id: string;
  title: string;
  /** Of its page; null when that was deleted. */
  page: { id: string; path: string; isPublished: boolean; accessKind: string; areaId: string | null } | null;
  lessonCount: number;
  /** Customers who opened a lesson of it, and those of them who have done all that are published. */
  learnerCount: number;
  finishedCount: number;
}

export interface LessonSummary {
  id: string;
  title: string;
  urlId: string;
  minutes: number;
  isPublished: boolean;
  version: number;
  /** Customers who marked it as done. */
  doneCount: number;
}

export interface LessonDetail extends LessonSummary {
  courseId: string;
  excerpt: string;
  image: z.infer<typeof imageRefSchema> | null;
  body: Block[];
}
