import { and, desc, eq, max, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { draftState } from '#domain/orders/draft-order.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type {
  DraftContent,
  DraftOrder,
  DraftQuote,
  DraftSummary,
} from '#schema/contracts/orders/draft-order.ts';
import { carts } from '#schema/tables/carts.ts';
import { draftOrders, orders } from '#schema/tables/orders.ts';
import { containsText } from '../contains-text.ts';
import { all, batch, type Database, first, run, type Statement } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Selects the order that a draft became. A cancelled or expired order sets its draft free again. */
const openOrder = orm
  .select({ id: orders.id })
  .from(orders)
  .where(and(eq(orders.cartId, draftOrders.id), notInArray(orders.status, ['cancelled', 'expired'])));

const SUMMARY = {
  id: draftOrders.id,
  number: draftOrders.number,
  version: draftOrders.version,
  currency: draftOrders.currency,
  email: sql<string>`${draftOrders.content} ->> '$.email'`.as('draft_email'),
  name: sql<string>`${draftOrders.content} ->> '$.name'`.as('draft_name'),
  grandTotalCents: sql<number>`${draftOrders.quote} ->> '$.grandTotalCents'`.as('draft_total'),
  sentAt: draftOrders.sentAt,
  createdAt: draftOrders.createdAt,
  updatedAt: draftOrders.updatedAt,
  orderId: sql<string | null>`${openOrder.limit(1)}`.as('open_order'),
};

const withState = <Row extends Pick<DraftSummary, 'sentAt' | 'orderId'>>(row: Row, now: number) => ({
  ...row,
  state: draftState(row, now),
});

const isDraft = (websiteId: string, id: string) =>
  and(eq(draftOrders.id, id), eq(draftOrders.websiteId, websiteId));

export async function findDraft(
  db: Database,
  websiteId: string,
  id: string,
  now: number,
): Promise<DraftOrder | null> {
  const row = await first(
    db,
    orm
      .select({ ...SUMMARY, content: draftOrders.content, quote: draftOrders.quote })
      .from(draftOrders)
      .where(isDraft(websiteId, id)),
  );
  return row && withState(row, now);
}

const PAGE_SIZE = 50;

/** Lists drafts, newest first. Drafts that became orders are listed as orders only. */
export async function listDrafts(
  db: Database,
  websiteId: string,
  { search, after }: { search: string; after: { at: number; id: string } | null },
  now: number,
): Promise<{ drafts: DraftSummary[]; next: { at: number; id: string } | null }> {
  const found = (field: SQL) => containsText(search, field);
  const rows = await all(
    db,
    orm
      .select(SUMMARY)
      .from(draftOrders)
      .where(
        and(
          eq(draftOrders.websiteId, websiteId),
          notExists(openOrder),
          search === ''
            ? undefined
            : or(
                found(sql`${draftOrders.content} ->> '$.name'`),
                found(sql`${draftOrders.content} ->> '$.email'`),
                eq(sql`'D' || ${draftOrders.number}`, search.toUpperCase().replace('#', '')),
              ),
          after ? sql`(${draftOrders.createdAt}, ${draftOrders.id}) < (${after.at}, ${after.id})` : undefined,
        ),
      )
      .orderBy(desc(draftOrders.createdAt), desc(draftOrders.id))
      .limit(PAGE_SIZE + 1),
  );
  const drafts = rows.slice(0, PAGE_SIZE).map((row) => withState(row, now));
  const last = drafts.at(-1);
  return { drafts, next: rows.length > PAGE_SIZE && last ? { at: last.createdAt, id: last.id } : null };
}

interface NewDraft {
  id: string;
  websiteId: string;
  idempotencyKey: string;
  currency: CurrencyCode;
  content: DraftContent;
  quote: DraftQuote;
  accountId: string | null;
  now: number;
}

/** Creates a draft once per key. Returns the id of the draft with the key. */
export async function createDraft(db: Database, { now, ...draft }: NewDraft): Promise<string> {
  const { websiteId, idempotencyKey } = draft;
  const highest = orm
    .select({ number: max(draftOrders.number) })
    .from(draftOrders)
    .where(eq(draftOrders.websiteId, websiteId));
  const [, [stored]] = await batch(db, [
    orm
      .insert(draftOrders)
      .values({
        ...draft,
        number: sql`coalesce(${highest}, 0) + 1`,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [draftOrders.websiteId, draftOrders.idempotencyKey] }),
    orm
      .select({ id: draftOrders.id })
      .from(draftOrders)
      .where(and(eq(draftOrders.websiteId, websiteId), eq(draftOrders.idempotencyKey, idempotencyKey))),
  ]);
  if (!stored) throw new Error(`the draft ${draft.id} was created but is missing`);
  return stored.id;
}

interface DraftChange {
  websiteId: string;
  id: string;
  version: number;
  now: number;
}

/**
 * Changes a draft that is not an order yet. Returns false if another change came first. A change of the
 * contents ends the link of an invoice, because the link's total is no longer right.
 */
export async function changeDraft(
  db: Database,
  { websiteId, id, version, now }: DraftChange,
  set: Partial<Pick<typeof draftOrders.$inferInsert, 'content' | 'quote' | 'sentAt'>>,
  mail: readonly Statement[] = [],
): Promise<boolean> {
  const [changed] = await batch(db, [
    orm
      .update(draftOrders)
      .set({ ...set, version: sql`${draftOrders.version} + 1`, updatedAt: now })
      .where(and(isDraft(websiteId, id), eq(draftOrders.version, version), notExists(openOrder))),
    ...mail,
  ]);
  return changed === 1;
}

export const deleteDraft = async (db: Database, websiteId: string, id: string): Promise<boolean> =>
  (await run(db, orm.delete(draftOrders).where(and(isDraft(websiteId, id), notExists(openOrder))))) === 1;

/**
 * Builds the statement that prepares the draft's cart for an order. It changes nothing if the draft was changed
 * or has an open order, and then no order can be inserted.
 */
export const prepareDraftCart = (
  { websiteId, id, version }: Pick<DraftChange, 'websiteId' | 'id' | 'version'>,
  tokenHash: string,
  now: number,
): Statement =>
  orm
    .insert(carts)
    .select(
      orm
        .select(
          rowFor(carts, {
            id: draftOrders.id,
            websiteId: draftOrders.websiteId,
            tokenHash,
            purpose: 'draft',
            currency: draftOrders.currency,
            version: draftOrders.version,
            createdAt: now,
            updatedAt: now,
          }),
        )
        .from(draftOrders)
        .where(and(isDraft(websiteId, id), eq(draftOrders.version, version), notExists(openOrder))),
    )
    .onConflictDoUpdate({ target: carts.id, set: { version: sql`excluded.version`, orderId: null } });
