import { Hono } from 'hono';
import { idSchema } from '#schema/contracts/ids.ts';
import { customerSession } from '#worker/customers/customer.ts';
import { findLesson, markLesson } from '#worker/db/members/lessons.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { redirectTo } from '../../redirect.ts';

/** What a member does in a course, by plain forms. */
export const lessonForms = new Hono<AppEnv>();

/** Marks a lesson as done and goes on with the next one, or takes the mark back and stays. */
lessonForms.post('/account/lessons/:id', async (c) => {
  const { accountId, email } = customerSession(c);
  const id = idSchema.safeParse(c.req.param('id'));
  const isDone = (await c.req.parseBody()).done === '1';
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  c.var.roundTrips.d1 += 1;
  const lesson = id.success ? await findLesson(DB, websiteId, id.data) : null;
  if (!lesson || !id.success) throw notFound(c.req.path);
  const learner = { websiteId, areaId: lesson.areaId, who: { accountId, email } };
  c.var.roundTrips.d1 += 1;
  const course = await markLesson(DB, learner, { lessonId: id.data, lesson, isDone }, Date.now());
  // Whose membership has ended meanwhile reads there how to come back.
  if (!course || !isDone) return redirectTo(c, lesson.href, 303);
  const here = course.lessons.findIndex((one) => one.id === id.data);
  return redirectTo(c, course.lessons[here + 1]?.href ?? lesson.coursePath, 303);
});
