import { DAY_MS } from '#domain/time/units.ts';
import * as ownTexts from '#messages/courses.ts';
import type { PricingOption } from '#schema/contracts/members/member-areas.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import type { SubscriptionStatus } from '#schema/contracts/subscriptions/subscription.ts';
import type { Messages } from '#schema/messages/messages.ts';

export interface LessonState {
  id: string;
  title: string;
  href: string;
  /** Null if the member has never opened the lesson. */
  openedAt: number | null;
  doneAt: number | null;
}

/** `lessons` is in course order; `doneCount` is the number of completed lessons. */
export interface CourseState {
  lessons: readonly LessonState[];
  doneCount: number;
  /** Lesson to resume. Null if all lessons are completed or the course has none. */
  resume: LessonState | null;
  isBegun: boolean;
}

/**
 * Returns a member's state. `resume` is the lesson opened last if it is unfinished, or else the next
 * unfinished lesson after it, or else an earlier unfinished one.
 */
export function courseState(lessons: readonly LessonState[]): CourseState {
  const last = lessons.reduce<number>(
    (latest, lesson, index) => ((lesson.openedAt ?? -1) > (lessons[latest]?.openedAt ?? -1) ? index : latest),
    0,
  );
  const isOpen = (lesson: LessonState) => lesson.doneAt === null;
  return {
    lessons,
    doneCount: lessons.filter((lesson) => !isOpen(lesson)).length,
    resume: lessons.slice(last).find(isOpen) ?? lessons.find(isOpen) ?? null,
    isBegun: lessons.some(({ openedAt, doneAt }) => openedAt !== null || doneAt !== null),
  };
}

/** Statuses of orders that are paid and not fully refunded. */
export const PAID_STATUSES = ['paid', 'fulfilled', 'partially-refunded'] as const satisfies OrderStatus[];

/**
 * Period of access after a declined payment. It leaves time to enter a new card, but is shorter than the
 * period of payment retries.
 */
export const MEMBER_GRACE_MS = 3 * DAY_MS;

export interface Admission {
  /** Epoch milliseconds; null means never. */
  endsAt: number | null;
  isBarred: boolean;
}

export interface Purchase {
  orderStatus: OrderStatus;
  itemId: string;
  /** '' for a one-time purchase. */
  planId: string;
  quantity: number;
  refundedQuantity: number;
}

/** Times are epoch milliseconds. */
export interface SubscriptionPeriod {
  status: SubscriptionStatus;
  paidUntil: number;
  /** Time at which the next payment is due. */
  periodEnd: number;
}

export interface Subscription extends SubscriptionPeriod {
  itemId: string;
  /** The order of the current period; null if it no longer exists. */
  paidOrder: { status: OrderStatus; hasKeptLine: boolean } | null;
}

export interface Claims {
  admission: Admission | null;
  purchases: readonly Purchase[];
  subscriptions: readonly Subscription[];
}

/** Returns whether a member has access. A removed member has none, even with a paid order. */
export function canEnter(options: readonly PricingOption[], claims: Claims, now: number): boolean {
  const { admission, purchases, subscriptions } = claims;
  if (admission?.isBarred) return false;
  return (
    (admission !== null && (admission.endsAt === null || admission.endsAt > now)) ||
    options.some(
      (option) =>
        purchases.some((purchase) => isOpenedByPurchase(option, purchase)) ||
        subscriptions.some((subscription) => opensBySubscription(option, subscription, now)),
    )
  );
}

const isPaid = (status: OrderStatus): boolean => PAID_STATUSES.some((paid) => paid === status);

/** Returns whether a purchase grants access. A refunded purchase does not. */
const isOpenedByPurchase = (option: PricingOption, { itemId, planId, ...line }: Purchase): boolean =>
  option.kind === 'once' &&
  option.itemId === itemId &&
  planId === '' &&
  isPaid(line.orderStatus) &&
  line.refundedQuantity < line.quantity;

/**
 * Returns whether a subscription grants access. It must be for the product, with any of its plans, paid and
 * not refunded.
 */
function opensBySubscription(option: PricingOption, subscription: Subscription, now: number): boolean {
  if (option.kind !== 'recurring' || option.itemId !== subscription.itemId) return false;
  if (subscription.status === 'pending') return false;
  const { paidOrder } = subscription;
  if (paidOrder && !(isPaid(paidOrder.status) && paidOrder.hasKeptLine)) return false;
  const until = subscribedUntil(subscription);
  return until === null || until > now;
}

/**
 * Returns when access ends. It continues while a payment is queued, and for MEMBER_GRACE_MS after a
 * declined payment.
 */
export function subscribedUntil({ status, paidUntil, periodEnd }: SubscriptionPeriod): number | null {
  if (paidUntil !== periodEnd) return paidUntil;
  if (status === 'active') return null;
  return status === 'past_due' ? paidUntil + MEMBER_GRACE_MS : paidUntil;
}

/** Returns text such as '1 minute' or '1 h 30 min'. */
export function minutesText(minutes: number, texts: Messages['courses'] = ownTexts): string {
  if (minutes < 60) return texts.minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? texts.hours({ hours }) : texts.hoursAndMinutes({ hours, minutes: rest });
}
