import { type Context, Hono } from 'hono';
import type { CartRecord } from '#domain/carts/price-cart.ts';
import { CART_TEXTS } from '#domain/carts/texts.ts';
import { GOTO_CHECKOUT_PATH, standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { ASKED_FORM, askedEntries, askedErrors } from '#domain/forms/asked.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import {
  addEntryFormSchema,
  changeAnswersFormSchema,
  couponRequestSchema,
  noteSchema,
  optionField,
  setQuantityFormSchema,
} from '#schema/contracts/carts/cart-requests.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { MAX_OPTIONS } from '#schema/contracts/products/product.ts';
import { readCartToken } from '#worker/carts/cart-cookie.ts';
import {
  addCoupon,
  type Changed,
  removeCoupon,
  removeEntry,
  setDetails,
  setQuantity,
} from '#worker/db/carts/cart-changes.ts';
import { type CartKey, readCart } from '#worker/db/carts/carts.ts';
import { changeAnswers } from '#worker/db/checkout/cart-answers.ts';
import { readPublishedForm } from '#worker/db/forms/published.ts';
import { readPaymentRules } from '#worker/db/payments/payment-rules.ts';
import { shopPathOf } from '#worker/db/shop/shop-path.ts';
import { CartView } from '#worker/render/carts/cart-view.tsx';
import { walletSetupOf } from '#worker/render/checkout/wallet-buttons.tsx';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import type { AppEnv } from '../../env.ts';
import { invalid, WireException } from '../../errors.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { providerOf } from '../../payments/provider-of.ts';
import { redirectTo } from '../../redirect.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { askAgain } from '../checkout/ask-again.ts';
import { answersOf } from '../checkout/asked-answers.ts';
import { bringsFiles, takeAskedFiles } from '../checkout/asked-files.ts';
import { openPolicy } from '../checkout/show-checkout.tsx';
import { holdingPage } from '../pages/holding.ts';
import { asksForPlan, startSubscription } from '../subscriptions/start-subscription.ts';
import { addToCart } from './add-to-cart.ts';
import { cartKeyOf, emptyCart, priced } from './cart-answer.ts';
import { showLine } from './change-line.ts';

/** The cart as a page (type 205) and the plain forms that change it; personal, so never cached. */
export const cartPages = new Hono<AppEnv>();

const NOT_CHANGED =
  'Your answers were not changed: it is no longer in your cart, or we ask something else by now. This is how your cart is.';

type Message = { kind: 'done' | 'problem'; text: string } | null;

cartPages.get('/cart', holdingPage, (c) => showCart(c, null, 200));

cartPages.get('/cart/line/:id', showLine);

/** Every form of the cart page and of product pages: `action` says which. */
cartPages.post('/cart', fromHere, async (c) => {
  const sent = await c.req.formData();
  const entries = textEntries(sent);
  const formId = entries.find(([name]) => name === ASKED_FORM)?.[1];
  const answers = askedEntries(entries);
  const form: Form = { ...Object.fromEntries(entries), options: chosenOptions(entries), formId, answers };
  try {
    if (bringsFiles(sent)) await keepFiles(c, sent, { formId, answers });
    if (form.action === 'add' && asksForPlan(form))
      return redirectTo(c, await startSubscription(c, form), 303);
    const message = await apply(c, form);
    // A reload must not send the form again.
    const isExpress = form.action === 'add' && c.var.site.settings.store.expressCheckout === true;
    if (message === null) return redirectTo(c, isExpress ? GOTO_CHECKOUT_PATH : '/cart', 303);
    return showCart(c, message, message.kind === 'problem' ? 409 : 200);
  } catch (error) {
    if (!(error instanceof WireException)) throw error;
    const again = await askAgain(c, entries, { answers, errors: error.body.errors ?? {} });
    if (again) return again;
    const text = Object.values(error.body.errors ?? {})[0] ?? error.body.error;
    return showCart(c, { kind: 'problem', text }, error.status === 400 ? 400 : 409);
  }
});

/** A2.01: no cart or nothing in it leads to the cart page, everything else to the checkout. */
cartPages.get('/commerce/goto-checkout', async (c) => {
  const token = readCartToken(c);
  const key = await cartKeyOf(c);
  c.var.roundTrips.d1 += 1;
  const record = key && (await readCart(c.env.DB, key));
  if (!token || !record || record.entries.length === 0) return redirectTo(c, '/cart', 303);
  return redirectTo(c, standardCheckoutPath(token), 303);
});

