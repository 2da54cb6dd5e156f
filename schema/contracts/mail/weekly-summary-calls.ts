import * as z from 'zod';
import { call } from '../calls/call.ts';
import { summaryChoiceSchema } from './weekly-summary.ts';

const answer = z.object({ choice: summaryChoiceSchema });

export const readSummaryChoice = call({
  method: 'GET',
  path: '/api/weekly-summary',
  summary: 'Read whether you receive the weekly summary',
  who: 'analytics.read',
  answer,
});

export const saveSummaryChoice = call({
  method: 'PUT',
  path: '/api/weekly-summary',
  summary: 'Subscribe to or unsubscribe from the weekly summary',
  activity: 'none',
  who: 'analytics.read',
  body: summaryChoiceSchema,
  answer,
});

export const showSummaryOptOut = call({
  method: 'GET',
  path: '/unsubscribe/summary',
  summary: 'Show the page to unsubscribe from weekly summaries',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const optOutOfSummaries = call({
  method: 'POST',
  path: '/unsubscribe/summary',
  summary: 'Unsubscribe from weekly summaries',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});
