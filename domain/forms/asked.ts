import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { MAX_ANSWERS_LENGTH } from '#schema/contracts/limits.ts';
import { fieldsOf, labelOf } from './answers.ts';
import { checkForm } from './check-form.ts';
import { asFiles } from './fields/file.ts';
import { displayValue, hasAnswer } from './fields/index.ts';
import type { ReadContext } from './fields/kind.ts';
import { FORM_TEXTS } from './texts.ts';

/** Begins the names of controls that stand inside of another form: no field id and no other control has a colon. */
export const ASKED_PREFIX = 'ask:';
/** The control that says which form was asked. */
export const ASKED_FORM = '.form';

/** Errors under the names of the controls. */
export const askedErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [ASKED_PREFIX + field, text]));

/** Errors of asked fields by field, among others. */
export const errorsOfAsked = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(askedEntries(Object.entries(errors)));

type Asked = Pick<FormDefinition, 'pages'>;

/** Whether a form asks for files: whatever stands around it must be able to send them. */
export const asksForFiles = (form: Asked): boolean => fieldsOf(form).some(({ type }) => type === 'file');

/** What each question is called, under the name of its control. */
export const askedTitles = (form: Asked): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map((field) => [ASKED_PREFIX + field.id, labelOf(field)]));

/** An upload's id: 128 bits as hex, which nobody guesses. */
const UPLOAD_ID = /^[0-9a-f]{32}$/;
export const isUploadId = (value: string): boolean => UPLOAD_ID.test(value);

/** Entries of an asked form among those of the form around it, without their prefix. */
export const askedEntries = (entries: Iterable<readonly [string, string]>): [string, string][] =>
  [...entries].flatMap(([name, value]): [string, string][] =>
    name.startsWith(ASKED_PREFIX) ? [[name.slice(ASKED_PREFIX.length), value]] : [],
  );

/**
 * Checks the answers to an asked form. What is kept is what people read, and which uploads are meant: hidden values and headings
 * are no answers, and empty ones are left out. No two of the answers have the same name. `files` are those that may be named;
 * `entered` is what the answers were read from.
 */
export function checkAsked(
  form: Asked,
  raw: Readonly<Record<string, unknown>>,
  locale: string,
  { files = new Map(), texts = FORM_TEXTS }: Partial<ReadContext> = {},
): { answers: Answer[]; entered: Record<string, unknown>; errors: Record<string, string> } {
  const { values, errors } = checkForm(form, raw, { files, texts });
  let room = MAX_ANSWERS_LENGTH;
  const nameOf = distinctNames();
  const answers: Answer[] = [];
  const entered: Record<string, unknown> = {};
  for (const field of fieldsOf(form)) {
    if (!hasAnswer(field)) continue;
    const name = nameOf(labelOf(field));
    const value = values[field.id];
    if (value === undefined) continue;
    const uploads =
      field.type === 'file' ? asFiles(value).map(({ id, name: file }) => ({ id, name: file })) : [];
    const answer = {
      name,
      value: displayValue(field, value, locale),
      ...(uploads.length > 0 && { files: uploads }),
    };
    room -= answer.name.length + answer.value.length;
    if (room < 0) errors[field.id] ??= texts.tooLong;
    answers.push(answer);
    entered[field.id] = raw[field.id];
  }
  return { answers, entered, errors };
}

/** Tells questions of one title apart: the second 'Name' is 'Name (2)'. */
function distinctNames(): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    let name = title;
    for (let nth = 2; taken.has(name); nth += 1) name = `${title} (${nth})`;
    taken.add(name);
    return name;
  };
}
