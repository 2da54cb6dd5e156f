import type { Context } from 'hono';
import { giftCardCheckoutPath } from '#domain/checkout/addresses.ts';
import { checkoutInput } from '#domain/checkout/checkout-fields.ts';
import { MAX_SEND_DAYS, sendDayProblem } from '#domain/gift-cards/dates.ts';
import { addDays, dayInZone } from '#domain/time/days.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import * as calls from '#schema/contracts/gift-cards/visitor-calls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { imageRefSchema } from '#schema/contracts/media/media.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { createCartToken, isCartToken } from '#worker/carts/cart-cookie.ts';
import { createId } from '#worker/crypto/random.ts';
import { findCart } from '#worker/db/carts/carts.ts';
import { findGiftCardProduct, type GiftCardProduct, putGiftCard } from '#worker/db/gift-cards/gift-carts.ts';
import { getPaymentRules } from '#worker/db/store/payment-rules.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { GiftCheckoutView } from '#worker/render/checkout/gift-checkout-view.tsx';
import { imageUrl } from '#worker/render/media/picture.tsx';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { getFields } from '../../calls/read-form.ts';
import { Routes } from '../../calls/routes.ts';
import { checkForm } from '../../checkout/check-form.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import type { AppEnv } from '../../env.ts';
import { selectProvider } from '../../payments/select-provider.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { readCartKey } from '../carts/cart-answer.ts';
import {
  type CheckoutAnswer,
  findPaymentCaptcha,
  respondWithLocation,
  toCheckoutAnswer,
} from '../checkout/checkout-answer.ts';
import { openPolicy } from '../checkout/show-checkout.tsx';
import { holdingPage } from '../pages/holding.ts';

/** The gift card checkout (A2.05, A2.06). It uses its own cart, separate from the visitor's. */
export const giftCheckout = new Routes();

const PATH = '/checkout/giftcard';
const IMAGE_WIDTH = 500;

interface Opened {
  card: GiftCardProduct;
  chosen: Variant;
}

async function open(c: Context<AppEnv>): Promise<Opened | null> {
  const { websiteId, giftCardProductId, sku } = c.req.query();
  const itemId = idSchema.safeParse(giftCardProductId);
  if (websiteId !== c.var.site.id || !itemId.success) return null;
  const card = await findGiftCardProduct(c.env.DB, websiteId, itemId.data);
  const chosen = sku ? card?.product.variants.find((one) => one.sku === sku) : card?.product.variants[0];
  return card && chosen ? { card, chosen } : null;
}

giftCheckout.handle(calls.showGiftCheckout, [holdingPage], async (c) => {
  const opened = await open(c);
  if (!opened) return c.notFound();
  const customer = findSignedInCustomer(c);
  return show(c, opened, { email: customer?.email ?? '', name: customer?.name ?? '' }, {});
});

giftCheckout.handle(calls.submitGiftCheckout, async (c, { form }) => {
  const opened = await open(c);
  if (!opened) return c.notFound();
  const { action, ...values } = getFields(await form);
  switch (action.kind) {
    case 'pay':
      return pay(c, opened, values);
    case 'continue': {
      const { paymentMethod: _, ...errors } = wrongFields(c, values).errors;
      const isWrong = Object.keys(errors).length > 0;
      return show(c, opened, values, isWrong ? { errors, status: 422 } : {});
    }
    case 'amount': {
      const chosen = opened.card.product.variants.find(({ sku }) => sku === action.sku) ?? opened.chosen;
      return show(c, { ...opened, chosen }, values, {});
    }
  }
});

