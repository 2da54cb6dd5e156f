import { type ReactNode, useId } from 'react';

/** A labelled control with its error below it. */
export function Labelled({ label, error, hint, children }: { label: string; error?: string | undefined; hint?: string; children: (props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(note ? { 'aria-describedby': `${id}-note` } : {}), ...(error ? { 'aria-invalid': true as const } : {}) })}
      {note && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'quiet'}>
          {note}
        </p>
      )}
    </div>
  );
}
