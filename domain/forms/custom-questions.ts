import type { Answer } from '#schema/contracts/checkout/answers.ts';
import { QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { MAX_ANSWERS_LENGTH } from '#schema/contracts/limits.ts';
import { getFieldLabel, listFields } from './answers.ts';
import { checkForm } from './check-form.ts';
import { displayValue } from './fields/display.ts';
import { asFiles } from './fields/file.ts';
import { hasAnswer } from './fields/index.ts';
import type { ReadContext } from './fields/values.ts';
import { labelOptions, type OptionLabels } from './option-labels.ts';
import { FORM_TEXTS } from './texts.ts';

export const toControlErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [QUESTION_PREFIX + field, text]));

export const pickQuestionErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(pickAnswerEntries(Object.entries(errors)));

type Questions = Pick<FormDefinition, 'pages'>;

export interface QuestionContext extends ReadContext {
  optionLabels?: OptionLabels | undefined;
}

/** Returns whether there are file fields, which need an additional form around the questions for uploads. */
export const hasFileQuestions = (form: Questions): boolean =>
  listFields(form).some(({ type }) => type === 'file');

export const getQuestionLabels = (form: Questions): Record<string, string> =>
  Object.fromEntries(listFields(form).map((field) => [QUESTION_PREFIX + field.id, getFieldLabel(field)]));

/** 128 random bits as hex. */
const UPLOAD_ID = /^[0-9a-f]{32}$/;
export const isUploadId = (value: string): boolean => UPLOAD_ID.test(value);

export const pickAnswerEntries = (entries: Iterable<readonly [string, string]>): [string, string][] =>
  [...entries].flatMap(([name, value]): [string, string][] =>
    name.startsWith(QUESTION_PREFIX) ? [[name.slice(QUESTION_PREFIX.length), value]] : [],
  );

/**
 * Validates answers and makes their labels unique. `files` contains the uploads that this visitor may use;
 * `entered` contains the input as typed.
 */
export function checkCustomAnswers(
  form: Questions,
  raw: Readonly<Record<string, unknown>>,
  locale: string,
  { files = new Map(), texts = FORM_TEXTS, optionLabels }: Partial<QuestionContext> = {},
): { answers: Answer[]; entered: Record<string, unknown>; errors: Record<string, string> } {
  const { values, errors } = checkForm(form, raw, { files, texts });
  let room = MAX_ANSWERS_LENGTH;
  const toDistinctName = distinctNames();
  const answers: Answer[] = [];
  const entered: Record<string, unknown> = {};
  for (const field of listFields(form)) {
    if (!hasAnswer(field)) continue;
    const name = toDistinctName(getFieldLabel(field));
    const value = values[field.id];
    if (value === undefined) continue;
    const uploads =
      field.type === 'file' ? asFiles(value).map(({ id, name: file }) => ({ id, name: file })) : [];
    const answer = {
      name,
      value: displayValue(field, labelOptions(field, value, optionLabels), locale),
      ...(uploads.length > 0 && { files: uploads }),
    };
    room -= answer.name.length + answer.value.length;
    if (room < 0) errors[field.id] ??= texts.tooLong;
    answers.push(answer);
    entered[field.id] = raw[field.id];
  }
  return { answers, entered, errors };
}

/** Returns a function that makes titles unique: a second 'Name' becomes 'Name (2)'. */
function distinctNames(): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    let name = title;
    for (let nth = 2; taken.has(name); nth += 1) name = `${title} (${nth})`;
    taken.add(name);
    return name;
  };
}
