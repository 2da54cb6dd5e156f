import { type Context, Hono } from 'hono';
import { addDays, dayInZone } from '#domain/analytics/day-in-zone.ts';
import { giftCardCheckoutPath } from '#domain/checkout/addresses.ts';
import { type CheckoutValues, checkoutInput, checkoutValues } from '#domain/checkout/checkout-fields.ts';
import { sendDayProblem } from '#domain/gift-cards/dates.ts';
import { MAX_SEND_DAYS } from '#schema/contracts/gift-cards/gift-card.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { imageRefSchema } from '#schema/contracts/media/media.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { createCartToken, isCartToken } from '#worker/carts/cart-cookie.ts';
import { createId } from '#worker/crypto/random.ts';
import { customerOf } from '#worker/customers/customer.ts';
import { readCart } from '#worker/db/carts/carts.ts';
import { type GiftCardProduct, putGiftCard, readGiftCardProduct } from '#worker/db/gift-cards/gift-carts.ts';
import { readPaymentRules } from '#worker/db/payments/payment-rules.ts';
import { GiftCheckoutView } from '#worker/render/checkout/gift-checkout-view.tsx';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { imageUrl } from '#worker/render/media/picture.tsx';
import { checkForm } from '../../checkout/check-form.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import type { AppEnv } from '../../env.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { providerOf } from '../../payments/provider-of.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { cartKeyOf } from '../carts/cart-answer.ts';
import { askedPerson, leave, ONE_OR_MORE_INVALID, type Told, wayOf } from '../checkout/checkout-answer.ts';
import { openPolicy } from '../checkout/show-checkout.tsx';
import { holdingPage } from '../pages/holding.ts';

/** The gift-card checkout (A2.05, A2.06): one form, the same with script and without. It has a cart of its own. */
export const giftCheckout = new Hono<AppEnv>();

const PATH = '/checkout/giftcard';
const PICTURE_WIDTH = 300;

interface Opened {
  card: GiftCardProduct;
  chosen: Variant;
}

/** What the address names: the site itself, a gift card that it sells, and one of its amounts; null for anything else. */
async function open(c: Context<AppEnv>): Promise<Opened | null> {
  const { websiteId, giftCardProductId, sku } = c.req.query();
  const itemId = idSchema.safeParse(giftCardProductId);
  if (websiteId !== c.var.site.id || !itemId.success) return null;
  c.var.roundTrips.d1 += 1;
  const card = await readGiftCardProduct(c.env.DB, websiteId, itemId.data);
  const chosen = sku ? card?.product.variants.find((one) => one.sku === sku) : card?.product.variants[0];
  return card && chosen ? { card, chosen } : null;
}

giftCheckout.get(PATH, holdingPage, async (c) => {
  const opened = await open(c);
  if (!opened) return c.notFound();
  const customer = customerOf(c);
  return show(c, opened, { email: customer?.email ?? '', name: customer?.name ?? '' }, {});
});

giftCheckout.post(PATH, fromHere, async (c) => {
  const opened = await open(c);
  if (!opened) return c.notFound();
  const values = checkoutValues(await c.req.parseBody());
  const { action = '' } = values;
  if (action === 'pay') return pay(c, opened, values);
  if (action === 'continue') {
    const { paymentMethod: _, ...errors } = wrongFields(c, values).errors;
    const isWrong = Object.keys(errors).length > 0;
    return show(c, opened, values, isWrong ? { errors, message: INVALID, status: 422 } : {});
  }
  const sku = action.startsWith('amount ') ? action.slice('amount '.length) : opened.chosen.sku;
  const chosen = opened.card.product.variants.find((one) => one.sku === sku) ?? opened.chosen;
  return show(c, { ...opened, chosen }, values, {});
});

const INVALID = { kind: 'problem', text: ONE_OR_MORE_INVALID } as const;

/** Everything that is wrong with the form at once; the submission for a form with which nothing is. */
function wrongFields(c: Context<AppEnv>, values: CheckoutValues) {
  const shape = { requiresShipping: false, needsBillingAddress: false };
  const gift = Object.fromEntries(
    ['recipientName', 'recipientEmail', 'message', 'sendOn'].map((name) => [
      name,
      values[`gift.${name}`] ?? '',
    ]),
  );
  const { errors, checkout } = checkForm({ ...checkoutInput(values, shape), gift });
  const late = sendDayProblem(values['gift.sendOn']?.trim() ?? '', c.var.site.settings.timeZone, Date.now());
  if (late) errors['gift.sendOn'] ??= late;
  return { errors, checkout };
}

