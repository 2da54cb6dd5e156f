import type { Context } from 'hono';
import type { CartRecord } from '#domain/carts/price-cart.ts';
import { COUNTRY_CODES } from '#domain/checkout/address-formats.ts';
import { addressLines } from '#domain/checkout/address-lines.ts';
import { standardCheckoutPath, subscriptionCheckoutPath } from '#domain/checkout/addresses.ts';
import type { CheckoutValues } from '#domain/checkout/checkout-fields.ts';
import { hasCustomerAccounts } from '#domain/customers/has-accounts.ts';
import { askedTitles, errorsOfAsked } from '#domain/forms/asked.ts';
import { rawOfEntries } from '#domain/forms/entries.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { deliverableCountries } from '#domain/shipping/deliverable.ts';
import { agreementText } from '#domain/subscriptions/agreement.ts';
import { paymentAt } from '#domain/subscriptions/schedule.ts';
import { renewalTerms } from '#domain/subscriptions/terms.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import { readCartToken } from '#worker/carts/cart-cookie.ts';
import { createId } from '#worker/crypto/random.ts';
import { customerOf } from '#worker/customers/customer.ts';
import type { CustomerAddress } from '#worker/db/customers/customer-addresses.ts';
import type { AskedFiles } from '#worker/db/forms/asked-files.ts';
import { AskedFields, CHECKOUT_BLOCK, encodingOf } from '#worker/render/checkout/asked-fields.tsx';
import { CheckoutView } from '#worker/render/checkout/checkout-view.tsx';
import { WalletsAbove, walletSetupOf } from '#worker/render/checkout/wallet-buttons.tsx';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { type CheckoutRecords, type FormPrice, priceForm, tipsOf } from '../../checkout/checkout-state.ts';
import type { AppEnv } from '../../env.ts';
import { providerOf } from '../../payments/provider-of.ts';
import { redirectTo } from '../../redirect.ts';
import type { FormAttempt } from '../../render/forms/shown-form.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { askedPerson } from './checkout-answer.ts';

interface Shown {
  purpose: 'standard' | 'subscription';
  token: string;
  records: CheckoutRecords;
  /** What was answered to the shop's own questions. */
  asked: [string, string][];
  /** Uploads that the answers name. */
  files: AskedFiles;
  /** The customer's own addresses. */
  saved: readonly CustomerAddress[];
  values: CheckoutValues;
  errors: Record<string, string>;
  message: { kind: 'done' | 'problem'; text: string } | null;
  status: 200 | 402 | 409 | 422 | 429 | 503;
  personSeconds?: number | undefined;
}

/** The checkout as a document: personal, so never kept; its address is a secret, so never told to others. */
export async function showCheckout(c: Context<AppEnv>, shown: Shown): Promise<Response> {
  const { records, token, saved, values, message, status } = shown;
  const { record, rules } = records;
  if (!record) return redirectTo(c, '/cart', 303);
  const { site } = c.var;
  const priced = priceForm(record, values, Date.now());
  const errors = {
    ...shown.errors,
    ...(priced.tipProblem !== null && { tipAmount: priced.tipProblem }),
  };
  const payments = await providerOf(c.env, { id: site.id, status: rules.siteStatus }, rules.rules);
  const payment = payments.kind === 'open' ? payments.provider.clientConfig() : null;
  const { store } = record;
  const request = bareRequest(c);
  openPolicy(request.page.policy, payment);
  const person = await askedPerson(c, request.page.policy, values, shown.personSeconds);
  const { body, headers } = await messageDocument(
    { ...request, page: { ...request.page, path: '/checkout' } },
    {
      pageType: PAGE_TYPE.checkout,
      title: 'Checkout',
      status,
      styles: ['cart', 'checkout', ...(records.form ? ['asked'] : [])],
      children: (
        <>
          <WalletsAbove setup={readCartToken(c) === token ? walletSetupOf(record, priced, payment) : null} />
          <CheckoutView
            action={
              shown.purpose === 'subscription' ? subscriptionCheckoutPath(token) : standardCheckoutPath(token)
            }
            cart={priced.cart}
            currency={store.selectedCurrency}
            shape={priced.shape}
            form={{ values, errors }}
            message={message}
            idempotencyKey={createId()}
            payment={payment}
            person={person}
            countries={countriesOf(
              site.settings.locale,
              priced.shape.requiresShipping ? deliverableCountries(record.shipping.zones) : COUNTRY_CODES,
            )}
            isPriced={priced.isPriced}
            agreement={priced.isPriced ? agreementOf(c, record, priced) : null}
            hasOrderNote={store.hasOrderNote === true}
            isPhoneRequired={priced.shape.requiresShipping && store.shippingPhoneRequired === true}
            saved={saved.map(({ id, address }) => ({
              id,
              text: addressLines(address, site.settings.locale).join(', '),
            }))}
            account={accountOf(c)}
            reminderText={record.reminderText ?? ''}
            tips={tipsOf(record, priced.totals)}
            titles={records.form ? askedTitles(records.form.definition) : {}}
            encoding={records.form ? encodingOf(records.form.definition) : undefined}
            questions={
              records.form && (
                <AskedFields
                  form={{ ...records.form, siteKey: null }}
                  blockId={CHECKOUT_BLOCK}
                  attempt={attemptOf(records.form, shown)}
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

/** What was answered so far, and what is wrong with it; null when the page is opened. */
function attemptOf(
  { definition }: PublishedForm,
  { asked, files, errors, status }: Shown,
): FormAttempt | null {
  if (asked.length === 0 && Object.keys(errors).length === 0 && status === 200) return null;
  return {
    blockId: CHECKOUT_BLOCK,
    status,
    raw: rawOfEntries(definition, asked),
    errors: errorsOfAsked(errors),
    error: '',
    files: [...files.values()],
    key: '',
  };
}

/** What a subscription will cost, in words; null for what is bought once. */
function agreementOf(c: Context<AppEnv>, record: CartRecord, priced: FormPrice): string | null {
  const now = Date.now();
  const shippingOptionId = priced.totals.selectedShippingOption?.id ?? null;
  const nowhere = { shippingAddress: null, billingAddress: null };
  const terms = renewalTerms({ ...record, location: priced.location, shippingOptionId }, nowhere, now);
  if (!terms) return null;
  const { locale, timeZone } = c.var.site.settings;
  const money = (cents: number) => formatCents(cents, record.store.selectedCurrency);
  const next = paymentAt({ anchorAt: now, timeZone, period: terms.plan.billingPeriod }, 1);
  return agreementText(terms, {
    today: money(priced.totals.grandTotalCents),
    each: money(terms.totalCents),
    next: longDate({ locale, timeZone }, next),
  });
}

/** Whether the buyer is signed in, may sign in, or neither. */
function accountOf(c: Context<AppEnv>): 'signed-in' | 'offered' | 'none' {
  if (customerOf(c)) return 'signed-in';
  return c.var.session === null && hasCustomerAccounts(c.var.site) ? 'offered' : 'none';
}

/** Countries by name in the reader's language. */
function countriesOf(locale: string, codes: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** The provider's own fields come from its hosts: pages where somebody pays let them in, and no other. */
export function openPolicy(
  policy: ReturnType<typeof bareRequest>['page']['policy'],
  payment: PaymentClientConfig | null,
): void {
  if (payment?.provider !== 'stripe') return;
  for (const origin of payment.policy['frame-src']) policy.frameOrigins.add(origin);
  policy.origins = payment.policy;
}
