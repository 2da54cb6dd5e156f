import type { Context } from 'hono';
import type { CartRecord } from '#domain/carts/price-cart.ts';
import {
  addressLines,
  COUNTRY_CODES,
  standardCheckoutPath,
  subscriptionCheckoutPath,
} from '#domain/checkout/addresses.ts';
import { describeBlocking } from '#domain/checkout/describe-issue.ts';
import { findUnoffered } from '#domain/checkout/find-unoffered.ts';
import { hasCustomerAccounts } from '#domain/customers.ts';
import { getQuestionLabels, pickQuestionErrors } from '#domain/forms/custom-questions.ts';
import { toRawValues } from '#domain/forms/entries.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import { allowOrigins } from '#domain/pages/page-policy.ts';
import { formatDeliveryDays } from '#domain/shipping/delivery-dates.ts';
import { deliverableCountries } from '#domain/shipping/zones.ts';
import { getFreeLabel } from '#domain/store/store-options.ts';
import { paymentAt } from '#domain/subscriptions/schedule.ts';
import { agreementText, renewalTerms } from '#domain/subscriptions/terms.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import type { ShippingOption } from '#schema/contracts/shipping/shipping.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { readCartToken } from '#worker/carts/cart-cookie.ts';
import { createId } from '#worker/crypto/random.ts';
import type { CustomerAddress } from '#worker/db/accounts/customer-addresses.ts';
import { isPricedByBuyer } from '#worker/db/carts/carts.ts';
import type { AnswerFiles } from '#worker/db/forms/answer-files.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { CheckoutView } from '#worker/render/checkout/checkout-view.tsx';
import { CHECKOUT_BLOCK, CustomQuestions, formEncoding } from '#worker/render/checkout/custom-questions.tsx';
import { OrderGlance } from '#worker/render/checkout/order-summary.tsx';
import { StepPixel } from '#worker/render/checkout/step-pixel.tsx';
import { CheckoutHead, toWalletSetup } from '#worker/render/checkout/wallet-buttons.tsx';
import type { FormAttempt } from '#worker/render/kit/rendered-form.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import {
  type CheckoutRecords,
  type FormPrice,
  getTipSettings,
  priceForm,
  reminderText,
} from '../../checkout/checkout-state.ts';
import type { AppEnv } from '../../env.ts';
import { selectProvider } from '../../payments/select-provider.ts';
import { redirectTo } from '../../redirect.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { findPaymentCaptcha } from './checkout-answer.ts';

export interface CheckoutPageState {
  purpose: 'standard' | 'subscription';
  token: string;
  records: CheckoutRecords;
  answerEntries: [string, string][];
  files: AnswerFiles;
  saved: readonly CustomerAddress[];
  values: CheckoutValues;
  errors: Record<string, string>;
  message: { kind: 'done' | 'problem'; text: string } | null;
  status: 200 | 402 | 409 | 422 | 429 | 503;
  personSeconds?: number | undefined;
}

