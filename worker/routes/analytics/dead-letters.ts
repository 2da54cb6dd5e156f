import * as z from 'zod';
import * as calls from '#schema/contracts/analytics/calls.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import {
  censusMessageSchema,
  type QueueMessage,
  renewalMessageSchema,
  scriptErrorsMessageSchema,
  tracesMessageSchema,
} from '#schema/contracts/queue-messages.ts';
import {
  claimReplay,
  dropDeadLetter,
  findDeadLetter,
  listDeadLetters,
  releaseReplay,
} from '#worker/db/analytics/dead-letters.ts';
import { getQueue } from '#worker/kernel/queue.ts';
import { Routes } from '../../calls/routes.ts';
import { conflict, notFound } from '../../errors.ts';

const PAGE_SIZE = 50;
/** A list shows the beginning of a message; the whole of it is only needed for its replay. */
const SHOWN_CHARACTERS = 2_000;

const messageSchema = z.discriminatedUnion('topic', [
  censusMessageSchema,
  tracesMessageSchema,
  scriptErrorsMessageSchema,
  renewalMessageSchema,
]);

/** Failed messages (server-design §9): the site's owner can list and replay them. */
export const deadLetters = new Routes();

deadLetters.handle(calls.listDeadLetters, async (c, { query }) => {
  const after = query.cursor ?? null;
  const letters = await listDeadLetters(c.env.DB, c.var.site.id, after, PAGE_SIZE + 1);
  const shown = letters.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    deadLetters: shown.map(({ websiteId: _, ...letter }) => ({
      ...letter,
      body: letter.body.slice(0, SHOWN_CHARACTERS),
    })),
    nextCursor: toCursor(letters.length > PAGE_SIZE && last && { at: last.receivedAt, id: last.id }),
  };
});

deadLetters.handle(calls.replayDeadLetter, async (c, { params }) => {
  const letter = await findDeadLetter(c.env.DB, c.var.site.id, params.id);
  if (!letter) throw notFound(c.req.path);
  const message = parseMessage(letter.body);
  if (!message) throw conflict('This message cannot be replayed.', 'No consumer accepts its format.');
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
