import type { Context } from 'hono';
import { canonicalPath } from '#domain/links/local-address.ts';
import { isWorthNoting } from '#domain/redirects/missing-path.ts';
import { dayInZone } from '#domain/time/days.ts';
import { isVisit } from '#worker/analytics/count-event.ts';
import { enqueue } from '#worker/analytics/enqueue.ts';
import type { AppEnv } from '#worker/env.ts';

/** Queues a request for a URL that was not found: its path and time, but nothing about the visitor. */
export function noteMissing(c: Context<AppEnv>, requested: string): void {
  const path = canonicalPath(requested);
  if (!isWorthNoting(path) || !isVisit(c, path)) return;
  const { id: websiteId, settings } = c.var.site;
  const receivedAt = Date.now();
  enqueue(c, {
    topic: 'missing-address',
    id: crypto.randomUUID(),
    websiteId,
    receivedAt,
    day: dayInZone(receivedAt, settings.timeZone),
    path,
  });
}
