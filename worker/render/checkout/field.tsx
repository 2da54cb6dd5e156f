import type { InputHTMLAttributes } from 'react';
import { EMAIL_LENGTH } from '#schema/contracts/checkout/checkout.ts';
import { useMessages } from '../kit/messages.tsx';

export interface FormState {
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string>>;
}

export const fieldId = (name: string): string => `checkout-${name.replaceAll('.', '-')}`;

export const describeField = (name: string, { errors }: FormState, hintId?: string) => {
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
  hint?: string | null;
}

export const Optional = () => <span className="optional"> {useMessages().checkout.optional}</span>;

export function TextField({
  name,
  label,
  form,
  isOptional = false,
  className = '',
  hint = null,
  ...input
}: TextFieldProps) {
  const hintId = hint ? `${fieldId(name)}-hint` : undefined;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={fieldId(name)}>
        {label}
        {isOptional && <Optional />}
      </label>
      <input
        {...input}
        {...describeField(name, form, hintId)}
        type={input.type ?? 'text'}
        defaultValue={form.values[name] ?? ''}
        required={!isOptional}
      />
      <FieldError name={name} form={form} />
      {hint && <small id={hintId}>{hint}</small>}
    </div>
  );
}

export const EmailField = ({
  autoComplete = 'email',
  ...field
}: Pick<TextFieldProps, 'name' | 'label' | 'form' | 'autoComplete'> & { 'data-refresh'?: string }) => (
  <TextField
    {...field}
    type="email"
    autoComplete={autoComplete}
    inputMode="email"
    enterKeyHint="next"
    spellCheck={false}
    maxLength={EMAIL_LENGTH.max}
  />
);

export const TextAreaField = ({
  name,
  label,
  form,
  maxLength,
  rows = 3,
}: Pick<TextFieldProps, 'name' | 'label' | 'form'> & { maxLength: number; rows?: number }) => (
  <div className="field">
    <label htmlFor={fieldId(name)}>
      {label}
      <Optional />
    </label>
    <textarea
      {...describeField(name, form)}
      rows={rows}
      maxLength={maxLength}
      defaultValue={form.values[name] ?? ''}
    />
    <FieldError name={name} form={form} />
  </div>
);
