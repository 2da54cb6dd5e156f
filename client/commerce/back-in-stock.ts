import { offline } from '#messages/restock.ts';
import { send } from '../page/send.ts';

/** Submits "Notify me" without leaving the page and keeps the typed email address on errors. */
export function enhanceBackInStock(form: HTMLFormElement): void {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = form.querySelector<HTMLElement>('[role="status"]');
    const button = form.querySelector('button');
    const email = form.querySelector<HTMLInputElement>('input[name="email"]');
    if (!answer || !button || !email) return;
    const fields = new FormData(form);
    button.disabled = true;
    email.ariaInvalid = null;
    const sent = await send(form.getAttribute('action') ?? '', {
      method: 'POST',
      body: Object.fromEntries(fields),
      // A repeated request for the same email address has no effect.
      retries: 2,
      prefersLoginEvent: true,
      onFieldErrors(errors) {
        if (errors.email) email.ariaInvalid = 'true';
        answer.textContent = errors.email ?? offline;
      },
      onFailure({ body }) {
        answer.textContent = String(body?.error ?? offline);
      },
    });
    if (sent !== undefined)
      answer.textContent = (answer.dataset.done ?? '').replace('{email}', () => email.value);
    button.disabled = false;
  });
}
