import { createTurnQueue } from '#domain/accounts/turn-queue.ts';
import { hashPassword } from './password.ts';

/**
 * Length of an isolate's hashing queue: at a quarter of a second each, the last is answered after a quarter of a
 * minute.
 */
const QUEUE = { size: 64, perNetwork: 32, patienceMs: 2_000, turnMs: 10_000 } as const;
const ASK_EVERY_MS = 10;
/** Retry-After for a full queue. */
export const BUSY_SECONDS = 5;

const queue = createTurnQueue(QUEUE);

/**
 * Runs a hash in the fair queue of its network; one at a time per isolate, because a hash occupies the thread and 8
 * MiB. Null, and nothing done, when the queue is full.
 */
export async function inTurn<Result>(
  network: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const ticket = queue.enter(network, Date.now());
  if (!ticket) return null;
  try {
    while (!queue.isNext(ticket, Date.now()))
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    return { result: await work() };
  } finally {
    queue.leave(ticket);
  }
}

/** Hash of a new password; null when the queue is full. */
export async function hashInTurn(network: string, password: string): Promise<string | null> {
  const turn = await inTurn(network, () => hashPassword(password));
  return turn === null ? null : turn.result;
}
