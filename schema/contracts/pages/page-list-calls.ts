import * as z from 'zod';
import { call } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { orderSchema, pageAnswer, pageListSchema } from './owner-api.ts';

export const orderPages = call({
  method: 'PUT',
  path: '/api/pages/order',
  summary: 'Reorder the pages',
  who: 'content.write',
  body: orderSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: pageListSchema,
});

export const duplicatePage = call({
  method: 'POST',
  path: '/api/pages/:id/duplicate',
  summary: 'Duplicate a page',
  who: 'content.write',
  params: idParams,
  answer: pageAnswer,
  status: 201,
});

export const deletePage = call({
  method: 'DELETE',
  path: '/api/pages/:id',
  summary: 'Delete a page',
  who: 'content.write',
  params: idParams,
  raisesRevision: true,
  answer: 'empty',
});

export const restorePage = call({
  method: 'POST',
  path: '/api/pages/:id/restore',
  summary: 'Restore a deleted page; a page that was published is published again if the account may publish',
  who: 'content.write',
  params: idParams,
  raisesRevision: true,
  answer: pageAnswer.extend({ hasNewPath: z.boolean() }),
});
