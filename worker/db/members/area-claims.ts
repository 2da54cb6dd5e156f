import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Claims } from '#domain/members.ts';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { type Answer, prepared, type Values } from '../database.ts';
import { named } from '../fragments.ts';
import { orm } from '../orm.ts';
import { accessOptions, hasUnrefundedLine, isAdmitted, isBarred } from '../rules/entitlement.ts';

/** The visitor's account, and its confirmed email address. */
type SiteVisitor = Values<{ websiteId: string; accountId: string; email: string; now: number }>;
type AreaVisitor = SiteVisitor & Values<{ areaId: string }>;
type Own<Key extends keyof SiteVisitor> = Pick<SiteVisitor, Key>;

const isOfSite = ({ websiteId }: Own<'websiteId'>) => eq(memberAreas.websiteId, websiteId);
const isArea = (value: Pick<AreaVisitor, 'websiteId' | 'areaId'>) =>
  and(eq(memberAreas.id, value.areaId), isOfSite(value));
const isEntitlementFor = (email: Placeholder) =>
  and(eq(memberEntitlements.areaId, memberAreas.id), eq(memberEntitlements.email, email));
/**
 * Whether the owner has neither admitted nor barred the visitor. Otherwise, the visitor's orders do not matter.
 */
const isUndecided = (now: Placeholder) =>
  sql`not (${isBarred(memberEntitlements)} or ${isAdmitted(memberEntitlements, now)})`;

const selectAdmissions = ({ email }: Own<'email'>, condition: SQL | undefined) =>
  orm
    .select({
      areaId: memberAreas.id,
      endsAt: memberEntitlements.endsAt,
      isBarred: memberEntitlements.isBarred,
    })
    .from(memberAreas)
    .innerJoin(memberEntitlements, isEntitlementFor(email))
    .where(condition);

function selectPurchases(value: Own<'accountId' | 'email' | 'now'>, condition: SQL | undefined) {
  const option = accessOptions(memberAreas);
  return orm
    .select({
      areaId: memberAreas.id,
      orderStatus: orders.status,
      itemId: orderLines.itemId,
      planId: orderLines.planId,
      quantity: orderLines.quantity,
      refundedQuantity: orderLines.refundedQuantity,
    })
    .from(memberAreas)
    .leftJoin(memberEntitlements, isEntitlementFor(value.email))
    .innerJoin(
      orders,
      and(eq(orders.websiteId, memberAreas.websiteId), eq(orders.accountId, value.accountId)),
    )
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(option.table, eq(option.field('itemId'), orderLines.itemId))
    .where(and(condition, isUndecided(value.now)));
}

function selectSubscriptions(value: Own<'accountId' | 'email' | 'now'>, condition: SQL | undefined) {
  const option = accessOptions(memberAreas);
  return orm
    .select({
      areaId: memberAreas.id,
      status: subscriptions.status,
      itemId: subscriptions.itemId,
      paidUntil: subscriptions.paidUntil,
      periodEnd: subscriptions.periodEnd,
      paidOrderStatus: named(orders.status, 'paid_order_status'),
      hasKeptLine: sql<number>`${hasUnrefundedLine(orders.id)}`.as('has_kept_line'),
    })
    .from(memberAreas)
    .leftJoin(memberEntitlements, isEntitlementFor(value.email))
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.websiteId, memberAreas.websiteId), eq(subscriptions.accountId, value.accountId)),
    )
    .innerJoin(option.table, eq(option.field('itemId'), subscriptions.itemId))
    .leftJoin(orders, eq(orders.id, subscriptions.paidOrderId))
    .where(and(condition, isUndecided(value.now)));
}

const admissionTo = prepared((value: Pick<AreaVisitor, 'websiteId' | 'areaId' | 'email'>) =>
  selectAdmissions(value, isArea(value)),
);
const purchasesFor = prepared((value: AreaVisitor) => selectPurchases(value, isArea(value)));
const subscriptionsFor = prepared((value: AreaVisitor) => selectSubscriptions(value, isArea(value)));

const ownAdmissions = prepared((value: Own<'websiteId' | 'email'>) =>
  selectAdmissions(value, isOfSite(value)),
);
const ownPurchases = prepared((value: SiteVisitor) => selectPurchases(value, isOfSite(value)));
const ownSubscriptions = prepared((value: SiteVisitor) => selectSubscriptions(value, isOfSite(value)));

interface VisitorKey {
  websiteId: string;
  accountId: string;
  email: string;
  now: number;
}

export const claimsOnArea = (visitor: VisitorKey & { areaId: string }) =>
  [admissionTo(visitor), purchasesFor(visitor), subscriptionsFor(visitor)] as const;

/** Selects the visitor's claims on all member areas of the site. */
export const claimsOnSite = (visitor: VisitorKey) =>
  [ownAdmissions(visitor), ownPurchases(visitor), ownSubscriptions(visitor)] as const;

type AdmissionRow = Answer<ReturnType<typeof admissionTo>>[number];
type PurchaseRow = Answer<ReturnType<typeof purchasesFor>>[number];
type SubscriptionRow = Answer<ReturnType<typeof subscriptionsFor>>[number];

export const toClaims = (
  admission: AdmissionRow | undefined,
  purchases: readonly PurchaseRow[],
  paid: readonly SubscriptionRow[],
): Claims => ({
  admission: admission ?? null,
  purchases,
  subscriptions: paid.map(({ paidOrderStatus, hasKeptLine: isLineKept, ...subscription }) => ({
    ...subscription,
    paidOrder: paidOrderStatus && { status: paidOrderStatus, hasKeptLine: isLineKept === 1 },
  })),
});
