import type { PageContext } from './context.ts';
import type { Tracking } from './visits.ts';

/** Code of forms is loaded where a page has one, and not before. */
export function startForms(context: PageContext | null, tracking: Tracking | null): void {
  const forms = document.querySelectorAll<HTMLElement>('[data-form]');
  if (forms.length === 0) return;
  void import('#client/forms/form.ts').then(({ enhanceForm }) => {
    for (const form of forms) enhanceForm(form, { context, tracking });
  });
}
