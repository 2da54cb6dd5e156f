import { type CartAction, cartFailure } from '#domain/carts/texts.ts';
import { loadIndicator } from './indicator.ts';

/** The action of each button, used to choose the error message. */
const ACTIONS: Readonly<Record<string, CartAction>> = { remove: 'remove', add: 'add' };

/**
 * Updates the cart in place: posts each form and replaces the cart with the one in the response. A changed quantity
 * is posted at once. Focus is kept.
 */
export function enhanceCart(cart: HTMLElement): void {
  let current = cart;
  const send = async (form: HTMLFormElement, button: HTMLButtonElement | null) => {
    const fields = new FormData(form, button ?? undefined);
    if (!fields.has('action')) fields.set('action', 'update');
    current.setAttribute('aria-busy', 'true');
    const focused = document.activeElement?.id ?? '';
    try {
      const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
      // Not `form.action`: a button named "action" shadows it.
      const answer = await fetch(form.getAttribute('action') ?? '/cart', { method: 'POST', body });
      const next = new DOMParser()
        .parseFromString(await answer.text(), 'text/html')
        .querySelector<HTMLElement>('[data-swap="cart"]');
      if (!next) throw new Error('the answer has no cart');
      current.replaceWith(next);
      current = next;
      listen();
      (document.getElementById(focused) ?? next.querySelector<HTMLElement>('h1'))?.focus();
      void loadIndicator();
    } catch {
      current.removeAttribute('aria-busy');
      const { title, text } = cartFailure(
        ACTIONS[String(fields.get('action'))] ?? 'update',
        navigator.onLine,
      );
      const message = current.querySelector('.cart-message');
      message?.classList.add('problem');
      if (message) message.textContent = `${title}. ${text}`;
    }
  };
  const listen = () => {
    current.dataset.isLive = '';
    const shown = current;
    if (shown.querySelector('[data-wallets]'))
      void import('./wallet.ts').then(({ mountWallets }) => mountWallets(shown));
    current.addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement;
      event.preventDefault();
      void send(form, event.submitter as HTMLButtonElement | null);
    });
    current.addEventListener('change', (event) => {
      const input = event.target as HTMLInputElement;
      if (input.name === 'quantity' && input.form?.reportValidity()) void send(input.form, null);
    });
    current.querySelector('[data-checkout]')?.addEventListener('click', guardCheckout);
  };
  listen();
}

/**
 * Without the cart cookie the visitor is told (A5.08, A5.09); inside the editing frame the checkout opens in the top
 * window (A2.09).
 */
function guardCheckout(event: Event): void {
  event.preventDefault();
  void import('./goto-checkout.ts').then(({ gotoCheckout }) => gotoCheckout());
}
