import { and, eq, exists, ne, sql } from 'drizzle-orm';
import { memberAreas } from '#schema/tables/member-areas.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { prepared, type Values } from '../database.ts';
import { jsonField, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { accessOptions, isNotRefunded, isPaid } from '../rules/entitlement.ts';

export interface OpenedArea {
  name: string;
  /** Path of the welcome page for new members. */
  path: string;
}

/** Selects the areas that an order opens. An order opens areas while it is paid and not refunded. */
export const selectOrderAreas = prepared((value: Values<{ websiteId: string; orderId: string }>) => {
  const option = accessOptions(memberAreas);
  const opening = orm
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(
      option.table,
      and(
        eq(option.field('itemId'), orderLines.itemId),
        // The plan of a subscription appears in its first order.
        sql`${eq(option.field('kind'), literal('recurring'))} = ${ne(orderLines.planId, literal(''))}`,
      ),
    )
    .where(
      and(
        eq(orders.id, value.orderId),
        eq(orders.websiteId, value.websiteId),
        isPaid(orders),
        isNotRefunded(orderLines),
      ),
    );
  return orm
    .select({
      id: memberAreas.id,
      name: sql<string>`${jsonField<string>(memberAreas.content, '$.name')}`.as('name'),
    })
    .from(memberAreas)
    .where(and(eq(memberAreas.websiteId, value.websiteId), exists(opening)))
    .orderBy(memberAreas.createdAt, memberAreas.id);
});

export const toOpenedArea = ({ id, name }: { id: string; name: string }): OpenedArea => ({
  name,
  path: `/membership/${id}`,
});
