import { env } from 'cloudflare:test';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { createCartToken } from '#worker/carts/cart-cookie.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { addGiftCard } from '#worker/db/gift-cards/cart-gift-cards.ts';
import { type IssuedCard, issueGiftCard } from '#worker/db/gift-cards/gift-card-issue.ts';
import { putGiftCard } from '#worker/db/gift-cards/gift-carts.ts';
import { createGiftCardCode, giftCardHash } from '#worker/gift-cards/gift-card-codes.ts';
import { cartWith, createCheckout } from './checkout.ts';
import { SITE_ID } from './site.ts';
import { defaultProducts, giftCardProduct, PRODUCT, seedStore, variantId } from './store.ts';

const TABLES = [
  'orders',
  'carts',
  'gift_cards',
  'discounts',
  'test_payments',
  'mail_outbox',
  'attempt_counters',
  'payment_tries',
];

export async function seedGiftCardStore(settings: object = {}): Promise<void> {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore({ products: [...defaultProducts(), giftCardProduct()], settings });
}

/** Issues a gift card. Returns the card with its code. */
export async function handOut(amountCents: number, change: Partial<IssuedCard> = {}) {
  const code = createGiftCardCode();
  const now = Date.now();
  const { id } = await issueGiftCard(env.DB, {
    websiteId: SITE_ID,
    idempotencyKey: createId(),
    currency: 'USD',
    amountCents,
    expiresAt: null,
    recipientName: '',
    recipientEmail: '',
    message: '',
    senderName: '',
    sendAt: now,
    code: { hash: giftCardHash(env, change.websiteId ?? SITE_ID, code), last4: code.slice(-4) },
    accountId: null,
    now,
    ...change,
  });
  return { id, code };
}

/** Total of two bowls with local pickup: 101.28 with tax, in cents. */
export const BOWLS_TOTAL = 10_128;
export async function cartPaidWith(cards: readonly string[]) {
  const cart = await cartWith([[PRODUCT.bowl, 'BOWL', 2]]);
  const key = { websiteId: SITE_ID, tokenHash: await sha256Hex(cart.token) };
  for (const [index, id] of cards.entries()) await addGiftCard(env.DB, key, id, Date.now() + index);
  return cart;
}

export const bowlsFor = async (
  cards: readonly string[],
  dueCents: number,
  change: Record<string, unknown> = {},
): Promise<Checkout> => createCheckout(await cartPaidWith(cards), BOWLS_TOTAL, { dueCents, ...change });

export const GIFT = {
  recipientName: 'Noor',
  recipientEmail: 'noor@gift.test',
  message: 'For your kitchen.',
  sendOn: '',
};

export async function giftCheckout(amountCents: 2500 | 5000 | 10_000, change: Record<string, unknown> = {}) {
  const token = createCartToken();
  await putGiftCard(
    env.DB,
    { websiteId: SITE_ID, tokenHash: await sha256Hex(token) },
    { itemId: PRODUCT.card, variantId: variantId(`CARD-${amountCents / 100}`) },
    Date.now(),
  );
  return createCheckout({ token, version: 1 }, amountCents, {
    shippingAddress: null,
    shippingOptionId: '',
    gift: GIFT,
    ...change,
  });
}

export const readBalanceCents = async (id: string): Promise<number> =>
  (await env.DB.prepare('SELECT balance_cents AS cents FROM gift_cards WHERE id = ?')
    .bind(id)
    .first<number>('cents')) ?? Number.NaN;

/** Returns gift cards whose balance is negative or differs from their ledger. */
export const brokenCards = async (): Promise<unknown[]> =>
  (
    await env.DB.prepare(
      `SELECT g.id, g.balance_cents, (SELECT coalesce(sum(change_cents), 0) FROM gift_card_ledger l WHERE l.gift_card_id = g.id) AS ledger
      FROM gift_cards g WHERE g.balance_cents <> ledger OR g.balance_cents < 0`,
    ).all()
  ).results;

export const listReasons = async (id: string): Promise<string[]> =>
  (
    await env.DB.prepare('SELECT reason FROM gift_card_ledger WHERE gift_card_id = ? ORDER BY at, rowid')
      .bind(id)
      .all<{ reason: string }>()
  ).results.map(({ reason }) => reason);

export const ordersIn = async (): Promise<{ id: string; status: string; charged: number }[]> =>
  (
    await env.DB.prepare(
      'SELECT o.id, o.status, p.amount_cents AS charged FROM orders o JOIN payments p ON p.order_id = o.id ORDER BY o.number',
    ).all<{ id: string; status: string; charged: number }>()
  ).results;
