import {
  and,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { orders } from '#schema/tables/orders.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import type { Statement } from '../database.ts';
import { orm } from '../orm.ts';
import { openCharge } from './renewal-day.ts';

/** Assigns subscriptions that were started as a guest with the confirmed email address to the account. */
export const joinSubscriptions = (
  customer: { websiteId: string; accountId: string; email: string },
  onlyIf?: SQL,
) =>
  orm
    .update(subscriptions)
    .set({ accountId: customer.accountId })
    .where(
      and(
        eq(subscriptions.websiteId, customer.websiteId),
        eq(sql`lower(${subscriptions.email})`, customer.email),
        isNull(subscriptions.accountId),
        onlyIf,
      ),
    );

const withoutPerson = (terms: SQLWrapper) =>
  sql`json_replace(json_set(${terms}, '$.shippingAddress', null, '$.billingAddress', null), '$.donation.inNameOf', '')`;

/**
 * Ends a person's subscriptions and erases the person's data in them. The renewal job checks payments in
 * progress again. With `waitsForOrders`, does nothing while an order is pending, like the rest of the
 * erasure.
 */
export function eraseSubscriptions(
  { websiteId, email, accountId }: { websiteId: string; email: string; accountId: string | null },
  now: number,
  waitsForOrders = false,
): Statement[] {
  const openOrder = orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.websiteId, websiteId),
        eq(sql`lower(${orders.email})`, email),
        eq(orders.status, 'pending'),
      ),
    );
  const isTheirs = and(
    eq(subscriptions.websiteId, websiteId),
    or(
      eq(sql`lower(${subscriptions.email})`, email),
      accountId === null ? undefined : eq(subscriptions.accountId, accountId),
    ),
    waitsForOrders ? notExists(openOrder) : undefined,
  );
  const theirs = orm.select({ id: subscriptions.id }).from(subscriptions).where(isTheirs);
  return [
    orm
      .update(subscriptionCharges)
      .set({ terms: withoutPerson(subscriptionCharges.terms) })
      .where(inArray(subscriptionCharges.subscriptionId, theirs)),
    orm
      .update(subscriptions)
      .set({
        cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now})`,
        cancelReason: sql`coalesce(${subscriptions.cancelReason}, 'erased')`,
        nextChargeAt: sql`case when ${exists(openCharge(subscriptions.id))} then ${now} end`,
        status: sql`case when ${eq(subscriptions.status, 'completed')} then ${subscriptions.status} else 'cancelled' end`,
        email: '',
        name: '',
        phone: '',
        accountId: null,
        methodRef: null,
        methodLabel: '',
        methodExpiresAt: null,
        terms: withoutPerson(subscriptions.terms),
        updatedAt: now,
      })
      .where(and(isTheirs, ne(subscriptions.status, 'pending'))),
  ];
}
