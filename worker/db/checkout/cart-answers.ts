import { aliasedTable, and, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { cartEntries } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { productVariants } from '#schema/tables/products.ts';
import { type Changed, changeCart } from '../carts/cart-changes.ts';
import { CURRENT_PRICE, ORDERABLE_BY_ENTRY } from '../carts/entry-limits.ts';
import { type Database, first } from '../database.ts';
import { attachFilesToCart } from '../forms/answer-files.ts';
import { selectProductForm } from '../forms/published.ts';
import { orm } from '../orm.ts';
import { type BuyersCartKey, type CartKey, openCart } from '../shared/cart-at.ts';

export interface EnteredLine {
  path: string;
  itemId: string;
  sku: string;
  quantity: number;
  /** Id of the product's current form of custom questions; '' if it has none. */
  formId: string;
  entered: string;
}

export function findEnteredLine(db: Database, key: CartKey, id: string): Promise<EnteredLine | null> {
  const listPath = orm
    .select({ path: sql`rtrim(${pages.path}, '/')` })
    .from(pages)
    .where(
      and(
        eq(pages.collectionId, items.collectionId),
        eq(pages.websiteId, key.websiteId),
        isNull(pages.deletedAt),
      ),
    )
    .limit(1);
  return first(
    db,
    orm
      .select({
        itemId: cartEntries.itemId,
        sku: sql<string>`coalesce(${productVariants.sku}, '')`.as('sku'),
        quantity: cartEntries.quantity,
        formId: selectProductForm(items).as('form_id'),
        entered: cartEntries.entered,
        path: sql<string>`${listPath} || '/' || ${items.urlId}`.as('path'),
      })
      .from(cartEntries)
      .innerJoin(items, and(eq(items.id, cartEntries.itemId), eq(items.websiteId, key.websiteId)))
      .leftJoin(productVariants, eq(productVariants.id, cartEntries.variantId))
      .where(
        and(
          eq(cartEntries.id, id),
          eq(cartEntries.cartId, openCart(key)),
          eq(cartEntries.planId, ''),
          ne(cartEntries.entered, ''),
        ),
      ),
  );
}

export interface NewAnswers {
  line: string;
  quantity: number;
  formId: string;
  answers: string;
  entered: string;
  fileIds: readonly string[];
}

/**
 * Changes a line item's answers. If another line item has the same answers, merges the two. Does nothing if
 * the product now has a different form.
 */
export async function changeAnswers(
  db: Database,
  key: BuyersCartKey,
  { line, quantity, formId, answers, entered, fileIds }: NewAnswers,
  now: number,
): Promise<Changed> {
  const other = aliasedTable(cartEntries, 'other');
  const isFormAnswered = exists(
    orm
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.id, cartEntries.itemId), sql`${selectProductForm(items)} = ${formId}`)),
  );
  const isHere = and(eq(cartEntries.cartId, openCart(key)), isFormAnswered);
  const product = orm
    .select({ variantId: sql`${other.variantId}`, planId: sql`${other.planId}` })
    .from(other)
    .where(and(eq(other.id, line), eq(other.cartId, openCart(key))));
  const isMerged = exists(
    orm
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.cartId, cartEntries.cartId),
          ne(other.id, line),
          eq(other.variantId, cartEntries.variantId),
          eq(other.planId, cartEntries.planId),
          eq(other.answers, answers),
        ),
      ),
  );
  const atMost = (count: SQL | number) => sql`max(1, min(${count}, ${ORDERABLE_BY_ENTRY}))`;
  const result = await changeCart(db, key, null, now, [
    orm
      .update(cartEntries)
      .set({
        quantity: atMost(sql`${cartEntries.quantity} + ${quantity}`),
        seenPriceCents: CURRENT_PRICE,
      })
      .where(
        and(
          isHere,
          ne(cartEntries.id, line),
          eq(cartEntries.answers, answers),
          sql`(${cartEntries.variantId}, ${cartEntries.planId}) = ${product}`,
        ),
      ),
    orm.delete(cartEntries).where(and(isHere, eq(cartEntries.id, line), isMerged)),
    orm
      .update(cartEntries)
      .set({ answers, entered, quantity: atMost(quantity), seenPriceCents: CURRENT_PRICE })
      .where(and(isHere, eq(cartEntries.id, line))),
    ...attachFilesToCart(key, fileIds),
  ]);
  return { ...result, changes: result.changes.slice(0, 3) };
}
