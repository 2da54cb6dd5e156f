import * as calls from '#schema/contracts/analytics/visitor-calls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { countEvent } from '#worker/analytics/count-event.ts';
import { ACCEPTED } from '#worker/analytics/enqueue.ts';
import { Routes } from '../../../calls/routes.ts';

/**
 * Calls that count visits and events (B7.25 to B7.30). They respond with 202 `{}` before anything is stored.
 */
export const census = new Routes();

census.handle(calls.recordHit, async (c, { payload }) => {
  const hit = await payload;
  if (!hit) return ACCEPTED;
  const { hitId, isNewVisit, pagePath, ...data } = hit.data;
  await countEvent(c, {
    kind: 'hit',
    event: hit.event,
    hitId,
    path: pagePath,
    visitorCookie: hit.ss_cvr,
    isNewVisit,
    referrer: data.referrer,
    data,
  });
  return ACCEPTED;
});

for (const [call, kind] of [
  [calls.recordButtonClick, 'button-click'],
  [calls.recordButtonRender, 'button-render'],
] as const) {
  census.handle(call, async (c, { payload }) => {
    const button = await payload;
    if (!button) return ACCEPTED;
    const { hitId, visitorCookie, ...data } = button;
    await countEvent(c, { kind, hitId, visitorCookie, data });
    return ACCEPTED;
  });
}

census.handle(calls.recordFormRender, async (c, { payload }) => {
  const form = await payload;
  if (!form) return ACCEPTED;
  const { hitId, visitorCookie, ...data } = form;
  await countEvent(c, { kind: 'form-render', hitId, visitorCookie, data });
  return ACCEPTED;
});

census.handle(calls.recordOverlay, async (c, { payload }) => {
  const overlay = await payload;
  if (!overlay) return ACCEPTED;
  const { hitId, visitorCookie, ...data } = overlay;
  await countEvent(c, { kind: 'overlay', hitId, visitorCookie, data });
  return ACCEPTED;
});

census.handle(calls.recordQuickView, async (c, { payload }) => {
  const view = await payload;
  const id = idSchema.safeParse(c.req.param('id'));
  // An unknown product id is not an error here, since the queue consumer looks up the product.
  if (!view || !id.success) return ACCEPTED;
  await countEvent(c, {
    kind: 'quick-view',
    hitId: view.hitId,
    visitorCookie: view.visitorCookie,
    data: { productId: id.data },
  });
  return ACCEPTED;
});
