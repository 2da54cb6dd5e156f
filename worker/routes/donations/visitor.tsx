import type { Context } from 'hono';
import { DONATE_CHECKOUT_PATH } from '#domain/checkout/addresses.ts';
import { OWN_AMOUNT, readAmount } from '#domain/donations/amount.ts';
import { checkDonation } from '#domain/donations/check-donation.ts';
import { type DonationBlock, findDonationBlock, goalProgress } from '#domain/donations/find-block.ts';
import { MONTHLY_DONATION } from '#domain/donations/monthly-terms.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { declineText } from '#domain/payments/declines.ts';
import { paymentAt } from '#domain/subscriptions/schedule.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import * as calls from '#schema/contracts/donations/visitor-calls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { getFields } from '#worker/calls/read-form.ts';
import { Routes } from '#worker/calls/routes.ts';
import { submitDonation } from '#worker/checkout/donate.ts';
import { attemptPayment, type Placed } from '#worker/checkout/place-order.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { createId } from '#worker/crypto/random.ts';
import { first } from '#worker/db/database.ts';
import { findDonatePage, selectFund } from '#worker/db/donations/donations.ts';
import type { PageRecord } from '#worker/db/shared/page-record.ts';
import type { StoredPaymentRules } from '#worker/db/store/payment-rules.ts';
import type { AppEnv } from '#worker/env.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { hasUnlocked } from '#worker/pages/has-unlocked.ts';
import { selectProvider } from '#worker/payments/select-provider.ts';
import { DonateView } from '#worker/render/donations/donate-view.tsx';
import { renderNotFound, toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';
import { findPaymentCaptcha, respondWithLocation } from '../checkout/checkout-answer.ts';
import { openPolicy } from '../checkout/show-checkout.tsx';
import { holdingPage } from '../pages/holding.ts';

/** The donation checkout (A1.03, A2.04, page type 203): one form, with or without JavaScript. */
export const donatePage = new Routes();

const getMessages = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale);

interface Opened {
  page: PageRecord;
  block: { id: string; value: DonationBlock };
  rules: StoredPaymentRules;
}

/**
 * Finds the donation form. Returns null for an invalid URL, or if the visitor may not access the form's page.
 */
async function open(c: Context<AppEnv>): Promise<Opened | null> {
  const id = idSchema.safeParse(c.req.query('donatePageId'));
  if (!id.success) return null;
  const found = await findDonatePage(c.env.DB, c.var.site.id, id.data);
  const block = found && findDonationBlock(found.page.content, c.req.query('block') ?? '');
  if (!found || !block || !(await canRead(c, found.page))) return null;
  return { ...found, block };
}

async function canRead(c: Context<AppEnv>, page: PageRecord): Promise<boolean> {
  const { session } = c.var;
  if (page.accessKind === 'public' || (session && session.roles.length > 0)) return true;
  return page.accessKind === 'password' ? hasUnlocked(c, page) : session?.isMember === true;
}

const getCurrency = (c: Context<AppEnv>) => c.var.site.settings.store.selectedCurrency;

donatePage.handle(calls.showDonation, [holdingPage], async (c) => {
  const opened = await open(c);
  if (!opened) return notFound(c);
  const customer = findSignedInCustomer(c);
  const { amount = '', ownAmount = '' } = c.req.query();
  const values = {
    ...(amount !== '' && { amount }),
    ...(ownAmount !== '' && { ownAmount, ...(amount === '' && { amount: OWN_AMOUNT }) }),
    email: customer?.email ?? '',
    name: customer?.name ?? '',
  };
  const read =
    amount === '' && ownAmount === ''
      ? null
      : readAmount(values, opened.block.value, getCurrency(c), getMessages(c));
  const errors = read && 'problem' in read ? { [read.field]: read.problem } : {};
  return show(c, opened, values, { errors });
});

