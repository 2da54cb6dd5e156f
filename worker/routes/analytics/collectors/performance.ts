import { deviceClass } from '#domain/analytics/device-class.ts';
import { dayInZone } from '#domain/time/days.ts';
import * as calls from '#schema/contracts/analytics/visitor-calls.ts';
import { ACCEPTED } from '#worker/analytics/answer.ts';
import { isCountable } from '#worker/analytics/count-event.ts';
import { enqueue } from '#worker/analytics/enqueue.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import { Routes } from '../../../calls/routes.ts';

/** Share of page loads that report how fast they were. */
const SAMPLE_RATE = 1;

/** GET /api/1/performance/settings and POST /api/1/performance/records (B7.14 to B7.17). */
export const performance = new Routes();

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