/** Shows the checkout. Never cached, because it is personal. Sends no referrer, because its URL is secret. */
export async function showCheckout(c: Context<AppEnv>, shown: CheckoutPageState): Promise<Response> {
  const { records, token, saved, values, status } = shown;
  const { record, rules } = records;
  if (!record) return redirectTo(c, '/cart', 303);
  const { site } = c.var;
  const messages = findMessages(site.settings.locale);
  const priced = priceForm(record, values, Date.now(), messages);
  const served = deliverableCountries(record.shipping.zones);
  const errors = {
    ...findUnoffered(values, priced.shape, served, { locale: site.settings.locale, messages }),
    ...shown.errors,
    ...(priced.tipProblem !== null && { tipAmount: priced.tipProblem }),
  };
  const blocking = describeBlocking(priced, messages.checkoutProblems);
  const message =
    blocking !== '' && shown.message?.kind !== 'problem'
      ? ({ kind: 'problem', text: blocking } as const)
      : shown.message;
  const payments = await selectProvider(c.env, { id: site.id, status: rules.siteStatus }, rules.rules);
  const payment = payments.kind === 'open' ? payments.provider.clientConfig() : null;
  const { store } = record;
  const request = toErrorPageRequest(c);
  openPolicy(request.page.policy, payment);
  const person = await findPaymentCaptcha(c, request.page.policy, values, shown.personSeconds);
  const { body, headers } = messageDocument(
    {
      ...request,
      page: { ...request.page, path: '/checkout', backLink: { href: '/cart', text: 'changeCart' } },
    },
    {
      pageType: PAGE_TYPE.checkout,
      title: messages.checkout.title,
      status,
      styles: ['cart', 'checkout', ...(records.form ? ['questions'] : [])],
      children: (
        <>
          <StepPixel step="beginCheckout" />
          <OrderGlance
            cart={priced.cart}
            currency={store.selectedCurrency}
            freeLabel={getFreeLabel(store, messages.prices.free)}
          />
          <CheckoutHead setup={readCartToken(c) === token ? toWalletSetup(record, priced, payment) : null} />
          <CheckoutView
            action={
              shown.purpose === 'subscription' ? subscriptionCheckoutPath(token) : standardCheckoutPath(token)
            }
            cart={priced.cart}
            usedUpDiscounts={priced.totals.usedUpDiscounts}
            isPricedByBuyer={isPricedByBuyer(record)}
            currency={store.selectedCurrency}
            shape={priced.shape}
            form={{ values, errors }}
            message={message}
            idempotencyKey={createId()}
            payment={payment}
            person={person}
            countries={listCountries(site.settings.locale, served)}
            billingCountries={listCountries(site.settings.locale, COUNTRY_CODES)}
            isPriced={priced.isPriced}
            deliveryDates={formatDates(c, priced.cart.shippingOptions, record.location?.country)}
            agreement={priced.isPriced ? formatAgreement(c, record, priced) : null}
            freeLabel={getFreeLabel(store, messages.prices.free)}
            hasOrderNote={store.hasOrderNote === true}
            isPhoneRequired={priced.shape.requiresShipping && store.shippingPhoneRequired === true}
            saved={saved.map(({ id, address }) => ({
              id,
              text: addressLines(address, site.settings.locale).join(', '),
            }))}
            account={accountState(c)}
            reminderText={reminderText(record, messages.checkout)}
            isTipDropped={priced.isTipDropped}
            tips={getTipSettings(record, priced.totals)}
            titles={records.form ? getQuestionLabels(records.form.definition) : {}}
            encoding={records.form ? formEncoding(records.form.definition) : undefined}
            questions={
              records.form && (
                <CustomQuestions
                  form={records.form}
                  blockId={CHECKOUT_BLOCK}
                  attempt={toAttempt(records.form, shown)}
                  page={request.page}
                  isTold
                />
              )
            }
          />
        </>
      ),
    },
  );
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  const answer = new Response(body, { status, headers: { ...headers, ...own } });
  const wait = c.res.headers.get('retry-after');
  if (wait) answer.headers.set('retry-after', wait);
  return answer;
}

function toAttempt(
  { definition }: PublishedForm,
  { answerEntries, files, errors, status }: CheckoutPageState,
): FormAttempt | null {
  if (answerEntries.length === 0 && Object.keys(errors).length === 0 && status === 200) return null;
  return {
    blockId: CHECKOUT_BLOCK,
    status,
    raw: toRawValues(definition, answerEntries),
    errors: pickQuestionErrors(errors),
    error: '',
    files: [...files.values()],
    key: '',
  };
}

function formatAgreement(c: Context<AppEnv>, record: CartRecord, priced: FormPrice): string | null {
  const now = Date.now();
  const shippingOptionId = priced.totals.selectedShippingOption?.id ?? null;
  const nowhere = { shippingAddress: null, billingAddress: null };
  const terms = renewalTerms({ ...record, location: priced.location, shippingOptionId }, nowhere, now);
  if (!terms) return null;
  const { locale, timeZone } = c.var.site.settings;
  const messages = findMessages(locale);
  const formatCents = formatCentsIn(messages.money);
  const money = (cents: number) => formatCents(cents, record.store.selectedCurrency);
  const next = paymentAt({ anchorAt: now, timeZone, period: terms.plan.billingPeriod }, 1);
  return agreementText(
    terms,
    {
      today: money(priced.totals.grandTotalCents),
      each: money(terms.totalCents),
      next: longDate({ locale, timeZone }, next),
    },
    messages.plans,
  );
}

function formatDates(
  c: Context<AppEnv>,
  options: readonly ShippingOption[],
  country: string | undefined,
): Map<string, string> {
  const place = { ...c.var.site.settings, country };
  const { delivery } = findMessages(place.locale);
  return new Map(
    options.flatMap(({ id, deliveryDays }) =>
      deliveryDays ? [[id, formatDeliveryDays(deliveryDays, Date.now(), place, delivery)]] : [],
    ),
  );
}

function accountState(c: Context<AppEnv>): 'signed-in' | 'offered' | 'none' {
  if (findSignedInCustomer(c)) return 'signed-in';
  return c.var.session === null && hasCustomerAccounts(c.var.site) ? 'offered' : 'none';
}

function listCountries(locale: string, codes: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** Allows the hosts of the provider's card fields in the Content-Security-Policy, on payment pages only. */
export function openPolicy(
  policy: ReturnType<typeof toErrorPageRequest>['page']['policy'],
  payment: PaymentClientConfig | null,
): void {
  if (payment?.provider !== 'stripe') return;
  for (const origin of payment.policy['frame-src']) policy.frameOrigins.add(origin);
  allowOrigins(policy, payment.policy);
}
