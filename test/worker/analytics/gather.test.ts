import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gather } from '#worker/kernel/gather.ts';

function createQueue(failures = 0) {
  const sent: unknown[][] = [];
  let left = failures;
  const send = async (text: string, options?: { contentType?: string }) => {
    if (left-- > 0) throw new Error('full');
    expect(options).toEqual({ contentType: 'text' });
    sent.push(JSON.parse(text));
  };
  return { sent, queue: { send } as unknown as Queue };
}

function arrive(queue: Queue, event: unknown) {
  const context = createExecutionContext();
  const text = JSON.stringify(event);
  gather(queue, { text, bytes: new TextEncoder().encode(text).byteLength }, context);
  return waitOnExecutionContext(context);
}

/** Gathers an event in a request whose background work never runs, because the platform ends the request. */
const arriveAndEnd = (queue: Queue, event: unknown) =>
  gather(queue, { text: JSON.stringify(event), bytes: 10 }, { waitUntil: () => {} });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a single event is sent immediately', async () => {
  const { queue, sent } = createQueue();
  await arrive(queue, 1);
  vi.advanceTimersByTime(1_000);
  await arrive(queue, 2);
  expect(sent).toEqual([[1], [2]]);
});

it('further events within a quarter of a second are sent as one message', async () => {
  const { queue, sent } = createQueue();
  await arrive(queue, 0);
  const requests = [1, 2, 3].map((event) => arrive(queue, event));
  await Promise.all(requests.slice(1));
  expect(sent).toEqual([[0]]);
  await vi.advanceTimersByTimeAsync(250);
  await Promise.all(requests);
  expect(sent).toEqual([[0], [1, 2, 3]]);
  const later = [4, 5].map((event) => arrive(queue, event));
  await vi.advanceTimersByTimeAsync(250);
  await Promise.all(later);
  expect(sent).toEqual([[0], [1, 2, 3], [4, 5]]);
});

it('no message exceeds its size limit, and every event is sent', async () => {
  const { queue, sent } = createQueue();
  await arrive(queue, 'x');
  const events = Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(7_000, 'é'));
  const requests = events.map((event) => arrive(queue, event));
  await vi.advanceTimersByTimeAsync(250);
  await Promise.all(requests);
  expect(sent.flat()).toEqual(['x', ...events]);
  for (const message of sent)
    expect(new TextEncoder().encode(JSON.stringify(message)).byteLength).toBeLessThanOrEqual(120_000);
});

it('events that a finished request did not send are sent with the next event', async () => {
  const { queue, sent } = createQueue();
  await arrive(queue, 0);
  arriveAndEnd(queue, 1);
  await arrive(queue, 2);
  vi.setSystemTime(Date.now() + 2_000);
  await arrive(queue, 3);
  expect(sent).toEqual([[0]]);
  vi.setSystemTime(Date.now() + 300);
  await arrive(queue, 4);
  expect(sent).toEqual([[0], [1, 2, 3, 4]]);
});

it('a message that the queue rejects is retried, and a final failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { queue, sent } = createQueue(1);
  const request = arrive(queue, 1);
  await vi.runAllTimersAsync();
  await request;
  expect(sent).toEqual([[1]]);
  expect(log).not.toHaveBeenCalled();
  const full = createQueue(2);
  const lost = arrive(full.queue, 1);
  await vi.runAllTimersAsync();
  await lost;
  expect(full.sent).toEqual([]);
  expect(log).toHaveBeenCalledWith('1 events lost', expect.any(Error));
  log.mockRestore();
});

it('each queue’s events are sent in separate messages', async () => {
  const [first, second] = [createQueue(), createQueue()];
  await Promise.all([arrive(first.queue, 1), arrive(second.queue, 2)]);
  expect([first.sent, second.sent]).toEqual([[[1]], [[2]]]);
});
