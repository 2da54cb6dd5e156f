import type { Context } from 'hono';
import * as z from 'zod';
import { addDays, dayInZone, startOfDay } from '#domain/time/days.ts';
import * as calls from '#schema/contracts/analytics/calls.ts';
import { readSummary } from '#schema/contracts/analytics/calls.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import {
  censusMessageSchema,
  type QueueMessage,
  renewalMessageSchema,
  scriptErrorsMessageSchema,
  tracesMessageSchema,
} from '#schema/contracts/queue-messages.ts';
import { hashVisitor } from '#worker/analytics/visitor-hash.ts';
import { summarise } from '#worker/db/analytics/census-summary.ts';
import {
  claimReplay,
  dropDeadLetter,
  findDeadLetter,
  listDeadLetters,
  releaseReplay,
} from '#worker/db/analytics/dead-letters.ts';
import { eraseVisitor, exportVisitor, type VisitorKey } from '#worker/db/analytics/visitors.ts';
import type { AppEnv } from '#worker/env.ts';
import { getQueue } from '#worker/kernel/queue.ts';
import { Routes } from '../../calls/routes.ts';
import { conflict, notFound } from '../../errors.ts';
import { scriptErrorsApi } from '../script-errors/owner.ts';
import { experimentsApi } from './experiments.ts';
import { reports } from './reports/index.ts';

const PAGE_SIZE = 50;
/** Maximum characters of a message in a list. Only sending it again needs the rest. */
const MAX_MESSAGE_CHARACTERS = 2_000;

const messageSchema = z.discriminatedUnion('topic', [
  censusMessageSchema,
  tracesMessageSchema,
  scriptErrorsMessageSchema,
  renewalMessageSchema,
]);

const deadLetters = new Routes();

deadLetters.handle(calls.listDeadLetters, async (c, { query }) => {
  const after = query.cursor ?? null;
  const letters = await listDeadLetters(c.env.DB, c.var.site.id, after, PAGE_SIZE + 1);
  const shown = letters.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    deadLetters: shown.map(({ websiteId: _, ...letter }) => ({
      ...letter,
      body: letter.body.slice(0, MAX_MESSAGE_CHARACTERS),
    })),
    nextCursor: toCursor<typeof calls.listDeadLetters>(
      letters.length > PAGE_SIZE && last && { at: last.receivedAt, id: last.id },
    ),
  };
});

deadLetters.handle(calls.replayDeadLetter, async (c, { params }) => {
  const letter = await findDeadLetter(c.env.DB, c.var.site.id, params.id);
  if (!letter) throw notFound(c.req.path);
  const message = parseMessage(letter.body);
  if (!message) throw conflict('This message cannot be replayed.', 'Its format is not supported.');
  if (!(await claimReplay(c.env.DB, letter.id, Date.now())))
    throw conflict('This message was already replayed.');
  try {
    await getQueue(c.env, message.topic).send(message);
  } catch (error) {
    await releaseReplay(c.env.DB, letter.id);
    throw error;
  }
  return {};
});

deadLetters.handle(calls.dropDeadLetter, async (c, { params }) => {
  if (!(await dropDeadLetter(c.env.DB, c.var.site.id, params.id))) throw notFound(c.req.path);
});

function parseMessage(body: string): QueueMessage | null {
  const parsed = messageSchema.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data : null;
}

/**
 * Calls that export and erase a visitor's data. The visitor's id is SS_ANALYTICS_ID, or the first part of
 * ss_cvr.
 */
const visitors = new Routes();

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

const summary = new Routes();

summary.handle(readSummary, (c, { query }) => {
  const { id, settings } = c.var.site;
  return summarise(
    c.env.DB,
    { id, timeZone: settings.timeZone },
    dayInZone(Date.now(), settings.timeZone),
    query.days,
  );
});

export const analytics = new Routes();

analytics.include(summary);
analytics.include(reports);
analytics.include(experimentsApi);
analytics.include(scriptErrorsApi);
analytics.include(deadLetters);
analytics.include(visitors);
