import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { splitEvent } from '#domain/analytics/split-event.ts';
import { VISITOR_COOKIE } from '#domain/analytics/visit-cookies.ts';
import { externalReferrerHost, findCampaign } from '#domain/analytics/visit-source.ts';
import { listHosts } from '#domain/sites/hosts.ts';
import { visitedPath } from '#schema/contracts/address.ts';
import { recordAdminEvent } from '#schema/contracts/analytics/calls.ts';
import * as calls from '#schema/contracts/analytics/visitor-calls.ts';
import { countEvent } from '#worker/analytics/count-event.ts';
import { ACCEPTED, enqueue } from '#worker/analytics/enqueue.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import type { AppEnv } from '#worker/env.ts';
import { invalid } from '#worker/errors.ts';
import { checkCrumb } from '#worker/middleware/crumb.ts';
import { Routes } from '../../../calls/routes.ts';
import { stepId } from './count-step.ts';

/**
 * POST /api/events/RecordEvent, the same for contributors, and POST /api/v1/events (B7.09 to B7.13, B7.48).
 */
export const events = new Routes();

events.handle(calls.recordEvent, async (c, { payload }) => {
  const event = await payload;
  if (!event) return ACCEPTED;
  if (event.needsCrumb) await checkCrumb(c, 'collector');
  await countNamed(c, event.eventName, event.payload);
  return ACCEPTED;
});

events.handle(calls.publishEvent, async (c, { payload }) => {
  const event = await payload;
  if (!event) return ACCEPTED;
  const { common, custom, missing } = splitEvent(event.commonData, (message) => console.warn(message));
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [name, 'must be a string'])));
  await countEvent(c, {
    kind: 'event',
    path: toPath(common.path),
    visitorCookie: readVisitorCookie(c),
    analyticsId: event.analyticsId,
    data: {
      ...readSource(c, event.customData),
      ...common,
      eventName: `${common.object_type}_${common.action}`.slice(0, 100),
      customSchemaName: event.customSchemaName,
      customData: { ...custom, ...event.customData },
    },
  });
  return ACCEPTED;
});

/** Receives errors from the panel, without counting them. */
events.handle(recordAdminEvent, async (c, { payload }) => {
  const event = await payload;
  if (!event) return ACCEPTED;
  enqueue(c, {
    topic: 'traces',
    id: crypto.randomUUID(),
    websiteId: c.var.site.id,
    receivedAt: Date.now(),
    events: [
      { pageUrl: text(event.payload.pagePath).slice(0, 500), type: event.eventName, data: event.payload },
    ],
  });
  return ACCEPTED;
});

async function countNamed(
  c: Context<AppEnv>,
  eventName: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const orderId = text(payload.orderId);
  await countEvent(c, {
    kind: 'event',
    hitId: (await stepId(c, eventName, orderId)) ?? findUuid(payload.hitId),
    path: toPath(payload.pagePath),
    visitorCookie: readVisitorCookie(c),
    analyticsId: visitorPolicy(c).canRecognise ? text(payload.analyticsId).slice(0, 64) || null : null,
    data: { ...payload, ...readSource(c, payload), eventName },
  });
}

const readSource = (c: Context<AppEnv>, data: Record<string, unknown>) => ({
  visitSource: externalReferrerHost(text(data.visitReferrer), listHosts(c.env, c.var.site)),
  visitCampaign: findCampaign(text(data.visitQuery)),
});

const readVisitorCookie = (c: Context): string => getCookie(c, VISITOR_COOKIE.name) ?? '';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const toPath = (value: unknown): string | undefined =>
  text(value).startsWith('/') ? visitedPath(text(value)) : undefined;
const findUuid = (value: unknown): string | undefined =>
  /^[0-9a-f-]{36}$/.test(text(value)) ? text(value) : undefined;
