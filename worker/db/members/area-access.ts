import { and, eq, min, type Placeholder, sql } from 'drizzle-orm';
import { type Claims, canEnter } from '#domain/members.ts';
import { planPriceCents } from '#domain/products/subscription-text.ts';
import type { MemberArea, PricingOption } from '#schema/contracts/members/member-areas.ts';
import { type SubscriptionPlan, subscriptionPlanSchema } from '#schema/contracts/products/product.ts';
import { items } from '#schema/tables/collections.ts';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { productVariants } from '#schema/tables/products.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { type Answers, batch, type Database, prepared, type Values } from '../database.ts';
import { jsonField, named, ONE_ROW } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { accessOptions, hasUnrefundedLine, isAdmitted, isBarred } from '../rules/entitlement.ts';
import { chargedPrice } from '../rules/prices.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { toArea } from './member-areas.ts';

export interface AreaOffer {
  kind: PricingOption['kind'];
  label: string;
  itemId: string | null;
  priceCents: number | null;
  plan: SubscriptionPlan | null;
}

export interface AreaAccess {
  area: MemberArea;
  isOpen: boolean;
  offers: AreaOffer[];
}

export interface Visitor {
  accountId: string;
  email: string;
}

type AreaVisitor = Values<{
  websiteId: string;
  areaId: string;
  accountId: string;
  email: string;
  now: number;
}>;

const isArea = ({ websiteId, areaId }: Pick<AreaVisitor, 'websiteId' | 'areaId'>) =>
  and(eq(memberAreas.id, areaId), eq(memberAreas.websiteId, websiteId));
const isEntitlementFor = (email: Placeholder) =>
  and(eq(memberEntitlements.areaId, memberAreas.id), eq(memberEntitlements.email, email));
/**
 * Whether the owner has made no decision about the visitor's access. Only then are the visitor's orders read.
 */
const isUndecided = (now: Placeholder) =>
  sql`not (${isBarred(memberEntitlements)} or ${isAdmitted(memberEntitlements, now)})`;

const areaAt = prepared((value: Pick<AreaVisitor, 'websiteId' | 'areaId'>) =>
  orm.select({ id: memberAreas.id, content: memberAreas.content }).from(memberAreas).where(isArea(value)),
);

const admissionTo = prepared((value: Pick<AreaVisitor, 'websiteId' | 'areaId' | 'email'>) =>
  orm
    .select({ endsAt: memberEntitlements.endsAt, isBarred: memberEntitlements.isBarred })
    .from(memberAreas)
    .innerJoin(memberEntitlements, isEntitlementFor(value.email))
    .where(isArea(value)),
);

const purchasesFor = prepared((value: AreaVisitor) => {
  const option = accessOptions(memberAreas);
  return orm
    .select({
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
    .where(and(isArea(value), isUndecided(value.now)));
});

const subscriptionsFor = prepared((value: AreaVisitor) => {
  const option = accessOptions(memberAreas);
  return orm
    .select({
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
    .where(and(isArea(value), isUndecided(value.now)));
});

const soldProducts = prepared((value: Pick<AreaVisitor, 'websiteId' | 'areaId'>) => {
  const option = accessOptions(memberAreas);
  const priceCents = orm
    .select({ cents: min(chargedPrice(items, productVariants)) })
    .from(ONE_ROW)
    .leftJoin(productVariants, eq(productVariants.itemId, items.id));
  return (
    orm
      .select({
        id: items.id,
        plans: jsonField<string>(items.content, '$.product.subscriptionPlans').as('plans'),
        isOneOffSold: jsonField<number>(items.content, '$.product.isOneOffSold').as('is_one_off_sold'),
        priceCents: sql<number | null>`${priceCents}`.as('price_cents'),
      })
      .from(memberAreas)
      .innerJoin(option.table, sql`true`)
      // SQLite keeps the order of a cross join, and so looks up only the few products that open the area.
      .crossJoin(items)
      .where(
        and(
          isArea(value),
          eq(items.id, option.field('itemId')),
          eq(items.websiteId, memberAreas.websiteId),
          isItemPublic(items),
        ),
      )
  );
});

export const areaQueries = (area: { websiteId: string; areaId: string }) =>
  [areaAt(area), soldProducts(area)] as const;

/**
 * Returns the queries for a visitor's access, for the batch that also reads the page. toAreaAccess() reads
 * their results.
 */
export function accessQueries(websiteId: string, areaId: string, who: Visitor | null, now: number) {
  const area = { websiteId, areaId };
  // No account has an empty id, so '' matches none.
  const visitor = { ...area, accountId: who?.accountId ?? '', email: who?.email ?? '', now };
  return [
    areaAt(area),
    admissionTo(visitor),
    purchasesFor(visitor),
    subscriptionsFor(visitor),
    soldProducts(area),
  ] as const;
}

type AccessRows = Answers<ReturnType<typeof accessQueries>>;
type SoldProduct = AccessRows[4][number];

export function toAreaAccess(
  [[row], [admission], purchases, paid, products]: AccessRows,
  now: number,
): AreaAccess | null {
  if (!row) return null;
  const area = toArea(row);
  const claims: Claims = {
    admission: admission ?? null,
    purchases,
    subscriptions: paid.map(({ paidOrderStatus, hasKeptLine: isLineKept, ...subscription }) => ({
      ...subscription,
      paidOrder: paidOrderStatus && { status: paidOrderStatus, hasKeptLine: isLineKept === 1 },
    })),
  };
  return {
    area,
    isOpen: canEnter(area.options, claims, now),
    offers: toOffers(area, products),
  };
}

export function toOffers({ options }: MemberArea, products: readonly SoldProduct[]): AreaOffer[] {
  const sold = new Map(products.map((product) => [product.id, product]));
  return options.flatMap((option) => pickOffer(option, sold) ?? []);
}

/**
 * Finds a visitor's access in one database round trip. Access comes from purchases by the account or with its
 * confirmed email address.
 */
export async function findAreaAccess(
  db: Database,
  websiteId: string,
  areaId: string,
  who: Visitor | null,
  now: number,
): Promise<AreaAccess | null> {
  return toAreaAccess(await batch(db, accessQueries(websiteId, areaId, who, now)), now);
}

function pickOffer(option: PricingOption, sold: ReadonlyMap<string, SoldProduct>): AreaOffer | null {
  const { kind, label } = option;
  if (kind === 'free') return { kind, label, itemId: null, priceCents: null, plan: null };
  const { itemId } = option;
  const product = sold.get(itemId);
  if (!product) return null;
  const cents = product.priceCents ?? 0;
  const plans = product.plans === null ? [] : readJson(subscriptionPlanSchema.array(), product.plans);
  if (kind === 'once')
    return plans.length > 0 && product.isOneOffSold === 0
      ? null
      : { kind, label, itemId, priceCents: cents, plan: null };
  const plan = plans.find(({ id }) => id === option.planId);
  if (!plan) return null;
  const priceCents = planPriceCents(cents, plan);
  return { kind, label, itemId, priceCents, plan };
}
