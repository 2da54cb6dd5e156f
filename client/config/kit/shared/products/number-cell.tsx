import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSaveAfter } from './use-save-after.ts';

interface Props {
  label: string;
  text: string;
  /** Text shown while the cell is not being edited, if different from `text`. */
  shown?: string;
  isDisabled: boolean;
  onSave: (text: string) => Promise<string | null>;
}

/**
 * A number that is edited in its table cell. Enter or blur saves the number; Escape restores the previous
 * one.
 */
export function NumberCell({ label, text, shown = text, isDisabled, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.select();
  }, [isFocused]);
  const saving = useMutation({
    mutationFn: onSave,
    onSuccess: (failed, saved) => {
      setProblem(failed);
      // Keep text that was typed during the save.
      if (failed === null) setTyped((now) => (now?.trim() === saved ? null : now));
    },
  });
  const saveAfter = useSaveAfter(saving.isPending, () => save());
  const save = () => {
    if (typed === null) return;
    if (saving.isPending) {
      saveAfter(typed.trim() !== saving.variables);
      return;
    }
    if (typed.trim() === text || typed.trim() === shown) return setTyped(null);
    saving.mutate(typed.trim());
  };
  return (
    <span className="number-cell">
      <input
        ref={input}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        disabled={isDisabled}
        aria-busy={saving.isPending}
        value={typed ?? (isFocused ? text : shown)}
        {...(problem && { 'aria-invalid': true, title: problem })}
        onFocus={() => setFocused(true)}
        onChange={(event) => {
          saveAfter(false);
          setTyped(event.target.value);
        }}
        onBlur={() => {
          setFocused(false);
          save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
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
