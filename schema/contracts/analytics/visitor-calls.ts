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
  summary: 'Count a visit of a page (B7.25)',
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
  summary: 'Count a click of a button',
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
  summary: 'Count that a button was seen',
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
  summary: 'Count that a form was seen',
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
  summary: 'Count what became of an overlay',
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
  summary: 'Count by a picture (B7.06)',
  who: 'collector',
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  answer: 'file',
});

export const recordTrace = call({
  method: 'POST',
  path: '/api/events/Trace',
  summary: 'Report what a page’s script measured (B7.03)',
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
  summary: 'Record an event by its name (B7.09, B7.11)',
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
  summary: 'Record an event by what was done to what (B7.12)',
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
  summary: 'Report how fast a page was (B7.14)',
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
  summary: 'Name a page load, for its records (B7.17)',
  who: 'collector',
  limit: 'COLLECTOR_LIMIT',
  answer: performanceSettingsSchema,
});

export const readRecordingId = call({
  method: 'GET',
  path: '/api/commerce/fullstory/getId',
  summary: 'Name a session that may be recorded (B7.44)',
  who: 'collector',
  limit: 'COLLECTOR_LIMIT',
  answer: z.string(),
});
