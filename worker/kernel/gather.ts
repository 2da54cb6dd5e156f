import { MAX_MESSAGE_BYTES } from '#schema/contracts/queue-messages.ts';

/** Time in ms that an event waits for other events. */
const WINDOW_MS = 250;
/** Time in ms after which the request that was to send the events is considered ended. */
const LATE_MS = 2_000;
const RETRY_MS = 2_000;

/**
 * Events that wait to be sent. They are kept as text, because workerd does not let one request await
 * another's I/O.
 */
interface Window {
  texts: string[];
  bytes: number;
  closesAt: number;
  /** Whether a request is waiting to send the events when the time is over. */
  isAttended: boolean;
}
const windows = new WeakMap<Queue, Window>();

/**
 * Sends an event to a queue after the response: alone if it is the first after a quiet period, otherwise in
 * one message with other events of this isolate. Events that the queue rejects twice are logged and lost,
 * because the visitor could do nothing about it (B8.2.10).
 */
export function gather(
  queue: Queue,
  { text, bytes }: { text: string; bytes: number },
  context: Pick<ExecutionContext, 'waitUntil'>,
): void {
  const now = Date.now();
  const window = windows.get(queue) ?? { texts: [], bytes: 0, closesAt: 0, isAttended: false };
  windows.set(queue, window);
  // The message also has two brackets, and a comma for each event.
  if (window.bytes + bytes + window.texts.length + 2 > MAX_MESSAGE_BYTES)
    context.waitUntil(send(queue, take(window)));
  window.texts.push(text);
  window.bytes += bytes;
  if (window.isAttended && now < window.closesAt + LATE_MS) return;
  const waitMs = window.closesAt - now;
  window.isAttended = waitMs > 0;
  context.waitUntil(close(queue, window, waitMs));
}

async function close(queue: Queue, window: Window, waitMs: number): Promise<void> {
  if (waitMs > 0) await pause(waitMs);
  window.isAttended = false;
  window.closesAt = Date.now() + WINDOW_MS;
  await send(queue, take(window));
}

function take(window: Window): string[] {
  const { texts } = window;
  window.texts = [];
  window.bytes = 0;
  return texts;
}

async function send(queue: Queue, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const post = () => queue.send(`[${texts.join()}]`, { contentType: 'text' });
  await post()
    .catch(() => pause(RETRY_MS).then(post))
    .catch((error: unknown) => console.error(`${texts.length} events lost`, error));
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
