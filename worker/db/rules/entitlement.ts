import { and, eq, exists, lt, ne, notExists, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { MEMBER_GRACE_MS, PAID_STATUSES } from '#domain/members.ts';
import type { PricingOption } from '#schema/contracts/members/member-areas.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import type { SubscriptionStatus } from '#schema/contracts/subscriptions/subscription.ts';
import type { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { type JsonRows, jsonRows, literal } from '../fragments.ts';
import { orm } from '../orm.ts';

type Area = Pick<typeof memberAreas, 'websiteId' | 'content'>;
type Admission = Pick<typeof memberEntitlements, 'email' | 'endsAt' | 'isBarred'>;
type Line = Pick<typeof orderLines, 'itemId' | 'planId' | 'quantity' | 'refundedQuantity'>;
type SubscriptionPeriod = Pick<typeof subscriptions, 'status' | 'paidUntil' | 'periodEnd'>;
type PaidSubscription = SubscriptionPeriod & Pick<typeof subscriptions, 'itemId' | 'paidOrderId'>;

interface OptionFields {
  kind: PricingOption['kind'];
  itemId: string;
  planId: string;
}
type Options = JsonRows<OptionFields>;

const PAID = sql.join(
  PAID_STATUSES.map((status) => literal<OrderStatus>(status)),
  sql`, `,
);
const status = (name: SubscriptionStatus) => literal(name);

export const accessOptions = (area: Pick<typeof memberAreas, 'content'>): Options =>
  jsonRows<OptionFields>(sql`(${area.content} -> '$.options')`, 'option');

/** Matches orders that are paid and not fully refunded. */
export const isPaid = (order: Pick<typeof orders, 'status'>): SQL => sql`${order.status} in (${PAID})`;

export const isNotRefunded = (line: Pick<Line, 'quantity' | 'refundedQuantity'>): SQL =>
  lt(line.refundedQuantity, line.quantity);

/** Computes the domain's isOpenedByPurchase() in SQL. */
export const isOpenedByPurchase = (
  option: Options,
  order: Pick<typeof orders, 'status' | 'importedFrom'>,
  line: Line,
): SQL | undefined =>
  and(
    eq(option.field('kind'), literal('once')),
    eq(option.field('itemId'), line.itemId),
    eq(line.planId, literal('')),
    // An import opens no member area.
    eq(order.importedFrom, literal('')),
    isPaid(order),
    isNotRefunded(line),
  );

/** Computes the domain's subscribedUntil() in SQL. Null while the subscription renews. */
export const subscribedUntil = (subscription: SubscriptionPeriod): SQL<number | null> =>
  sql<
    number | null
  >`case when ${subscription.paidUntil} <> ${subscription.periodEnd} then ${subscription.paidUntil}
    when ${subscription.status} = ${status('active')} then null
    when ${subscription.status} = ${status('past_due')} then ${subscription.paidUntil} + ${literal(MEMBER_GRACE_MS)}
    else ${subscription.paidUntil} end`;

export const hasUnrefundedLine = (orderId: typeof orders.id | typeof subscriptions.paidOrderId): SQL =>
  exists(
    orm
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId), isNotRefunded(orderLines))),
  );

/** Computes the domain's opensBySubscription() in SQL. */
export function opensBySubscription(
  option: Options,
  subscription: PaidSubscription,
  now: number | Placeholder,
): SQL | undefined {
  const givenBack = orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, subscription.paidOrderId),
        sql`not (${isPaid(orders)} and ${hasUnrefundedLine(orders.id)})`,
      ),
    );
  return and(
    eq(option.field('kind'), literal('recurring')),
    eq(option.field('itemId'), subscription.itemId),
    ne(subscription.status, status('pending')),
    sql`coalesce(${subscribedUntil(subscription)}, ${now} + 1) > ${now}`,
    notExists(givenBack),
  );
}

/**
 * Matches a left-joined admission to a member area that is valid at `now`. isBarred() handles removed
 * members.
 */
export const isAdmitted = (admission: Admission, now: number | Placeholder): SQL =>
  sql`(${admission.email} is not null and coalesce(${admission.endsAt}, ${now} + 1) > ${now})`;

export const isBarred = (admission: Admission): SQL => sql`coalesce(${admission.isBarred}, 0) = 1`;

/** Computes the domain's canEnter() in SQL. Expects the admission joined by the confirmed email address. */
export function canEnterArea(
  area: Area,
  admission: Admission,
  accountId: string | Placeholder,
  now: number | Placeholder,
): SQL | undefined {
  const option = accessOptions(area);
  const purchase = orm
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(option.table, isOpenedByPurchase(option, orders, orderLines))
    .where(and(eq(orders.websiteId, area.websiteId), eq(orders.accountId, accountId)));
  const subscription = orm
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(option.table, opensBySubscription(option, subscriptions, now))
    .where(and(eq(subscriptions.websiteId, area.websiteId), eq(subscriptions.accountId, accountId)));
  return and(
    sql`not ${isBarred(admission)}`,
    or(isAdmitted(admission, now), exists(purchase), exists(subscription)),
  );
}
