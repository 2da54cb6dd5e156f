import { createTurnQueue } from '#domain/accounts/turn-queue.ts';
import { hashPassword } from './password.ts';

/**
 * Limits of an isolate's hashing queue. A hash takes about 250 ms, so the last of 64 waits about 16 seconds.
 */
const QUEUE = { size: 64, perNetwork: 32, patienceMs: 2_000, turnMs: 10_000 } as const;
const POLL_MS = 10;
/** Retry-After in seconds when the queue is full. */
export const BUSY_SECONDS = 5;

const queue = createTurnQueue(QUEUE);

/**
 * Runs hashes one at a time and fairly between IP networks, because each blocks the isolate's thread and
 * needs 8 MiB. Returns null if the queue is full.
 */
export async function runInTurn<Result>(
  network: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const ticket = queue.enter(network, Date.now());
  if (!ticket) return null;
  try {
    while (!queue.isNext(ticket, Date.now())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    return { result: await work() };
  } finally {
    queue.leave(ticket);
  }
}

export async function hashInTurn(network: string, password: string): Promise<string | null> {
  const turn = await runInTurn(network, () => hashPassword(password));
  return turn === null ? null : turn.result;
}
