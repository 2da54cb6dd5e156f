import { toPageLanguage } from '#client/behaviours/page-language.ts';
import { noAnswer } from '#messages/checkoutScript.ts';
import type { payByWallet, quoteWallet } from '#schema/contracts/checkout/visitor-calls.ts';
import type {
  WalletAddress,
  WalletPayment,
  WalletQuote,
  WalletSetup,
} from '#schema/contracts/checkout/wallet.ts';
import { visitorCall } from '../page/send.ts';
import { freeWalletRoom } from './wallet-room.ts';

export type WalletBuyer = Pick<WalletPayment, 'paymentMethod' | 'email' | 'phone' | 'shipping' | 'billing'>;

/** A wallet's server calls. Every amount comes from the server. */
export interface WalletCheckout {
  /** Quotes the cart for an address. Returns null if the server did not respond. */
  quote(address: WalletAddress | null, shippingOptionId: string): Promise<WalletQuote | null>;
  /** Pays the last quote. Returns the error, or null once the browser is redirecting. */
  pay(buyer: WalletBuyer): Promise<string | null>;
}

/** Mounts a provider's buttons and calls `settle` once it is known whether this browser can use one. */
export type MountWallet = (
  place: HTMLElement,
  setup: WalletSetup,
  checkout: WalletCheckout,
  settle: (isOffered: boolean) => void,
) => Promise<void>;

const MOUNTED = 'isMounted';

/** The cart's updates bring new places for the wallets, which a browser without a wallet must not show again. */
let hasNoWallet = false;

export async function mountWallets(page: HTMLElement): Promise<void> {
  const wallets = page.querySelector<HTMLElement>('[data-wallets]');
  const place = wallets?.querySelector<HTMLElement>('[data-wallet-place]');
  if (!wallets || !place || MOUNTED in wallets.dataset) return;
  wallets.dataset[MOUNTED] = '';
  if (hasNoWallet) {
    wallets.hidden = true;
    return;
  }
  const settle = (isOffered: boolean) => {
    if (isOffered) return;
    hasNoWallet = true;
    freeWalletRoom(wallets);
  };
  const setup = JSON.parse(wallets.dataset.wallets ?? '') as WalletSetup;
  try {
    const mount: MountWallet =
      setup.provider === 'stripe'
        ? (await import('./stripe-wallet.ts')).mountStripeWallet
        : (await import('./test-wallet.ts')).mountTestWallet;
    await mount(place, setup, createWalletCheckout(wallets), settle);
  } catch (error) {
    settle(false);
    throw error;
  }
}

function createWalletCheckout(wallets: HTMLElement): WalletCheckout {
  /** One idempotency key per quote, so repeated requests pay only once. */
  let quoted: { quote: WalletQuote; shippingOptionId: string; key: string } | null = null;
  let email = '';
  const showMessage = (text: string) => {
    const alert = wallets.querySelector(':scope > [role="alert"]');
    if (alert) alert.textContent = text;
  };
  const quote: WalletCheckout['quote'] = async (address, requestedOptionId) => {
    dispatchEvent(new CustomEvent('checkout:begun'));
    const fresh = await visitorCall<typeof quoteWallet>('POST', '/api/commerce/wallet/quote', {
      body: { address, shippingOptionId: requestedOptionId, email },
      // A quote has no side effects, so retries are harmless.
      retries: 2,
      onFailure: () => {},
    });
    if (!fresh) return null;
    const shippingOptionId = fresh.shippingOptions[0]?.id ?? '';
    quoted = { quote: fresh, shippingOptionId, key: crypto.randomUUID() };
    return fresh;
  };
  const pay: WalletCheckout['pay'] = async (buyer) => {
    showMessage('');
    if (!quoted) return noAnswer;
    email = buyer.email ?? '';
    const { version, grandTotalCents, dueCents } = quoted.quote;
    const { shippingOptionId, key } = quoted;
    const sum = { version, grandTotalCents, dueCents, shippingOptionId };
    let problem = noAnswer;
    const paid = await visitorCall<typeof payByWallet>('POST', '/api/commerce/wallet/payment', {
      body: { ...buyer, ...sum, idempotencyKey: key },
      // The idempotency key prevents a second payment.
      retries: 2,
      onFailure({ body }) {
        problem = String(body?.error ?? noAnswer);
      },
    });
    if (paid) {
      location.assign(toPageLanguage(paid.location));
      return null;
    }
    showMessage(problem);
    return problem;
  };
  return { quote, pay };
}
