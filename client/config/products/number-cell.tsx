import { useState } from 'react';

interface Props {
  /** Said to those who do not see the column: 'Stock of Tide mug'. */
  label: string;
  text: string;
  isDisabled: boolean;
  /** Saves what was typed; says why it cannot, or null. */
  onSave: (text: string) => Promise<string | null>;
}

/** A number of the table that is edited where it stands: Enter or leaving saves, Escape takes back. */
export function NumberCell({ label, text, isDisabled, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (typed === null || isBusy) return;
    if (typed.trim() === text) return setTyped(null);
    setBusy(true);
    const failed = await onSave(typed.trim());
    setBusy(false);
    setProblem(failed);
    if (failed === null) setTyped(null);
  };
  return (
    <span className="number-cell">
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        disabled={isDisabled}
        aria-busy={isBusy}
        value={typed ?? text}
        {...(problem && { 'aria-invalid': true, title: problem })}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          if (event.key !== 'Escape' || typed === null) return;
          event.stopPropagation();
          setTyped(null);
          setProblem(null);
        }}
      />
      {problem && (
        <span className="field-error" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
