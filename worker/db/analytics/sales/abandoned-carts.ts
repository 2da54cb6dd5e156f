import { and, desc, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Period } from '#domain/analytics/period.ts';
import { CART_REMINDER_MS } from '#domain/mail/times.ts';
import { addDays, startOfDay } from '#domain/time/days.ts';
import { type LeftCarts, MAX_LEFT_CARTS } from '#schema/contracts/analytics/reports/sales.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { orders } from '#schema/tables/orders.ts';
import type { Answer } from '../../database.ts';
import { literal } from '../../fragments.ts';
import { orm } from '../../orm.ts';
import type { StoreCurrency } from './read-counted.ts';

interface AbandonedCartQuery extends StoreCurrency {
  timeZone: string;
  period: Period;
  now: number;
}

const toSpan = ({ period: { from, to }, timeZone }: AbandonedCartQuery) =>
  from > to
    ? { starts: 0, ends: 0 }
    : { starts: startOfDay(from, timeZone), ends: startOfDay(addDays(to, 1), timeZone) };

/** Selects carts that were last changed in the period and not ordered within a day. */
export function selectAbandonedCarts(query: AbandonedCartQuery) {
  const { starts, ends } = toSpan(query);
  const worth = orm
    .select({ cents: sql`sum(${cartEntries.quantity} * ${cartEntries.seenPriceCents})` })
    .from(cartEntries)
    .where(eq(cartEntries.cartId, carts.id));
  const left = orm
    .select({ worthCents: sql<number | null>`${worth}`.as('worth_cents') })
    .from(carts)
    .where(
      and(
        eq(carts.websiteId, query.websiteId),
        isNull(carts.orderId),
        eq(carts.purpose, literal('standard')),
        eq(carts.currency, query.currency),
        gte(carts.updatedAt, starts),
        lt(carts.updatedAt, Math.min(ends, query.now - CART_REMINDER_MS)),
      ),
    )
    .orderBy(desc(carts.updatedAt))
    .limit(MAX_LEFT_CARTS + 1)
    .as('left_carts');
  return orm
    .select({
      seen: sql<number>`count(*)`.as('seen'),
      // Leave out empty carts.
      left: sql<number>`count(${left.worthCents})`.as('left_count'),
      worthCents: sql<number>`coalesce(sum(${left.worthCents}), 0)`.as('worth'),
    })
    .from(left);
}

/** Selects carts for which a reminder was sent, and whether each has been ordered and paid since. */
export function selectRemindedCarts(query: AbandonedCartQuery) {
  const { starts, ends } = toSpan(query);
  const latest = orm
    .select({ orderId: carts.orderId })
    .from(carts)
    .where(
      and(
        eq(carts.websiteId, query.websiteId),
        eq(carts.currency, query.currency),
        isNotNull(carts.remindedAt),
        gte(carts.remindedAt, starts),
        lt(carts.remindedAt, ends),
      ),
    )
    .orderBy(desc(carts.remindedAt))
    .limit(MAX_LEFT_CARTS + 1)
    .as('reminded_carts');
  return orm
    .select({
      reminded: sql<number>`count(*)`.as('reminded'),
      recovered: sql<number>`count(${orders.id})`.as('recovered'),
      recoveredCents: sql<number>`coalesce(sum(${orders.grandTotalCents}), 0)`.as('recovered_cents'),
    })
    .from(latest)
    .leftJoin(
      orders,
      and(eq(orders.id, latest.orderId), isNotNull(orders.paidAt), ne(orders.status, 'cancelled')),
    );
}

type Left = Answer<ReturnType<typeof selectAbandonedCarts>>[number];
type Reminded = Answer<ReturnType<typeof selectRemindedCarts>>[number];

export const toLeftCarts = (left: Left | undefined, reminded: Reminded | undefined): LeftCarts => ({
  left: left?.left ?? 0,
  worthCents: left?.worthCents ?? 0,
  isMore: Math.max(left?.seen ?? 0, reminded?.reminded ?? 0) > MAX_LEFT_CARTS,
  reminded: reminded?.reminded ?? 0,
  recovered: reminded?.recovered ?? 0,
  recoveredCents: reminded?.recoveredCents ?? 0,
});
