import type { ReactNode } from 'react';
import { PASSWORD_LENGTH } from '#schema/contracts/accounts/account.ts';
import { EMAIL_LENGTH } from '#schema/contracts/email.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { EmptyOption } from '../kit/empty-option.tsx';
import { useMessages } from '../kit/messages.tsx';

export type Problems = Readonly<Record<string, string>>;

interface FieldProps {
  /** Name of the field and, with `prefix` before it, its id. */
  name: string;
  prefix?: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  autoComplete: string;
  defaultValue?: string | undefined;
  note?: string | undefined;
  problem?: string | undefined;
  minLength?: number;
  maxLength?: number;
  isOptional?: boolean;
  inputMode?: 'numeric' | 'text' | undefined;
  className?: string;
  autoCapitalize?: string;
  list?: string | undefined;
  'data-places'?: string;
  'data-country'?: string;
  'data-key-length'?: number;
}

const describedBy = (id: string, note?: string, problem?: string) =>
  [problem && `${id}-problem`, note && `${id}-note`].filter(Boolean).join(' ') || undefined;

export function Field({
  name,
  prefix = '',
  label,
  type = 'text',
  note,
  problem,
  isOptional = false,
  className = '',
  ...input
}: FieldProps) {
  const texts = useMessages().account;
  const id = prefix + name;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="quiet">{texts.optional}</span>}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        required={!isOptional}
        aria-describedby={describedBy(id, note, problem)}
        aria-invalid={problem ? true : undefined}
        {...input}
      />
      <FieldNotes id={id} note={note} problem={problem} />
    </div>
  );
}

type NamedField = Omit<FieldProps, 'type' | 'autoComplete'>;

export const EmailField = ({ autoComplete = 'email', ...field }: NamedField & { autoComplete?: string }) => (
  <Field {...field} type="email" autoComplete={autoComplete} maxLength={EMAIL_LENGTH.max} />
);

export const PasswordField = ({ isNew = false, ...field }: NamedField & { isNew?: boolean }) => (
  <Field
    {...field}
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    {...(isNew && { minLength: PASSWORD_LENGTH.min })}
    maxLength={PASSWORD_LENGTH.max}
  />
);

export const Submit = ({ isOutline = false, children }: { isOutline?: boolean; children: ReactNode }) => (
  <p>
    <button type="submit" className={isOutline ? 'button button-outline' : 'button'}>
      {children}
    </button>
  </p>
);

interface SelectProps
  extends Pick<FieldProps, 'name' | 'label' | 'autoComplete' | 'problem' | 'className' | 'isOptional'> {
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  empty: string;
}

export function Select({
  name,
  label,
  autoComplete,
  problem,
  className = '',
  isOptional = false,
  value,
  options,
  empty,
}: SelectProps) {
  const texts = useMessages().account;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={name}>
        {label} {isOptional && <span className="quiet">{texts.optional}</span>}
      </label>
      <select
        id={name}
        name={name}
        autoComplete={autoComplete}
        required={!isOptional}
        defaultValue={value}
        aria-describedby={describedBy(name, undefined, problem)}
        aria-invalid={problem ? true : undefined}
      >
        <EmptyOption value={value} offered={isOptional ? [] : options.map(([code]) => code)} label={empty} />
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={name} note={undefined} problem={problem} />
    </div>
  );
}

function FieldNotes({
  id,
  note,
  problem,
}: {
  id: string;
  note: string | undefined;
  problem: string | undefined;
}) {
  return (
    <>
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className="quiet">
          {note}
        </p>
      )}
    </>
  );
}

interface FormProps {
  action: string;
  /** CSRF token; undefined for visitors who are not signed in. */
  crumb?: string | undefined;
  problem?: string | null | undefined;
  className?: string;
  children: ReactNode;
}

export function AccountForm({ action, crumb, problem, className = 'stack', children }: FormProps) {
  return (
    <form method="post" action={action} className={className}>
      {crumb && <input type="hidden" name="crumb" value={crumb} />}
      {problem && (
        <p
          className="problem"
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script the page reloads, and starts with its message
          autoFocus
        >
          {problem}
        </p>
      )}
      {children}
    </form>
  );
}

export function Check({ name, label, isOn = false }: { name: string; label: string; isOn?: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  );
}

export function summarizeProblems(problems: Problems, texts: Messages['account']): string | null {
  const count = Object.keys(problems).length;
  return count === 0 ? null : texts.fieldsWrong({ count });
}
