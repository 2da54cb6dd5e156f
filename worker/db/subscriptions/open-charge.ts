import { and, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { OPEN_CHARGE_STATUSES } from '#schema/contracts/subscriptions/subscription.ts';
import { subscriptionCharges } from '#schema/tables/subscriptions.ts';
import { literal } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Whether a payment is open. Constants, so that SQLite uses the partial index of open payments. */
export const isOpenCharge: SQL = sql`${subscriptionCharges.status} in (${sql.join(OPEN_CHARGE_STATUSES.map(literal), sql`, `)})`;

/** The open payment of a subscription, for use inside other queries. */
export const openCharge = (subscriptionId: string | Placeholder | SQLWrapper) =>
  orm
    .select({ id: subscriptionCharges.id })
    .from(subscriptionCharges)
    .where(and(eq(subscriptionCharges.subscriptionId, subscriptionId), isOpenCharge));
