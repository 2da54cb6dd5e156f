import { computeTotals } from '#domain/checkout/totals.ts';
import { monthlyTerms } from '#domain/donations/monthly-terms.ts';
import { PENDING_MS } from '#domain/orders/transitions.ts';
import { DONATION_LINE_TYPE, type Donation } from '#schema/contracts/donations/donation.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { first } from '#worker/db/database.ts';
import { donationStatements } from '#worker/db/donations/donations.ts';
import { createOrder, type NewOrder } from '#worker/db/orders/create-order.ts';
import { orderByKey, toOrder } from '#worker/db/orders/orders.ts';
import { toPending } from './new-order.ts';
import { pay, resumePayment, type Submission, type SubmitContext } from './pay.ts';

/** A donation has no discount, shipping or tax, so its total is the donated amount. */
const toDonationTotals = ({ amountCents }: Donation, now: number) =>
  computeTotals({
    lines: [
      {
        id: 'donation',
        itemId: '',
        categories: [],
        productType: DONATION_LINE_TYPE,
        quantity: 1,
        unitPriceCents: amountCents,
        weightGrams: 0,
      },
    ],
    codes: [],
    discounts: [],
    shipping: { zones: [] },
    taxes: { rules: [], arePricesInclusive: false },
    location: null,
    shippingOptionId: null,
    now,
  });

/**
 * Places a donation (A2.04) as a separate order. The idempotency key makes repeated and concurrent
 * requests one order and one charge.
 */
export async function submitDonation(
  context: SubmitContext,
  donation: Donation,
  currency: CurrencyCode,
): Promise<Submission> {
  const { db, websiteId, now, locale, countTrip } = context;
  const { idempotencyKey } = donation;
  const submissionHash = await sha256Hex(JSON.stringify({ ...donation, paymentMethod: '' }));
  const known = async () => {
    countTrip();
    const row = await first(db, orderByKey({ websiteId, key: idempotencyKey }));
    return row ? toOrder(row) : null;
  };
  const before = await known();
  if (before) return resumePayment(context, before, donation, submissionHash);
  const totals = toDonationTotals(donation, now);
  const order: NewOrder = {
    id: createId(),
    paymentId: createId(),
    websiteId,
    cartId: createId(),
    cartVersion: 1,
    idempotencyKey,
    submissionHash,
    accountId: context.accountId,
    email: donation.email,
    name: donation.name,
    phone: '',
    currency,
    note: donation.note,
    totals,
    entries: [],
    detail: {
      shippingAddress: null,
      billingAddress: null,
      shippingOption: null,
      taxRules: [],
      discounts: [],
      ...(locale !== undefined && { language: locale }),
    },
    provider: context.provider.name,
    now,
    expiresAt: now + PENDING_MS,
    subscription:
      donation.frequency === 'monthly'
        ? { id: createId(), terms: monthlyTerms(donation, locale), timeZone: context.timeZone ?? 'UTC' }
        : undefined,
  };
  const tokenHash = await sha256Hex(`donation:${websiteId}:${idempotencyKey}`);
  countTrip();
  const created = await createOrder(db, {
    ...order,
    standalone: donationStatements(order, donation, { tokenHash, lineId: createId() }),
  });
  if (typeof created === 'string') {
    // A donation reserves no stock, so the only conflict is another request with the same key.
    const other = await known();
    if (!other) throw new Error(`the donation ${idempotencyKey} was not created: ${created}`);
    return resumePayment(context, other, donation, submissionHash);
  }
  return pay(context, toPending(order, created.number, totals.grandTotalCents), donation);
}
