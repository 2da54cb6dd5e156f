import { and, eq, sql } from 'drizzle-orm';
import { discounts, discountUses } from '#schema/tables/store.ts';
import { prepared, type Values } from '../database.ts';
import { excludedColumn, jsonField, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

interface UsedDiscount {
  id: string;
  websiteId: string;
  customer: string;
}

const countDiscount = prepared((value: Values<UsedDiscount>) =>
  orm
    .update(discounts)
    .set({ used: sql`${discounts.used} + 1` })
    .where(and(eq(discounts.id, value.id), eq(discounts.websiteId, value.websiteId))),
);

const countCustomersUse = prepared((value: Values<UsedDiscount>) =>
  orm
    .insert(discountUses)
    .select(
      orm
        .select(
          rowFor(discountUses, {
            discountId: discounts.id,
            customer: value.customer,
            used: 1,
            perCustomerLimit: jsonField<number>(discounts.rule, '$.perCustomerLimit'),
          }),
        )
        .from(discounts)
        .where(eq(discounts.id, value.id)),
    )
    .onConflictDoUpdate({
      target: [discountUses.discountId, discountUses.customer],
      set: {
        used: sql`${discountUses.used} + 1`,
        perCustomerLimit: excludedColumn(discountUses.perCustomerLimit),
      },
    }),
);

/**
 * Counts a discount's use in the batch that creates an order. Constraints enforce the limits and roll back
 * the batch.
 */
export const countUse = (discount: UsedDiscount) => [countDiscount(discount), countCustomersUse(discount)];
