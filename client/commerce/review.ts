import { toPageLanguage } from '#client/behaviours/page-language.ts';
import { failed, ratingRequired, sending, tryAgain } from '#messages/reviewForm.ts';
import type { submitReview } from '#schema/contracts/reviews/visitor-calls.ts';
import { visitorCall } from '../page/send.ts';

/** Statuses for which the server's response contains a reason. */
const REFUSED = [404, 409, 410];

/** Submits a review without leaving the page and keeps everything typed on errors (B5.45, B8.4.04). */
export function enhanceReview(form: HTMLFormElement): void {
  let isSending = false;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const message = form.querySelector<HTMLElement>('.review-message');

  const showMessage = (title: string, text = '') => {
    if (!message) return;
    const strong = document.createElement('strong');
    strong.textContent = title;
    message.replaceChildren(strong, ` ${text}`);
    message.focus();
  };

  const mark = (errors: Readonly<Record<string, string>>) => {
    let first: HTMLElement | null = null;
    for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
      const name = place.dataset.error ?? '';
      const text = errors[name] ?? '';
      place.textContent = text;
      const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
      const marked = field?.closest<HTMLElement>('[role="radiogroup"]') ?? field;
      if (text === '') marked?.removeAttribute('aria-invalid');
      else marked?.setAttribute('aria-invalid', 'true');
      if (text !== '') first ??= field;
    }
    first?.focus();
  };

  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement;
    const place = form.querySelector<HTMLElement>(`[data-error="${name}"]`);
    if (!place?.textContent) return;
    place.textContent = '';
    const field = target as HTMLElement;
    (field.closest('[role="radiogroup"]') ?? field).removeAttribute('aria-invalid');
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    const body = new FormData(form);
    message?.replaceChildren();
    if (!body.get('rating')) return mark({ rating: ratingRequired });
    mark({});
    isSending = true;
    const label = button?.textContent ?? '';
    if (button) button.textContent = sending;
    const sent = await visitorCall<typeof submitReview>('POST', '/api/commerce/reviews', {
      body,
      prefersLoginEvent: true,
      onFieldErrors: mark,
      onFailure({ status, body: refusal }) {
        if (REFUSED.includes(status)) showMessage(String(refusal?.error ?? failed));
        else showMessage(failed, tryAgain);
      },
    });
    isSending = false;
    if (button) button.textContent = label;
    if (sent?.location) location.assign(toPageLanguage(sent.location));
    else if (sent !== undefined) showMessage(failed, tryAgain);
  });
  form.dataset.review = 'live';
}
