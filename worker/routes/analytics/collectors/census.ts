import { Hono } from 'hono';
import {
  buttonSchema,
  formRenderSchema,
  overlaySchema,
  quickViewSchema,
  recordHitSchema,
} from '#schema/contracts/analytics/census.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import type { AppEnv } from '#worker/env.ts';
import { accepted, parsePayload } from './answer.ts';
import { countEvent } from './census-event.ts';

/** Census calls (B7.25 to B7.30). All answer 202 `{}` before anything is stored. */
export const census = new Hono<AppEnv>();

census.post('/api/census/RecordHit', async (c) => {
  const hit = await parsePayload(c, recordHitSchema);
  if (!hit) return accepted(c);
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
  return accepted(c);
});

for (const kind of ['button-click', 'button-render'] as const) {
  census.post(`/api/census/${kind}`, async (c) => {
    const button = await parsePayload(c, buttonSchema);
    if (!button) return accepted(c);
    const { hitId, visitorCookie, ...data } = button;
    await countEvent(c, { kind, hitId, visitorCookie, data });
    return accepted(c);
  });
}

census.post('/api/census/form-render', async (c) => {
  const form = await parsePayload(c, formRenderSchema);
  if (!form) return accepted(c);
  const { hitId, visitorCookie, ...data } = form;
  await countEvent(c, { kind: 'form-render', hitId, visitorCookie, data });
  return accepted(c);
});

census.post('/api/census/overlay', async (c) => {
  const overlay = await parsePayload(c, overlaySchema);
  if (!overlay) return accepted(c);
  const { hitId, visitorCookie, ...data } = overlay;
  await countEvent(c, { kind: 'overlay', hitId, visitorCookie, data });
  return accepted(c);
});

census.post('/api/census/RecordQuickView/:id', async (c) => {
  const view = await parsePayload(c, quickViewSchema);
  const id = idSchema.safeParse(c.req.param('id'));
  // An id that names no product is no error either; the consumer looks it up (server-design §4).
  if (!view || !id.success) return accepted(c);
  await countEvent(c, {
    kind: 'quick-view',
    hitId: view.hitId,
    visitorCookie: view.visitorCookie,
    data: { productId: id.data },
  });
  return accepted(c);
});
