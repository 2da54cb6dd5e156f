import { and, eq, exists, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { CART_MAX_AGE_SECONDS, CUSTOMER_CART_MS } from '#domain/carts/holder.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import {
  formDeliveries,
  formDrafts,
  formFiles,
  formKeys,
  formSubmissions,
  forms,
  mailingListMembers,
} from '#schema/tables/forms.ts';
import { orderFiles } from '#schema/tables/orders.ts';
import { all, batch, type Database, run } from '../database.ts';
import { isOneOf, jsonEntries, jsonRows, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { HAS_FILES } from './answer-files.ts';

const MONTH_MS = 30 * DAY_MS;
const ROWS = 500;

export interface StoredFile {
  id: string;
  websiteId: string;
}
const STORED_FILE = { id: formFiles.id, websiteId: formFiles.websiteId };

/**
 * Lists submissions to delete: spam older than a month, those past their retention period, and delivered
 * submissions of forms that do not store them.
 */
export async function listDueSubmissions(db: Database, now: number): Promise<string[]> {
  const retentionDays = sql`cast(coalesce(${forms.published}, ${forms.draft}) ->> '$.storage.retentionDays' as integer)`;
  const openDelivery = orm
    .select({ id: formDeliveries.id })
    .from(formDeliveries)
    .where(
      and(
        eq(formDeliveries.submissionId, formSubmissions.id),
        inArray(formDeliveries.status, ['pending', 'sending', 'dead']),
      ),
    );
  const id = { id: formSubmissions.id };
  const rows = await all(
    db,
    unionAll(
      orm
        .select(id)
        .from(formSubmissions)
        .innerJoin(forms, eq(forms.id, formSubmissions.formId))
        .where(lt(formSubmissions.createdAt, sql`${now} - ${DAY_MS} * ${retentionDays}`)),
      orm
        .select(id)
        .from(formSubmissions)
        .where(and(eq(formSubmissions.status, 'spam'), lt(formSubmissions.createdAt, now - MONTH_MS))),
      orm
        .select(id)
        .from(formSubmissions)
        .where(
          and(
            eq(formSubmissions.isKept, literal(0)),
            lt(formSubmissions.createdAt, now - DAY_MS),
            ne(formSubmissions.status, 'spam'),
            notExists(openDelivery),
          ),
        ),
    ).limit(ROWS),
  );
  return rows.map((row) => row.id);
}

export async function deleteDueSubmissions(db: Database, ids: readonly string[]): Promise<StoredFile[]> {
  const [files] = await batch(db, [
    orm.delete(formFiles).where(isOneOf(formFiles.submissionId, ids)).returning(STORED_FILE),
    orm.delete(formSubmissions).where(isOneOf(formSubmissions.id, ids)),
  ]);
  return files;
}

/** Deletes expired keys and drafts, unconfirmed subscribers, and line items with files in abandoned carts. */
export const deleteExpired = (db: Database, now: number): Promise<unknown> => {
  const forgottenCart = orm
    .select({ id: carts.id })
    .from(carts)
    .where(
      and(
        eq(carts.id, cartEntries.cartId),
        isNull(carts.orderId),
        or(
          lt(carts.updatedAt, now - CUSTOMER_CART_MS),
          and(lt(carts.updatedAt, now - CART_MAX_AGE_SECONDS * 1000), isNull(carts.accountId)),
        ),
      ),
    );
  return batch(db, [
    orm.delete(formKeys).where(lt(formKeys.expiresAt, now)),
    orm.delete(formDrafts).where(lt(formDrafts.expiresAt, now)),
    orm
      .delete(mailingListMembers)
      .where(and(eq(mailingListMembers.status, 'pending'), lt(mailingListMembers.createdAt, now - MONTH_MS))),
    orm.delete(cartEntries).where(and(HAS_FILES, exists(forgottenCart))),
  ]);
};

/** Lists files older than a day that no submission, order or open cart refers to. */
export const listLooseFiles = (db: Database, now: number): Promise<StoredFile[]> => {
  const answer = jsonEntries<string>(cartEntries.answers, 'answer');
  const upload = jsonRows<{ id: string }>(sql`${answer.value}, '$.files'`, 'upload');
  const inCarts = orm
    .select({ id: upload.field('id') })
    .from(sql`${cartEntries} join ${carts} on ${openCartOfEntry}, ${answer.table}, ${upload.table}`)
    .where(HAS_FILES);
  const ordered = orm
    .select({ id: orderFiles.fileId })
    .from(orderFiles)
    .where(eq(orderFiles.fileId, formFiles.id));
  return all(
    db,
    orm
      .select(STORED_FILE)
      .from(formFiles)
      .where(
        and(
          isNull(formFiles.submissionId),
          lt(formFiles.createdAt, now - DAY_MS),
          notExists(ordered),
          sql`${formFiles.id} not in ${inCarts}`,
        ),
      )
      .limit(ROWS),
  );
};
const openCartOfEntry = and(eq(carts.id, cartEntries.cartId), isNull(carts.orderId));

export const deleteFileRows = (db: Database, ids: readonly string[]): Promise<unknown> =>
  run(db, orm.delete(formFiles).where(isOneOf(formFiles.id, ids)));
