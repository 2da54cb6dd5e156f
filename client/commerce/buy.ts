import { cartFailure } from '#domain/cart/texts.ts';
import { enhanceChoice } from './choose.ts';
import { gotoCheckout } from './goto-checkout.ts';
import { showIndicator } from './indicator.ts';
import { showMiniCart } from './mini-cart.ts';

/**
 * Follows the choice and adds to the cart without leaving the product: the plain form's answer is the cart page, this one a
 * sentence below the button and the cart beside it.
 */
export function enhanceBuyForm(form: HTMLFormElement, keepsAddress = true): void {
  const answer = form.querySelector<HTMLElement>('.buy-answer');
  const button = form.querySelector('button');
  const choice = enhanceChoice(form, keepsAddress);
  form.dataset.buy = 'live';
  form.addEventListener('submit', async (event) => {
    if (!answer || !button) return;
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    const fields = new FormData(form);
    button.setAttribute('aria-disabled', 'true');
    answer.textContent = '';
    try {
      const response = await fetch('/api/commerce/cart/entries', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          itemId: fields.get('itemId'),
          sku: choice.sku(),
          quantity: Number(fields.get('quantity')),
        }),
      });
      const cart = await response.json();
      if (!response.ok) {
        answer.textContent = cart.errors?.quantity ?? cart.error;
        return;
      }
      if (form.dataset.express !== undefined) return gotoCheckout();
      answer.textContent = cart.notice ?? 'In your cart.';
      showIndicator(cart);
      showMiniCart(cart, { after: answer, opener: button });
    } catch {
      const { title, text } = cartFailure('add', navigator.onLine);
      answer.textContent = `${title}. ${text}`;
    } finally {
      button.removeAttribute('aria-disabled');
    }
  });
}
