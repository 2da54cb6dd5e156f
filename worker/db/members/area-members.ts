import { and, asc, count, eq, gt, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import {
  type AreaMember,
  MEMBERS_PER_PAGE,
  type MemberAreaSummary,
} from '#schema/contracts/members/member-areas.ts';
import { accounts } from '#schema/tables/accounts.ts';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { hasStanding } from '../accounts/accounts.ts';
import { all, batch, type Database } from '../database.ts';
import { literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import {
  accessOptions,
  isOpenedByPurchase,
  opensBySubscription,
  subscribedUntil,
} from '../rules/entitlement.ts';
import { selectSiteAreas, toArea } from './member-areas.ts';

type Source = AreaMember['source'];

const reason = (fields: { email: SQL; source: SQL; since: SQL; endsAt: SQL }) => ({
  areaId: memberAreas.id,
  email: sql<string>`${fields.email}`.as('member_email'),
  source: sql<Source>`${fields.source}`.as('reason_source'),
  since: sql<number>`${fields.since}`.as('since'),
  endsAt: sql<number | null>`${fields.endsAt}`.as('ends_at'),
});
const source = (name: Source) => literal(name);

/** Matches if the owner has not removed the email address from the area. */
const isWelcome = (email: SQL) =>
  notExists(
    orm
      .select({ email: memberEntitlements.email })
      .from(memberEntitlements)
      .where(
        and(
          eq(memberEntitlements.areaId, memberAreas.id),
          eq(memberEntitlements.email, email),
          eq(memberEntitlements.isBarred, true),
        ),
      ),
  );

/**
 * Selects the reasons for members' access, one row each, by email address. Must agree with canEnterArea() in
 * worker/db/rules.
 */
function reasons(websiteId: string, now: number) {
  const option = accessOptions(memberAreas);
  const isOfSite = eq(memberAreas.websiteId, websiteId);
  const admitted = orm
    .select(
      reason({
        email: sql`${memberEntitlements.email}`,
        source: sql`${memberEntitlements.source}`,
        since: sql`${memberEntitlements.createdAt}`,
        endsAt: sql`${memberEntitlements.endsAt}`,
      }),
    )
    .from(memberAreas)
    .innerJoin(memberEntitlements, eq(memberEntitlements.areaId, memberAreas.id))
    .where(
      and(
        isOfSite,
        eq(memberEntitlements.isBarred, false),
        or(isNull(memberEntitlements.endsAt), gt(memberEntitlements.endsAt, now)),
      ),
    );
  const buyer = sql`lower(${orders.email})`;
  const bought = orm
    .select(
      reason({
        email: buyer,
        source: source('bought'),
        since: sql`coalesce(${orders.paidAt}, ${orders.createdAt})`,
        endsAt: sql`null`,
      }),
    )
    .from(memberAreas)
    .innerJoin(orders, eq(orders.websiteId, memberAreas.websiteId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(option.table, isOpenedByPurchase(option, orders, orderLines))
    .where(and(isOfSite, ne(orders.email, ''), isWelcome(buyer)));
  const subscriber = sql`lower(${subscriptions.email})`;
  const subscribed = orm
    .select(
      reason({
        email: subscriber,
        source: source('subscribed'),
        since: sql`${subscriptions.createdAt}`,
        endsAt: subscribedUntil(subscriptions),
      }),
    )
    .from(memberAreas)
    .innerJoin(subscriptions, eq(subscriptions.websiteId, memberAreas.websiteId))
    .innerJoin(option.table, opensBySubscription(option, subscriptions, now))
    .where(and(isOfSite, ne(subscriptions.email, ''), isWelcome(subscriber)));
  return admitted.unionAll(bought).unionAll(subscribed).as('reasons');
}

function membersOfSite(websiteId: string, now: number) {
  const found = reasons(websiteId, now);
  const { areaId, email, source: by, since, endsAt } = found;
  const place = sql<number>`row_number() over (partition by ${areaId}, ${email}
    order by ${endsAt} is null desc, ${endsAt} desc, ${since})`;
  const placed = orm
    .select({ areaId, email, source: by, since, endsAt, place: place.as('place') })
    .from(found)
    .as('placed');
  return orm
    .select({
      areaId: placed.areaId,
      email: placed.email,
      source: placed.source,
      since: placed.since,
      endsAt: placed.endsAt,
    })
    .from(placed)
    .where(eq(placed.place, 1))
    .as('members');
}

export async function listCountedAreas(
  db: Database,
  websiteId: string,
  now: number,
): Promise<MemberAreaSummary[]> {
  const member = membersOfSite(websiteId, now);
  const [areas, counts] = await batch(db, [
    selectSiteAreas({ websiteId }),
    orm
      .select({ areaId: member.areaId, members: count().as('members') })
      .from(member)
      .groupBy(member.areaId),
  ]);
  const byArea = new Map(counts.map(({ areaId, members }) => [areaId, members]));
  return areas.map((row) => ({ ...toArea(row), memberCount: byArea.get(row.id) ?? 0 }));
}

export async function listMembers(
  db: Database,
  websiteId: string,
  areaId: string,
  now: number,
  { after = '', limit = MEMBERS_PER_PAGE }: { after?: string; limit?: number | null } = {},
): Promise<{ members: AreaMember[]; next: string | null }> {
  const member = membersOfSite(websiteId, now);
  const rows = await all(
    db,
    orm
      .select({
        email: member.email,
        name: sql<string>`coalesce(${accounts.name}, '')`.as('account_name'),
        source: member.source,
        since: member.since,
        endsAt: member.endsAt,
      })
      .from(member)
      // Join only this site's accounts: anyone can add an email address, and other sites' names are private.
      .leftJoin(accounts, and(eq(accounts.email, member.email), hasStanding(websiteId, accounts.id)))
      .where(and(eq(member.areaId, areaId), gt(member.email, after)))
      .orderBy(asc(member.email))
      .limit(limit === null ? -1 : limit + 1),
  );
  const members = limit === null ? rows : rows.slice(0, limit);
  return { members, next: rows.length > members.length ? (members.at(-1)?.email ?? null) : null };
}
