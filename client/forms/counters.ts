import { textLength } from '#domain/forms/fields/textarea.ts';
import { counterText } from '#domain/forms/texts.ts';
import { part } from './dom.ts';

/** Shows live counters "n / max". A field whose text is too long is marked as invalid (A5.16, A5.17). */
export function startCounters(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll<HTMLTextAreaElement>('textarea[data-max]')) {
    const field = area.closest<HTMLElement>('[data-field]');
    if (!field) continue;
    const count = part(field, '[data-count]');
    const max = Number(area.dataset.max);
    const show = () => {
      const length = textLength(area.value);
      count.textContent = counterText(length, max);
      count.classList.toggle('over', length > max);
      if (length <= max) return;
      field.classList.add('has-error');
      area.setAttribute('aria-invalid', 'true');
    };
    // Listens on the form, so that it runs after the listener that clears old errors.
    form.addEventListener('input', ({ target }) => {
      if (target === area) show();
    });
    show();
  }
}
