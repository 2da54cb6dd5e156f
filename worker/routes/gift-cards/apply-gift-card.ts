import type { Context } from 'hono';
import { isGiftCardUsable } from '#domain/gift-cards/apply.ts';
import { readGiftCardCode } from '#domain/gift-cards/code.ts';
import { giftCardLimits, TOO_MANY_CODES } from '#domain/gift-cards/limits.ts';
import { MAX_CART_GIFT_CARDS } from '#schema/contracts/gift-cards/gift-card.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { clientNetwork } from '#worker/accounts/client-address.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import type { CartKey } from '#worker/db/carts/carts.ts';
import {
  addGiftCard,
  findGiftCard,
  type GiftCardFound,
  removeGiftCard,
} from '#worker/db/gift-cards/cart-gift-cards.ts';
import { giftCardHashes } from '#worker/gift-cards/gift-card-codes.ts';
import type { AppEnv } from '../../env.ts';
import type { Told } from '../checkout/checkout-answer.ts';

/**
 * The card of a typed code; tries that find none are counted by network address. Whatever was typed goes the same way and takes
 * the same time.
 */
export async function lookUpGiftCard(c: Context<AppEnv>, typed: string, now: number): Promise<GiftCardFound> {
  const { site, roundTrips } = c.var;
  const ipHash = await sha256Hex(`${site.id}:${clientNetwork(c)}`);
  const limits = giftCardLimits(site.id, ipHash);
  const hashes = giftCardHashes(c.env, site.id, readGiftCardCode(typed) ?? '');
  roundTrips.d1 += 1;
  const found = await findGiftCard(c.env.DB, site.id, hashes, limits, now);
  if (found.kind === 'throttled') c.header('retry-after', String(found.retryAfterSeconds));
  return found;
}

/** Puts the card of a typed code on the cart; what the form says when it could not. */
export async function applyGiftCard(c: Context<AppEnv>, key: CartKey, typed: string): Promise<Told> {
  const now = Date.now();
  const refuse = (text: string, status: 409 | 422 | 429 = 422): Told => ({
    errors: { giftCode: text },
    message: { kind: 'problem', text: 'This gift card could not be added.' },
    status,
  });
  // A field that was left empty is no try at a code.
  if (typed.trim() === '') return refuse('Please type the code of the gift card.');
  const found = await lookUpGiftCard(c, typed, now);
  if (found.kind === 'throttled') return refuse(TOO_MANY_CODES, 429);
  if (found.kind === 'unknown')
    return refuse('We do not know this code. It has 16 letters and digits, as in the mail that brought it.');
  const { card } = found;
  const { selectedCurrency } = c.var.site.settings.store;
  if (!isGiftCardUsable(card, selectedCurrency, now)) {
    if (card.balanceCents === 0) return refuse('Nothing is left on this card.');
    if (card.currency !== selectedCurrency)
      return refuse(`This card is in ${card.currency}, and the shop sells in ${selectedCurrency}.`);
    return refuse('This card has expired.');
  }
  c.var.roundTrips.d1 += 1;
  if (!(await addGiftCard(c.env.DB, key, card.id, now)))
    return refuse(`An order is paid with ${MAX_CART_GIFT_CARDS} gift cards at most.`, 409);
  return {};
}

export async function dropGiftCard(c: Context<AppEnv>, key: CartKey, id: string): Promise<void> {
  if (!idSchema.safeParse(id).success) return;
  c.var.roundTrips.d1 += 1;
  await removeGiftCard(c.env.DB, key, id);
}