/** Makes the cart and places its order. Sent again, the same form finds what it made. */
async function pay(c: Context<AppEnv>, opened: Opened, values: CheckoutValues): Promise<Response> {
  const { card, chosen } = opened;
  const key = isCartToken(values.cartToken) ? await cartKeyOf(c, values.cartToken) : null;
  const { errors, checkout } = wrongFields(c, values);
  if (!key || !checkout || Object.keys(errors).length > 0)
    return show(c, opened, values, {
      errors,
      message: INVALID,
      status: 422,
    });
  c.var.roundTrips.d1 += 1;
  await putGiftCard(c.env.DB, key, { itemId: card.itemId, variantId: chosen.id }, Date.now());
  const way = wayOf(c, await placeOrder(c, checkout));
  if ('location' in way && way.location !== '/cart') return leave(c, way.location);
  // What this form was once sent for is over: the next one begins anew, with what was typed.
  if ('location' in way) return show(c, opened, { ...values, cartToken: '' }, {});
  c.var.roundTrips.d1 += 2;
  const [record, now] = await Promise.all([readCart(c.env.DB, key), open(c)]);
  if (!now) return c.notFound();
  const isOpen = record?.purpose === 'giftcard';
  const next = { ...values, version: String(record?.version ?? 1), ...(isOpen ? {} : { cartToken: '' }) };
  return show(c, now, next, way);
}

async function show(
  c: Context<AppEnv>,
  opened: Opened,
  values: CheckoutValues,
  told: Told,
): Promise<Response> {
  const { card, chosen } = opened;
  const { site } = c.var;
  const { errors = {}, message = null, status = 200 } = told;
  c.var.roundTrips.d1 += 1;
  const rules = await readPaymentRules(c.env.DB, site.id);
  const payments = await providerOf(c.env, { id: site.id, status: rules.siteStatus }, rules.rules);
  const payment = payments.kind === 'open' ? payments.provider.clientConfig() : null;
  const request = bareRequest(c);
  openPolicy(request.page.policy, payment);
  const person = await askedPerson(c, request.page.policy, values, told.personSeconds);
  const { store, timeZone } = site.settings;
  const today = dayInZone(Date.now(), timeZone);
  const isKept = isCartToken(values.cartToken);
  const { body, headers } = await messageDocument(
    { ...request, page: { ...request.page, path: PATH } },
    {
      pageType: PAGE_TYPE.checkout,
      title: card.title,
      status,
      styles: ['cart', 'checkout'],
      children: (
        <GiftCheckoutView
          action={giftCardCheckoutPath(site.id, card.itemId, chosen.sku)}
          title={card.title}
          image={pictureOf(card.image)}
          amounts={card.product.variants}
          chosen={chosen}
          currency={store.selectedCurrency}
          form={{ values, errors }}
          message={message}
          cartToken={isKept ? (values.cartToken ?? '') : createCartToken()}
          version={isKept ? Number(values.version) || 1 : 1}
          idempotencyKey={createId()}
          payment={payment}
          person={person}
          days={{ first: today, last: addDays(today, MAX_SEND_DAYS - 1) }}
          lasts={lastsOf(store.giftCardExpiryMonths ?? 0)}
        />
      ),
    },
  );
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  const answer = new Response(body, { status, headers: { ...headers, ...own } });
  const wait = c.res.headers.get('retry-after');
  if (wait) answer.headers.set('retry-after', wait);
  return answer;
}

function pictureOf(image: unknown) {
  const ref = imageRefSchema.safeParse(image);
  return ref.success ? { src: imageUrl(ref.data, PICTURE_WIDTH), alt: ref.data.alt } : null;
}

function lastsOf(months: number): string {
  if (months === 0) return 'It does not expire, and can be spent bit by bit.';
  const time = months % 12 === 0 ? count(months / 12, 'year') : count(months, 'month');
  return `It can be spent bit by bit, for ${time} from the day it is sent.`;
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
