import { cartFailure } from '#domain/carts/texts.ts';
import type { WireCart } from '#schema/contracts/carts/cart.ts';
import type { Asked } from '../forms/asked.ts';
import { send } from '../visitor/send.ts';
import { enhanceChoice } from './choose.ts';
import { gotoCheckout } from './goto-checkout.ts';
import { showIndicator } from './indicator.ts';

/**
 * Follows the choice and adds to the cart without leaving the product: the plain form's answer is the cart page, this one a
 * sentence below the button and the cart beside it. A product that asks a form of its own is bought by the plain form until the
 * code of that is there.
 */
export function enhanceBuyForm(form: HTMLFormElement, keepsAddress = true, asked?: Asked): void {
  if (!asked && form.querySelector('[data-asked]')) {
    void import('../forms/asked.ts')
      .then(({ startAsked }) => startAsked(form))
      .then((fields) => enhanceBuyForm(form, keepsAddress, fields));
    return;
  }
  const answer = form.querySelector<HTMLElement>('.buy-answer');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const choice = enhanceChoice(form, keepsAddress);
  form.dataset.buy = 'live';
  form.addEventListener('submit', async (event) => {
    if (!answer || !button) return;
    const answered = asked?.answered();
    if (answered === null) return event.preventDefault();
    const fields = new FormData(form);
    // A plan has a checkout of its own, and changed answers lead back to the cart: the plain form does both.
    if (fields.get('plan') || fields.get('line')) return;
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    answer.textContent = '';
    // Offline there is none, and the sentence below the button says enough.
    const miniCart = import('./mini-cart.ts').catch(() => null);
    const cart = await send<WireCart & { notice?: string }>('/api/commerce/cart/entries', {
      method: 'POST',
      body: {
        itemId: fields.get('itemId'),
        sku: choice.sku(),
        quantity: Number(fields.get('quantity')),
        ...answered,
      },
      prefersLoginEvent: true,
      onFailure({ body }) {
        if (asked?.showErrors(body?.errors)) return;
        const { title, text } = cartFailure('add', navigator.onLine);
        answer.textContent = body?.errors?.quantity ?? String(body?.error ?? `${title}. ${text}`);
      },
    });
    button.removeAttribute('aria-disabled');
    if (!cart) return;
    asked?.forget();
    if (form.dataset.express !== undefined) return gotoCheckout();
    answer.textContent = cart.notice ?? 'In your cart.';
    showIndicator(cart);
    (await miniCart)?.showMiniCart(cart, { after: answer, opener: button });
  });
}
