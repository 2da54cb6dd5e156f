import { and, eq, exists, isNotNull, isNull, lt, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { MemberArea, MemberAreaInput, PricingOption } from '#schema/contracts/members/member-areas.ts';
import { items } from '#schema/tables/collections.ts';
import { memberAreas } from '#schema/tables/member-areas.ts';
import { pages } from '#schema/tables/pages.ts';
import { all, type Database, first, prepared, run, type Values } from '../database.ts';
import { excludedColumn, isOneOf, jsonField, jsonRows } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { accessOptions } from '../rules/entitlement.ts';

const AREA = { id: memberAreas.id, content: memberAreas.content };
const isArea = (websiteId: string, id: string) =>
  and(eq(memberAreas.id, id), eq(memberAreas.websiteId, websiteId));

export const toArea = ({
  id,
  content,
}: Pick<typeof memberAreas.$inferSelect, 'id' | 'content'>): MemberArea => ({
  id,
  ...content,
});

export const selectSiteAreas = prepared((value: Values<{ websiteId: string }>) =>
  orm
    .select(AREA)
    .from(memberAreas)
    .where(eq(memberAreas.websiteId, value.websiteId))
    .orderBy(memberAreas.createdAt, memberAreas.id),
);

export async function listAreas(db: Database, websiteId: string): Promise<MemberArea[]> {
  return (await all(db, selectSiteAreas({ websiteId }))).map(toArea);
}

export async function findArea(db: Database, websiteId: string, id: string): Promise<MemberArea | null> {
  const row = await first(db, orm.select(AREA).from(memberAreas).where(isArea(websiteId, id)));
  return row && toArea(row);
}

export async function findLostOptions(
  db: Database,
  websiteId: string,
  options: readonly PricingOption[],
): Promise<number[]> {
  if (options.every(({ kind }) => kind === 'free')) return [];
  const option = jsonRows<{ kind: PricingOption['kind']; itemId: string; planId: string }>(
    sql`${JSON.stringify(options)}`,
    'option',
  );
  const plan = jsonRows<{ id: string }>(sql`(${items.content} -> '$.product.subscriptionPlans')`, 'plan');
  const product = orm
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.id, option.field('itemId')),
        eq(items.websiteId, websiteId),
        isNull(items.deletedAt),
        isNotNull(jsonField(items.content, '$.product')),
        or(
          eq(option.field('kind'), 'once'),
          exists(
            orm
              .select({ id: plan.field('id') })
              .from(plan.table)
              .where(eq(plan.field('id'), option.field('planId'))),
          ),
        ),
      ),
    );
  const rows = await all(
    db,
    orm
      .select({ place: option.index.as('place') })
      .from(option.table)
      .where(and(ne(option.field('kind'), 'free'), notExists(product))),
  );
  return rows.map(({ place }) => place);
}

/** Finds an area that is opened by a plan of the product other than `planIds`. */
export async function findAreaOpenedByOther(
  db: Database,
  websiteId: string,
  itemId: string,
  planIds: readonly string[],
): Promise<string | null> {
  const option = accessOptions(memberAreas);
  const row = await first(
    db,
    orm
      .select({ name: jsonField<string>(memberAreas.content, '$.name').as('name') })
      .from(memberAreas)
      .innerJoin(option.table, eq(option.field('kind'), 'recurring'))
      .where(
        and(
          eq(memberAreas.websiteId, websiteId),
          eq(option.field('itemId'), itemId),
          not(isOneOf(option.field('planId'), planIds)),
        ),
      )
      .limit(1),
  );
  return row?.name ?? null;
}

/** Stores an area. Returns false if it belongs to another site, or if the site already has `limit` areas. */
export async function saveArea(
  db: Database,
  websiteId: string,
  id: string,
  content: MemberAreaInput,
  { now, limit }: { now: number; limit: number },
): Promise<boolean> {
  const others = orm
    .select({ total: sql`count(*)` })
    .from(memberAreas)
    .where(and(eq(memberAreas.websiteId, websiteId), ne(memberAreas.id, id)));
  const changed = await run(
    db,
    insertIf(
      memberAreas,
      { id, websiteId, content, createdAt: now },
      lt(sql`${others}`, limit),
    ).onConflictDoUpdate({
      target: memberAreas.id,
      set: { content: excludedColumn(memberAreas.content) },
      setWhere: eq(memberAreas.websiteId, websiteId),
    }),
  );
  return changed === 1;
}

/**
 * Deletes an area. Returns false if a page is still locked to it, since deleting an area must not make pages
 * public.
 */
export async function deleteArea(db: Database, websiteId: string, id: string): Promise<boolean> {
  const lockedPage = orm
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        eq(pages.areaId, id),
        eq(pages.websiteId, websiteId),
        eq(pages.accessKind, 'members'),
        isNull(pages.deletedAt),
      ),
    );
  const changed = await run(
    db,
    orm.delete(memberAreas).where(and(isArea(websiteId, id), notExists(lockedPage))),
  );
  // The number of changes includes members deleted by the cascade.
  return changed > 0;
}
