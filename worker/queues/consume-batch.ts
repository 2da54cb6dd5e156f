import type * as z from 'zod';
import { splitIntoChunks } from '#worker/db/analytics/tallies.ts';
import { readEvents } from './read-events.ts';

const retryDelaySeconds = (attempts: number) => Math.min(5 * 2 ** attempts, 600);

interface ParsedMessage<Event> {
  message: Message;
  total: number;
  characters: number;
  events: Event[];
  failed: unknown[];
}

/**
 * Passes valid events to `write`, in as few calls as `weigh` (in characters) allows for one bound value. If a
 * call fails, repeats it for each message, then for halves of a message, so that an invalid event does not
 * affect others. The queue retries a message whose events all fail, and finally moves it to the dead letter
 * queue.
 */
export async function consumeBatch<T extends z.ZodType>(
  batch: MessageBatch,
  schema: T,
  queue: Queue,
  write: Write<z.output<T>>,
  weigh: (message: ParsedMessage<z.output<T>>) => number = ({ characters }) => characters,
): Promise<void> {
  const taken = batch.messages.map((message) => take(message, schema));
  for (const group of splitIntoChunks(taken, weigh)) {
    const events = group.flatMap((one) => one.events);
    if (!(await succeeds(events, write)))
      for (const one of group) one.failed.push(...(await findFailing(one.events, write)));
  }
  for (const one of taken) await finish(one, queue);
}

function take<T extends z.ZodType>(message: Message, schema: T): ParsedMessage<z.output<T>> {
  const { events, characters } = readEvents(message.body);
  const taken: ParsedMessage<z.output<T>> = {
    message,
    total: events.length,
    characters,
    events: [],
    failed: [],
  };
  for (const event of events) {
    const parsed = schema.safeParse(event);
    if (parsed.success) taken.events.push(parsed.data);
    else {
      console.error(`message ${message.id} is malformed`, parsed.error.issues);
      taken.failed.push(event);
    }
  }
  return taken;
}

type Write<Event> = (events: Event[]) => Promise<void>;

async function succeeds<Event>(events: Event[], write: Write<Event>): Promise<boolean> {
  if (events.length === 0) return true;
  try {
    await write(events);
    return true;
  } catch (error) {
    console.error(`${events.length} events could not be stored together`, error);
    return false;
  }
}

/**
 * Returns the events that cannot be written. If both halves fail, the cause is not a single event, so all are
 * retried later.
 */
async function findFailing<Event>(events: Event[], write: Write<Event>): Promise<Event[]> {
  if (await succeeds(events, write)) return [];
  if (events.length === 1) return events;
  const middle = events.length >> 1;
  const failing = [];
  for (const half of [events.slice(0, middle), events.slice(middle)])
    if (!(await succeeds(half, write))) failing.push(half);
  return failing.length > 1 ? events : findFailing(failing.flat(), write);
}

async function finish<Event>(
  { message, events, total, failed }: ParsedMessage<Event>,
  queue: Queue,
): Promise<void> {
  const isWhole = failed.length === total;
  try {
    if (failed.length > 0 && !isWhole) await queue.send(failed);
    if (failed.length === 0 || !isWhole) return message.ack();
  } catch {
    // The whole message is retried. Events have ids, which prevent duplicates.
  }
  message.retry(events.length > 0 ? { delaySeconds: retryDelaySeconds(message.attempts) } : undefined);
}
