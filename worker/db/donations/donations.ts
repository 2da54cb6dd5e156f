import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { DONATION_LINE_TYPE, type Donation } from '#schema/contracts/donations/donation.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import { carts } from '#schema/tables/carts.ts';
import { donations } from '#schema/tables/donations.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { pages } from '#schema/tables/pages.ts';
import { websites } from '#schema/tables/sites.ts';
import { batch, type Database, first, prepared, type Values } from '../database.ts';
import { fromSource, indexedBy, rowFor } from '../fragments.ts';
import type { Standalone } from '../order-rows/order-conditions.ts';
import { orm } from '../orm.ts';
import { isPagePublic } from '../rules/visibility.ts';
import { PAGE_COLUMNS, type PageRecord, toPage } from '../shared/page-record.ts';
import { type StoredPaymentRules, selectPaymentRules, toPaymentRules } from '../store/payment-rules.ts';

/**
 * Builds SQL statements for a donation's cart. The hash of the cart's token identifies it, so that submitting
 * the form again creates no second order.
 */
export function donationStatements(
  order: { id: string; websiteId: string; cartId: string; currency: CurrencyCode; now: number },
  donation: Donation,
  { tokenHash, lineId }: { tokenHash: string; lineId: string },
): Standalone {
  const { id, websiteId, now } = order;
  return {
    cart: orm
      .insert(carts)
      .values({
        id: order.cartId,
        websiteId,
        tokenHash,
        currency: order.currency,
        purpose: 'donation',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: carts.tokenHash }),
    lines: [
      orm.insert(orderLines).values({
        id: lineId,
        orderId: id,
        position: 0,
        itemId: '',
        variantId: '',
        sku: '',
        title: donation.fund,
        productType: DONATION_LINE_TYPE,
        quantity: 1,
        unitPriceCents: donation.amountCents,
        discountCents: 0,
        taxCents: 0,
        totalCents: donation.amountCents,
        fulfilledQuantity: 1,
      }),
      orm.update(orders).set({ fulfilment: 'complete' }).where(eq(orders.id, id)),
      orm.insert(donations).values({
        orderId: id,
        websiteId,
        pageId: donation.pageId,
        blockId: donation.blockId,
        fund: donation.fund,
        frequency: donation.frequency,
        inNameOf: donation.inNameOf,
        isAnonymous: donation.isAnonymous,
        createdAt: now,
      }),
    ],
  };
}

/** Marks a subscription's order as a donation, in the batch that creates the order. */
export const insertMonthlyDonation = (
  { orderId, websiteId, now }: { orderId: string; websiteId: string; now: number },
  { pageId, blockId, fund, inNameOf, isAnonymous }: NonNullable<SubscriptionTerms['donation']>,
) => [
  orm.insert(donations).select(
    orm
      .select(
        rowFor(donations, {
          orderId: orders.id,
          websiteId,
          pageId,
          blockId,
          fund,
          frequency: 'monthly',
          inNameOf,
          isAnonymous,
          createdAt: now,
        }),
      )
      .from(orders)
      .where(eq(orders.id, orderId)),
  ),
  orm
    .update(orderLines)
    .set({ fulfilledQuantity: sql`${orderLines.quantity}` })
    .where(eq(orderLines.orderId, orderId)),
  orm.update(orders).set({ fulfilment: 'complete' }).where(eq(orders.id, orderId)),
];

/**
 * Increments the site's revision, since pages show the fund's progress. Runs in the batch that pays or
 * refunds the order.
 */
export const raiseForDonation = prepared((value: Values<{ orderId: string }>) =>
  orm
    .update(websites)
    .set({ revision: sql`${websites.revision} + 1` })
    .where(
      inArray(
        websites.id,
        orm.select({ id: donations.websiteId }).from(donations).where(eq(donations.orderId, value.orderId)),
      ),
    ),
);

export async function isDonation(db: Database, orderId: string): Promise<boolean> {
  const donation = await first(
    db,
    orm.select({ orderId: donations.orderId }).from(donations).where(eq(donations.orderId, orderId)),
  );
  return donation !== null;
}

/**
 * Selects a fund's received amount in minor units, minus refunds. Returns no row for a fund without
 * donations.
 */
export const selectFund = (websiteId: string, currency: CurrencyCode, fund: string) =>
  orm
    .select(
      fromSource({
        cents: sql<number>`sum(${orders.grandTotalCents} - ${orders.refundedCents})`.as('cents'),
      }),
    )
    .from(indexedBy(donations, 'donations_fund'))
    .innerJoin(orders, eq(orders.id, donations.orderId))
    .where(
      and(
        eq(donations.websiteId, websiteId),
        eq(donations.fund, fund),
        eq(orders.currency, currency),
        isNotNull(orders.paidAt),
      ),
    )
    .groupBy(donations.fund);

export async function findDonatePage(
  db: Database,
  websiteId: string,
  pageId: string,
): Promise<{ page: PageRecord; rules: StoredPaymentRules } | null> {
  const [[row], [rules]] = await batch(db, [
    orm
      .select({ ...PAGE_COLUMNS, content: sql<string>`${pages.published}`.as('content') })
      .from(pages)
      .where(and(eq(pages.id, pageId), eq(pages.websiteId, websiteId), isPagePublic(pages))),
    selectPaymentRules({ websiteId }),
  ]);
  return row ? { page: toPage(row, 'published'), rules: toPaymentRules(websiteId, rules) } : null;
}
