import { type CartAction, cartFailure } from '#domain/carts/texts.ts';
import { loadIndicator } from './indicator.ts';

/** What the buttons of the cart's forms do, for the words of a failure. */
const ACTIONS: Readonly<Record<string, CartAction>> = { remove: 'remove', add: 'add' };

/**
 * Changes the cart in place: each form is sent as it is, and the cart of the answer takes the place of the one shown. A changed
 * quantity is sent by itself. What was focused stays focused.
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
      // Not `form.action`: a button of that name hides it.
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
      void import('./wallet.ts').then(({ offerWallets }) => offerWallets(shown));
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

/** A2.09, A5.08, A5.09: without the cart's cookie nothing is left but to say so; out of the editing frame into the top window. */
function guardCheckout(event: Event): void {
  event.preventDefault();
  void import('./goto-checkout.ts').then(({ gotoCheckout }) => gotoCheckout());
}
