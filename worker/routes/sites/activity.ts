import { csvLine } from '#domain/catalogue/write-csv.ts';
import { ACTIVITY_AREAS } from '#domain/sites/describe-activity.ts';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import {
  ACTIVITY_PER_PAGE,
  type ActivityEntry,
  MAX_ACTIVITY_EXPORT,
} from '#schema/contracts/sites/activity.ts';
import * as calls from '#schema/contracts/sites/activity-calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { listActiveContributors, listActivity } from '#worker/db/sites/activity.ts';

export const activityApi = new Routes();

activityApi.handle(calls.listActivity, async (c, { query }) => {
  const { cursor, ...filter } = query;
  const { DB } = c.env;
  const { id } = c.var.site;
  const [{ entries, next }, people] = await Promise.all([
    listActivity(DB, id, { ...filter, after: cursor ?? null, limit: ACTIVITY_PER_PAGE }),
    listActiveContributors(DB, id),
  ]);
  return {
    entries,
    people: people.map(({ id, name }) => ({ id, name: name ?? '' })),
    areas: [...ACTIVITY_AREAS],
    nextCursor: toCursor<typeof calls.listActivity>(next),
  };
});

const toLine = ({ at, person, keyName, text, subject, area }: ActivityEntry): string =>
  csvLine([new Date(at).toISOString(), person?.name ?? 'Automatic', keyName ?? '', text, subject, area]);

activityApi.handle(calls.exportActivity, (c, { query }) => {
  const { DB } = c.env;
  const { id } = c.var.site;
  const encoder = new TextEncoder();
  let after: RowPlace | null = null;
  let left = MAX_ACTIVITY_EXPORT;
  const body = new ReadableStream<Uint8Array>({
    // Write a byte order mark, so that spreadsheets read the file as UTF-8.
    start: (controller) =>
      controller.enqueue(
        encoder.encode(`\ufeff${csvLine(['Time (UTC)', 'Person', 'API key', 'Change', 'Subject', 'Area'])}`),
      ),
    async pull(controller) {
      const page = await listActivity(DB, id, { ...query, after, limit: Math.min(left, ACTIVITY_PER_PAGE) });
      if (page.entries.length > 0) controller.enqueue(encoder.encode(page.entries.map(toLine).join('')));
      left -= page.entries.length;
      after = page.next;
      if (!after || left <= 0) controller.close();
    },
  });
  return c.body(body, 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="activity-log.csv"',
  });
});
