import type { PageContext } from './context.ts';
import type { Tracking } from './visits.ts';

/** Distance from the viewport at which a form's code is loaded. */
const NEAR = '600px';

/** Loads form code when a form comes near the viewport; until then it works as a plain form. */
export function startForms(context: PageContext | null, tracking: Tracking | null): void {
  const forms = document.querySelectorAll<HTMLElement>('[data-form]');
  if (forms.length === 0) return;
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void import('#client/forms/form.ts').then(({ enhanceForm }) =>
          enhanceForm(target as HTMLElement, { context, tracking }),
        );
      }
    },
    { rootMargin: NEAR },
  );
  // A form in a closed dialog has no position, so it is loaded at once.
  for (const form of forms) {
    const overlay = form.closest('dialog');
    const opener = overlay && document.querySelector(`[data-overlay-open="${overlay.id}"]`);
    if (!opener) near.observe(form);
    else
      void import('#client/forms/form.ts').then(({ enhanceForm }) =>
        enhanceForm(form, { context, tracking }),
      );
  }
}
