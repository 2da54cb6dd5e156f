import { donationBlocks, type WithBlocks } from '#domain/donations/find-block.ts';
import { DONATION_LINE_TYPE, type Donation } from '#schema/contracts/donations/donation.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type { NewOrder, Standalone } from '../orders/create-order.ts';
import { PAGE_COLUMNS, type PageRecord, toPage } from '../pages/published-pages.ts';
import { paymentRulesStatement, type StoredPaymentRules, toPaymentRules } from '../payments/payment-rules.ts';
import type { SiteSnapshot } from '../sites/site-snapshot.ts';

/**
 * What stands in place of a cart with products, for createOrder: a cart of its own, which the order claims like any other, one
 * line without a product and nothing to send. The same token hash is the same cart, so the same form is one order.
 */
export function donationStatements(
  db: D1Database,
  order: Pick<NewOrder, 'id' | 'websiteId' | 'cartId' | 'currency' | 'now'>,
  donation: Donation,
  { tokenHash, lineId }: { tokenHash: string; lineId: string },
): Standalone {
  const { id, websiteId, now } = order;
  const bind = (sql: string, ...values: (string | number)[]) => db.prepare(sql).bind(...values);
  return {
    cart: bind(
      `INSERT INTO carts (id, website_id, token_hash, currency, purpose, created_at, updated_at)
      VALUES (?1, ?2, ?3, ?4, 'donation', ?5, ?5) ON CONFLICT (token_hash) DO NOTHING`,
      order.cartId,
      websiteId,
      tokenHash,
      order.currency,
      now,
    ),
    lines: [
      bind(
        `INSERT INTO order_lines (id, order_id, position, item_id, variant_id, sku, title, product_type, quantity, unit_price_cents,
          discount_cents, tax_cents, total_cents, fulfilled_quantity)
        VALUES (?1, ?2, 0, '', '', '', ?3, ${DONATION_LINE_TYPE}, 1, ?4, 0, 0, ?4, 1)`,
        lineId,
        id,
        donation.fund,
        donation.amountCents,
      ),
      bind("UPDATE orders SET fulfilment = 'complete' WHERE id = ?1", id),
      bind(
        `INSERT INTO donations (order_id, website_id, page_id, block_id, fund, frequency, in_name_of, is_anonymous, created_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
        id,
        websiteId,
        donation.pageId,
        donation.blockId,
        donation.fund,
        donation.frequency,
        donation.inNameOf,
        donation.isAnonymous ? 1 : 0,
        now,
      ),
    ],
  };
}

/** Statements that make an order of a subscription the donation that it is, for the batch that writes it: nothing is to be sent. */
export const givenAgainStatements = (
  db: D1Database,
  { orderId, websiteId, now }: { orderId: string; websiteId: string; now: number },
  { pageId, blockId, fund, inNameOf, isAnonymous }: NonNullable<SubscriptionTerms['donation']>,
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO donations (order_id, website_id, page_id, block_id, fund, frequency, in_name_of, is_anonymous, created_at)
      SELECT id, ?2, ?3, ?4, ?5, 'monthly', ?6, ?7, ?8 FROM orders WHERE id = ?1`,
    )
    .bind(orderId, websiteId, pageId, blockId, fund, inNameOf, isAnonymous ? 1 : 0, now),
  db.prepare('UPDATE order_lines SET fulfilled_quantity = quantity WHERE order_id = ?').bind(orderId),
  db.prepare("UPDATE orders SET fulfilment = 'complete' WHERE id = ?").bind(orderId),
];

/** Makes pages new that show how far a fund is, when the order is a donation; for the batch that pays it or gives it back. */
export const raiseForDonation = (db: D1Database, orderId: string): D1PreparedStatement =>
  db
    .prepare(
      'UPDATE websites SET revision = revision + 1 WHERE id = (SELECT website_id FROM donations WHERE order_id = ?)',
    )
    .bind(orderId);

export const isDonation = async (db: D1Database, orderId: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM donations WHERE order_id = ?').bind(orderId).first()) !== null;

/** What each fund has received in a currency, in minor units: paid, less what went back. Funds without a donation are left out. */
export async function readFunds(
  db: D1Database,
  websiteId: string,
  currency: string,
  funds: readonly string[],
): Promise<Map<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT d.fund, sum(o.grand_total_cents - o.refunded_cents) AS cents
      FROM json_each(?3) f CROSS JOIN donations d INDEXED BY donations_fund ON d.website_id = ?1 AND d.fund = f.value
      JOIN orders o ON o.id = d.order_id WHERE o.currency = ?2 AND o.paid_at IS NOT NULL GROUP BY d.fund`,
    )
    .bind(websiteId, currency, JSON.stringify([...new Set(funds)]))
    .all<{ fund: string; cents: number }>();
  return new Map(results.map(({ fund, cents }) => [fund, cents]));
}

/** What the donation blocks of some content show beside their goals, by block id, in minor units; D1 is asked only about goals. */
export async function fundsOf(
  db: D1Database,
  { id, settings }: Pick<SiteSnapshot, 'id' | 'settings'>,
  content: WithBlocks,
  roundTrips: { d1: number },
): Promise<Map<string, number>> {
  const blocks = donationBlocks(content);
  const funds = blocks.filter(({ value }) => value.goalCents > 0).map(({ value }) => value.fund);
  if (funds.length === 0) return new Map(blocks.map((block) => [block.id, 0]));
  roundTrips.d1 += 1;
  const received = await readFunds(db, id, settings.store.selectedCurrency, funds);
  return new Map(blocks.map((block) => [block.id, received.get(block.value.fund) ?? 0]));
}

/** A published page of a site and how the site takes money, in one round trip; null when there is no such page. */
export async function readDonatePage(
  db: D1Database,
  websiteId: string,
  pageId: string,
): Promise<{ page: PageRecord; rules: StoredPaymentRules } | null> {
  const [pages, rules] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT ${PAGE_COLUMNS}, p.published AS content FROM pages p
        WHERE p.id = ?2 AND p.website_id = ?1 AND p.deleted_at IS NULL AND p.status = 1 AND p.published IS NOT NULL`,
      )
      .bind(websiteId, pageId),
    paymentRulesStatement(db, websiteId),
  ]);
  const row = pages?.results[0];
  return row ? { page: toPage(row), rules: toPaymentRules(websiteId, rules?.results[0]) } : null;
}
