import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FieldValue, FormValues } from '#schema/contracts/forms/values.ts';
import type { Translation } from '#schema/contracts/translations/translation.ts';
import { labelOptions } from '../forms/option-labels.ts';
import type { RenderedForm } from '../forms/rendered-form.ts';
import { createTranslator } from './apply-translation.ts';
import { optionKey, walkForm } from './walk-form.ts';

/**
 * Translates a form. Options keep their values, because conditions, stored answers and exports contain
 * them.
 */
export function translateForm(form: RenderedForm, translation: Translation): RenderedForm {
  const { text } = createTranslator(translation);
  const labels = new Map<string, string>();
  const walked = walkForm(form.definition, {
    text: (found) => {
      const translated = text(found);
      labels.set(found.key, translated);
      return found.key.endsWith('.html') || found.key.endsWith('Html')
        ? sanitizeIfNew(found.text, translated)
        : translated;
    },
  });
  const optionLabels = Object.fromEntries(
    form.definition.pages
      .flatMap(({ fields }) => fields)
      .flatMap((field) => {
        if (!('options' in field)) return [];
        const own = field.options.map((option, index) => labels.get(optionKey(field.id, index)) ?? option);
        return own.every((label, index) => label === field.options[index]) ? [] : [[field.id, own] as const];
      }),
  );
  const hasLabels = Object.keys(optionLabels).length > 0;
  if (walked === form.definition && !hasLabels) return form;
  return { ...form, definition: walked, ...(hasLabels && { optionLabels }) };
}

/** Sanitises translated HTML, because translators need no permission to add code. */
const sanitizeIfNew = (html: string, translated: string): string =>
  translated === html ? html : sanitizeOwnerHtml(translated);

/** Replaces chosen options by their translated labels, for an email to the visitor. */
export function translateAnswers(
  { definition }: Pick<RenderedForm, 'definition'>,
  values: FormValues,
  translation: Translation,
): { definition: FormDefinition; values: FormValues } {
  const form = translateForm({ id: '', version: 0, siteKey: null, definition }, translation);
  const labelled: Record<string, FieldValue> = { ...values };
  const pages = form.definition.pages.map((page) => ({
    ...page,
    fields: page.fields.map((field) => {
      const labels = form.optionLabels?.[field.id];
      if (!labels || !('options' in field)) return field;
      const value = values[field.id];
      if (value !== undefined) labelled[field.id] = labelOptions(field, value, form.optionLabels);
      return { ...field, options: labels };
    }),
  }));
  return { definition: { ...form.definition, pages }, values: labelled };
}
