import type { PageContext } from './context.ts';
import type { Tracking } from './visits.ts';

/** How far off a form may be when its code is fetched, in pixels. */
const NEAR = '600px';

/** Code of forms is loaded when one comes near, and not before; until then the same form works as a plain one. */
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
  // A form in a closed dialog is nowhere: its button stands for it.
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
