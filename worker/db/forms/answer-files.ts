import { aliasedTable, and, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { ReadContext } from '#domain/forms/fields/values.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { formFiles } from '#schema/tables/forms.ts';
import { orderFiles, orders } from '#schema/tables/orders.ts';
import { type Database, first, prepared, type Statement, type Values } from '../database.ts';
import { isOneOf, literal, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { type CartKey, openCart } from '../shared/cart-at.ts';

export type AnswerFiles = ReadContext['files'];

/** Must equal the expression of the index cart_entries_files. */
export const HAS_FILES = sql`instr(${cartEntries.answers}, ${literal('"files":[')}) > 0`;

/**
 * Selects uploaded files that belong to no submission, paid order or other open cart. A customer's files also
 * remain available to the cart copied at sign-out. A cart id of '' means that there is no cart yet.
 */
export const selectAnswerFiles = (key: CartKey, ids: readonly string[]) =>
  answerFiles({ ...key, ids: JSON.stringify(ids) });

interface WithIds extends CartKey {
  ids: string;
}

const answerFiles = prepared(({ websiteId, tokenHash, ids }: Values<WithIds>) => {
  const mine = aliasedTable(carts, 'mine');
  const original = orm
    .select({ id: mine.clonedFrom })
    .from(mine)
    .where(and(eq(mine.websiteId, websiteId), eq(mine.tokenHash, tokenHash)));
  const paidOrder = orm
    .select({ id: orders.id })
    .from(orderFiles)
    .innerJoin(orders, eq(orders.id, orderFiles.orderId))
    .where(and(eq(orderFiles.fileId, formFiles.id), isNotNull(orders.paidAt)));
  return orm
    .select({
      id: formFiles.id,
      formId: formFiles.formId,
      fieldId: formFiles.fieldId,
      name: formFiles.name,
      type: formFiles.type,
      bytes: formFiles.bytes,
    })
    .from(formFiles)
    .leftJoin(carts, and(eq(carts.id, formFiles.cartId), isNull(carts.orderId)))
    .where(
      and(
        eq(formFiles.websiteId, websiteId),
        isOneOf(formFiles.id, ids),
        isNull(formFiles.submissionId),
        or(isNull(carts.id), eq(carts.tokenHash, tokenHash), eq(carts.id, original)),
        notExists(paidOrder),
      ),
    );
});

export const toAnswerFiles = (
  files: readonly (FileAnswer & { fieldId: string; formId: string })[],
  formId: string,
): AnswerFiles => new Map(files.filter((file) => file.formId === formId).map((file) => [file.id, file]));

const attachToCart = prepared((value: Values<WithIds>) =>
  orm
    .update(formFiles)
    .set({ cartId: sql`${openCart(value)}` })
    .where(
      and(
        eq(formFiles.websiteId, value.websiteId),
        isOneOf(formFiles.id, value.ids),
        isNull(formFiles.submissionId),
      ),
    ),
);

export const attachFilesToCart = (key: CartKey, ids: readonly string[]): Statement[] =>
  ids.length === 0 ? [] : [attachToCart({ ...key, ids: JSON.stringify(ids) })];

const keepWithOrder = prepared((value: Values<{ orderId: string; websiteId: string; ids: string }>) =>
  orm
    .insert(orderFiles)
    .select(
      orm
        .select(rowFor(orderFiles, { orderId: value.orderId, fileId: formFiles.id }))
        .from(formFiles)
        .where(and(eq(formFiles.websiteId, value.websiteId), isOneOf(formFiles.id, value.ids))),
    )
    .onConflictDoNothing(),
);

export const attachFiles = (
  { id: orderId, websiteId }: { id: string; websiteId: string },
  ids: readonly string[],
): Statement[] => (ids.length === 0 ? [] : [keepWithOrder({ orderId, websiteId, ids: JSON.stringify(ids) })]);

export const findOrderFile = (
  db: Database,
  websiteId: string,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<{ name: string } | null> =>
  first(
    db,
    orm
      .select({ name: formFiles.name })
      .from(orderFiles)
      .innerJoin(orders, and(eq(orders.id, orderFiles.orderId), eq(orders.websiteId, websiteId)))
      .innerJoin(formFiles, and(eq(formFiles.id, orderFiles.fileId), eq(formFiles.websiteId, websiteId)))
      .where(and(eq(orderFiles.orderId, orderId), eq(orderFiles.fileId, fileId))),
  );
