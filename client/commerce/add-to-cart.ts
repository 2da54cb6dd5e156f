import { cartFailure } from '#domain/carts/texts.ts';
import type { WireCart } from '#schema/contracts/carts/cart.ts';
import type { CustomQuestions } from '../forms/custom-questions.ts';
import { send } from '../visitor/send.ts';
import { gotoCheckout } from './goto-checkout.ts';
import { showIndicator } from './indicator.ts';
import { enhanceVariantPicker } from './variant-picker.ts';

/**
 * Adds to the cart without leaving the product page: shows a message below the button and the mini cart, where the
 * plain form leads to the cart page. A product with custom questions uses the plain form until their script has
 * loaded.
 */
export function enhanceAddToCart(form: HTMLFormElement, keepsAddress = true, asked?: CustomQuestions): void {
  if (!asked && form.querySelector('[data-asked]')) {
    void import('../forms/custom-questions.ts')
      .then(({ startCustomQuestions }) => startCustomQuestions(form))
      .then((fields) => enhanceAddToCart(form, keepsAddress, fields));
    return;
  }
  const answer = form.querySelector<HTMLElement>('.buy-answer');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const choice = enhanceVariantPicker(form, keepsAddress);
  form.dataset.buy = 'live';
  form.addEventListener('submit', async (event) => {
    if (!answer || !button) return;
    const answered = asked?.answered();
    if (answered === null) return event.preventDefault();
    const fields = new FormData(form);
    // Plans go to their own checkout, and changed answers go back to the cart: the plain form does both.
    if (fields.get('plan') || fields.get('line')) return;
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    answer.textContent = '';
    // If it cannot be loaded, the message below the button is enough.
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
