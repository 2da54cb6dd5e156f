import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import type { Tracker } from './tracker.ts';

/**
 * Records form starts, submissions and the field at which a visitor abandons a form. Never records typed
 * text.
 */
export function startFormEvents({ record }: Tracker): void {
  const begun = new Map<string, string>();
  const findId = (target: EventTarget | null) =>
    (target as Element).closest<HTMLElement>('[data-form]')?.dataset.form;
  addEventListener('input', ({ target }) => {
    const formId = findId(target);
    const field = (target as HTMLInputElement).name;
    if (!formId || !field) return;
    if (!begun.has(formId)) record(EVENT_NAME.formStarted, { formId });
    begun.set(formId, field);
  });
  addEventListener('sent', ({ target }) => {
    const formId = findId(target);
    if (!formId) return;
    begun.delete(formId);
    record(EVENT_NAME.formSubmitted, { formId });
  });
  addEventListener('pagehide', () => {
    for (const [formId, field] of begun) record(EVENT_NAME.formAbandoned, { formId, field });
    begun.clear();
  });
}
