import { checkForm } from '#domain/forms/check-form.ts';
import { walkVisibleFields } from '#domain/forms/conditions.ts';
import { pickAnswerEntries, pickQuestionErrors } from '#domain/forms/custom-questions.ts';
import { toRawValues } from '#domain/forms/entries.ts';
import { checkField } from '#domain/forms/fields/index.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { startCounters } from './counters.ts';
import { getEntries, getField, part } from './dom.ts';
import { clearError, showErrors } from './errors.ts';
import { keepFormValues } from './form-values.ts';
import { loadFiles } from './load-files.ts';
import { focusField, toggle } from './steps.ts';

export interface CustomQuestions {
  /** Returns the visitor's answers in the server's format, or shows the errors and returns null. */
  answered(): { formId: string; answers: [string, string][] } | null;
  /** Shows the server's errors by control. Returns false if no error belongs to a custom question. */
  showErrors(errors?: Readonly<Record<string, string>>): boolean;
  /** Deletes the values that were kept for a reload. Call it once everything is saved. */
  forget(): void;
}

export async function followCustomQuestions(form: HTMLFormElement, place: HTMLElement) {
  const json = part(place, '[data-form-definition]').textContent ?? '';
  const definition = JSON.parse(json) as Pick<FormDefinition, 'pages'>;
  const id = place.dataset.questions ?? '';
  const files = await loadFiles(form, { id, ...definition });
  const read = () => toRawValues(definition, pickAnswerEntries(getEntries(form)));

  function show(): void {
    const raw = read();
    const { shownFields, shownPages } = walkVisibleFields(
      definition,
      (field) => checkField(field, raw[field.id], files.context()).value,
    );
    for (const page of place.querySelectorAll<HTMLElement>('[data-page]'))
      toggle(page, shownPages.has(page.dataset.page ?? ''));
    for (const field of place.querySelectorAll<HTMLElement>('[data-field]'))
      toggle(field, shownFields.has(field.dataset.field ?? ''));
  }

  startCounters(form);
  form.addEventListener('input', ({ target }) => {
    show();
    const id = (target as Element).closest<HTMLElement>('[data-field]')?.dataset.field;
    if (id !== undefined && getField(place, id)) clearError(form, id);
  });
  form.addEventListener('change', show);
  show();
  return { definition, files, read, show };
}

export async function startCustomQuestions(form: HTMLFormElement): Promise<CustomQuestions> {
  const place = part(form, '[data-questions]');
  const { definition, files, read, show } = await followCustomQuestions(form, place);
  const formId = place.dataset.questions ?? '';
  const problem = part(place, '[data-problem]');
  // Two products may share a form, and an edited line item keeps its own values.
  const line = form.querySelector<HTMLInputElement>('[name="line"]')?.value ?? '';
  const keep = () => keepFormValues(form, `${formId} ${form.dataset.item ?? ''} ${line}`);
  let kept = keep();

  function showMessage(text: string): void {
    problem.hidden = text === '';
    problem.textContent = text;
  }

  function showFieldErrors(errors: Readonly<Record<string, string>>): boolean {
    const first = showErrors(form, errors);
    showMessage(first ? FORM_TEXTS.problemsBelow : '');
    if (first) focusField(first);
    return first !== null;
  }

  // Show errors at the fields, as the server renders them.
  form.noValidate = true;
  kept.restore();
  show();
  return {
    answered() {
      const { values, errors } = checkForm(definition, read(), files.context());
      if (files.isBusy()) {
        showMessage(FORM_TEXTS.filesUnderWay);
        return null;
      }
      if (showFieldErrors(errors) || !areOtherControlsValid(form)) return null;
      const isAnswered = (name: string) => Object.hasOwn(values, name.split('.', 1)[0] ?? '');
      return { formId, answers: pickAnswerEntries(getEntries(form)).filter(([name]) => isAnswered(name)) };
    },
    showErrors: (errors = {}) => showFieldErrors(pickQuestionErrors(errors)),
    forget() {
      kept.forget();
      // Values that the visitor types from now on belong to the next item added to the cart.
      kept = keep();
    },
  };
}

/**
 * Validates the product form's own controls. The form has `novalidate`, because the custom questions inside
 * it show their own errors.
 */
const areOtherControlsValid = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    .filter((control) => !control.closest('[data-questions]'))
    .every((control) => control.reportValidity());
