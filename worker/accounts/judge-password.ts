import type { Context } from 'hono';
import type { GuessLimits } from '#domain/accounts/guess-limits.ts';
import { throttledText } from '#domain/accounts/wait-text.ts';
import { attemptRoom } from '#worker/db/accounts/attempt-room.ts';
import { countAttempt, deleteAttempts, giveBackAttempts } from '#worker/db/accounts/attempts.ts';
import { batch, run } from '#worker/db/database.ts';
import type { AppEnv } from '../env.ts';
import { WireException } from '../errors.ts';
import { clientNetwork } from './client-address.ts';
import { BUSY_SECONDS, inTurn } from './hash-turn.ts';

/** Nothing was judged: too many wrong passwords (429), or too many people at once (503). */
export interface Throttled {
  kind: 'throttled';
  seconds: number;
  status: 429 | 503;
}
export type Judged = { kind: 'right' } | { kind: 'wrong' } | Throttled;

export const BUSY: Throttled = { kind: 'throttled', seconds: BUSY_SECONDS, status: 503 };
/** What an API answers in place of judging. */
export function refusal(c: Context<AppEnv>, refused: Throttled): WireException {
  c.header('retry-after', String(refused.seconds));
  return new WireException(refused.status, { error: throttledText(refused) });
}
export const busy = (c: Context<AppEnv>): WireException => refusal(c, BUSY);

const throttled = (seconds: number): Throttled => ({ kind: 'throttled', seconds, status: 429 });

/**
 * Judges a guess at a password. It is counted before anything is hashed, by one statement, so that forty at once are not forty
 * tries; the right password takes its count back. `isRight` hashes, and is asked only where there is room for another guess.
 */
export async function judgePassword(
  c: Context<AppEnv>,
  { own, others }: GuessLimits,
  isRight: () => Promise<boolean>,
): Promise<Judged> {
  const { DB } = c.env;
  const limits = [own, ...others];
  c.var.roundTrips.d1 += 1;
  const room = await attemptRoom(DB, limits, Date.now());
  if (!room.isAllowed) return throttled(room.retryAfterSeconds);
  const turn = await inTurn(clientNetwork(c), async (): Promise<Judged> => {
    c.var.roundTrips.d1 += 1;
    const counted = await countAttempt(DB, limits, Date.now());
    if (!counted.isAllowed) {
      await run(DB, giveBackAttempts(limits));
      return throttled(counted.retryAfterSeconds);
    }
    if (!(await isRight())) return { kind: 'wrong' };
    c.var.roundTrips.d1 += 1;
    await batch(DB, [deleteAttempts(own.key), giveBackAttempts(others)]);
    return { kind: 'right' };
  });
  return turn?.result ?? BUSY;
}
