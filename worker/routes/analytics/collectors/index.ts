import { getCookie } from 'hono/cookie';
import { sampleEvenly } from '#domain/analytics/sample-evenly.ts';
import { deviceClass } from '#domain/analytics/user-agent.ts';
import { VISITOR_COOKIE } from '#domain/analytics/visit-cookies.ts';
import { truncateStack } from '#domain/script-errors/error-queue.ts';
import { dayInZone } from '#domain/time/days.ts';
import { stepQuerySchema, trackQuerySchema } from '#schema/contracts/analytics/census.ts';
import {
  MAX_STORED_TRACE_EVENTS,
  type ScriptErrorData,
} from '#schema/contracts/analytics/collector-events.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import { MOCK_RECORDING_ID } from '#schema/contracts/analytics/session-recording.ts';
import * as calls from '#schema/contracts/analytics/visitor-calls.ts';
import { countEvent, isCountable } from '#worker/analytics/count-event.ts';
import { ACCEPTED, enqueue } from '#worker/analytics/enqueue.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import { Routes } from '#worker/calls/routes.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { findRecorder } from '#worker/sites/hosting.ts';
import { census } from './census.ts';
import { countStep } from './count-step.ts';
import { events } from './events.ts';

const MAX_CUSTOM_DATA_LENGTH = 2_000;

/**
 * POST /api/events/RecordJavascriptErrors (A7.01-02). Needs no crumb (CSRF token), because the call only
 * collects reports.
 */
const scriptErrors = new Routes();

scriptErrors.handle(calls.recordScriptErrors, async (c, { payload }) => {
  const reports = await payload;
  const policy = visitorPolicy(c);
  if (!reports || !policy.canStore) return ACCEPTED;
  const errors = await Promise.all(reports.map(({ data }) => toStored(data, policy.isRestricted)));
  const receivedAt = Date.now();
  enqueue(c, {
    topic: 'script-errors',
    id: crypto.randomUUID(),
    websiteId: c.var.site.id,
    receivedAt,
    day: dayInZone(receivedAt, c.var.site.settings.timeZone),
    errors,
  });
  return ACCEPTED;
});

async function toStored(error: ScriptErrorData, isRestricted: boolean) {
  const file = error.file ?? null;
  const line = error.line ?? null;
  const custom = JSON.stringify(error.customData ?? null);
  const sample: Record<string, unknown> = {
    stack: truncateStack(error.stack ?? ''),
    column: error.column ?? null,
    app: error.app ?? null,
    templateId: error.templateId ?? null,
    customData: custom.length > MAX_CUSTOM_DATA_LENGTH ? null : (error.customData ?? null),
    // A URL's query string may identify a person.
    url: (isRestricted ? error.url?.split(/[?#]/)[0] : error.url) ?? null,
    userAgent: isRestricted ? null : (error.userAgent ?? null),
  };
  return {
    fingerprint: (await sha256Hex(JSON.stringify([error.message, file, line]))).slice(0, 32),
    message: error.message,
    file,
    line,
    sample,
  };
}

/** Fraction of page loads that report performance, from 0 to 1. */
const SAMPLE_RATE = 1;

/** Performance settings and measurements (B7.14 to B7.17). */
const performance = new Routes();

performance.handle(calls.readPerformanceSettings, () => ({
  pageLoadId: crypto.randomUUID(),
  sampleRate: SAMPLE_RATE,
}));

performance.handle(calls.recordPerformance, async (c, { payload }) => {
  const records = await payload;
  const [first] = records ?? [];
  const policy = visitorPolicy(c);
  if (!records || !first || !isCountable(c, policy, { path: first.pagePath, data: {} })) return ACCEPTED;
  const receivedAt = Date.now();
  enqueue(c, {
    topic: 'performance',
    id: crypto.randomUUID(),
    websiteId: c.var.site.id,
    receivedAt,
    day: dayInZone(receivedAt, c.var.site.settings.timeZone),
    device: policy.isRestricted ? null : deviceClass(c.req.header('user-agent')),
    records: policy.isRestricted ? records.map((record) => ({ ...record, connection: 'unknown' })) : records,
  });
  return ACCEPTED;
});

const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='),
  (character) => character.charCodeAt(0),
);

/** GET /api/track/Track (B7.06 to B7.08). Returns a 1-pixel image for any query string. */
const trackPixel = new Routes();

trackPixel.handle(calls.track, async (c) => {
  const step = stepQuerySchema.safeParse(c.req.query());
  if (step.success) {
    const { step: name, orderId } = step.data;
    await countStep(c, EVENT_NAME[name], orderId === undefined ? {} : { orderId });
    return c.body(PIXEL.slice(), 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' });
  }
  const query = trackQuerySchema.safeParse(c.req.query());
  if (query.success && Object.keys(query.data).length > 0) {
    await countEvent(c, {
      kind: 'track',
      visitorCookie: getCookie(c, VISITOR_COOKIE.name) ?? '',
      referrer: query.data.refer,
      data: query.data,
    });
  }
  return c.body(PIXEL.slice(), 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' });
});

/** POST /api/events/Trace (B7.03). Keeps up to 200 events per call, sampled at even intervals. */
const traces = new Routes();

traces.handle(calls.recordTrace, async (c, { payload }) => {
  const trace = await payload;
  const policy = visitorPolicy(c);
  if (!trace || !policy.canStore) return ACCEPTED;
  const events = sampleEvenly(trace.data, MAX_STORED_TRACE_EVENTS).map((event) => ({
    ...event,
    pageUrl: policy.isRestricted ? (event.pageUrl.split(/[?#]/)[0] ?? '') : event.pageUrl,
  }));
  enqueue(c, {
    topic: 'traces',
    id: crypto.randomUUID(),
    websiteId: c.var.site.id,
    receivedAt: Date.now(),
    events,
  });
  return ACCEPTED;
});

/** GET /api/commerce/fullstory/getId (B7.44). Returns a mock id if session recording is off (B7.45). */
const sessionRecording = new Routes();

sessionRecording.handle(calls.readRecordingId, (c) => {
  const { recordedShare } = c.var.site.settings;
  const isRecorded = recordedShare > 0 && findRecorder(c.env) !== null && visitorPolicy(c).canRecognise;
  return isRecorded ? crypto.randomUUID() : MOCK_RECORDING_ID;
});

export const collectors = new Routes();

collectors.include(census);
collectors.include(trackPixel);
collectors.include(traces);
collectors.include(events);
collectors.include(performance);
collectors.include(sessionRecording);
collectors.include(scriptErrors);
