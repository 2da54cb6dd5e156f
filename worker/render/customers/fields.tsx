import type { ReactNode } from 'react';

export type Problems = Readonly<Record<string, string>>;

interface FieldProps {
  /** Also the id, after `prefix`. */
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
}

/** Ids of what describes a field: its note and its problem. */
const describedBy = (id: string, note?: string, problem?: string) =>
  [problem && `${id}-problem`, note && `${id}-note`].filter(Boolean).join(' ') || undefined;

/** A labelled input; what is wrong with it stands below it and is read with it. */
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
  const id = prefix + name;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="quiet">(optional)</span>}
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

interface SelectProps
  extends Pick<FieldProps, 'name' | 'label' | 'autoComplete' | 'problem' | 'className' | 'isOptional'> {
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  /** Text of the choice that is none; without it one is always chosen. */
  empty?: string;
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
  return (
    <div className={`field ${className}`}>
      <label htmlFor={name}>
        {label} {isOptional && <span className="quiet">(optional)</span>}
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
        {empty !== undefined && <option value="">{empty}</option>}
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
  /** Of the session; a form of somebody who is not signed in has none. */
  crumb?: string | undefined;
  /** What is wrong with the form as a whole. */
  problem?: string | null | undefined;
  className?: string;
  children: ReactNode;
}

/** A form of the account pages: it works without script, and names its problem first. */
export function AccountForm({ action, crumb, problem, className = 'stack', children }: FormProps) {
  return (
    <form method="post" action={action} className={className}>
      {crumb && <input type="hidden" name="crumb" value={crumb} />}
      {problem && (
        <p
          className="problem"
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what it has to say
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

/** Said above a form of which some fields are wrong; the fields say what. */
export const problemOf = (problems: Problems): string | null => {
  const count = Object.keys(problems).length;
  if (count === 0) return null;
  return count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`;
};
