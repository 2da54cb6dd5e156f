import type { Answer } from '#schema/contracts/commerce/answers.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { MAX_ANSWERS_LENGTH } from '#schema/contracts/limits.ts';
import { fieldsOf, labelOf } from './answers.ts';
import { checkForm } from './check-form.ts';
import { displayValue, hasAnswer } from './fields/index.ts';
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

/** What of a form can be asked inside of another: all but uploads, which belong to submissions. */
export const askedForm = ({ pages }: Asked): Asked => ({
  pages: pages.map((page) => ({ ...page, fields: page.fields.filter(({ type }) => type !== 'file') })),
});

/** Entries of an asked form among those of the form around it, without their prefix. */
export const askedEntries = (entries: Iterable<readonly [string, string]>): [string, string][] =>
  [...entries].flatMap(([name, value]): [string, string][] =>
    name.startsWith(ASKED_PREFIX) ? [[name.slice(ASKED_PREFIX.length), value]] : [],
  );

/**
 * Checks the answers to an asked form. What is kept is what people read: hidden values and headings are no answers, and empty
 * ones are left out. No two of the answers have the same name.
 */
export function checkAsked(
  form: Asked,
  raw: Readonly<Record<string, unknown>>,
  locale: string,
): { answers: Answer[]; errors: Record<string, string> } {
  const asked = askedForm(form);
  const { values, errors } = checkForm(asked, raw);
  let room = MAX_ANSWERS_LENGTH;
  const nameOf = distinctNames();
  const answers: Answer[] = [];
  for (const field of fieldsOf(asked)) {
    if (!hasAnswer(field)) continue;
    const name = nameOf(labelOf(field));
    const value = values[field.id];
    if (value === undefined) continue;
    const answer = { name, value: displayValue(field, value, locale) };
    room -= answer.name.length + answer.value.length;
    if (room < 0) errors[field.id] ??= FORM_TEXTS.tooLong;
    answers.push(answer);
  }
  return { answers, errors };
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