async function notFound(c: Context<AppEnv>): Promise<Response> {
  const { body, status, headers } = await renderNotFound(c);
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

donatePage.handle(calls.submitDonation, async (c, { form }) => {
  const opened = await open(c);
  if (!opened) return notFound(c);
  const { action, ...values } = getFields(await form);
  const currency = getCurrency(c);
  const { page, block } = opened;
  const messages = getMessages(c);
  const { donations: texts, forms } = messages;
  // A payment method is required only once there is a total.
  if (action === 'continue') {
    const place = { pageId: page.id, blockId: block.id, block: block.value, currency };
    const { paymentMethod: _, ...errors } = checkDonation(values, place, messages).errors;
    const isWrong = Object.keys(errors).length > 0;
    return show(c, opened, values, isWrong ? { errors, text: forms.formInvalid, status: 422 } : {});
  }
  if (action === 'update') {
    const read = readAmount(values, block.value, currency, messages);
    return show(c, opened, values, { errors: 'problem' in read ? { [read.field]: read.problem } : {} });
  }
  const place = { pageId: page.id, blockId: block.id, block: block.value, currency };
  const { errors, donation } = checkDonation(values, place, messages);
  if (!donation) {
    // Without field errors, only the idempotency key is missing, which Sitewright's own forms always include.
    const text = Object.keys(errors).length > 0 ? forms.formInvalid : texts.problems.lookAgain;
    return show(c, opened, values, { errors, text, status: 422 });
  }
  // The donor must have seen the total being charged.
  if (String(donation.amountCents) !== values.grandTotalCents)
    return show(c, opened, values, {
      text: texts.problems.amountChanged,
      status: 409,
    });
  // A donation has no cart, so its idempotency key identifies its payment attempts. They are counted per IP
  // address.
  const { idempotencyKey, amountCents } = donation;
  const payer = { cartToken: idempotencyKey, idempotencyKey, amountCents, captchaKey: values.captchaKey };
  const placed = await attemptPayment(c, payer, (context) => submitDonation(context, donation, currency));
  return answer(c, opened, values, placed);
});

async function answer(
  c: Context<AppEnv>,
  opened: Opened,
  values: CheckoutValues,
  placed: Placed,
): Promise<Response> {
  const { checkoutProblems, declines, donations, forms } = getMessages(c);
  const back = (text: string, result: DonateAnswer) => show(c, opened, values, { text, ...result });
  switch (placed.kind) {
    case 'placed':
      noteRaisedRevision(c, 'after-answer');
      return respondWithLocation(c, `${orderPath(c.env, placed.orderId)}&placed=1`);
    case 'needs-action':
      return respondWithLocation(c, placed.redirectUrl);
    case 'open':
      return respondWithLocation(c, orderPath(c.env, placed.orderId));
    case 'declined': {
      const text = declineText(placed.code, declines);
      return back(text, { errors: { paymentMethod: text }, status: 402 });
    }
    case 'captcha':
      return back(checkoutProblems.personWanted, {
        errors: { captchaKey: checkoutProblems.personUnconfirmed },
        status: 422,
        personSeconds: placed.retryAfterSeconds,
      });
    case 'busy':
      c.header('retry-after', String(placed.retryAfterSeconds));
      return back(checkoutProblems.tooManyAtOnce, { status: 503 });
    case 'throttled':
      c.header('retry-after', String(placed.retryAfterSeconds));
      return back(checkoutProblems.tooManyDeclined, { status: 429 });
    case 'closed':
      console.error(`site ${c.var.site.id} takes no payments: ${placed.problem}`);
      return back(donations.problems.closed, { status: 503 });
    case 'invalid':
      return back(forms.formInvalid, { errors: placed.errors, status: 422 });
    case 'key-reused':
    case 'no-cart':
    case 'changed':
      return back(donations.problems.pageUsed, { status: 409 });
  }
}

interface DonateAnswer {
  errors?: Record<string, string>;
  text?: string;
  status?: 200 | 402 | 409 | 422 | 429 | 503;
  personSeconds?: number;
}

/** Returns the fund's received amount in minor units, or 0 if the block shows no goal. */
async function readReceived(c: Context<AppEnv>, { fund, goalCents }: DonationBlock): Promise<number> {
  if (goalCents === 0) return 0;
  const received = await first(c.env.DB, selectFund(c.var.site.id, getCurrency(c), fund));
  return received?.cents ?? 0;
}

async function show(
  c: Context<AppEnv>,
  opened: Opened,
  values: CheckoutValues,
  result: DonateAnswer,
): Promise<Response> {
  const { page, block, rules } = opened;
  const { errors = {}, text, status = 200 } = result;
  const { site } = c.var;
  const { locale, timeZone } = site.settings;
  const currency = getCurrency(c);
  const read = readAmount(
    values.amount === undefined ? { amount: String(block.value.suggestedCents[0] ?? '') } : values,
    block.value,
    currency,
    getMessages(c),
  );
  const [payments, receivedCents] = await Promise.all([
    selectProvider(c.env, { id: site.id, status: rules.siteStatus }, rules.rules),
    readReceived(c, block.value),
  ]);
  const payment = payments.kind === 'open' ? payments.provider.clientConfig() : null;
  const request = toErrorPageRequest(c);
  openPolicy(request.page.policy, payment);
  const person = await findPaymentCaptcha(c, request.page.policy, values, result.personSeconds);
  const query = new URLSearchParams({ donatePageId: page.id, block: block.id });
  const { body, headers } = messageDocument(
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
          goal={goalProgress(block.value, receivedCents)}
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
