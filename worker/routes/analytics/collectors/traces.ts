import { Hono } from 'hono';
import { sampleEvenly } from '#domain/analytics/sample-evenly.ts';
import { MAX_KEPT_TRACE_EVENTS, traceSchema } from '#schema/contracts/analytics/collector-events.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import type { AppEnv } from '#worker/env.ts';
import { accepted, parsePayload } from './answer.ts';
import { enqueue } from './enqueue.ts';

/** POST /api/events/Trace (B7.03): up to 200 events a call, of which an even sample is kept. */
export const traces = new Hono<AppEnv>();

traces.post('/api/events/Trace', async (c) => {
  const trace = await parsePayload(c, traceSchema);
  const policy = visitorPolicy(c);
  if (!trace || !policy.mayStore) return accepted(c);
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
  return accepted(c);
});
