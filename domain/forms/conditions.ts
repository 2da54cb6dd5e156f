import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormCondition, FormField } from '#schema/contracts/forms/fields.ts';
import type { FieldValue, FormValues } from '#schema/contracts/forms/values.ts';
import { parseAmount, type Separators } from './fields/amount.ts';
import { toIsoDate } from './fields/date.ts';
import { isParts } from './fields/values.ts';
import { FORM_TEXTS } from './texts.ts';

type Rule = FormCondition['rules'][number];

/**
 * Lists the texts to compare: each selected option, a date as YYYY-MM-DD, a composite value on one line.
 */
function listTexts(value: FieldValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value))
    return (value as readonly unknown[]).map((entry) => (typeof entry === 'string' ? entry : 'file'));
  if (!isParts(value)) return [];
  return [toIsoDate(value) ?? Object.values(value).join(' ')];
}

const same = (text: string) => text.trim().toLowerCase();

/** Numbers in conditions have English separators, because the panel writes them. */
const IN_RULES: Separators = { thousandsSeparator: ',', decimalSeparator: '.' };

/** Compares an answer with a condition's value. Compares as text if one of them is not a number. */
function isBeyond(side: 1 | -1, answer: string, value: string, separators: Separators): boolean {
  const [typed, bound] = [parseAmount(answer, separators), parseAmount(value, IN_RULES)];
  if (typed !== null && bound !== null) return side * (typed - bound) > 0;
  return side === 1 ? answer > value : value > answer;
}

function matchesRule(
  { operator, value }: Rule,
  answer: FieldValue | undefined,
  separators: Separators,
): boolean {
  const texts = listTexts(answer);
  switch (operator) {
    case 'is':
      return texts.some((text) => same(text) === same(value));
    case 'is-not':
      return texts.every((text) => same(text) !== same(value));
    case 'contains':
      return texts.some((text) => same(text).includes(same(value)));
    case 'is-filled':
      return texts.length > 0;
    case 'is-empty':
      return texts.length === 0;
    case 'is-more-than':
      return texts.some((text) => isBeyond(1, text, value, separators));
    case 'is-less-than':
      return texts.some((text) => isBeyond(-1, text, value, separators));
  }
}

/** Returns whether a condition is met. `answers` must not contain answers of hidden fields. */
export function isConditionMet(
  condition: FormCondition | undefined,
  answers: FormValues,
  separators: Separators = FORM_TEXTS,
): boolean {
  if (!condition) return true;
  const results = condition.rules.map((rule) => matchesRule(rule, answers[rule.fieldId], separators));
  return condition.match === 'all' ? results.every(Boolean) : results.some(Boolean);
}

/**
 * Visits the visible fields in order. A hidden field counts as empty, which can hide the fields that depend
 * on it.
 */
export function walkVisibleFields(
  { pages }: Pick<FormDefinition, 'pages'>,
  take: (field: FormField) => FieldValue | null,
  separators: Separators = FORM_TEXTS,
): { answers: FormValues; shownFields: Set<string>; shownPages: Set<string> } {
  const answers: Record<string, FieldValue> = {};
  const shownFields = new Set<string>();
  const shownPages = new Set<string>();
  for (const page of pages) {
    if (!isConditionMet(page.showWhen, answers, separators)) continue;
    shownPages.add(page.id);
    for (const field of page.fields) {
      if (!isConditionMet(field.showWhen, answers, separators)) continue;
      shownFields.add(field.id);
      const answer = take(field);
      if (answer !== null) answers[field.id] = answer;
    }
  }
  return { answers, shownFields, shownPages };
}
