import { mountStripe } from './stripe-fields.ts';

/** Mounts Stripe's card fields. The card form of the test provider needs no script. */
export async function enhanceCardForm(form: HTMLFormElement): Promise<void> {
  const place = form.querySelector<HTMLElement>('[data-stripe]');
  if (!place) return;
  const message = document.createElement('p');
  message.className = 'field-error';
  message.setAttribute('role', 'alert');
  place.after(message);
  const take = await mountStripe(place, (text) => {
    message.textContent = text;
  });
  let isBusy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    message.textContent = '';
    const method = await take(Math.max(1, Number(place.dataset.amount)));
    isBusy = false;
    if (method === null) return;
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = 'paymentMethod';
    field.value = method;
    form.append(field);
    form.submit();
  });
}
