import { createTurnQueue } from '#domain/accounts/turn-queue.ts';
import { hashPassword } from './password.ts';

/** Passwords that an isolate looks at together: at a quarter of a second each, the last is answered after a quarter of a minute. */
const QUEUE = { size: 64, perNetwork: 32, patienceMs: 2_000, turnMs: 10_000 } as const;
const ASK_EVERY_MS = 10;
/** What a full queue tells to wait. */
export const BUSY_SECONDS = 5;

const queue = createTurnQueue(QUEUE);

/**
 * Does what hashes passwords when it is the turn of this network; one at a time in an isolate, since a hash keeps its
 * processor and 8 MiB. Null when too many wait already: nothing was done.
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

/** Hash of a new password; null when too many wait already. */
export async function hashInTurn(network: string, password: string): Promise<string | null> {
  const turn = await inTurn(network, () => hashPassword(password));
  return turn === null ? null : turn.result;
}
