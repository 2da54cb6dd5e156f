import { type Context, Hono } from 'hono';
import { DONATE_CHECKOUT_PATH } from '#domain/checkout/addresses.ts';
import { type CheckoutValues, checkoutValues } from '#domain/checkout/checkout-fields.ts';
import { OWN_AMOUNT, readAmount } from '#domain/donations/amount.ts';
import { checkDonation } from '#domain/donations/check-donation.ts';
import { type DonationBlock, findDonationBlock } from '#domain/donations/find-block.ts';
import { goalProgress } from '#domain/donations/goal.ts';
import { MONTHLY_DONATION } from '#domain/donations/monthly-terms.ts';
import { longDate } from '#domain/i18n/dates.ts';
import {
  PERSON_WANTED,
  TICK_FIRST,
  TOO_MANY_AT_ONCE,
  TOO_MANY_ATTEMPTS,
} from '#domain/payments/attempt-limits.ts';
import { paymentAt } from '#domain/subscriptions/schedule.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { createId } from '#worker/crypto/random.ts';
import { customerOf } from '#worker/customers/customer.ts';
import { fundsOf, readDonatePage } from '#worker/db/donations/donations.ts';
import type { PageRecord } from '#worker/db/pages/page-record.ts';
import type { StoredPaymentRules } from '#worker/db/payments/payment-rules.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import { orderPath } from '#worker/orders/order-token.ts';
import { hasUnlocked } from '#worker/pages/has-unlocked.ts';
import { bareRequest, notFoundDocument } from '#worker/render/document/error-pages.tsx';
import { DonateView } from '#worker/render/donations/donate-view.tsx';
import { submitDonation } from '../../checkout/donate.ts';
import { type Placed, placeCounted } from '../../checkout/place-order.ts';
import type { AppEnv } from '../../env.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { providerOf } from '../../payments/provider-of.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { askedPerson, leave } from '../checkout/checkout-answer.ts';
import { openPolicy } from '../checkout/show-checkout.tsx';
import { holdingPage } from '../pages/holding.ts';

/** The donation checkout (A1.03, A2.04, type 203): one form, the same with script and without. */
export const donatePage = new Hono<AppEnv>();

const ONE_OR_MORE_INVALID = 'One or more fields is invalid, please check your entries.';

interface Opened {
  page: PageRecord;
  block: { id: string; value: DonationBlock };
  rules: StoredPaymentRules;
}

/** The published page and block of this site that the address names; null for anything else, and for who may not read the page. */
async function open(c: Context<AppEnv>): Promise<Opened | null> {
  const id = idSchema.safeParse(c.req.query('donatePageId'));
  if (!id.success) return null;
  c.var.roundTrips.d1 += 1;
  const found = await readDonatePage(c.env.DB, c.var.site.id, id.data);
  const block = found && findDonationBlock(found.page.content, c.req.query('block') ?? '');
  if (!found || !block || !(await mayRead(c, found.page))) return null;
  return { ...found, block };
}

async function mayRead(c: Context<AppEnv>, page: PageRecord): Promise<boolean> {
  const { session } = c.var;
  if (page.accessKind === 'public' || (session && session.roles.length > 0)) return true;
  return page.accessKind === 'password' ? hasUnlocked(c, page) : session?.isMember === true;
}

const currencyOf = (c: Context<AppEnv>) => c.var.site.settings.store.selectedCurrency;

donatePage.get(DONATE_CHECKOUT_PATH, holdingPage, async (c) => {
  const opened = await open(c);
  if (!opened) return notFound(c);
  const customer = customerOf(c);
  const { amount = '', ownAmount = '' } = checkoutValues(c.req.query());
  const values = {
    ...(amount !== '' && { amount }),
    ...(ownAmount !== '' && { ownAmount, ...(amount === '' && { amount: OWN_AMOUNT }) }),
    email: customer?.email ?? '',
    name: customer?.name ?? '',
  };
  // What the page's own form brought is judged at once; a bare address has nothing to judge.
  const read =
    amount === '' && ownAmount === '' ? null : readAmount(values, opened.block.value, currencyOf(c));
  const errors = read && 'problem' in read ? { [read.field]: read.problem } : {};
  return show(c, opened, values, { errors });
});

