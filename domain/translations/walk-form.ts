import * as z from 'zod';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import { type TextVisitor, walkTexts } from '../pages/content-texts.ts';

const FIELD_TEXTS = z.object({
  title: z.string().max(200),
  description: z.string().max(1_000),
  placeholder: z.string().max(200),
});
const FORM_TEXTS = z.object({
  name: z.string().max(200),
  submitButtonText: z.string().max(100),
  overlay: z.object({ buttonText: z.string().max(100) }),
  storage: z.object({
    confirmation: z.object({ subject: z.string().max(200), message: z.string().max(5_000) }).nullable(),
  }),
});
const MAX_OPTION = 200;
const MAX_MESSAGE = 5_000;
const MAX_HTML = 50_000;

/**
 * Key of an option's label. The options themselves identify answers, so they stay in the original language.
 */
export const optionKey = (fieldId: string, index: number): string => `field.${fieldId}.options.${index}`;

const isCode = (html: string) => /<(?:script|iframe|object|embed)\b|\son\w+\s*=/i.test(html);

/** Visits a form's texts, including options, which it never replaces. HTML with code is not visited. */
export function walkForm(form: FormDefinition, visitor: TextVisitor): FormDefinition {
  const pages = form.pages.map((page) => {
    const key = `page.${page.id}.title`;
    const title =
      page.title === '' ? '' : visitor.text({ key, text: page.title, use: 'text', maxLength: MAX_OPTION });
    const fields = page.fields.map((field) => walkField(field, visitor));
    const isSame = title === page.title && fields.every((field, index) => field === page.fields[index]);
    return isSame ? page : { ...page, title, fields };
  });
  const texts = walkTexts(FORM_TEXTS, form, '', visitor) as FormDefinition;
  const { advanced, disclaimer } = form;
  const visit = (key: string, text: string, maxLength: number) =>
    text === '' || isCode(text) ? text : visitor.text({ key, text, use: 'text', maxLength });
  // After submitting, visitors see either the message or the HTML.
  const isHtml = advanced.postSubmitHtml !== '';
  const after = isHtml
    ? { postSubmitHtml: visit('advanced.postSubmitHtml', advanced.postSubmitHtml, MAX_HTML) }
    : { postSubmitMessage: visit('advanced.postSubmitMessage', advanced.postSubmitMessage, MAX_MESSAGE) };
  const html = visit('disclaimer.html', disclaimer.html, MAX_MESSAGE);
  const merged = { ...advanced, ...after };
  const isAfterSame =
    merged.postSubmitHtml === advanced.postSubmitHtml &&
    merged.postSubmitMessage === advanced.postSubmitMessage;
  const arePagesSame = pages.every((page, index) => page === form.pages[index]);
  if (texts === form && isAfterSame && arePagesSame && html === disclaimer.html) return form;
  return {
    ...texts,
    ...(!arePagesSame && { pages }),
    ...(!isAfterSame && { advanced: merged }),
    ...(html !== disclaimer.html && { disclaimer: { html } }),
  };
}

function walkField(field: FormField, visitor: TextVisitor): FormField {
  if (field.type === 'hidden') return field;
  const walked = walkTexts(FIELD_TEXTS, field, `field.${field.id}`, visitor) as FormField;
  if ('options' in field)
    for (const [index, text] of field.options.entries())
      visitor.text({ key: optionKey(field.id, index), text, use: 'text', maxLength: MAX_OPTION });
  return walked;
}
