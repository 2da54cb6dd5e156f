import type { Context } from 'hono';
import { type CartRecord, priceCart } from '#domain/carts/price-cart.ts';
import { isUnavailable } from '#domain/checkout/describe-issue.ts';
import { emailSchema } from '#schema/contracts/checkout/checkout.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import { removeCoupon, removeEntry, setQuantity } from '#worker/db/carts/cart-changes.ts';
import { type BuyersCartKey, isPricedByBuyer, withBuyersUses } from '#worker/db/carts/carts.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { type CheckoutRecords, priceForm } from '../../checkout/checkout-state.ts';
import type { AppEnv } from '../../env.ts';
import type { CheckoutPageState } from './show-checkout.tsx';

interface OpenCart {
  key: BuyersCartKey;
  records: CheckoutRecords;
}

const getMessages = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale);

/**
 * Prices the cart for the buyer's email address, so that totals exclude discounts that the buyer has used up.
 */
export async function identifyBuyer(c: Context<AppEnv>, opened: OpenCart, typed = ''): Promise<void> {
  const email = emailSchema.safeParse(typed);
  if (!email.success) return;
  const customer = email.data.toLowerCase();
  const { record } = opened.records;
  if (customer === opened.key.customer) return;
  opened.key = { ...opened.key, customer };
  if (record && isPricedByBuyer(record))
    opened.records = {
      ...opened.records,
      record: await withBuyersUses(c.env.DB, record, opened.key),
    };
}

/** Removes sold-out line items and lowers quantities that exceed the stock, for one or all line items. */
export async function fitCart(
  c: Context<AppEnv>,
  { key, records: { record } }: OpenCart,
  values: CheckoutValues,
  entryId: string | null,
): Promise<void> {
  if (!record) return;
  const { cart, blocking } = priceForm(record, values, Date.now(), getMessages(c));
  for (const entry of cart.entries) {
    const isMeant = entryId === null || entry.id === entryId;
    if (!isMeant || !blocking.some((one) => one.entryId === entry.id)) continue;
    const { id, maxQuantity: quantity } = entry;
    const change = isUnavailable(entry)
      ? removeEntry(c.env.DB, key, id, null, Date.now())
      : setQuantity(c.env.DB, key, { id, quantity }, null, Date.now());
    await change;
  }
}

export async function dropUsedUpCodes(
  c: Context<AppEnv>,
  { key }: OpenCart,
  record: CartRecord,
  message: CheckoutPageState['message'],
): Promise<{ record: CartRecord; message: CheckoutPageState['message'] }> {
  const usedUp = priceCart(record, Date.now()).cart.invalidCoupons.filter(
    ({ problem }) => problem === 'used-up',
  );
  let rest = record;
  for (const { code } of usedUp)
    rest = (await removeCoupon(c.env.DB, key, code, null, Date.now())).record ?? rest;
  if (usedUp.length === 0) return { record, message };
  const texts = usedUp.map(({ code }) => getMessages(c).checkoutProblems.usedUpCode({ code }));
  const text = [...(message ? [message.text] : []), ...texts].join(' ');
  return { record: rest, message: { kind: 'problem', text } };
}
