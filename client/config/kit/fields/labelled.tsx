import { type ReactNode, useId } from 'react';

interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface Props {
  label: string;
  error?: string | undefined;
  help?: string | undefined;
  children: (props: ControlProps) => ReactNode;
}

export function Labelled({ label, error, help, children }: Props) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(note && { 'aria-describedby': `${id}-note` }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? 'field-error' : 'field-help'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}
