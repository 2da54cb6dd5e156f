import { and, eq, sql } from 'drizzle-orm';
import { DEFAULT_CURRENCY } from '#schema/contracts/money/currencies.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { createId } from '#worker/crypto/random.ts';
import type { CartOwner } from '../carts/add-entry.ts';
import { ORDERABLE_NOW } from '../carts/entry-limits.ts';
import { canBeAdded, isSold, isVariant } from '../carts/sold-product.ts';
import { batch, type Database, prepared, type Values } from '../database.ts';
import { attachFilesToCart } from '../forms/answer-files.ts';
import { selectProductForm } from '../forms/published.ts';
import { jsonField, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { chargedPrice } from '../rules/prices.ts';
import type { CartKey } from '../shared/cart-at.ts';

export interface NewPlanEntry {
  itemId: string;
  sku: string;
  planId: string;
  quantity: number;
  formId: string;
  answers: string;
  fileIds: readonly string[];
}

const makeCart = prepared((value: Values<CartKey & CartOwner & { now: number }>) =>
  orm.insert(carts).select(
    orm
      .select(
        rowFor(carts, {
          id: value.cartId,
          websiteId: websites.id,
          tokenHash: value.tokenHash,
          accountId: value.accountId,
          purpose: 'subscription',
          currency: sql`coalesce(${jsonField(websites.settings, '$.store.selectedCurrency')}, ${DEFAULT_CURRENCY})`,
          createdAt: value.now,
          updatedAt: value.now,
        }),
      )
      .from(websites)
      .where(eq(websites.id, value.websiteId)),
  ),
);

type Inserted = Omit<NewPlanEntry, 'fileIds'> & {
  id: string;
  cartId: string;
  websiteId: string;
  now: number;
};

const insertEntry = prepared((value: Values<Inserted>) => {
  const plans = sql`json_each(${items.content}, '$.product.subscriptionPlans') plan`;
  const planId = sql`plan.value ->> 'id'`;
  return orm.insert(cartEntries).select(
    orm
      .select(
        rowFor(cartEntries, {
          id: value.id,
          cartId: value.cartId,
          itemId: items.id,
          variantId: sql`coalesce(${productVariants.id}, ${items.id})`,
          planId,
          quantity: sql`min(${value.quantity}, ${ORDERABLE_NOW})`,
          seenPriceCents: chargedPrice(items, productVariants),
          answers: value.answers,
          createdAt: value.now,
        }),
      )
      .from(items)
      .innerJoin(plans, eq(planId, value.planId))
      .leftJoin(productVariants, isVariant(value))
      .where(
        and(
          eq(items.id, value.itemId),
          isSold(value),
          canBeAdded(value),
          sql`${selectProductForm(items)} = ${value.formId}`,
        ),
      ),
  );
});

/**
 * Creates a cart that contains only one subscription. Returns false if the product lacks the plan or is sold
 * out.
 */
export async function createPlanCart(
  db: Database,
  key: CartKey,
  { fileIds, ...entry }: NewPlanEntry,
  now: number,
  owner: CartOwner,
): Promise<boolean> {
  const { websiteId } = key;
  const [, inserted] = await batch(db, [
    makeCart({ ...key, ...owner, now }),
    insertEntry({ ...entry, id: createId(), cartId: owner.cartId, websiteId, now }),
    ...attachFilesToCart(key, fileIds),
  ]);
  return inserted === 1;
}
