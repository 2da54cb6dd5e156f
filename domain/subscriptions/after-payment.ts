import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import { isCompleted, paymentAt, positionAfter, type Schedule } from './schedule.ts';

/** State of a subscription after a payment. Times are epoch milliseconds. */
export interface Standing {
  anchorAt: number;
  position: number;
  paidCycles: number;
  numCycles: number;
  periodStart: number;
  periodEnd: number;
  /** Whether no further payment is due. */
  isOver: boolean;
}

/** Returns a subscription's state after a payment. A plan change starts a new schedule. */
export function getStateAfterPayment(
  {
    schedule,
    position,
    paidCycles,
    numCycles,
  }: {
    schedule: Schedule;
    position: number;
    paidCycles: number;
    numCycles: number;
  },
  charge: { kind: 'renewal' | 'change'; terms: SubscriptionTerms; dueAt: number; createdAt: number },
  now: number,
): Standing {
  if (charge.kind === 'change') {
    const { billingPeriod, numBillingCycles } = charge.terms.plan;
    const anchorAt = charge.createdAt;
    return {
      anchorAt,
      position: 1,
      paidCycles: 1,
      numCycles: numBillingCycles,
      periodStart: anchorAt,
      periodEnd: paymentAt({ ...schedule, anchorAt, period: billingPeriod }, 1),
      isOver: isCompleted(1, numBillingCycles),
    };
  }
  const next = positionAfter(schedule, position + 1, now);
  return {
    anchorAt: schedule.anchorAt,
    position: next,
    paidCycles: paidCycles + 1,
    numCycles,
    periodStart: charge.dueAt,
    periodEnd: paymentAt(schedule, next),
    isOver: isCompleted(paidCycles + 1, numCycles),
  };
}
