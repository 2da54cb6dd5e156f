import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { toMoney } from '#domain/money/money.ts';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import type {
  GiftCardDetail,
  GiftCardList,
  GiftCardQuery,
  GiftCardState,
  GiftCardStatus,
  GiftCardSummary,
} from '#schema/contracts/gift-cards/gift-card.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { accounts } from '#schema/tables/accounts.ts';
import { giftCardLedger, giftCards } from '#schema/tables/gift-cards.ts';
import { orders } from '#schema/tables/orders.ts';
import { containsText } from '../contains-text.ts';
import { batch, type Database, run } from '../database.ts';
import { orm } from '../orm.ts';
import { canRenewCode, lacksCode } from './gift-card-codes.ts';
import { countMissingCodes } from './gift-card-sending.ts';

const PAGE = 50;

const stateAt = (now: number): SQL<GiftCardState> => {
  const is = (state: GiftCardState) => sql<GiftCardState>`${state}`;
  return sql<GiftCardState>`case when ${eq(giftCards.status, 'disabled')} then ${is('disabled')}
    when ${eq(giftCards.balanceCents, 0)} then ${is('spent')}
    when ${giftCards.expiresAt} <= ${now} then ${is('expired')}
    when ${isNull(giftCards.sentAt)} then ${is('waiting')} else ${is('open')} end`;
};

const selectCards = (now: number) =>
  orm
    .select({
      id: giftCards.id,
      last4: giftCards.last4,
      currency: giftCards.currency,
      initialCents: giftCards.initialCents,
      balanceCents: giftCards.balanceCents,
      state: stateAt(now).as('state'),
      expiresAt: giftCards.expiresAt,
      orderId: giftCards.orderId,
      orderNumber: orders.number,
      senderName: giftCards.senderName,
      recipientName: giftCards.recipientName,
      recipientEmail: giftCards.recipientEmail,
      message: giftCards.message,
      sendAt: giftCards.sendAt,
      sentAt: giftCards.sentAt,
      createdAt: giftCards.createdAt,
    })
    .from(giftCards)
    .leftJoin(orders, eq(orders.id, giftCards.orderId));

function isFound(search: string): SQL | undefined {
  if (search === '') return undefined;
  return or(
    eq(giftCards.last4, sql`upper(${search})`),
    containsText(search, giftCards.recipientName, giftCards.recipientEmail, giftCards.senderName),
  );
}

function isInState(state: NonNullable<GiftCardQuery['state']>, now: number): SQL | undefined {
  if (state === 'codeless') return lacksCode(now);
  return inArray(stateAt(now), state === 'open' ? ['open', 'waiting'] : [state]);
}

/**
 * Lists gift cards, with the number of cards without a code, and the store's liability: the total of balances that
 * can still be spent, in the store's currency.
 */
export async function listGiftCards(
  db: Database,
  websiteId: string,
  { search, state, cursor: after }: GiftCardQuery,
  { currency, now }: { currency: CurrencyCode; now: number },
): Promise<Omit<GiftCardList, 'nextCursor' | 'currency'> & { next: RowPlace | null }> {
  const [found, [owed], [missing]] = await batch(db, [
    selectCards(now)
      .where(
        and(
          eq(giftCards.websiteId, websiteId),
          after ? sql`(${giftCards.createdAt}, ${giftCards.id}) < (${after.at}, ${after.id})` : undefined,
          isFound(search),
          state && isInState(state, now),
        ),
      )
      .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
      .limit(PAGE + 1),
    orm
      .select({ cents: sql<number>`coalesce(sum(${giftCards.balanceCents}), 0)`.as('cents') })
      .from(giftCards)
      .where(
        and(
          eq(giftCards.websiteId, websiteId),
          eq(giftCards.currency, currency),
          eq(giftCards.status, 'active'),
          or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, now)),
        ),
      ),
    countMissingCodes(websiteId, now),
  ]);
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    cards: shown,
    next: found.length > PAGE && last ? { at: last.createdAt, id: last.id } : null,
    owedCents: owed?.cents ?? 0,
    missingCodes: missing ?? { byEmail: 0, byHand: 0 },
  };
}

export async function findGiftCard(
  db: Database,
  websiteId: string,
  id: string,
  now: number,
): Promise<GiftCardDetail | null> {
  const rowId = sql`${giftCardLedger}.rowid`;
  const [[card], [code], ledger] = await batch(db, [
    selectCards(now).where(and(eq(giftCards.websiteId, websiteId), eq(giftCards.id, id))),
    orm
      .select({
        exists: sql<number>`${isNotNull(giftCards.codeHash)}`.as('has_code'),
        isRenewable: sql<number>`${canRenewCode(now)}`.as('is_renewable'),
      })
      .from(giftCards)
      .where(and(eq(giftCards.websiteId, websiteId), eq(giftCards.id, id))),
    orm
      .select({
        id: giftCardLedger.id,
        changeCents: giftCardLedger.changeCents,
        afterCents:
          sql<number>`sum(${giftCardLedger.changeCents}) over (order by ${giftCardLedger.at}, ${rowId})`.as(
            'after_cents',
          ),
        reason: giftCardLedger.reason,
        orderId: giftCardLedger.orderId,
        orderNumber: orders.number,
        at: giftCardLedger.at,
        by: sql<string | null>`coalesce(nullif(${accounts.name}, ''), ${accounts.email})`.as('by_name'),
      })
      .from(giftCardLedger)
      .leftJoin(orders, eq(orders.id, giftCardLedger.orderId))
      .leftJoin(accounts, eq(accounts.id, giftCardLedger.accountId))
      .where(eq(giftCardLedger.giftCardId, id))
      .orderBy(desc(giftCardLedger.at), desc(rowId)),
  ]);
  if (!card) return null;
  return { card, ledger, hasCode: code?.exists === 1, canRenewCode: code?.isRenewable === 1 };
}

export const setGiftCardStatus = (
  db: Database,
  websiteId: string,
  id: string,
  status: GiftCardStatus,
  now: number,
): Promise<unknown> =>
  run(
    db,
    orm
      .update(giftCards)
      .set({ status, updatedAt: now })
      .where(and(eq(giftCards.websiteId, websiteId), eq(giftCards.id, id))),
  );

const COLUMNS = [
  'Ends with',
  'State',
  'Currency',
  'Issued for',
  'Balance',
  'Issued (UTC)',
  'Sent (UTC)',
  'Expires (UTC)',
  'Order',
  'From',
  'To',
  'Email',
];
const formatTime = (at: number | null) =>
  at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');

function toCsv(card: GiftCardSummary): string {
  const money = (cents: number) => toMoney(cents, card.currency).value;
  return csvLine([
    card.last4,
    card.state,
    card.currency,
    money(card.initialCents),
    money(card.balanceCents),
    formatTime(card.createdAt),
    formatTime(card.sentAt),
    formatTime(card.expiresAt),
    card.orderNumber === null ? '' : String(card.orderNumber),
    card.senderName,
    card.recipientName,
    card.recipientEmail,
  ]);
}

export function exportGiftCards(
  db: Database,
  websiteId: string,
  at: { currency: CurrencyCode; now: number },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: RowPlace | null = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Write a byte order mark, so that spreadsheets read the file as UTF-8.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(COLUMNS)}`));
    },
    async pull(controller) {
      const query = { search: '', ...(cursor && { cursor }) };
      const { cards, next } = await listGiftCards(db, websiteId, query, at);
      controller.enqueue(encoder.encode(cards.map(toCsv).join('')));
      if (next) cursor = next;
      else controller.close();
    },
  });
}
