import { sampleEvenly } from '#domain/analytics/sample-evenly.ts';
import { MAX_KEPT_TRACE_EVENTS } from '#schema/contracts/analytics/collector-events.ts';
import * as calls from '#schema/contracts/analytics/visitor-calls.ts';
import { ACCEPTED } from '#worker/analytics/answer.ts';
import { enqueue } from '#worker/analytics/enqueue.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import { Routes } from '../../../calls/routes.ts';

/** POST /api/events/Trace (B7.03): up to 200 events a call, of which an even sample is kept. */
export const traces = new Routes();

traces.handle(calls.recordTrace, async (c, { payload }) => {
  const trace = await payload;
  const policy = visitorPolicy(c);
  if (!trace || !policy.canStore) return ACCEPTED;
  const events = sampleEvenly(trace.data, MAX_KEPT_TRACE_EVENTS).map((event) => ({
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
