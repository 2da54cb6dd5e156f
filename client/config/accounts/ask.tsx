import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, explain } from '../shell/api.ts';
import { Labelled } from '../ui/labelled.tsx';

interface AskProps {
  label: string;
  /** Name of the field in the server's errors. */
  field: string;
  type: 'password' | 'text';
  autoComplete: string;
  maxLength?: number;
  button: string;
  onSend: (typed: string) => Promise<void>;
  /** The initial value. */
  initial?: string;
  onBack: () => void;
  children?: ReactNode;
}

/** One field and its button. Takes the focus, and keeps the value on errors. */
export function Ask({
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
}: AskProps) {
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await onSend(typed);
    } catch (failure) {
      const told = failure instanceof ApiError ? failure.body.errors?.[field] : undefined;
      if (told) setError(told);
      else toast.error(explain(failure));
      setBusy(false);
      // The button was disabled during the call and lost the focus.
      input.current?.focus();
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      {children}
      <Labelled label={label} error={error}>
        {(props) => (
          <input
            {...props}
            ref={input}
            type={type}
            autoComplete={autoComplete}
            maxLength={maxLength}
            value={typed}
            // biome-ignore lint/a11y/noAutofocus: the button that led here is gone, and this is what it asks for
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Labelled>
      <div className="card-end">
        <button type="button" className="button" onClick={onBack}>
          Cancel
        </button>
        <button type="submit" className="button primary" disabled={isBusy || typed.trim() === ''}>
          {button}
        </button>
      </div>
    </form>
  );
}
