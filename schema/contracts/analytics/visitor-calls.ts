import * as z from 'zod';
import { call } from '../calls/call.ts';
import { buttonSchema, formRenderSchema, overlaySchema, quickViewSchema, recordHitSchema } from './census.ts';
import { scriptErrorsSchema, traceSchema } from './collector-events.ts';
import { publishEventSchema, recordEventSchema } from './events.ts';
import { performanceRecordsSchema, performanceSettingsSchema } from './performance.ts';

const accepted = z.object({});

export const recordHit = call({
  method: 'POST',
  path: '/api/census/RecordHit',
  summary: 'Count a page view (B7.25)',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  payload: recordHitSchema,
  answer: accepted,
  status: 202,
});

export const recordButtonClick = call({
  method: 'POST',
  path: '/api/census/button-click',
  summary: 'Count a button click',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  payload: buttonSchema,
  answer: accepted,
  status: 202,
});

export const recordButtonRender = call({
  method: 'POST',
  path: '/api/census/button-render',
  summary: 'Count a button view',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  payload: buttonSchema,
  answer: accepted,
  status: 202,
});

export const recordFormRender = call({
  method: 'POST',
  path: '/api/census/form-render',
  summary: 'Count a form view',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  payload: formRenderSchema,
  answer: accepted,
  status: 202,
});

export const recordOverlay = call({
  method: 'POST',
  path: '/api/census/overlay',
  summary: 'Count an action on a popup',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  payload: overlaySchema,
  answer: accepted,
  status: 202,
});

export const recordQuickView = call({
  method: 'POST',
  path: '/api/census/RecordQuickView/:id',
  summary: 'Count a quick view of a product',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  payload: quickViewSchema,
  answer: accepted,
  status: 202,
});

export const track = call({
  method: 'GET',
  path: '/api/track/Track',
  summary: 'Count with a tracking pixel (B7.06)',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  answer: 'file',
});

export const recordTrace = call({
  method: 'POST',
  path: '/api/events/Trace',
  summary: 'Report the measures of a page’s script (B7.03)',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  payload: traceSchema,
  answer: accepted,
  status: 202,
});

export const recordScriptErrors = call({
  method: 'POST',
  path: '/api/events/RecordJavascriptErrors',
  summary: 'Report errors of a page’s script (A7.01)',
  who: 'collector',
  isCrossDomain: true,
  limit: 'SCRIPT_ERROR_LIMIT',
  payload: scriptErrorsSchema,
  answer: accepted,
  status: 202,
});

export const recordEvent = call({
  method: 'POST',
  path: '/api/events/RecordEvent',
  summary: 'Record a named event (B7.09, B7.11)',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  payload: recordEventSchema,
  answer: accepted,
  status: 202,
});

export const publishEvent = call({
  method: 'POST',
  path: '/api/v1/events',
  summary: 'Record an action on an object (B7.12)',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  payload: publishEventSchema,
  answer: accepted,
  status: 202,
});

export const recordPerformance = call({
  method: 'POST',
  path: '/api/1/performance/records',
  summary: 'Report the performance of a page load (B7.14)',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  payload: performanceRecordsSchema,
  answer: accepted,
  status: 202,
});

export const readPerformanceSettings = call({
  method: 'GET',
  path: '/api/1/performance/settings',
  summary: 'Create an id for a page load (B7.17)',
  who: 'collector',
  limit: 'COLLECTOR_LIMIT',
  answer: performanceSettingsSchema,
});

export const readRecordingId = call({
  method: 'GET',
  path: '/api/commerce/fullstory/getId',
  summary: 'Create an id for a session that may be recorded (B7.44)',
  who: 'collector',
  limit: 'COLLECTOR_LIMIT',
  answer: z.string(),
});
