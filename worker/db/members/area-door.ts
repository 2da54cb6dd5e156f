import { planPriceCents, subscriptionText } from '#domain/products/subscription-text.ts';
import type { MemberArea, PricingOption } from '#schema/contracts/members/member-areas.ts';
import { type SubscriptionPlan, subscriptionPlanSchema } from '#schema/contracts/products/product.ts';
import { BOUGHT, subscribedAt } from './area-entitlement.ts';
import { toArea } from './member-areas.ts';

type Row = Record<string, unknown>;

/** A way in as a visitor sees it; `priceCents` is null where nothing is paid. */
export interface AreaOffer {
  kind: PricingOption['kind'];
  label: string;
  itemId: string | null;
  priceCents: number | null;
  /** Of a recurring way in. */
  plan: { id: string; text: string } | null;
}

export interface AreaDoor {
  area: MemberArea;
  isOpen: boolean;
  offers: AreaOffer[];
}

/** Whoever asks to be let in: an account with its confirmed address. */
export interface Visitor {
  accountId: string;
  email: string;
}

/** Parameters ?1 to ?5 of OPEN: area, website, account, its address, time. Nobody has the empty account. */
export const openParams = (
  websiteId: string,
  areaId: string,
  who: Visitor | null,
  now: number,
): (string | number)[] => [areaId, websiteId, who?.accountId ?? '', who?.email ?? '', now];

/** A row where ?3 may enter: invited or joined, bought, or subscribed. Who was removed may not, whatever was paid. */
export const OPEN = `SELECT 1 FROM member_areas a LEFT JOIN member_entitlements e ON e.area_id = a.id AND e.email = ?4
  WHERE a.id = ?1 AND a.website_id = ?2 AND ?3 <> '' AND coalesce(e.is_barred, 0) = 0
  AND ((e.email IS NOT NULL AND (e.ends_at IS NULL OR e.ends_at > ?5)) OR EXISTS (SELECT 1 FROM ${BOUGHT} AND o.account_id = ?3)
    OR EXISTS (SELECT 1 FROM ${subscribedAt('?5')} AND s.account_id = ?3))`;

/** Statements of a door, for one batch with whatever else a page needs; toDoor() reads their results. */
export function doorStatements(
  db: D1Database,
  websiteId: string,
  areaId: string,
  who: Visitor | null,
  now: number,
): [D1PreparedStatement, D1PreparedStatement, D1PreparedStatement] {
  return [
    db
      .prepare('SELECT id, content FROM member_areas WHERE id = ?1 AND website_id = ?2')
      .bind(areaId, websiteId),
    db.prepare(OPEN).bind(...openParams(websiteId, areaId, who, now)),
    db
      .prepare(
        `SELECT i.id, i.content -> '$.product.subscriptionPlans' AS plans, i.content -> '$.product.isOneOffSold' AS one_off, coalesce(
            (SELECT min(CASE WHEN v.on_sale = 1 THEN v.sale_price_cents ELSE v.price_cents END) FROM product_variants v WHERE v.item_id = i.id),
            CASE WHEN i.content ->> '$.product.onSale' THEN i.content ->> '$.product.salePriceCents' ELSE i.content ->> '$.product.priceCents' END) AS price
        FROM member_areas a, json_each(a.content, '$.options') p JOIN items i ON i.id = p.value ->> 'itemId'
        WHERE a.id = ?1 AND a.website_id = ?2 AND i.website_id = ?2 AND i.status = 1 AND i.deleted_at IS NULL`,
      )
      .bind(areaId, websiteId),
  ];
}

/** Reads the results of doorStatements(); null for an area that is not the site's. */
export function toDoor([areas, open, products]: readonly D1Result<Row>[]): AreaDoor | null {
  const row = areas?.results[0];
  if (!row) return null;
  const area = toArea(row);
  const sold = new Map((products?.results ?? []).map((product) => [String(product.id), product]));
  return {
    area,
    isOpen: (open?.results.length ?? 0) > 0,
    offers: area.options.flatMap((option) => offerOf(option, sold) ?? []),
  };
}

/**
 * Whether somebody may enter an area, and what is offered to whoever may not: one round trip. An account is let in by what it bought,
 * or by its confirmed address.
 */
export async function readDoor(
  db: D1Database,
  websiteId: string,
  areaId: string,
  who: Visitor | null,
  now: number,
): Promise<AreaDoor | null> {
  return toDoor(await db.batch<Row>(doorStatements(db, websiteId, areaId, who, now)));
}

/** What an option costs; null where its product is not on sale in that way. */
function offerOf(option: PricingOption, sold: ReadonlyMap<string, Row>): AreaOffer | null {
  const { kind, label } = option;
  if (kind === 'free') return { kind, label, itemId: null, priceCents: null, plan: null };
  const { itemId } = option;
  const product = sold.get(itemId);
  if (!product) return null;
  const cents = Number(product.price);
  const plans = plansOf(product.plans);
  if (kind === 'once')
    return plans.length > 0 && product.one_off === 'false'
      ? null
      : { kind, label, itemId, priceCents: cents, plan: null };
  const plan = plans.find(({ id }) => id === option.planId);
  if (!plan) return null;
  const priceCents = planPriceCents(cents, plan);
  return { kind, label, itemId, priceCents, plan: { id: plan.id, text: subscriptionText(plan) } };
}

const plansOf = (json: unknown): SubscriptionPlan[] =>
  json === null ? [] : subscriptionPlanSchema.array().parse(JSON.parse(String(json)));
