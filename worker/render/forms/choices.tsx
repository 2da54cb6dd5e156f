import { LIKERT_ANSWERS } from '#domain/forms/fields/likert.ts';
import type { FieldOfType } from '#schema/contracts/forms/fields.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import {
  controlName,
  type FormDrawing,
  getTypedList,
  getTypedValue,
  isRequired,
  optionLabel,
} from './field-state.ts';

interface Props<Type extends 'radio' | 'checkbox' | 'likert'> {
  form: FormDrawing;
  field: FieldOfType<Type>;
}

export function RadioGroup({ form, field }: Props<'radio'>) {
  return (
    <div className="field-options">
      {field.options.map((option, index) => (
        <label key={option}>
          <input
            type="radio"
            name={controlName(form, field)}
            value={option}
            defaultChecked={getTypedValue(form, field) === option}
            required={isRequired(form, field)}
          />
          <span>{optionLabel(form, field, index)}</span>
        </label>
      ))}
    </div>
  );
}

export function CheckboxGroup({ form, field }: Props<'checkbox'>) {
  const chosen = getTypedList(form, field);
  return (
    <div className="field-options">
      {field.options.map((option, index) => (
        <label key={option}>
          <input
            type="checkbox"
            name={controlName(form, field)}
            value={option}
            defaultChecked={chosen.includes(option)}
            // HTML can require a single checkbox, but not one out of several.
            required={field.options.length === 1 && isRequired(form, field)}
          />
          <span>{optionLabel(form, field, index)}</span>
        </label>
      ))}
    </div>
  );
}

/**
 * Renders the statements of a Likert question. Each is a fieldset, so that screen readers announce it with
 * every answer.
 */
export function LikertRows({ form, field }: Props<'likert'>) {
  const { formControls } = useMessages();
  return field.options.map((statement, index) => (
    <fieldset key={statement} className="likert-row">
      <legend>{optionLabel(form, field, index)}</legend>
      <div className="likert-scale">
        {LIKERT_ANSWERS.map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name={controlName(form, field, index)}
              value={answer}
              defaultChecked={getTypedValue(form, field, index) === answer}
              required={isRequired(form, field)}
            />
            <span>{formControls.likert[answer]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