async function notFound(c: Context<AppEnv>): Promise<Response> {
  const { body, status, headers } = await notFoundDocument(c);
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

donatePage.post(DONATE_CHECKOUT_PATH, fromHere, async (c) => {
  const opened = await open(c);
  if (!opened) return notFound(c);
  const values = checkoutValues(await c.req.parseBody());
  const currency = currencyOf(c);
  const { page, block } = opened;
  // As far as it goes without paying: everything that is missing is named, and how to pay is not asked for yet.
  if (values.action === 'continue') {
    const asked = { pageId: page.id, blockId: block.id, block: block.value, currency };
    const { paymentMethod: _, ...errors } = checkDonation(values, asked).errors;
    const isWrong = Object.keys(errors).length > 0;
    return show(c, opened, values, isWrong ? { errors, text: ONE_OR_MORE_INVALID, status: 422 } : {});
  }
  if (values.action !== 'pay') {
    const read = readAmount(values, block.value, currency);
    return show(c, opened, values, { errors: 'problem' in read ? { [read.field]: read.problem } : {} });
  }
  const asked = { pageId: page.id, blockId: block.id, block: block.value, currency };
  const { errors, donation } = checkDonation(values, asked);
  if (!donation) {
    // A form without a key is none of ours: the page that is shown has one.
    const text =
      Object.keys(errors).length > 0 ? ONE_OR_MORE_INVALID : 'Please look at the amount and donate again.';
    return show(c, opened, values, { errors, text, status: 422 });
  }
  // Nobody pays a sum that was not shown.
  if (String(donation.amountCents) !== values.grandTotalCents)
    return show(c, opened, values, {
      text: 'The amount has changed. Please look at it and donate again.',
      status: 409,
    });
  // A donation has no cart: what is tried for it is told apart by its key, and adds up by address.
  const { idempotencyKey, amountCents } = donation;
  const payer = { cartToken: idempotencyKey, idempotencyKey, amountCents, captchaKey: values.captchaKey };
  const placed = await placeCounted(c, payer, (context) => submitDonation(context, donation, currency));
  return answer(c, opened, values, placed);
});

/** Where a submission leads: to the receipt, to the bank, or back to the form with everything that was typed. */
async function answer(
  c: Context<AppEnv>,
  opened: Opened,
  values: CheckoutValues,
  placed: Placed,
): Promise<Response> {
  const back = (text: string, told: Told) => show(c, opened, values, { text, ...told });
  switch (placed.kind) {
    case 'placed':
      c.executionCtx.waitUntil(spreadRevision(siteLookupOf(c), c.var.site));
      return leave(c, `${orderPath(c.env, placed.orderId)}&placed=1`);
    case 'needs-action':
      return leave(c, placed.redirectUrl);
    case 'open':
      return leave(c, orderPath(c.env, placed.orderId));
    case 'declined':
      return back(placed.message, { errors: { paymentMethod: placed.message }, status: 402 });
    case 'captcha':
      return back(PERSON_WANTED, {
        errors: { captchaKey: TICK_FIRST },
        status: 422,
        personSeconds: placed.retryAfterSeconds,
      });
    case 'busy':
      c.header('retry-after', String(placed.retryAfterSeconds));
      return back(TOO_MANY_AT_ONCE, { status: 503 });
    case 'throttled':
      c.header('retry-after', String(placed.retryAfterSeconds));
      return back(TOO_MANY_ATTEMPTS, { status: 429 });
    case 'closed':
      console.error(`site ${c.var.site.id} takes no payments: ${placed.problem}`);
      return back('We cannot take payments at the moment. Nothing was charged.', { status: 503 });
    case 'invalid':
      return back(ONE_OR_MORE_INVALID, { errors: placed.errors, status: 422 });
    case 'key-reused':
    case 'no-cart':
    case 'changed':
      return back('This page was used before. Please look at the amount and donate again.', { status: 409 });
  }
}

interface Told {
  errors?: Record<string, string>;
  text?: string;
  status?: 200 | 402 | 409 | 422 | 429 | 503;
  personSeconds?: number;
}

/** The donation checkout as a document: personal, so never kept. */
async function show(
  c: Context<AppEnv>,
  opened: Opened,
  values: CheckoutValues,
  told: Told,
): Promise<Response> {
  const { page, block, rules } = opened;
  const { errors = {}, text, status = 200 } = told;
  const { site } = c.var;
  const { locale, timeZone } = site.settings;
  const currency = currencyOf(c);
  const read = readAmount(
    values.amount === undefined ? { amount: String(block.value.suggestedCents[0] ?? '') } : values,
    block.value,
    currency,
  );
  const [payments, funds] = await Promise.all([
    providerOf(c.env, { id: site.id, status: rules.siteStatus }, rules.rules),
    fundsOf(c.env.DB, site, page.content, c.var.roundTrips),
  ]);
  const payment = payments.kind === 'open' ? payments.provider.clientConfig() : null;
  const request = bareRequest(c);
  openPolicy(request.page.policy, payment);
  const person = await askedPerson(c, request.page.policy, values, told.personSeconds);
  const query = new URLSearchParams({ donatePageId: page.id, block: block.id });
  const { body, headers } = await messageDocument(
    { ...request, page: { ...request.page, path: DONATE_CHECKOUT_PATH } },
    {
      pageType: PAGE_TYPE.donate,
      title: block.value.title || block.value.fund,
      status,
      styles: ['cart', 'checkout', 'donation', 'donate'],
      children: (
        <DonateView
          action={`${DONATE_CHECKOUT_PATH}?${query}`}
          back={{ path: page.path, title: page.content.title }}
          block={block.value}
          goal={goalProgress(block.value, funds.get(block.id) ?? 0)}
          currency={currency}
          amountCents={'cents' in read ? read.cents : null}
          form={{ values, errors }}
          message={text === undefined ? null : { kind: 'problem', text }}
          idempotencyKey={createId()}
          nextDate={longDate(
            { locale, timeZone },
            paymentAt({ anchorAt: Date.now(), timeZone, period: MONTHLY_DONATION.billingPeriod }, 1),
          )}
          payment={payment}
          person={person}
        />
      ),
    },
  );
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  const response = new Response(body, { status, headers: { ...headers, ...own } });
  const wait = c.res.headers.get('retry-after');
  if (wait) response.headers.set('retry-after', wait);
  return response;
}
