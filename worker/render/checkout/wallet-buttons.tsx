import type { CartRecord, PricedCart } from '#domain/carts/price-cart.ts';
import { isWalletOffered } from '#domain/checkout/wallet.ts';
import { deliverableCountries } from '#domain/shipping/zones.ts';
import type { WalletSetup } from '#schema/contracts/checkout/wallet.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import { useMessages } from '../kit/messages.tsx';

/**
 * Returns the setup for digital wallets, or null if none can be used. In that case the page loads no wallet
 * code.
 */
export function toWalletSetup(
  record: CartRecord,
  priced: PricedCart,
  payment: PaymentClientConfig | null,
): WalletSetup | null {
  const { store, shipping } = record;
  if (!payment || store.hasWalletButtons !== true || !isWalletOffered(record, priced)) return null;
  const { requiresShipping: needsShipping } = priced.totals;
  return {
    provider: payment.provider,
    publishableKey: payment.provider === 'stripe' ? payment.publishableKey : '',
    script: payment.provider === 'stripe' ? payment.script : '',
    currency: store.selectedCurrency,
    dueCents: priced.cart.dueCents,
    needsShipping,
    needsPhone: needsShipping && store.shippingPhoneRequired === true,
    countries: needsShipping ? deliverableCountries(shipping.zones) : [],
  };
}

/**
 * Renders the container of the wallet buttons, with a line of text before or after them. The container keeps its
 * height until the script knows whether the browser has a wallet.
 */
export function WalletButtons({
  setup,
  above,
  below,
}: {
  setup: WalletSetup | null;
  above?: string;
  below?: string;
}) {
  if (!setup) return null;
  return (
    <div className="wallets" data-wallets={JSON.stringify(setup)}>
      {above && <p className="wallet-divider">{above}</p>}
      <div data-wallet-place="">
        <span className="button button-outline wallet-button" aria-hidden="true">
          {'\u00a0'}
        </span>
      </div>
      <p className="field-error" role="alert" />
      {below && <p className="wallet-divider">{below}</p>}
    </div>
  );
}

/**
 * Renders the checkout's title and wallet buttons. They are outside the part of the page that updates
 * replace, because moving a provider's iframe reloads it.
 */
export function CheckoutHead({ setup }: { setup: WalletSetup | null }) {
  const { checkout } = useMessages();
  return (
    <div
      className="section theme-lightest width-inset space-small checkout-head"
      data-wallets-page={setup ? '' : undefined}
    >
      <h1 tabIndex={-1}>{checkout.title}</h1>
      <WalletButtons setup={setup} below={checkout.orFillIn} />
    </div>
  );
}
