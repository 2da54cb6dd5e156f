import { getControls, getField, part } from './dom.ts';

/**
 * Marks a field as invalid: shows a message above the field's title (A5.22) and sets `aria-invalid` on its
 * controls.
 */
function mark(field: HTMLElement, message: string | null): void {
  const error = part(field, '[data-error]');
  error.textContent = message ?? '';
  error.hidden = message === null;
  field.classList.toggle('has-error', message !== null);
  for (const control of getControls(field)) {
    if (message === null) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
    const others = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id !== error.id && id !== '');
    const ids = message === null ? others : [error.id, ...others];
    if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
    else control.removeAttribute('aria-describedby');
  }
}

/** Shows each error beside its field and clears all others. Returns the first invalid field. */
export function showErrors(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string>>,
): HTMLElement | null {
  let first: HTMLElement | null = null;
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    if (!field.querySelector('[data-error]')) continue;
    const message = errors[field.dataset.field ?? ''] ?? null;
    mark(field, message);
    if (message !== null) first ??= field;
  }
  return first;
}

export function clearError(form: HTMLFormElement, id: string): void {
  const field = getField(form, id);
  if (field?.classList.contains('has-error')) mark(field, null);
}

export function showProblem(form: HTMLFormElement, texts: { above: string; below: string }): void {
  for (const place of ['above', 'below'] as const) {
    const problem = part(form, `[data-problem="${place}"]`);
    problem.hidden = texts[place] === '';
    problem.textContent = texts[place];
  }
}
