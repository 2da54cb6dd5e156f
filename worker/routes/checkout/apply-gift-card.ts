import type { Context } from 'hono';
import { isGiftCardUsable } from '#domain/gift-cards/apply.ts';
import { giftCardLimits, readGiftCardCode } from '#domain/gift-cards/code.ts';
import { MAX_CART_GIFT_CARDS } from '#schema/contracts/gift-cards/gift-card.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import type { CartKey } from '#worker/db/carts/carts.ts';
import {
  addGiftCard,
  findGiftCard,
  type GiftCardFound,
  removeGiftCard,
} from '#worker/db/gift-cards/cart-gift-cards.ts';
import type { AppEnv } from '#worker/env.ts';
import { giftCardHashes } from '#worker/gift-cards/gift-card-codes.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { clientNetwork } from '#worker/kernel/client-address.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';

/**
 * Finds a gift card by the code that the buyer typed. Counts failed attempts per IP network. Known and
 * unknown codes take the same time.
 */
export async function findTypedGiftCard(
  c: Context<AppEnv>,
  typed: string,
  now: number,
): Promise<GiftCardFound> {
  const { site } = c.var;
  const ipHash = await sha256Hex(`${site.id}:${clientNetwork(c)}`);
  const limits = giftCardLimits(site.id, ipHash);
  const hashes = giftCardHashes(c.env, site.id, readGiftCardCode(typed) ?? '');
  const found = await findGiftCard(c.env.DB, site.id, hashes, limits, now);
  if (found.kind === 'throttled') c.header('retry-after', String(found.retryAfterSeconds));
  return found;
}

export async function applyGiftCard(
  c: Context<AppEnv>,
  key: CartKey,
  typed: string,
): Promise<CheckoutAnswer> {
  const now = Date.now();
  const { problems: texts } = findMessages(c.var.site.settings.locale).giftCards;
  const refuse = (text: string, status: 409 | 422 | 429 = 422): CheckoutAnswer => ({
    errors: { giftCode: text },
    message: { kind: 'problem', text: texts.notAdded },
    status,
  });
  if (typed.trim() === '') return refuse(texts.missing);
  const found = await findTypedGiftCard(c, typed, now);
  if (found.kind === 'throttled') return refuse(texts.tooMany, 429);
  if (found.kind === 'unknown') return refuse(texts.unknownAtCheckout);
  const { card } = found;
  const { selectedCurrency } = c.var.site.settings.store;
  if (!isGiftCardUsable(card, selectedCurrency, now)) {
    if (card.balanceCents === 0) return refuse(texts.empty);
    if (card.currency !== selectedCurrency)
      return refuse(texts.otherCurrency({ currency: card.currency, shopCurrency: selectedCurrency }));
    return refuse(texts.expired);
  }
  if (!(await addGiftCard(c.env.DB, key, card.id, now)))
    return refuse(texts.tooManyCards({ count: MAX_CART_GIFT_CARDS }), 409);
  return {};
}

export async function dropGiftCard(c: Context<AppEnv>, key: CartKey, id: string): Promise<void> {
  if (!idSchema.safeParse(id).success) return;
  await removeGiftCard(c.env.DB, key, id);
}
