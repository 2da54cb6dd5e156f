import type { InputHTMLAttributes } from 'react';

/** What every field of the checkout's form is drawn from. */
export interface FormState {
  /** What stands in the fields, by name. */
  values: Readonly<Record<string, string>>;
  /** What is wrong, by name of the field. */
  errors: Readonly<Record<string, string>>;
}

/** Id of a field; errors are reached by it. */
export const fieldId = (name: string): string => `checkout-${name.replaceAll('.', '-')}`;

/** What ties a control to its error. */
export const described = (name: string, { errors }: FormState, hintId?: string) => {
  const ids = [...(hintId ? [hintId] : []), ...(errors[name] ? [`${fieldId(name)}-error`] : [])];
  return {
    id: fieldId(name),
    name,
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(errors[name] && { 'aria-invalid': true }),
  };
};

export function FieldError({ name, form }: { name: string; form: FormState }) {
  const text = form.errors[name];
  if (!text) return null;
  return (
    <p className="field-error" id={`${fieldId(name)}-error`}>
      {text}
    </p>
  );
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  name: string;
  label: string;
  form: FormState;
  isOptional?: boolean;
  className?: string;
}

/** One line of text with its label above and its error below. */
export function TextField({
  name,
  label,
  form,
  isOptional = false,
  className = '',
  ...input
}: TextFieldProps) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={fieldId(name)}>
        {label}
        {isOptional && <span className="optional"> (optional)</span>}
      </label>
      <input
        {...input}
        {...described(name, form)}
        type={input.type ?? 'text'}
        defaultValue={form.values[name] ?? ''}
        required={!isOptional}
      />
      <FieldError name={name} form={form} />
    </div>
  );
}