function wrongFields(c: Context<AppEnv>, values: CheckoutValues) {
  const shape = { requiresShipping: false, needsBillingAddress: false };
  const gift = {
    recipientName: values['gift.recipientName'] ?? '',
    recipientEmail: values['gift.recipientEmail'] ?? '',
    message: values['gift.message'] ?? '',
    sendOn: values['gift.sendOn'] ?? '',
  };
  const { locale, timeZone } = c.var.site.settings;
  const messages = findMessages(locale);
  const { errors, checkout } = checkForm({ ...checkoutInput(values, shape), gift }, messages);
  const sendOn = values['gift.sendOn']?.trim() ?? '';
  const late = sendDayProblem(sendOn, timeZone, Date.now(), messages.checkoutProblems);
  if (late) errors['gift.sendOn'] ??= late;
  return { errors, checkout };
}

/** Pays for the gift card. Idempotent: submitting the form again finds its first order. */
async function pay(c: Context<AppEnv>, opened: Opened, values: CheckoutValues): Promise<Response> {
  const { card, chosen } = opened;
  const key = isCartToken(values.cartToken) ? await readCartKey(c, values.cartToken) : null;
  const { errors, checkout } = wrongFields(c, values);
  if (!key || !checkout || Object.keys(errors).length > 0)
    return show(c, opened, values, { errors, status: 422 });
  await putGiftCard(c.env.DB, key, { itemId: card.itemId, variantId: chosen.id }, Date.now());
  const way = toCheckoutAnswer(c, await placeOrder(c, checkout));
  if ('location' in way && way.location !== '/cart') return respondWithLocation(c, way.location);
  // The cart of this form is closed. The next attempt creates a new one.
  if ('location' in way) return show(c, opened, { ...values, cartToken: '' }, {});
  const [record, now] = await Promise.all([findCart(c.env.DB, key), open(c)]);
  if (!now) return c.notFound();
  const isOpen = record?.purpose === 'giftcard';
  const next = { ...values, version: String(record?.version ?? 1), ...(isOpen ? {} : { cartToken: '' }) };
  return show(c, now, next, way);
}

async function show(
  c: Context<AppEnv>,
  opened: Opened,
  values: CheckoutValues,
  result: CheckoutAnswer,
): Promise<Response> {
  const { card, chosen } = opened;
  const { site } = c.var;
  const { errors = {}, message = null, status = 200 } = result;
  const rules = await getPaymentRules(c.env.DB, site.id);
  const payments = await selectProvider(c.env, { id: site.id, status: rules.siteStatus }, rules.rules);
  const payment = payments.kind === 'open' ? payments.provider.clientConfig() : null;
  const request = toErrorPageRequest(c);
  openPolicy(request.page.policy, payment);
  const person = await findPaymentCaptcha(c, request.page.policy, values, result.personSeconds);
  const { store, timeZone, locale } = site.settings;
  const today = dayInZone(Date.now(), timeZone);
  const isKept = isCartToken(values.cartToken);
  const toPath = ({ sku }: Pick<Variant, 'sku'>) => giftCardCheckoutPath(site.id, card.itemId, sku);
  const { body, headers } = messageDocument(
    {
      ...request,
      page: { ...request.page, path: PATH, backLink: { href: card.href, text: 'backToProduct' } },
    },
    {
      pageType: PAGE_TYPE.checkout,
      title: card.title,
      status,
      styles: ['cart', 'checkout'],
      children: (
        <GiftCheckoutView
          action={toPath(chosen)}
          title={card.title}
          siteTitle={site.settings.title}
          image={parseImage(card.image)}
          amounts={card.product.variants.map((amount) => ({ ...amount, href: toPath(amount) }))}
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
          lasts={lastsText(store.giftCardExpiryMonths ?? 0, findMessages(locale).giftCards)}
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

function parseImage(image: unknown) {
  const ref = imageRefSchema.safeParse(image);
  return ref.success ? { src: imageUrl(ref.data, IMAGE_WIDTH), alt: ref.data.alt } : null;
}

function lastsText(months: number, texts: Messages['giftCards']): string {
  if (months === 0) return texts.lastsForever;
  return months % 12 === 0 ? texts.lastsYears({ count: months / 12 }) : texts.lastsMonths({ count: months });
}
