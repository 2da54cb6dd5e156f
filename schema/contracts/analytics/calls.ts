import * as z from 'zod';
import { call } from '../calls/call.ts';
import { cursorSchema } from '../cursor.ts';
import { deadLetterSchema } from '../script-errors/activity.ts';
import { analyticsSummarySchema, daysQuery } from './analytics-summary.ts';
import { recordEventSchema, visitorExportSchema, visitorParams } from './events.ts';

const letterParams = z.object({ id: z.string() });

export const readSummary = call({
  method: 'GET',
  path: '/api/analytics/summary',
  summary: 'Read a summary of visits and conversions',
  who: 'analytics.read',
  query: daysQuery,
  answer: analyticsSummarySchema,
});

export const listDeadLetters = call({
  method: 'GET',
  path: '/api/analytics/dead-letters',
  summary: 'List the failed messages',
  who: 'settings.read',
  query: z.object({ cursor: cursorSchema(z.object({ at: z.number().int(), id: z.string().max(100) })) }),
  answer: z.object({ deadLetters: z.array(deadLetterSchema), nextCursor: z.string().nullable() }),
});

export const replayDeadLetter = call({
  method: 'POST',
  path: '/api/analytics/dead-letters/:id/replay',
  summary: 'Replay a failed message',
  who: 'settings.write',
  params: letterParams,
  answer: z.object({}),
  status: 202,
});

export const dropDeadLetter = call({
  method: 'DELETE',
  path: '/api/analytics/dead-letters/:id',
  summary: 'Discard a failed message',
  who: 'settings.write',
  params: letterParams,
  answer: 'empty',
});

export const recordAdminEvent = call({
  method: 'POST',
  path: '/api/events/RecordAdminEvent',
  summary: 'Record an action of a contributor (B7.48)',
  activity: 'none',
  who: 'config',
  limit: 'COLLECTOR_LIMIT',
  payload: recordEventSchema,
  answer: z.object({}),
  status: 202,
});

export const exportVisitor = call({
  method: 'GET',
  path: '/api/analytics/visitors/:id',
  summary: 'Export the data of a visitor',
  who: 'crm.read',
  params: visitorParams,
  answer: visitorExportSchema,
});

export const eraseVisitor = call({
  method: 'DELETE',
  path: '/api/analytics/visitors/:id',
  summary: 'Erase the data of a visitor',
  who: 'crm.write',
  params: visitorParams,
  answer: 'empty',
});
