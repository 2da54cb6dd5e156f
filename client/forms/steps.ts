import { checkForm } from '#domain/forms/check-form.ts';
import { walkVisibleFields } from '#domain/forms/conditions.ts';
import { toRawValues } from '#domain/forms/entries.ts';
import { checkField } from '#domain/forms/fields/index.ts';
import type { ReadContext } from '#domain/forms/fields/values.ts';
import { step, stepTitled } from '#messages/formScript.ts';
import type { PublicForm } from '#schema/contracts/forms/public-form.ts';
import { getEntries, getField, part } from './dom.ts';
import { showErrors } from './errors.ts';

export interface Steps {
  goTo(field: HTMLElement): void;
}

/**
 * Applies conditions and shows one page at a time with Back and Next. The last page has the submit
 * button.
 */
export function startSteps(form: HTMLFormElement, definition: PublicForm, files: () => ReadContext): Steps {
  const pages = [...form.querySelectorAll<HTMLElement>('[data-page]')];
  const isStepped = pages.length > 1;
  let current = pages[0]?.dataset.page ?? '';

  const read = () => toRawValues(definition, getEntries(form));
  const idsShown = (shown: ReadonlySet<string>) =>
    definition.pages.map(({ id }) => id).filter((id) => shown.has(id));

  function show(): void {
    const raw = read();
    const { shownFields, shownPages } = walkVisibleFields(
      definition,
      (field) => checkField(field, raw[field.id], files()).value,
    );
    for (const page of definition.pages)
      for (const { id } of page.fields) {
        const field = getField(form, id);
        if (field) toggle(field, shownFields.has(id));
      }
    if (!isStepped) return;
    const order = idsShown(shownPages);
    if (!order.includes(current)) current = order[0] ?? '';
    for (const page of pages) toggle(page, page.dataset.page === current);
    const at = order.indexOf(current);
    const title = definition.pages.find(({ id }) => id === current)?.title;
    const place = { at: at + 1, count: order.length };
    part(form, '[data-progress-text]').textContent = title ? stepTitled({ ...place, title }) : step(place);
    const bar = part<HTMLProgressElement>(form, '[data-progress] progress');
    bar.max = order.length;
    bar.value = at + 1;
    toggle(part(form, '[data-back]'), at > 0);
    toggle(part(form, '[data-next]'), at < order.length - 1);
    toggle(part(form, '[data-end]'), at === order.length - 1);
  }

  function move(by: 1 | -1): void {
    const { errors, shownPages } = checkForm(definition, read(), files());
    const page = definition.pages.find(({ id }) => id === current);
    const own = new Set(page?.fields.map(({ id }) => id));
    const wrong = Object.fromEntries(Object.entries(errors).filter(([id]) => own.has(id)));
    const first = by === 1 ? showErrors(form, wrong) : null;
    if (first) {
      focusField(first);
      return;
    }
    const order = idsShown(shownPages);
    current = order[order.indexOf(current) + by] ?? current;
    show();
    const shown = pages.find(({ dataset }) => dataset.page === current);
    (
      shown?.querySelector<HTMLElement>('legend[tabindex]') ??
      shown?.querySelector<HTMLElement>('input, select, textarea')
    )?.focus();
  }

  form.addEventListener('input', show);
  form.addEventListener('change', show);
  if (isStepped) {
    part(form, '[data-back]').addEventListener('click', () => move(-1));
    part(form, '[data-next]').addEventListener('click', () => move(1));
    // Pressing Enter in a field acts like pressing the visible button (Next or submit).
    form.addEventListener('keydown', (event) => {
      const isField = event.target instanceof HTMLInputElement && event.target.type !== 'file';
      if (event.key !== 'Enter' || !isField || part(form, '[data-next]').hidden) return;
      event.preventDefault();
      move(1);
    });
  }
  show();
  return {
    goTo(field) {
      const page = field.closest<HTMLElement>('[data-page]')?.dataset.page;
      if (!isStepped || page === undefined || page === current) return;
      current = page;
      show();
    },
  };
}

/** Shows or hides an element that the server may have rendered hidden. */
export function toggle(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown;
  element.removeAttribute('data-hidden');
}

/** Focuses the first control of an invalid field. */
export const focusField = (field: HTMLElement): void =>
  field.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus();
