import type { RenewalMessage } from '#schema/contracts/queue-messages.ts';
import { run } from '#worker/db/database.ts';
import { postponeClosedSites } from '#worker/db/subscriptions/postpone.ts';
import { insertStoppedEmails } from '#worker/db/subscriptions/subscription-emails.ts';
import { claimDue } from '#worker/db/subscriptions/subscriptions.ts';

/** Maximum number of messages that sendBatch() accepts. */
const BATCH = 100;
const BATCH_SIZE = 1_000;
/** Maximum renewals queued per run. The next run, a minute later, continues. */
const MOST_A_RUN = 20_000;

/**
 * Queues due renewals, and returns how many. Postpones those of closed sites and notifies the owners of these
 * sites.
 */
export async function queueDueRenewals(env: Pick<Env, 'DB' | 'RENEWALS'>, now: number): Promise<number> {
  const closed = await postponeClosedSites(env.DB, now);
  if (closed.length > 0) await run(env.DB, insertStoppedEmails(closed, now));
  let queued = 0;
  while (queued < MOST_A_RUN) {
    const due = await claimDue(env.DB, now, BATCH_SIZE);
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
    if (due.length < BATCH_SIZE) break;
  }
  return queued;
}
