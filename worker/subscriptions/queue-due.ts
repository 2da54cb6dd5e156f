import type { RenewalMessage } from '#schema/contracts/queue-messages.ts';
import { renewalsStoppedStatement } from '#worker/db/mail/subscription-mails.ts';
import { putOffClosed } from '#worker/db/subscriptions/subscription-claims.ts';
import { takeDue } from '#worker/db/subscriptions/subscriptions.ts';

/** A queue takes so many messages at once. */
const BATCH = 100;
const TAKEN_AT_ONCE = 1_000;
/** A minute's run; what is left is taken by the next. */
const MOST_A_RUN = 20_000;

/** Cron job: puts every subscription that is due into the queue of renewals; how many. Those of closed sites wait, and their owners are told. */
export async function queueDueRenewals(env: Pick<Env, 'DB' | 'RENEWALS'>, now: number): Promise<number> {
  const closed = await putOffClosed(env.DB, now);
  if (closed.length > 0) await renewalsStoppedStatement(env.DB, closed, now).run();
  let queued = 0;
  while (queued < MOST_A_RUN) {
    const due = await takeDue(env.DB, now, TAKEN_AT_ONCE);
    for (let start = 0; start < due.length; start += BATCH)
      await env.RENEWALS.sendBatch(
        due.slice(start, start + BATCH).map(({ id, websiteId }) => ({
          body: {
            id: `${id}-${now}`,
            topic: 'renewals',
            websiteId,
            subscriptionId: id,
            receivedAt: now,
          } satisfies RenewalMessage,
        })),
      );
    queued += due.length;
    if (due.length < TAKEN_AT_ONCE) break;
  }
  return queued;
}
