import { cartFailure } from '#domain/cart/texts.ts';
import { showIndicator } from './indicator.ts';

/** Adds to the cart without leaving the product: the form's own answer is the cart page, this one a sentence below the button. */
export function enhanceBuyForm(form: HTMLFormElement): void {
  const answer = form.querySelector('.buy-answer');
  const button = form.querySelector('button');
  form.dataset.buy = 'live';
  form.addEventListener('submit', async (event) => {
    if (!answer || !button) return;
    event.preventDefault();
    const fields = new FormData(form);
    button.disabled = true;
    try {
      const response = await fetch('/api/commerce/cart/entries', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          itemId: fields.get('itemId'),
          sku: fields.get('sku') ?? '',
          quantity: Number(fields.get('quantity')),
        }),
      });
      const cart = await response.json();
      if (!response.ok) return say(answer, cart.errors?.quantity ?? cart.error);
      say(answer, cart.notice ?? 'In your cart.', true);
      showIndicator(cart);
    } catch {
      const { title, text } = cartFailure('add', navigator.onLine);
      say(answer, `${title}. ${text}`);
    } finally {
      button.disabled = false;
    }
  });
}

function say(answer: Element, text: string, hasLink = false): void {
  answer.textContent = `${text} `;
  if (!hasLink) return;
  const link = document.createElement('a');
  link.href = '/cart';
  link.textContent = 'View cart';
  answer.append(link);
}
