import { csvLine } from '#domain/catalogue/write-csv.ts';
import { moneyOf } from '#domain/money/money.ts';
import type {
  GiftCardDetail,
  GiftCardLine,
  GiftCardQuery,
  GiftCardState,
  GiftCardStatus,
  GiftCardSummary,
} from '#schema/contracts/gift-cards/gift-card.ts';
import { type CurrencyCode, isCurrencyCode } from '#schema/contracts/money/currencies.ts';

type Row = Record<string, unknown>;

const PAGE = 50;
const numberOrNull = (value: unknown) => (value === null ? null : Number(value));
const textOrNull = (value: unknown) => (value === null ? null : String(value));

/** How card `g` stands at time ?2. */
const STATE = `CASE WHEN g.status = 'disabled' THEN 'disabled' WHEN g.balance_cents = 0 THEN 'spent'
  WHEN g.expires_at IS NOT NULL AND g.expires_at <= ?2 THEN 'expired' WHEN g.sent_at IS NULL THEN 'waiting' ELSE 'open' END`;
const CARD = `SELECT g.*, ${STATE} AS state, o.number AS order_number FROM gift_cards g LEFT JOIN orders o ON o.id = g.order_id`;

function toSummary(row: Row): GiftCardSummary {
  const currency = String(row.currency);
  if (!isCurrencyCode(currency)) throw new Error(`gift card ${row.id} has an unknown currency`);
  return {
    id: String(row.id),
    last4: String(row.last4),
    currency,
    initialCents: Number(row.initial_cents),
    balanceCents: Number(row.balance_cents),
    state: row.state as GiftCardState,
    expiresAt: numberOrNull(row.expires_at),
    orderId: textOrNull(row.order_id),
    orderNumber: numberOrNull(row.order_number),
    senderName: String(row.sender_name),
    recipientName: String(row.recipient_name),
    recipientEmail: String(row.recipient_email),
    message: String(row.message),
    sendAt: Number(row.send_at),
    sentAt: numberOrNull(row.sent_at),
    createdAt: Number(row.created_at),
  };
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const cursorOf = (cursor: string | undefined) => {
  const [at, id] = cursor?.split('~') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
};
const next = ({ createdAt, id }: GiftCardSummary) => `${createdAt}~${id}`;

/** Cards of a site, newest first, and what the shop owes in its currency: balances of what can still be spent. */
export async function listGiftCards(
  db: D1Database,
  websiteId: string,
  { search, state, cursor }: GiftCardQuery,
  { currency, now }: { currency: CurrencyCode; now: number },
): Promise<{ cards: GiftCardSummary[]; nextCursor: string | null; owedCents: number }> {
  const after = cursorOf(cursor);
  const wanted = state === 'open' ? "('open', 'waiting')" : `('${state ?? ''}')`;
  const [cards, owed] = await db.batch<Row>([
    db
      .prepare(
        `${CARD} WHERE g.website_id = ?1 AND (?3 IS NULL OR (g.created_at, g.id) < (?3, ?4))
          AND (?5 = '' OR g.last4 = upper(?5) OR g.recipient_name LIKE ?6 ESCAPE '\\' OR g.recipient_email LIKE ?6 ESCAPE '\\' OR g.sender_name LIKE ?6 ESCAPE '\\')
          ${state ? `AND ${STATE} IN ${wanted}` : ''} ORDER BY g.created_at DESC, g.id DESC LIMIT ${PAGE + 1}`,
      )
      .bind(websiteId, now, after?.at ?? null, after?.id ?? null, search, `%${escaped(search)}%`),
    db
      .prepare(
        `SELECT coalesce(sum(balance_cents), 0) AS cents FROM gift_cards
        WHERE website_id = ?1 AND currency = ?3 AND status = 'active' AND (expires_at IS NULL OR expires_at > ?2)`,
      )
      .bind(websiteId, now, currency),
  ]);
  const found = (cards?.results ?? []).map(toSummary);
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    cards: shown,
    nextCursor: found.length > PAGE && last ? next(last) : null,
    owedCents: Number(owed?.results[0]?.cents ?? 0),
  };
}

/** A card with its ledger, newest first; null when the site has none of this id. */
export async function readGiftCard(
  db: D1Database,
  websiteId: string,
  id: string,
  now: number,
): Promise<GiftCardDetail | null> {
  const [cards, lines] = await db.batch<Row>([
    db.prepare(`${CARD} WHERE g.website_id = ?1 AND g.id = ?3`).bind(websiteId, now, id),
    db
      .prepare(
        `SELECT l.*, sum(l.change_cents) OVER (ORDER BY l.at, l.rowid) AS after_cents, o.number AS order_number, coalesce(nullif(a.name, ''), a.email) AS by_name
        FROM gift_card_ledger l LEFT JOIN orders o ON o.id = l.order_id LEFT JOIN accounts a ON a.id = l.account_id
        WHERE l.gift_card_id = ?1 ORDER BY l.at DESC, l.rowid DESC`,
      )
      .bind(id),
  ]);
  const row = cards?.results[0];
  if (!row) return null;
  return { card: toSummary(row), ledger: (lines?.results ?? []).map(toLine) };
}

const toLine = (row: Row): GiftCardLine => ({
  id: String(row.id),
  changeCents: Number(row.change_cents),
  afterCents: Number(row.after_cents),
  reason: row.reason as GiftCardLine['reason'],
  orderId: textOrNull(row.order_id),
  orderNumber: numberOrNull(row.order_number),
  at: Number(row.at),
  by: textOrNull(row.by_name),
});

export const setGiftCardStatus = (
  db: D1Database,
  websiteId: string,
  id: string,
  status: GiftCardStatus,
  now: number,
): Promise<unknown> =>
  db
    .prepare('UPDATE gift_cards SET status = ?3, updated_at = ?4 WHERE website_id = ?1 AND id = ?2')
    .bind(websiteId, id, status, now)
    .run();

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
const timeOf = (at: number | null) =>
  at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');

function toCsv(card: GiftCardSummary): string {
  const money = (cents: number) => moneyOf(cents, card.currency).value;
  return csvLine([
    card.last4,
    card.state,
    card.currency,
    money(card.initialCents),
    money(card.balanceCents),
    timeOf(card.createdAt),
    timeOf(card.sentAt),
    timeOf(card.expiresAt),
    card.orderNumber === null ? '' : String(card.orderNumber),
    card.senderName,
    card.recipientName,
    card.recipientEmail,
  ]);
}

/** All cards as a file, a page at a time as the reader takes it; codes are in no file, since nobody has them. */
export function exportGiftCards(
  db: D1Database,
  websiteId: string,
  at: { currency: CurrencyCode; now: number },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Spreadsheets know UTF-8 by this mark.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(COLUMNS)}`));
    },
    async pull(controller) {
      const query = { search: '', ...(cursor && { cursor }) };
      const { cards, nextCursor } = await listGiftCards(db, websiteId, query, at);
      controller.enqueue(encoder.encode(cards.map(toCsv).join('')));
      if (nextCursor) cursor = nextCursor;
      else controller.close();
    },
  });
}
