import { type ReactNode, useRef, useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';

interface Props {
  label: string;
  field: string;
  type: 'password' | 'text';
  autoComplete: string;
  maxLength?: number;
  button: string;
  onSend: (typed: string) => Promise<void>;
  initial?: string;
  onBack: () => void;
  children?: ReactNode;
}

/** A form with one field, which takes focus and keeps its value on errors. */
export function SingleFieldForm({
  label,
  field,
  type,
  autoComplete,
  maxLength,
  button,
  initial = '',
  onSend,
  onBack,
  children,
}: Props) {
  const [typed, setTyped] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const { submit, isPending, errors } = useFormMutation(onSend, {
    values: typed,
    fields: [field],
    onProblem: (text) => toast.error(text),
    // The button was disabled during the call and lost focus.
    onError: () => input.current?.focus(),
  });
  return (
    <form className="stack" onSubmit={onSubmit(() => submit(typed))}>
      {children}
      <Labelled label={label} error={errors[field]}>
        {(props) => (
          <input
            {...props}
            ref={input}
            type={type}
            autoComplete={autoComplete}
            maxLength={maxLength}
            value={typed}
            // biome-ignore lint/a11y/noAutofocus: the button that opened this step is gone
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Labelled>
      <div className="card-end">
        <button type="button" className="button" onClick={onBack}>
          Cancel
        </button>
        <button type="submit" className="button primary" disabled={isPending || typed.trim() === ''}>
          {button}
        </button>
      </div>
    </form>
  );
}
