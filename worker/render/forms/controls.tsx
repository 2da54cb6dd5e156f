import { textLength } from '#domain/forms/fields/textarea.ts';
import { counterText } from '#domain/forms/texts.ts';
import { EMAIL_LENGTH } from '#schema/contracts/email.ts';
import type { FieldOfType } from '#schema/contracts/forms/fields.ts';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import {
  controlId,
  controlName,
  describeControl,
  type FormDrawing,
  getTypedValue,
  isRequired,
  optionLabel,
} from './field-state.ts';

type SingleField = FieldOfType<
  'text' | 'textarea' | 'email' | 'number' | 'currency' | 'date' | 'time' | 'website' | 'select'
>;

function Counted({ form, field }: { form: FormDrawing; field: FieldOfType<'textarea'> }) {
  const id = controlId(form, field);
  const text = getTypedValue(form, field);
  const { maxLength } = field;
  return (
    <>
      <textarea
        id={id}
        name={controlName(form, field)}
        rows={field.rows}
        placeholder={field.placeholder || undefined}
        defaultValue={text}
        required={isRequired(form, field)}
        data-max={maxLength ?? undefined}
        {...describeControl(form, field, maxLength === null ? [] : [`${id}-count`])}
      />
      {maxLength !== null && (
        <p className="field-count" id={`${id}-count`}>
          <bdi dir="ltr" data-count="">
            {counterText(textLength(text), maxLength)}
          </bdi>
        </p>
      )}
    </>
  );
}

export function Control({ form, field }: { form: FormDrawing; field: SingleField }) {
  const shared = {
    id: controlId(form, field),
    name: controlName(form, field),
    defaultValue: getTypedValue(form, field),
    required: isRequired(form, field),
    ...describeControl(form, field),
  };
  switch (field.type) {
    case 'text':
      return (
        <input
          {...shared}
          type="text"
          placeholder={field.placeholder || undefined}
          maxLength={field.maxLength ?? FORM_LIMITS.answer}
          autoComplete={field.autocomplete || undefined}
        />
      );
    case 'textarea':
      return <Counted form={form} field={field} />;
    case 'email':
      return (
        <input
          {...shared}
          type="email"
          placeholder={field.placeholder || undefined}
          autoComplete="email"
          maxLength={EMAIL_LENGTH.max}
        />
      );
    case 'number':
      return (
        <input
          {...shared}
          type="number"
          placeholder={field.placeholder || undefined}
          min={field.min ?? undefined}
          max={field.max ?? undefined}
          step={field.isWhole ? 1 : 'any'}
        />
      );
    case 'currency':
      return (
        <span className="field-affixed">
          <span aria-hidden="true">{field.currencySymbol}</span>
          <input
            {...shared}
            type="text"
            inputMode="decimal"
            placeholder={field.placeholder || undefined}
            maxLength={30}
          />
        </span>
      );
    case 'date':
      return (
        <input {...shared} type="date" min={field.earliest || undefined} max={field.latest || undefined} />
      );
    case 'time':
      return <input {...shared} type="time" />;
    case 'website':
      return (
        <input
          {...shared}
          type="url"
          placeholder={field.placeholder || 'https://'}
          autoComplete="url"
          maxLength={FORM_LIMITS.answer}
        />
      );
    case 'select':
      return (
        <select {...shared}>
          <option value="">{field.placeholder}</option>
          {field.options.map((option, index) => (
            <option key={option} value={option}>
              {optionLabel(form, field, index)}
            </option>
          ))}
        </select>
      );
  }
}
