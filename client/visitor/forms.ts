import { onVisible } from '../behaviours/on-visible.ts';
import type { PageContext } from '../page/context.ts';
import type { Tracking } from '../page/visits.ts';

const NEAR = '600px';

/** Loads form code when a form nears the viewport. Until then, the form works without JavaScript. */
export function startForms(context: PageContext | null, tracking: Tracking | null): void {
  const forms = document.querySelectorAll<HTMLElement>('[data-form]');
  if (forms.length === 0) return;
  const start = (form: HTMLElement) =>
    import('#client/forms/form.ts')
      .then(({ enhanceForm }) => enhanceForm(form, { context, tracking }))
      .catch((error: unknown) => {
        // If its script fails to load, the form shows all conditional fields and can still be submitted.
        form.dataset.plain = '';
        // Rethrow the error, so that the error reporter sees it.
        throw error;
      });
  // A form in a closed dialog has no position, so its code is loaded immediately.
  const isHidden = (form: HTMLElement) => {
    const overlay = form.closest('dialog');
    return overlay !== null && document.querySelector(`[data-overlay-open="${overlay.id}"]`) !== null;
  };
  const isInPage = [...forms].filter((form) => !isHidden(form));
  for (const form of forms) if (isHidden(form)) void start(form);
  onVisible(isInPage, start, NEAR);
}
