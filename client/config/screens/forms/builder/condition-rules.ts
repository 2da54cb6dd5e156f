import type { ConditionOperator, FormCondition, FormField } from '#schema/contracts/forms/fields.ts';

export type Rule = FormCondition['rules'][number];

/** Whether a condition can use a field. */
export const canBeCompared = ({ type }: FormField): boolean => type !== 'section' && type !== 'likert';

const FILLED: readonly ConditionOperator[] = ['is-filled', 'is-empty'];
const ORDER: readonly ConditionOperator[] = ['is-more-than', 'is-less-than'];

/** Comparisons that apply to a field; the first is the default. */
export function listOperators({ type }: FormField): readonly ConditionOperator[] {
  switch (type) {
    case 'radio':
    case 'select':
    case 'checkbox':
    case 'hidden':
      return ['is', 'is-not', ...FILLED];
    case 'number':
    case 'currency':
    case 'date':
      return [...ORDER, 'is', 'is-not', ...FILLED];
    case 'name':
    case 'address':
    case 'phone':
    case 'time':
    case 'file':
    case 'section':
    case 'likert':
      return FILLED;
    case 'text':
    case 'textarea':
    case 'email':
    case 'website':
      return ['contains', 'is', 'is-not', ...FILLED];
  }
}

/** Whether a comparison needs an answer to compare with. */
export const needsAnswer = (operator: ConditionOperator): boolean => !FILLED.includes(operator);

/** A new rule on the last of these fields; null when there is none. */
export function firstRule(askable: readonly FormField[]): Rule | null {
  const field = askable.at(-1);
  if (!field) return null;
  const [operator = 'is-filled'] = listOperators(field);
  const first = 'options' in field ? field.options[0] : undefined;
  return { fieldId: field.id, operator, value: first ?? '' };
}
