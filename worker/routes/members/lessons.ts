import * as calls from '#schema/contracts/members/calls.ts';
import { customerSession } from '#worker/accounts/customer.ts';
import { findLesson, markLesson } from '#worker/db/members/lessons.ts';
import { Routes } from '../../calls/routes.ts';
import { notFound } from '../../errors.ts';
import { redirectTo } from '../../redirect.ts';

export const lessonForms = new Routes();

lessonForms.handle(calls.markLesson, async (c, { params, form }) => {
  const { accountId, email } = customerSession(c);
  const { id } = params;
  const isDone = (await form).typed.done === '1';
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  const lesson = await findLesson(DB, websiteId, id);
  if (!lesson) throw notFound(c.req.path);
  const learner = { websiteId, areaId: lesson.areaId, who: { accountId, email } };
  const course = await markLesson(DB, learner, { lessonId: id, lesson, isDone }, Date.now());
  // The lesson's page explains how to renew an expired membership.
  if (!course || !isDone) return redirectTo(c, lesson.href, 303);
  const here = course.lessons.findIndex((one) => one.id === id);
  return redirectTo(c, course.lessons[here + 1]?.href ?? lesson.coursePath, 303);
});
