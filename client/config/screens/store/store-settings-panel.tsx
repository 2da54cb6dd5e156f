import { callApi } from '#client/config/kit/api/call-api.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { CountField, MoneyField } from '#client/config/kit/fields/number-fields.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { RulesForm } from '#client/config/kit/settings/rules-form.tsx';
import { useSettingsDraft } from '#client/config/kit/settings/use-settings-draft.ts';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { getUnits } from '#domain/products/measurement.ts';
import type { StoreOptions } from '#domain/store/store-options.ts';
import { getStoreOptions } from '#domain/store/store-options.ts';
import { CURRENCIES, CURRENCY_CODES, isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { readStore, saveStore } from '#schema/contracts/store/calls.ts';
import type { StoreAnswer } from '#schema/contracts/store/store-api.ts';
import {
  RENEWALS_WITHOUT_STOCK,
  type RenewalsWithoutStock,
  STORE_DEFAULTS,
} from '#schema/contracts/store/store-settings.ts';
import { CurrencyChange } from './currency-change.tsx';
import { InstalmentText } from './instalment-text.tsx';
import type { StoreSettingsPart } from './store-settings-part.ts';
import { Tips } from './tips.tsx';

const FormControl = lazyPart(() => import('#client/config/kit/shared/forms/form-control.tsx'), {
  fallback: <Loading label="Loading forms" lines={2} />,
});

const SOURCE = {
  name: readStore.path,
  read: () => callApi(readStore, {}),
  save: (version: number, store: StoreOptions) => callApi(saveStore, { body: { version, store } }),
  toDraft: ({ store }: StoreAnswer): StoreOptions => getStoreOptions(store),
};

export default function StoreSettingsPanel() {
  const saved = useSettingsDraft(SOURCE);
  const { draft, answer, errors, change } = saved;
  const error = (field: string) => errors[`store.${field}`];
  return (
    <RulesForm title="Store settings" about="Applies to the whole store." saved={saved}>
      {draft &&
        answer &&
        [Money, Checkout, InstalmentText, Tips, Shelves, GiftCards, Orders, Invoices].map((Part) => (
          <Part
            key={Part.name}
            answer={answer}
            store={draft}
            error={error}
            set={(patch) => change({ ...draft, ...patch })}
          />
        ))}
    </RulesForm>
  );
}

function Money({ answer, store, error, set }: StoreSettingsPart) {
  const stored = answer.store.selectedCurrency;
  const { weight, dimension } = getUnits(store.measurementStandard);
  return (
    <Card title="Money and measures" about="The currency and units of your store.">
      <Labelled label="Currency" error={error('selectedCurrency')}>
        {(field) => (
          <select
            {...field}
            value={store.selectedCurrency}
            onChange={({ target: { value } }) => isCurrencyCode(value) && set({ selectedCurrency: value })}
          >
            {CURRENCY_CODES.map((code) => (
              <option key={code} value={code}>
                {CURRENCIES[code].name} ({code})
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {store.selectedCurrency !== stored && (
        <CurrencyChange from={stored} to={store.selectedCurrency} priced={answer.priced} />
      )}
      <Choice
        label="Measurement standard"
        value={store.measurementStandard === 1 ? 'imperial' : 'metric'}
        options={[
          ['imperial', 'Imperial'],
          ['metric', 'Metric'],
        ]}
        onChange={(standard) => set({ measurementStandard: standard === 'imperial' ? 1 : 2 })}
      />
      <p className="field-help choice-help">
        Weights in {weight}, lengths in {dimension}. Existing measurements are converted.
      </p>
    </Card>
  );
}

const STATES = {
  live: ['Live', 'good', 'Takes real payments.'],
  test: ['Test mode', 'hidden', 'Takes no real payments, and customers see that it is a test.'],
  closed: ['Closed', 'bad', 'Customers cannot pay at the moment.'],
} as const;

function Checkout({ answer, store, error, set }: StoreSettingsPart) {
  const { state, problem } = answer.payments;
  const [chip, tone, text] = STATES[state];
  return (
    <Card title="Checkout" about="The steps between the cart and the order.">
      <div className="mode">
        <span className="chip" data-tone={tone}>
          {chip}
        </span>
        <p>{problem ?? text}</p>
        <PanelLink href="/config/store/payments">Set under Payments</PanelLink>
      </div>
      <MoneyField
        label="Minimum order"
        help="The total of the items, before shipping and tax. Smaller carts cannot check out."
        currency={store.selectedCurrency}
        isRequired={false}
        placeholder="None"
        value={store.minOrderSubtotalCents === 0 ? null : store.minOrderSubtotalCents}
        error={error('minOrderSubtotalCents')}
        onChange={(cents) => set({ minOrderSubtotalCents: cents ?? 0 })}
      />
      <Labelled
        label="Label for free prices"
        help="Shown instead of a price of 0. If you keep “Free”, each page shows it in its own language."
        error={error('freePriceLabel')}
      >
        {(field) => (
          <input
            {...field}
            required
            maxLength={40}
            value={store.freePriceLabel}
            onChange={({ target }) => set({ freePriceLabel: target.value })}
          />
        )}
      </Labelled>
      <Check
        label="Express checkout"
        help="“Add to cart” leads straight to the checkout."
        isOn={store.expressCheckout}
        onChange={(expressCheckout) => set({ expressCheckout })}
      />
      <Check
        label="Wallet buttons"
        help="Apple Pay and Google Pay on the cart and above the checkout, through Stripe, which loads its script on both pages. Apple Pay needs your domain registered in Stripe’s dashboard."
        isOn={store.hasWalletButtons}
        onChange={(hasWalletButtons) => set({ hasWalletButtons })}
      />
      <Check
        label="A note to the seller"
        help="Adds a field to the cart. The note appears on the order."
        isOn={store.hasOrderNote}
        onChange={(hasOrderNote) => set({ hasOrderNote })}
      />
      <Check
        label="Ask for a phone number"
        help="For orders that are shipped. International carriers often require one."
        isOn={store.shippingPhoneRequired}
        onChange={(shippingPhoneRequired) => set({ shippingPhoneRequired })}
      />
      <FormControl
        label="Custom checkout questions"
        kind="form"
        value={store.checkoutFormId}
        none="No questions"
        onChange={(formId) => set({ checkoutFormId: formId ?? '' })}
        onEdited={() => {}}
      />
      <p className="field-help">
        Answers appear on the order, its emails and its documents. Wallet buttons are hidden while the
        checkout has questions.
      </p>
    </Card>
  );
}

function Shelves({ store, error, set }: StoreSettingsPart) {
  return (
    <Card title="Products and stock" about="What product pages show, and when you are notified.">
      <div className="columns">
        <CountField
          label="“Only 3 left!” at"
          unit="units"
          help="Shown at this stock and below. A product can have its own number. 0 turns the message off."
          value={store.scarcityThreshold}
          error={error('scarcityThreshold')}
          onChange={(units) => set({ scarcityThreshold: units ?? 0 })}
        />
        <CountField
          label="Low stock at"
          unit="units"
          help="The inventory marks stock as low at this number and below, and an email tells you. You can turn the email off under Email."
          value={store.lowStockAlertThreshold}
          error={error('lowStockAlertThreshold')}
          onChange={(units) => set({ lowStockAlertThreshold: units ?? 0 })}
        />
      </div>
      <Check
        label="Back in stock emails"
        help="Visitors can leave their email address when a product is sold out."
        isOn={store.restockNotificationsEnabled}
        onChange={(restockNotificationsEnabled) => set({ restockNotificationsEnabled })}
      />
      <Labelled
        label="Consent text"
        help="Shown below the email field, and kept with the address. Also used by products that offer these emails on their own."
        error={error('restockConsentText')}
      >
        {(field) => (
          <textarea
            {...field}
            rows={2}
            maxLength={500}
            placeholder={STORE_DEFAULTS.restockConsentText}
            value={store.restockConsentText}
            onChange={({ target }) => set({ restockConsentText: target.value })}
          />
        )}
      </Labelled>
      <Check
        label="Related products"
        isOn={store.relatedProductsEnabled}
        onChange={(relatedProductsEnabled) => set({ relatedProductsEnabled })}
      />
      <Check
        label="Reviews"
        help="From customers who bought the product."
        isOn={store.productReviewsEnabled}
        onChange={(productReviewsEnabled) => set({ productReviewsEnabled })}
      />
    </Card>
  );
}

function GiftCards({ store, error, set }: StoreSettingsPart) {
  return (
    <Card title="Gift cards" about="How long gift cards are valid.">
      <CountField
        label="Expires after"
        unit="months"
        help="Counted from the day that the card is sent. 0 means that it never expires. Many countries require several years, or forbid expiry. Issued cards keep their date."
        value={store.giftCardExpiryMonths}
        error={error('giftCardExpiryMonths')}
        onChange={(months) => set({ giftCardExpiryMonths: months ?? 0 })}
      />
    </Card>
  );
}

const RENEWAL_NAME: Readonly<Record<RenewalsWithoutStock, string>> = {
  wait: 'Wait until back in stock',
  skip: 'Skip this payment',
  owe: 'Charge and ship later',
};
const RENEWAL_HELP: Readonly<Record<RenewalsWithoutStock, string>> = {
  wait: 'Nothing is charged in the meantime, and the subscriber is notified once. It resumes automatically.',
  skip: 'Nothing is charged, the subscriber is notified, and the next payment is due as planned.',
  owe: 'The payment is charged, and the order is marked with what is still owed.',
};

function Orders({ answer, store, error, set }: StoreSettingsPart) {
  const { lastOrderNumber: last } = answer;
  const next = Math.max((last ?? 0) + 1, store.orderNumberStart);
  return (
    <Card title="Orders" about="Order numbers and the confirmation.">
      <CountField
        label="Order number prefix"
        help={`The next order is number ${next}. A number is never used twice.`}
        value={store.orderNumberStart}
        error={error('orderNumberStart')}
        onChange={(start) => set({ orderNumberStart: start ?? 1 })}
      />
      <Labelled
        label="Delivery note"
        error={error('deliveryNote')}
        help="Shown below the button of physical products."
      >
        {(field) => (
          <textarea
            {...field}
            rows={2}
            maxLength={300}
            value={store.deliveryNote}
            onChange={({ target }) => set({ deliveryNote: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Returns note" error={error('returnsNote')} help="Shown below the delivery note.">
        {(field) => (
          <textarea
            {...field}
            rows={2}
            maxLength={300}
            value={store.returnsNote}
            onChange={({ target }) => set({ returnsNote: target.value })}
          />
        )}
      </Labelled>
      <Labelled
        label="Note on the confirmation"
        help="Shown on the confirmation page and in the confirmation email."
        error={error('confirmationNote')}
      >
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={1000}
            placeholder="Thank you. We pack on Tuesdays and Fridays."
            value={store.confirmationNote}
            onChange={({ target }) => set({ confirmationNote: target.value })}
          />
        )}
      </Labelled>
      <Labelled
        label="When a renewal is due and its items are sold out"
        help={RENEWAL_HELP[store.renewalsWithoutStock]}
        error={error('renewalsWithoutStock')}
      >
        {(field) => (
          <select
            {...field}
            value={store.renewalsWithoutStock}
            onChange={({ target }) => {
              const chosen = RENEWALS_WITHOUT_STOCK.find((choice) => choice === target.value);
              if (chosen) set({ renewalsWithoutStock: chosen });
            }}
          >
            {RENEWALS_WITHOUT_STOCK.map((choice) => (
              <option key={choice} value={choice}>
                {RENEWAL_NAME[choice]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </Card>
  );
}

function Invoices({ store, error, set }: StoreSettingsPart) {
  const { seller } = store;
  const change = (patch: Partial<typeof seller>) => set({ seller: { ...seller, ...patch } });
  return (
    <Card title="Invoices" about="Your details, printed on invoices and packing slips.">
      <Labelled label="Seller" error={error('seller.name')}>
        {(field) => (
          <input
            {...field}
            maxLength={200}
            autoComplete="organization"
            value={seller.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Labelled>
      <Labelled
        label="Address"
        help="Enter it line by line, as it should be printed."
        error={error('seller.address')}
      >
        {(field) => (
          <textarea
            {...field}
            rows={4}
            maxLength={500}
            autoComplete="street-address"
            value={seller.address}
            onChange={({ target }) => change({ address: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Tax number" help="VAT, GST or another tax number." error={error('seller.taxId')}>
        {(field) => (
          <input
            {...field}
            maxLength={60}
            autoComplete="off"
            value={seller.taxId}
            onChange={({ target }) => change({ taxId: target.value })}
          />
        )}
      </Labelled>
    </Card>
  );
}
