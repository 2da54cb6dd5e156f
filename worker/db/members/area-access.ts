import { and, eq, min, sql } from 'drizzle-orm';
import { canEnter } from '#domain/members.ts';
import { planPriceCents } from '#domain/products/subscription-text.ts';
import type { MemberArea, PricingOption } from '#schema/contracts/members/member-areas.ts';
import { type SubscriptionPlan, subscriptionPlanSchema } from '#schema/contracts/products/product.ts';
import { items } from '#schema/tables/collections.ts';
import { memberAreas } from '#schema/tables/member-areas.ts';
import { productVariants } from '#schema/tables/products.ts';
import { type Answers, batch, type Database, prepared, type Values } from '../database.ts';
import { jsonField, ONE_ROW } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { accessOptions } from '../rules/entitlement.ts';
import { chargedPrice } from '../rules/prices.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { claimsOnArea, toClaims } from './area-claims.ts';
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
const areaAt = prepared((value: Pick<AreaVisitor, 'websiteId' | 'areaId'>) =>
  orm.select({ id: memberAreas.id, content: memberAreas.content }).from(memberAreas).where(isArea(value)),
);

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
  return [areaAt(area), ...claimsOnArea(visitor), soldProducts(area)] as const;
}

type AccessRows = Answers<ReturnType<typeof accessQueries>>;
type SoldProduct = AccessRows[4][number];

export function toAreaAccess(
  [[row], [admission], purchases, paid, products]: AccessRows,
  now: number,
): AreaAccess | null {
  if (!row) return null;
  const area = toArea(row);
  return {
    area,
    isOpen: canEnter(area.options, toClaims(admission, purchases, paid), now),
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
