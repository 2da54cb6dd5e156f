import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { orm } from '../orm.ts';
import { OPEN } from './subscription-claims.ts';

/** Gives a customer the subscriptions that were begun with their confirmed address without an account. */
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

const WITHOUT_ADDRESSES =
  "json_replace(json_set(terms, '$.shippingAddress', NULL, '$.billingAddress', NULL), '$.donation.inNameOf', '')";

/**
 * Statements that end a person's subscriptions and take the person out of them: who is forgotten is not charged. What is under way is
 * looked at once more by the renewals. They do nothing while a payment of an order is open, as the erasure does.
 */
export function eraseSubscriptions(
  db: D1Database,
  { websiteId, email, accountId }: { websiteId: string; email: string; accountId: string | null },
  now: number,
  mayWait = false,
): D1PreparedStatement[] {
  const hasOpen =
    "EXISTS (SELECT 1 FROM orders WHERE website_id = ?1 AND lower(email) = ?2 AND status = 'pending')";
  const own = `website_id = ?1 AND (lower(email) = ?2 OR account_id = ?3)${mayWait ? ` AND NOT ${hasOpen}` : ''}`;
  return [
    db
      .prepare(
        `UPDATE subscription_charges SET terms = ${WITHOUT_ADDRESSES} WHERE subscription_id IN (SELECT id FROM subscriptions WHERE ${own})`,
      )
      .bind(websiteId, email, accountId),
    db
      .prepare(
        `UPDATE subscriptions SET cancelled_at = coalesce(cancelled_at, ?4), cancel_reason = coalesce(cancel_reason, 'erased'),
          next_charge_at = CASE WHEN EXISTS (SELECT 1 FROM subscription_charges c WHERE c.subscription_id = subscriptions.id AND c.${OPEN}) THEN ?4 END,
          status = CASE WHEN status = 'completed' THEN status ELSE 'cancelled' END,
          email = '', name = '', phone = '', account_id = NULL, method_ref = NULL, method_label = '', method_expires_at = NULL, terms = ${WITHOUT_ADDRESSES}, updated_at = ?4
        WHERE ${own} AND status <> 'pending'`,
      )
      .bind(websiteId, email, accountId, now),
  ];
}
