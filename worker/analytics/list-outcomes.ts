import type { Context } from 'hono';
import { findCohort } from '#domain/analytics/experiments/cohort.ts';
import { type CountedEvent, isOverridden, readOutcome } from '#domain/analytics/experiments/goal.ts';
import type { Outcome } from '#schema/contracts/queue-messages.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import type { AppEnv } from '#worker/env.ts';
import { readVisitorId } from '#worker/pages/experiment-cookie.ts';

/** Returns the event's order id, or '', which matches no order. */
const readOrderId = ({ data }: CountedEvent): string =>
  typeof data.orderId === 'string' ? data.orderId.slice(0, 40) : '';

export async function listOutcomes(c: Context<AppEnv>, event: CountedEvent): Promise<Outcome[]> {
  const { site } = c.var;
  if (!site.experiments || isOverridden(event)) return [];
  const meant = site.experiments.flatMap((experiment) => {
    const outcome = readOutcome(experiment, event);
    return outcome.isSeen || outcome.isReached ? [{ experiment, outcome }] : [];
  });
  const visitorId = meant.length > 0 && readVisitorId(c.env, site, c.req.raw.headers);
  if (!visitorId) return [];
  return Promise.all(
    meant.map(async ({ experiment, outcome }) => ({
      experimentId: experiment.id,
      visitor: (await sha256Hex(`${experiment.id}:${visitorId}`)).slice(0, 32),
      cohort: findCohort(experiment, visitorId),
      ...outcome,
      ...(experiment.goal.kind === 'order' && outcome.isReached && { orderId: readOrderId(event) }),
    })),
  );
}
