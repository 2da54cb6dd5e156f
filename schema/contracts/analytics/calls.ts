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
  summary: 'Read visits, and what they led to',
  who: 'analytics.read',
  query: daysQuery,
  answer: analyticsSummarySchema,
});

export const listDeadLetters = call({
  method: 'GET',
  path: '/api/analytics/dead-letters',
  summary: 'List the messages that no consumer could take',
  who: 'settings.read',
  query: z.object({ cursor: cursorSchema(z.object({ at: z.number().int(), id: z.string().max(100) })) }),
  answer: z.object({ deadLetters: z.array(deadLetterSchema), nextCursor: z.string().nullable() }),
});

export const replayDeadLetter = call({
  method: 'POST',
  path: '/api/analytics/dead-letters/:id/replay',
  summary: 'Queue a message again',
  who: 'settings.write',
  params: letterParams,
  answer: z.object({}),
  status: 202,
});

export const dropDeadLetter = call({
  method: 'DELETE',
  path: '/api/analytics/dead-letters/:id',
  summary: 'Throw a message away',
  who: 'settings.write',
  params: letterParams,
  answer: 'empty',
});

export const recordAdminEvent = call({
  method: 'POST',
  path: '/api/events/RecordAdminEvent',
  summary: 'Record an event of somebody at work on the site (B7.48)',
  who: 'config',
  limit: 'COLLECTOR_LIMIT',
  payload: recordEventSchema,
  answer: z.object({}),
  status: 202,
});

export const exportVisitor = call({
  method: 'GET',
  path: '/api/analytics/visitors/:id',
  summary: 'Export what is stored of a visitor',
  who: 'crm.read',
  params: visitorParams,
  answer: visitorExportSchema,
});

export const eraseVisitor = call({
  method: 'DELETE',
  path: '/api/analytics/visitors/:id',
  summary: 'Erase what is stored of a visitor',
  who: 'crm.write',
  params: visitorParams,
  answer: 'empty',
});
