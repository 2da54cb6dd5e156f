import type { Context } from 'hono';
import type { GuessLimits } from '#domain/accounts/limits.ts';
import { throttledText } from '#domain/accounts/wait-text.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { checkAttempts } from '#worker/db/accounts/attempt-room.ts';
import { batch, run } from '#worker/db/database.ts';
import { countAttempt, deleteAttempts, revertAttempts } from '#worker/db/shared/attempts.ts';
import type { AppEnv } from '../env.ts';
import { WireException } from '../errors.ts';
import { clientNetwork } from '../kernel/client-address.ts';
import { BUSY_SECONDS, runInTurn } from './hash-turn.ts';

/** The password was not checked, because of too many wrong attempts (429) or a full hashing queue (503). */
export interface Throttled {
  kind: 'throttled';
  seconds: number;
  status: 429 | 503;
}
export type Judged = { kind: 'right' } | { kind: 'wrong' } | Throttled;

export const BUSY: Throttled = { kind: 'throttled', seconds: BUSY_SECONDS, status: 503 };
export function createRefusal(
  c: Context<AppEnv>,
  refused: Throttled,
  texts?: Messages['page']['wait'],
): WireException {
  c.header('retry-after', String(refused.seconds));
  return new WireException(refused.status, { error: throttledText(refused, texts) });
}
export const createBusyRefusal = (c: Context<AppEnv>): WireException => createRefusal(c, BUSY);

const throttled = (seconds: number): Throttled => ({ kind: 'throttled', seconds, status: 429 });

/**
 * Counts the attempt before hashing, in one SQL statement, so that concurrent attempts cannot evade the
 * limit. A correct password resets the count.
 */
export async function judgePassword(
  c: Context<AppEnv>,
  { own, others }: GuessLimits,
  isRight: () => Promise<boolean>,
): Promise<Judged> {
  const { DB } = c.env;
  const limits = [own, ...others];
  const room = await checkAttempts(DB, limits, Date.now());
  if (!room.isAllowed) return throttled(room.retryAfterSeconds);
  const turn = await runInTurn(clientNetwork(c), async (): Promise<Judged> => {
    const counted = await countAttempt(DB, limits, Date.now());
    if (!counted.isAllowed) {
      await run(DB, revertAttempts(limits));
      return throttled(counted.retryAfterSeconds);
    }
    if (!(await isRight())) return { kind: 'wrong' };
    await batch(DB, [deleteAttempts(own.key), revertAttempts(others)]);
    return { kind: 'right' };
  });
  return turn?.result ?? BUSY;
}
