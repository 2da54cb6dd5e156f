import type { Context } from 'hono';
import { addDays, dayInZone, startOfDay } from '#domain/time/days.ts';
import * as calls from '#schema/contracts/analytics/calls.ts';
import { hashVisitor } from '#worker/analytics/visitor-hash.ts';
import { eraseVisitor, exportVisitor, type VisitorKey } from '#worker/db/analytics/visitors.ts';
import type { AppEnv } from '#worker/env.ts';
import { Routes } from '../../calls/routes.ts';

/** A visitor's own data, by the id that their browser holds (SS_ANALYTICS_ID, or the first part of ss_cvr). */
export const visitors = new Routes();

visitors.handle(calls.exportVisitor, async (c, { params }) =>
  exportVisitor(c.env.DB, await findKey(c, params.id)),
);

visitors.handle(calls.eraseVisitor, async (c, { params }) =>
  eraseVisitor(c.env.DB, await findKey(c, params.id)),
);

async function findKey(c: Context<AppEnv>, id: string): Promise<VisitorKey> {
  const { site } = c.var;
  const today = dayInZone(Date.now(), site.settings.timeZone);
  const yesterday = addDays(today, -1);
  const hashes = await Promise.all(
    [today, yesterday].map((day) => hashVisitor(c.env, id, { websiteId: site.id, day })),
  );
  return { websiteId: site.id, id, hashes, hashedSince: startOfDay(yesterday, site.settings.timeZone) };
}
