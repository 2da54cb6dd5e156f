import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { isRecorded } from '#domain/sites/describe-activity.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { run } from '#worker/db/database.ts';
import { insertActivity } from '#worker/db/shared/audit.ts';
import { findContentName, nameTogether } from '#worker/db/sites/activity.ts';
import { toActor } from '#worker/kernel/session.ts';
import { findCall } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';

const MAX_SUBJECT_LENGTH = 200;

const ID_AT_END = /\/([0-9a-f]{24})$/;

const answerOfNew = z.union([
  z.object({ id: idSchema }).transform(({ id }) => id),
  z.record(z.string(), z.unknown()).transform((answer) => {
    const ids = Object.values(answer).flatMap(
      (part) => z.object({ id: idSchema }).safeParse(part).data ?? [],
    );
    return ids.length === 1 ? ids[0]?.id : undefined;
  }),
]);

/** Returns the id of the content that a request created, from its answer. */
async function findNewId({ req, res }: Context<AppEnv>): Promise<string | undefined> {
  const isJson = res.headers.get('content-type')?.startsWith('application/json');
  if (req.method !== 'POST' || res.status !== 201 || !isJson) return undefined;
  return answerOfNew.safeParse(await res.clone().json()).data;
}

/** Returns the name of the content that a request is about to delete. */
async function findDeletedName(c: Context<AppEnv>): Promise<string | null> {
  const id = c.req.method === 'DELETE' && c.var.session ? ID_AT_END.exec(c.req.path)?.[1] : undefined;
  return id === undefined ? null : findContentName(c.env.DB, c.var.site.id, id);
}

/**
 * Records a contributor's change in the activity log, with the name of new or deleted content. The response waits
 * until the entry is stored, so that the log contains every change that a contributor was told about. Responses to
 * autosaves do not wait: the log has one entry an hour for them. Never stores request bodies or query strings.
 */
export const recordsActivity = createMiddleware<AppEnv>(async (c, next) => {
  const deletedName = await findDeletedName(c);
  await next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.res.status >= 400) return;
  const call = findCall(c);
  if (!call || !isRecorded(call)) return;
  const params: Record<string, string> = c.req.param();
  const newId = c.var.createdId ?? (await findNewId(c));
  const subject = newId ?? params.id ?? Object.values(params)[0] ?? '';
  const entry = {
    websiteId: c.var.site.id,
    ...toActor(c.var.session),
    action: c.var.deletedTogether?.action ?? `${call.method} ${call.path}`,
    subject: subject.slice(0, MAX_SUBJECT_LENGTH),
  };
  const isHourly = call.activity === 'hourly';
  async function insert(): Promise<void> {
    // Without the delay, the first D1 query would start before the response is sent.
    if (isHourly) await scheduler.wait(1);
    const { websiteId } = entry;
    const together = c.var.deletedTogether;
    const name = together
      ? await nameTogether(c.env.DB, websiteId, together.ids)
      : (deletedName ?? (newId === undefined ? null : await findContentName(c.env.DB, websiteId, newId)));
    const named = { ...entry, ...(name !== null && { detail: { name } }) };
    await run(c.env.DB, insertActivity(named, Date.now(), isHourly));
  }
  const written = insert().catch((error: unknown) =>
    console.error(`${entry.action} is missing in the activity log`, error),
  );
  // The runtime finishes the entry even if the owner has closed the window.
  c.executionCtx.waitUntil(written);
  if (!isHourly) await written;
});