async function showCart(c: Context<AppEnv>, message: Message, status: 200 | 400 | 409): Promise<Response> {
  const key = await cartKeyOf(c);
  c.var.roundTrips.d1 += 1;
  const [record, shopPath] = await Promise.all([
    key && readCart(c.env.DB, key),
    shopPathOf(c.env.DB, c.var.site.id),
  ]);
  const { store } = c.var.site.settings;
  const request = bareRequest(c);
  const wallets = record && store.hasWalletButtons === true ? await walletsOf(c, record) : null;
  if (wallets?.setup) openPolicy(request.page.policy, wallets.payment);
  const { body, headers } = await messageDocument(
    { ...request, page: { ...request.page, path: '/cart' } },
    {
      pageType: PAGE_TYPE.cartV2,
      title: CART_TEXTS.title,
      status,
      styles: ['cart'],
      children: (
        <CartView
          cart={record ? priced(record).cart : emptyCart(c)}
          currency={store.selectedCurrency}
          shopPath={shopPath}
          hasOrderNote={store.hasOrderNote === true}
          message={message}
          wallets={wallets?.setup ?? null}
        />
      ),
    },
  );
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

/** What wallets need to know of a cart; asked for only by shops that offer them. */
async function walletsOf(c: Context<AppEnv>, record: CartRecord) {
  const { id } = c.var.site;
  c.var.roundTrips.d1 += 1;
  const { rules, siteStatus } = await readPaymentRules(c.env.DB, id);
  const payments = await providerOf(c.env, { id, status: siteStatus }, rules);
  const payment = payments.kind === 'open' ? payments.provider.clientConfig() : null;
  return { payment, setup: walletSetupOf(record, priced(record), payment) };
}

type Form = Record<string, unknown>;

/** Does what a form asks; a message when the reader should know more than what the page shows. */
async function apply(c: Context<AppEnv>, form: Form): Promise<Message> {
  const now = Date.now();
  const { DB } = c.env;
  switch (form.action) {
    case 'add': {
      const entry = addEntryFormSchema.safeParse(form);
      if (!entry.success) return problem('Please choose what you would like, and how many.');
      const { notice } = await addToCart(c, entry.data);
      return notice === null ? null : { kind: 'done', text: notice };
    }
    case 'change': {
      const body = changeAnswersFormSchema.safeParse(form);
      if (!body.success) return problem(CART_TEXTS.update);
      const answered = await answersOf(c, body.data);
      return change(c, (key) => changeAnswers(DB, key, { ...body.data, ...answered }, now), NOT_CHANGED);
    }
    case 'update': {
      const id = idSchema.safeParse(form.entryId);
      const body = setQuantityFormSchema.safeParse(form);
      if (!id.success || !body.success) return problem(CART_TEXTS.update);
      const { quantity, version = null } = body.data;
      return change(c, (key) => setQuantity(DB, key, { id: id.data, quantity }, version, now));
    }
    case 'remove': {
      const id = idSchema.safeParse(form.entryId);
      if (!id.success) return problem(CART_TEXTS.remove);
      return change(c, (key) => removeEntry(DB, key, id.data, null, now));
    }
    case 'coupon': {
      const body = couponRequestSchema.omit({ version: true }).safeParse(form);
      if (!body.success) return problem('A code has 2 to 40 letters, digits, - or _.');
      return change(c, (key) => addCoupon(DB, key, body.data.code, null, now));
    }
    case 'coupon-remove': {
      const code = String(form.code ?? '').toUpperCase();
      return change(c, (key) => removeCoupon(DB, key, code, null, now));
    }
    case 'note': {
      const body = noteSchema.omit({ version: true }).safeParse(form);
      if (!body.success) return problem('A note has at most 1,000 characters.');
      return change(c, (key) => setDetails(DB, key, { note: body.data.note }, null, now));
    }
    default:
      return problem('This form is not one of the cart’s. Please try again.');
  }
}

/** Keeps what came with a form that is sent without script, before it is judged: nobody shall choose the files again. */
async function keepFiles(
  c: Context<AppEnv>,
  sent: FormData,
  { formId, answers }: { formId: string | undefined; answers: [string, string][] },
): Promise<void> {
  const id = idSchema.safeParse(formId);
  if (!id.success) return;
  c.var.roundTrips.d1 += 1;
  const form = await readPublishedForm(c.env.DB, c.var.site.id, id.data);
  const errors = form ? await takeAskedFiles(c, form, sent, answers) : {};
  if (Object.keys(errors).length > 0) throw invalid(askedErrors(errors), FORM_TEXTS.formInvalid);
}

/** Values of `option1` and on, as far as the form has them. */
function chosenOptions(entries: readonly (readonly [string, string])[]): unknown[] {
  const form = new Map(entries);
  const values = Array.from({ length: MAX_OPTIONS }, (_, index) => form.get(optionField(index)));
  const end = values.indexOf(undefined);
  return end < 0 ? values : values.slice(0, end);
}

const textEntries = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );

const problem = (text: string): Message => ({ kind: 'problem', text });

/** `untouched` is told when the work found nothing to change. */
async function change(
  c: Context<AppEnv>,
  work: (key: CartKey) => Promise<Changed>,
  untouched?: string,
): Promise<Message> {
  const key = await cartKeyOf(c);
  if (!key) return problem('Your cart has expired. Please start again.');
  c.var.roundTrips.d1 += 1;
  const { isStale, changes } = await work(key);
  if (untouched !== undefined && changes.every((rows) => rows === 0)) return problem(untouched);
  return isStale ? problem('Your cart was changed in another window. This is how it is now.') : null;
}
