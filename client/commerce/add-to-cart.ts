import { describeCartFailure } from '#domain/carts/texts.ts';
import { added } from '#messages/products.ts';
import type { addCartEntry } from '#schema/contracts/carts/visitor-calls.ts';
import type { CustomQuestions } from '../forms/custom-questions.ts';
import { visitorCall } from '../page/send.ts';
import { enhanceVariantPicker } from './variant-picker.ts';

/**
 * Adds a product to the cart without leaving the page. A product with custom questions uses the plain form
 * until the script for the questions has loaded.
 */
export function enhanceAddToCart(
  form: HTMLFormElement,
  keepsAddress = true,
  questions?: CustomQuestions,
): void {
  if (!questions && form.querySelector('[data-questions]')) {
    void import('../forms/custom-questions.ts')
      .then(({ startCustomQuestions }) => startCustomQuestions(form))
      .then((fields) => enhanceAddToCart(form, keepsAddress, fields));
    return;
  }
  const answer = form.querySelector<HTMLElement>('.buy-answer');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const choice = enhanceVariantPicker(form, keepsAddress);
  form.dataset.buy = 'live';
  form.addEventListener('click', ({ target }) => {
    const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
    const quantity = form.querySelector<HTMLInputElement>('.stepper input');
    if (step === '1') quantity?.stepUp();
    else if (step) quantity?.stepDown();
  });
  form.addEventListener('submit', async (event) => {
    if (!answer || !button) return;
    const answered = questions?.answered();
    if (answered === null) return event.preventDefault();
    const fields = new FormData(form);
    // Plans have their own checkout, and edited answers return to the cart. The plain form handles both.
    if (fields.get('plan') || fields.get('line')) return;
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    button.ariaBusy = 'true';
    answer.textContent = '';
    // If these modules cannot be loaded, the message below the button is enough.
    const shown = Promise.all([import('./indicator.ts'), import('./cart-drawer.ts')]).catch(() => null);
    const cart = await visitorCall<typeof addCartEntry>('POST', '/api/commerce/cart/entries', {
      body: {
        itemId: String(fields.get('itemId')),
        sku: choice.sku(),
        quantity: Number(fields.get('quantity')),
        ...answered,
      },
      prefersLoginEvent: true,
      onFailure({ body }) {
        if (questions?.showErrors(body?.errors)) return;
        const { title, text } = describeCartFailure('add', navigator.onLine);
        answer.textContent = body?.errors?.quantity ?? String(body?.error ?? `${title}. ${text}`);
      },
    });
    button.removeAttribute('aria-disabled');
    button.ariaBusy = null;
    if (!cart) return;
    dispatchEvent(new CustomEvent('cart:added', { detail: fields.get('itemId') }));
    questions?.forget();
    if (form.dataset.express !== undefined)
      return import('./goto-checkout.ts').then(({ gotoCheckout }) => gotoCheckout());
    answer.textContent = cart.notice ?? added;
    showDone(button);
    const [indicator, drawer] = (await shown) ?? [];
    indicator?.showIndicator(cart);
    drawer?.openCartDrawer(button, true);
  });
}

/** How long a button shows that its action succeeded. */
const DONE_MS = 2_000;

function showDone(button: HTMLElement): void {
  button.dataset.done = '';
  setTimeout(() => delete button.dataset.done, DONE_MS);
}
