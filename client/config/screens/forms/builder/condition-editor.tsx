import { Plus, X } from 'lucide-react';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { getFieldLabel } from '#domain/forms/answers.ts';
import type { ConditionOperator, FormCondition, FormField } from '#schema/contracts/forms/fields.ts';

export type Rule = FormCondition['rules'][number];

export const canBeCompared = ({ type }: FormField): boolean => type !== 'section' && type !== 'likert';

const FILLED: readonly ConditionOperator[] = ['is-filled', 'is-empty'];
const ORDER: readonly ConditionOperator[] = ['is-more-than', 'is-less-than'];

/** Lists a field's comparisons. The first is the default. */
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

export const needsAnswer = (operator: ConditionOperator): boolean => !FILLED.includes(operator);

export function firstRule(askable: readonly FormField[]): Rule | null {
  const field = askable.at(-1);
  if (!field) return null;
  const [operator = 'is-filled'] = listOperators(field);
  const first = 'options' in field ? field.options[0] : undefined;
  return { fieldId: field.id, operator, value: first ?? '' };
}

interface Props {
  of: 'field' | 'page';
  condition: FormCondition | undefined;
  /** Fields before the one with the condition. A condition can refer only to these. */
  before: readonly FormField[];
  onChange: (condition: FormCondition | undefined) => void;
}

export function ConditionEditor({ of, condition, before, onChange }: Props) {
  const askable = before.filter(canBeCompared);
  const start = firstRule(askable);
  const rules = condition?.rules ?? [];
  const setRule = (index: number, rule: Rule) =>
    condition &&
    onChange({ ...condition, rules: rules.map((known, other) => (other === index ? rule : known)) });
  const removeRule = (index: number) => {
    const rest = rules.filter((_, other) => other !== index);
    onChange(condition && rest.length > 0 ? { ...condition, rules: rest } : undefined);
  };
  return (
    <fieldset className="condition">
      <legend>Shown</legend>
      {!condition && <p className="quiet">Always.</p>}
      {condition && rules.length > 1 && (
        <select
          aria-label="Match"
          value={condition.match}
          onChange={(event) =>
            onChange({ ...condition, match: event.target.value === 'any' ? 'any' : 'all' })
          }
        >
          <option value="all">If all of these match</option>
          <option value="any">If any of these match</option>
        </select>
      )}
      {rules.map((rule, index) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id
          key={index}
          rule={rule}
          number={index + 1}
          askable={askable}
          onChange={(next) => setRule(index, next)}
          onRemove={() => removeRule(index)}
        />
      ))}
      {start ? (
        rules.length < 10 && (
          <button
            type="button"
            className="text-button"
            onClick={() => onChange({ match: condition?.match ?? 'all', rules: [...rules, start] })}
          >
            <Plus size={14} aria-hidden="true" /> {condition ? 'Add a condition' : 'Only when…'}
          </button>
        )
      ) : (
        <p className="field-help">To show this {of} conditionally, add a field before it.</p>
      )}
    </fieldset>
  );
}

const OPERATOR_TEXT: Readonly<Record<ConditionOperator, string>> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  'is-filled': 'is answered',
  'is-empty': 'is not answered',
  'is-more-than': 'is more than',
  'is-less-than': 'is less than',
};

interface RuleProps {
  rule: Rule;
  number: number;
  askable: readonly FormField[];
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

function RuleRow({ rule, number, askable, onChange, onRemove }: RuleProps) {
  const conditionField = askable.find((field) => field.id === rule.fieldId);
  return (
    <div className="condition-rule">
      <select
        aria-label={`Condition ${number}: question`}
        value={rule.fieldId}
        onChange={(event) => {
          const field = askable.find((one) => one.id === event.target.value);
          if (field) onChange(firstRule([field]) ?? rule);
        }}
      >
        <UnofferedOption value={rule.fieldId} offered={askable.map(({ id }) => id)} />
        {askable.map((field) => (
          <option key={field.id} value={field.id}>
            {getFieldLabel(field)}
          </option>
        ))}
      </select>
      <IconButton label={`Remove condition ${number}`} icon={X} onPress={onRemove} />
      <select
        aria-label={`Condition ${number}: comparison`}
        value={rule.operator}
        onChange={(event) => onChange({ ...rule, operator: event.target.value as ConditionOperator })}
      >
        {(conditionField ? listOperators(conditionField) : []).map((operator) => (
          <option key={operator} value={operator}>
            {OPERATOR_TEXT[operator]}
          </option>
        ))}
      </select>
      {conditionField && needsAnswer(rule.operator) && (
        <Answer
          field={conditionField}
          number={number}
          value={rule.value}
          onChange={(value) => onChange({ ...rule, value })}
        />
      )}
    </div>
  );
}

/** Edits the expected answer, with a select if the field has options. */
function Answer({
  field,
  number,
  value,
  onChange,
}: {
  field: FormField;
  number: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const label = `Condition ${number}: answer`;
  if ('options' in field)
    return (
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {!field.options.includes(value) && <option value={value}>{value || 'Choose…'}</option>}
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  return (
    <input
      aria-label={label}
      type={field.type === 'date' ? 'date' : 'text'}
      maxLength={200}
      placeholder="Answer"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
