import { cartFailure } from '#domain/cart/texts.ts';
import type { Cart } from '#schema/contracts/commerce/cart.ts';
import type { Asked } from '../forms/asked.ts';
import { send } from '../visitor/send.ts';
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
  const place = form.querySelector<HTMLElement>('[data-asked]');
  let asked: Asked | null = null;
  // Until its code is there, the form is a plain one.
  if (place)
    void import('../forms/asked.ts').then(({ startAsked }) => {
      asked = startAsked(form, place);
      form.dataset.buy = 'live';
    });
  else form.dataset.buy = 'live';
  form.addEventListener('submit', async (event) => {
    if (!answer || !button || (place && !asked)) return;
    const answers = asked?.answers();
    const isGood = answers !== null && (!asked || hasGoodOthers(form));
    if (!isGood) return event.preventDefault();
    const fields = new FormData(form);
    // A plan has a checkout of its own: the plain form leads there.
    if (fields.get('plan')) return;
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    answer.textContent = '';
    const cart = await send<Cart & { notice?: string }>('/api/commerce/cart/entries', {
      method: 'POST',
      body: {
        itemId: fields.get('itemId'),
        sku: choice.sku(),
        quantity: Number(fields.get('quantity')),
        ...(asked && { formId: asked.formId, answers }),
      },
      prefersLoginEvent: true,
      onFailure({ body }) {
        if (asked?.showErrors(body?.errors ?? {})) return;
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
    showMiniCart(cart, { after: answer, opener: button });
  });
}

/** Controls of the buy form itself, which the browser judges: the form no longer does, for the sake of the fields inside of it. */
const hasGoodOthers = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    .filter((control) => !control.closest('[data-asked]'))
    .every((control) => control.reportValidity());
