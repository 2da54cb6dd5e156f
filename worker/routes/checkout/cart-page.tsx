import type { Context } from 'hono';
import type { CartRecord } from '#domain/carts/price-cart.ts';
import { GOTO_CHECKOUT_PATH, standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { toControlErrors } from '#domain/forms/custom-questions.ts';
import { findFreeShipping } from '#domain/shipping/free-shipping.ts';
import { getFreeLabel } from '#domain/store/store-options.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import type { CartForm } from '#schema/contracts/carts/cart-form.ts';
import * as calls from '#schema/contracts/carts/visitor-calls.ts';
import { CONTROL } from '#schema/contracts/forms/controls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { Routes } from '#worker/calls/routes.ts';
import { readCartToken } from '#worker/carts/cart-cookie.ts';
import {
  addCoupon,
  type Changed,
  removeCoupon,
  removeEntry,
  setDetails,
  setQuantity,
} from '#worker/db/carts/cart-changes.ts';
import { type CartKey, findCart } from '#worker/db/carts/carts.ts';
import { changeAnswers } from '#worker/db/checkout/cart-answers.ts';
import { findPublishedForm } from '#worker/db/forms/published.ts';
import { getPaymentRules } from '#worker/db/store/payment-rules.ts';
import { findStorePath } from '#worker/db/store/store-rules.ts';
import type { AppEnv } from '#worker/env.ts';
import { invalid, WireException } from '#worker/errors.ts';
import { discardFiles } from '#worker/forms/store-files.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { selectProvider } from '#worker/payments/select-provider.ts';
import { redirectTo } from '#worker/redirect.ts';
import { CartView } from '#worker/render/carts/cart-view.tsx';
import { listRecommended, Recommended } from '#worker/render/carts/recommended.tsx';
import { toWalletSetup } from '#worker/render/checkout/wallet-buttons.tsx';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';
import {
  listPopularProducts,
  POPULAR_STYLES,
  PopularProducts,
} from '#worker/render/products/popular-products.tsx';
import { listStoreCategories } from '#worker/render/products/store-categories.tsx';
import { countStep } from '../analytics/collectors/count-step.ts';
import { addToCart } from '../carts/add-to-cart.ts';
import { storeAnswerFiles, toFileAnswers } from '../carts/answer-files.ts';
import { emptyCart, priceCartNow, readCartKey } from '../carts/cart-answer.ts';
import { showLine } from '../carts/change-line.ts';
import { readCustomAnswers } from '../carts/custom-answers.ts';
import { holdingPage } from '../pages/holding.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { openPolicy } from './show-checkout.tsx';
import { showQuestionsAgain } from './show-questions-again.ts';

/** The cart page (type 205) and its forms. Never cached, since it is personal. */
export const cartPages = new Routes();

type Message = { kind: 'done' | 'problem'; text: string } | null;

cartPages.handle(calls.showCart, [holdingPage], (c) => showCart(c, null, 200));

cartPages.handle(calls.showCartLine, showLine);

cartPages.handle(calls.submitCart, async (c, { form: readForm }) => {
  const files = storeAnswerFiles(c, (before) => findForm(c, before));
  const form = await readForm(files.take);
  if (!form.success || !('answers' in form.data)) await discardFiles(c, files);
  if (!form.success) return refuse(c, form.typed);
  const { data } = form;
  const answers = 'answers' in data ? data.answers : [];
  try {
    // Store uploads before validating the form, so that visitors do not have to select the files again.
    for (const answer of toFileAnswers(files)) answers.push(answer);
    if ('answers' in data) refuseFiles(c, files.errors);
    if (data.action === 'add' && data.plan !== '') {
      const path = await startSubscription(c, data);
      if (!data.measured) await countStep(c, EVENT_NAME.addToCart, { productId: data.itemId });
      return redirectTo(c, path, 303);
    }
    const message = await apply(c, data);
    // Redirect, so that a reload does not resubmit the form.
    const isExpress = data.action === 'add' && c.var.site.settings.store.expressCheckout === true;
    if (message === null) return redirectTo(c, isExpress ? GOTO_CHECKOUT_PATH : '/cart', 303);
    return showCart(c, message, message.kind === 'problem' ? 409 : 200);
  } catch (error) {
    if (!(error instanceof WireException)) throw error;
    const again = await showQuestionsAgain(c, form.typed, { answers, errors: error.body.errors ?? {} });
    if (again) return again;
    const text = Object.values(error.body.errors ?? {})[0] ?? error.body.error;
    return showCart(c, { kind: 'problem', text }, error.status === 400 ? 400 : 409);
  }
});

function refuse(
  c: Context<AppEnv>,
  { action, plan }: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
  const { cart, cartProblems: texts } = findMessages(c.var.site.settings.locale);
  if (action === 'add' && plan) return showCart(c, problem(texts.planMissing), 400);
  const problems: Readonly<Record<CartForm['action'], string>> = {
    add: texts.choiceMissing,
    change: cart.update,
    update: cart.update,
    remove: cart.remove,
    coupon: texts.codeInvalid,
    'coupon-remove': texts.codeInvalid,
    note: texts.noteTooLong,
  };
  const text = new Map(Object.entries(problems)).get(action ?? '') ?? texts.unknownForm;
  return showCart(c, problem(text), 409);
}

/** Redirects to the cart page if the cart is empty, and otherwise to the checkout (A2.01). */
cartPages.handle(calls.goToCheckout, async (c) => {
  const token = readCartToken(c);
  const key = await readCartKey(c);
  const record = key && (await findCart(c.env.DB, key));
  if (!token || !record || record.entries.length === 0) return redirectTo(c, '/cart', 303);
  return redirectTo(c, standardCheckoutPath(token), 303);
});

async function showCart(c: Context<AppEnv>, message: Message, status: 200 | 400 | 409): Promise<Response> {
  const key = await readCartKey(c);
  const [record, shopPath] = await Promise.all([
    key && findCart(c.env.DB, key),
    findStorePath(c.env.DB, c.var.site.id),
  ]);
  const current = record && priceCartNow(record);
  const { store, locale } = c.var.site.settings;
  const messages = findMessages(locale);
  const request = toErrorPageRequest(c);
  const cart = current?.cart ?? emptyCart(c);
  const popular = cart.entries.length === 0 ? await listPopularProducts(c) : [];
  const categories = await listStoreCategories(c, shopPath, popular);
  const recommended = await listRecommended(c, cart);
  const wallets = record && store.hasWalletButtons === true ? await findWallets(c, record) : null;
  if (wallets?.setup) openPolicy(request.page.policy, wallets.payment);
  const { body, headers } = messageDocument(
    { ...request, page: { ...request.page, path: '/cart' } },
    {
      pageType: PAGE_TYPE.cartV2,
      title: messages.cart.title,
      status,
      styles: ['cart', ...(popular.length > 0 ? [...POPULAR_STYLES, 'store-categories'] : [])],
      children: (
        <>
          <CartView
            cart={cart}
            usedUpDiscounts={current?.totals.usedUpDiscounts ?? []}
            currency={store.selectedCurrency}
            freeLabel={getFreeLabel(store, messages.prices.free)}
            shopPath={shopPath}
            hasOrderNote={store.hasOrderNote === true}
            message={message}
            wallets={wallets?.setup ?? null}
            categories={categories}
            freeShipping={record && findFreeShipping(record.shipping.zones, cart)}
          >
            <Recommended items={recommended} page={request.page} />
          </CartView>
          <PopularProducts items={popular} page={request.page} />
        </>
      ),
    },
  );
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

async function findWallets(c: Context<AppEnv>, record: CartRecord) {
  const { id } = c.var.site;
  const { rules, siteStatus } = await getPaymentRules(c.env.DB, id);
  const payments = await selectProvider(c.env, { id, status: siteStatus }, rules);
  const payment = payments.kind === 'open' ? payments.provider.clientConfig() : null;
  return { payment, setup: toWalletSetup(record, priceCartNow(record), payment) };
}

/** Applies a form of the cart page. Returns a message if the cart itself does not show the result. */
async function apply(c: Context<AppEnv>, form: CartForm): Promise<Message> {
  const now = Date.now();
  const { DB } = c.env;
  switch (form.action) {
    case 'add': {
      const { notice } = await addToCart(c, form);
      if (!form.measured) await countStep(c, EVENT_NAME.addToCart, { productId: form.itemId });
      return notice === null ? null : { kind: 'done', text: notice };
    }
    case 'change': {
      const answered = await readCustomAnswers(c, form);
      const { answersNotChanged } = findMessages(c.var.site.settings.locale).cartProblems;
      return change(c, (key) => changeAnswers(DB, key, { ...form, ...answered }, now), answersNotChanged);
    }
    case 'update': {
      const { entryId: id, quantity, version = null } = form;
      const message = await change(c, (key) => setQuantity(DB, key, { id, quantity }, version, now));
      return message && (await hasQuantity(c, id, quantity)) ? null : message;
    }
    case 'remove':
      return change(c, (key) => removeEntry(DB, key, form.entryId, null, now));
    case 'coupon':
      return change(c, (key) => addCoupon(DB, key, form.code, null, now));
    case 'coupon-remove':
      return change(c, (key) => removeCoupon(DB, key, form.code, null, now));
    case 'note':
      return change(c, (key) => setDetails(DB, key, { note: form.note }, null, now));
  }
}

/**
 * Returns whether the line item already has the quantity, to detect a retry of a change whose response was
 * lost.
 */
async function hasQuantity(c: Context<AppEnv>, id: string, quantity: number): Promise<boolean> {
  const key = await readCartKey(c);
  const record = key && (await findCart(c.env.DB, key));
  return record ? record.entries.some((entry) => entry.id === id && entry.quantity === quantity) : false;
}

/** Finds the form of custom questions. Its id must precede its answers in the request body. */
async function findForm(c: Context<AppEnv>, texts: readonly (readonly [string, string])[]) {
  const id = idSchema.safeParse(texts.findLast(([name]) => name === CONTROL.form)?.[1]);
  if (!id.success) return null;
  return findPublishedForm(c.env.DB, c.var.site.id, id.data);
}

function refuseFiles(c: Context<AppEnv>, errors: Readonly<Record<string, string>>): void {
  const { forms: texts } = findMessages(c.var.site.settings.locale);
  if (Object.keys(errors).length > 0) throw invalid(toControlErrors(errors), texts.formInvalid);
}

const problem = (text: string): NonNullable<Message> => ({ kind: 'problem', text });

async function change(
  c: Context<AppEnv>,
  work: (key: CartKey) => Promise<Changed>,
  untouched?: string,
): Promise<Message> {
  const { cartProblems: texts } = findMessages(c.var.site.settings.locale);
  const key = await readCartKey(c);
  if (!key) return problem(texts.expired);
  const { isStale, changes } = await work(key);
  if (untouched !== undefined && changes.every((rows) => rows === 0)) return problem(untouched);
  return isStale ? problem(texts.changedElsewhere) : null;
}
