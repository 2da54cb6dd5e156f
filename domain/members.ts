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
  /** Is null if the lesson was never opened. */
  openedAt: number | null;
  doneAt: number | null;
}

/** `lessons` are in order; `doneCount` is the number of completed ones. */
export interface CourseState {
  lessons: readonly LessonState[];
  doneCount: number;
  /** Is null if all lessons are completed or there are none. */
  resume: LessonState | null;
  isBegun: boolean;
}

/** Continues with the lesson opened last, else the next open one after it, else skipped lessons. */
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

/** Statuses of an order that is paid and not fully refunded. */
export const PAID_STATUSES = ['paid', 'fulfilled', 'partially-refunded'] as const satisfies OrderStatus[];

/** Access after a declined payment: long enough to enter a new card, shorter than dunning. */
export const MEMBER_GRACE_MS = 3 * DAY_MS;

export interface Admission {
  /** Epoch milliseconds; null never expires. */
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
  /** Due time of the next payment. */
  periodEnd: number;
}

export interface Subscription extends SubscriptionPeriod {
  itemId: string;
  /** Order of the current period; null if it no longer exists. */
  paidOrder: { status: OrderStatus; hasKeptLine: boolean } | null;
}

export interface Claims {
  admission: Admission | null;
  purchases: readonly Purchase[];
  subscriptions: readonly Subscription[];
}

/** A removed member has no access, even with a paid order. */
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

/** A refunded purchase grants no access. */
const isOpenedByPurchase = (option: PricingOption, { itemId, planId, ...line }: Purchase): boolean =>
  option.kind === 'once' &&
  option.itemId === itemId &&
  planId === '' &&
  isPaid(line.orderStatus) &&
  line.refundedQuantity < line.quantity;

/** A subscription must be paid and not refunded. Any plan of the product counts. */
function opensBySubscription(option: PricingOption, subscription: Subscription, now: number): boolean {
  if (option.kind !== 'recurring' || option.itemId !== subscription.itemId) return false;
  if (subscription.status === 'pending') return false;
  const { paidOrder } = subscription;
  if (paidOrder && !(isPaid(paidOrder.status) && paidOrder.hasKeptLine)) return false;
  const until = subscribedUntil(subscription);
  return until === null || until > now;
}

/** A queued payment keeps access; a declined one keeps it during the grace period. */
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
