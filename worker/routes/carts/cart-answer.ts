import type { Context } from 'hono';
import type { CartRecord } from '#domain/carts/price-cart.ts';
import { type PricedCart, priceCart } from '#domain/carts/price-cart.ts';
import { toWireCart } from '#domain/carts/wire-cart.ts';
import { toMoney } from '#domain/money/money.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { readCartToken } from '#worker/carts/cart-cookie.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import type { BuyersCartKey } from '#worker/db/carts/carts.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../../env.ts';
import { WireException } from '../../errors.ts';

export async function readCartKey(
  c: Context<AppEnv>,
  token = readCartToken(c),
): Promise<BuyersCartKey | null> {
  if (token === null) return null;
  const customer = findSignedInCustomer(c);
  const { id: websiteId, inLanguage, settings } = c.var.site;
  return {
    websiteId,
    tokenHash: await sha256Hex(token),
    ...(inLanguage && { language: settings.locale }),
    ...(customer && { customer: customer.email, memberId: customer.accountId }),
  };
}

export function emptyCart(c: Context<AppEnv>): Cart {
  const { id, settings } = c.var.site;
  return {
    id: '',
    websiteId: id,
    orderId: '',
    created: new Date(0),
    isPurchased: false,
    entries: [],
    shippingOptions: [],
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    selectedShippingOption: null,
    shippingLocation: null,
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    subtotalAmount: toMoney(0, settings.store.selectedCurrency),
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
    version: 0,
    includedTaxCents: 0,
    tipCents: 0,
    minOrderSubtotalCents: settings.store.minOrderSubtotalCents ?? 0,
    note: '',
    giftCards: [],
    dueCents: 0,
  };
}

export function cartConflict(c: Context<AppEnv>, cart: Cart, error: string): WireException {
  c.header('cache-control', 'no-store');
  return new WireException(409, { ...toWireCart(cart), error });
}

export const priceCartNow = (record: CartRecord): PricedCart => priceCart(record, Date.now());

export const createCartNotFound = (c: Context<AppEnv>): WireException =>
  new WireException(404, { error: findMessages(c.var.site.settings.locale).cartProblems.expired });
