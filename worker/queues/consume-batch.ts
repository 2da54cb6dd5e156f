import type * as z from 'zod';
import { readEvents } from './read-events.ts';

/** Retry delays by number of attempts. */
const retryDelaySeconds = (attempts: number) => Math.min(5 * 2 ** attempts, 600);

/** What is written at once. Other queries wait for that transaction. */
const MAX_EVENTS = 2_000;
/** D1 binds at most 2 MB as one value, and a character takes at most three bytes. A writer that binds several may take more. */
const MAX_CHARACTERS = 600_000;

/** A message with its valid events, and those that are not or could not be stored. */
interface Taken<Event> {
  message: Message;
  /** Of its events. */
  total: number;
  characters: number;
  events: Event[];
  failed: unknown[];
}

/**
 * Passes the valid events of a batch to `write`, as many at once as a transaction takes; where that fails message by message, and in halves
 * of a message, so that an event that cannot be stored does not affect others. Events that fail alone are sent again as a message of
 * their own. A message of which all fail is retried by the queue, and ends in its dead letters; malformed ones go there immediately.
 */
export async function consumeBatch<T extends z.ZodType>(
  batch: MessageBatch,
  schema: T,
  queue: Queue,
  write: Write<z.output<T>>,
  maxCharacters = MAX_CHARACTERS,
): Promise<void> {
  const taken = batch.messages.map((message) => take(message, schema));
  for (const group of inGroups(taken, maxCharacters)) {
    const events = group.flatMap((one) => one.events);
    if (!(await succeeds(events, write)))
      for (const one of group) one.failed.push(...(await findFailing(one.events, write)));
  }
  for (const one of taken) await finish(one, queue);
}

function take<T extends z.ZodType>(message: Message, schema: T): Taken<z.output<T>> {
  const { events, characters } = readEvents(message.body);
  const taken: Taken<z.output<T>> = {
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

function inGroups<Event>(taken: readonly Taken<Event>[], maxCharacters: number): Taken<Event>[][] {
  const groups: Taken<Event>[][] = [];
  let [events, characters] = [MAX_EVENTS, 0];
  for (const one of taken) {
    events += one.events.length;
    characters += one.characters;
    if (events > MAX_EVENTS || characters > maxCharacters) {
      groups.push([]);
      [events, characters] = [one.events.length, one.characters];
    }
    groups.at(-1)?.push(one);
  }
  return groups;
}

type Write<Event> = (events: Event[]) => Promise<void>;

async function succeeds<Event>(events: Event[], write: Write<Event>): Promise<boolean> {
  if (events.length === 0) return true;
  try {
    await write(events);
    return true;
  } catch (error) {
    console.error(`${events.length} events could not be stored at once`, error);
    return false;
  }
}

/** Those of a message that cannot be stored; where both halves fail it is not one event, and all are tried again later. */
async function findFailing<Event>(events: Event[], write: Write<Event>): Promise<Event[]> {
  if (await succeeds(events, write)) return [];
  let failing = events;
  while (failing.length > 1) {
    const middle = failing.length >> 1;
    const [first, second] = [failing.slice(0, middle), failing.slice(middle)];
    const [isFirstStored, isSecondStored] = [await succeeds(first, write), await succeeds(second, write)];
    if (isFirstStored && isSecondStored) return [];
    if (!isFirstStored && !isSecondStored) break;
    failing = isFirstStored ? second : first;
  }
  return failing;
}

async function finish<Event>({ message, events, total, failed }: Taken<Event>, queue: Queue): Promise<void> {
  if (failed.length > 0 && failed.length < total)
    try {
      await queue.send(failed);
    } catch {
      // Those that are stored are known by their ids.
      return message.retry();
    }
  else if (failed.length > 0)
    return message.retry(
      events.length > 0 ? { delaySeconds: retryDelaySeconds(message.attempts) } : undefined,
    );
  message.ack();
}
