import type { StripeFormError } from '#domain/payments/declines.ts';
import { shippingLater } from '#messages/checkoutScript.ts';
import type { WalletAddress, WalletQuote, WalletSetup } from '#schema/contracts/checkout/wallet.ts';
import { loadStripe } from './load-stripe.ts';
import type { MountWallet } from './wallet.ts';

/**
 * The parts of Express Checkout that this code uses
 * (docs.stripe.com/js/elements_object/express_checkout_element).
 */
interface Person {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address: WalletAddress;
}
interface Rate {
  id: string;
  displayName: string;
  amount: number;
  deliveryEstimate?: string;
}
interface Sheet {
  lineItems?: { name: string; amount: number }[];
  shippingRates?: Rate[];
}
/** Data that the wallet's payment sheet asks the buyer for. */
interface Wants {
  emailRequired: boolean;
  phoneNumberRequired: boolean;
  billingAddressRequired: boolean;
  shippingAddressRequired: boolean;
  allowedShippingCountries: readonly string[];
}
interface Asking {
  resolve(sheet: Sheet & Partial<Wants>): void;
  reject(): void;
}
interface Events {
  ready: { availablePaymentMethods?: object };
  loaderror: object;
  click: Asking;
  shippingaddresschange: Asking & { address: WalletAddress };
  shippingratechange: Asking & { shippingRate: Rate };
  confirm: {
    billingDetails?: Person;
    shippingAddress?: Person;
    paymentFailed(how: { reason: 'fail' }): void;
  };
}
export interface WalletElements {
  create(
    kind: 'expressCheckout',
    options?: object,
  ): {
    mount(at: HTMLElement): void;
    on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  };
  update(options: { amount: number }): void;
  submit(): Promise<{ error?: StripeFormError }>;
}

/** Placeholder rate until the wallet has provided an address. */
const LATER: Rate = { id: 'later', displayName: shippingLater, amount: 0 };

const getSheet = (quote: WalletQuote, { needsShipping }: WalletSetup): Sheet => ({
  lineItems: quote.lines.map(({ name, cents }) => ({ name, amount: cents })),
  ...(needsShipping && {
    shippingRates: quote.shippingOptions.map(({ id, name, cents, deliveryDates }) => ({
      id,
      displayName: name,
      amount: cents,
      ...(deliveryDates && { deliveryEstimate: deliveryDates }),
    })),
  }),
});

/** Mounts Stripe's wallet buttons. The buyer can pay only after the server's quote arrives. */
export const mountStripeWallet: MountWallet = async (place, setup, checkout, settle) => {
  const stripe = await loadStripe(setup.script, setup.publishableKey);
  // The form below also works without wallet buttons.
  if (!stripe) return settle(false);
  // Stripe's bounds are 40 and 55 pixels.
  const buttonHeight = Math.min(55, Math.max(40, place.offsetHeight));
  place.style.minHeight = `${place.offsetHeight}px`;
  place.replaceChildren();
  const elements = stripe.elements({
    mode: 'payment',
    amount: setup.dueCents,
    currency: setup.currency.toLowerCase(),
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
  }) as unknown as WalletElements;
  const buttons = elements.create('expressCheckout', {
    paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'never' },
    buttonHeight,
  });
  let address: WalletAddress | null = null;
  let dueCents = setup.dueCents;

  const answer = async (asking: Asking, shippingOptionId: string) => {
    const quote = await checkout.quote(address, shippingOptionId);
    if (!quote?.isDeliverable) return asking.reject();
    elements.update({ amount: quote.dueCents });
    asking.resolve(getSheet(quote, setup));
  };

  buttons.on('ready', ({ availablePaymentMethods }) => settle(availablePaymentMethods !== undefined));
  buttons.on('loaderror', () => settle(false));
  buttons.on('click', (asking) => {
    // A discount code or gift card may have changed the amount.
    dueCents = readDueCents() ?? setup.dueCents;
    elements.update({ amount: dueCents });
    // Stripe requires this response within one second, so it cannot contain the server's quote, which follows
    // once the wallet provides an address.
    asking.resolve({
      emailRequired: true,
      phoneNumberRequired: setup.needsPhone,
      billingAddressRequired: true,
      shippingAddressRequired: setup.needsShipping,
      ...(setup.needsShipping && { allowedShippingCountries: setup.countries, shippingRates: [LATER] }),
    });
  });
  buttons.on('shippingaddresschange', (event) => {
    address = event.address;
    void answer(event, '');
  });
  buttons.on('shippingratechange', (event) => void answer(event, event.shippingRate.id));
  buttons.on('confirm', (event) => {
    void (async () => {
      const fail = () => event.paymentFailed({ reason: 'fail' });
      // Without shipping, the wallet provides no address, so request the first quote now. The sheet has shown
      // the page's total so far.
      if (!setup.needsShipping) {
        const quote = await checkout.quote(null, '');
        if (quote?.dueCents !== dueCents) return fail();
      }
      const checked = await elements.submit();
      const made = checked.error ? null : await stripe.createPaymentMethod({ elements });
      if (!made?.paymentMethod) return fail();
      const { billingDetails: billing, shippingAddress: shipping } = event;
      const problem = await checkout.pay({
        paymentMethod: made.paymentMethod.id,
        email: billing?.email ?? '',
        phone: billing?.phone ?? '',
        shipping: setup.needsShipping && shipping ? getPerson(shipping) : null,
        billing: billing ? getPerson(billing) : null,
      });
      if (problem !== null) fail();
    })();
  });
  buttons.mount(place);
};

function readDueCents(): number | null {
  const field = document.querySelector<HTMLInputElement>('.checkout-form input[name="dueCents"]');
  return field && Number(field.value);
}

const getPerson = ({ name, address }: Person) => ({ name: name ?? '', address });
