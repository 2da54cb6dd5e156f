import { useEffect, useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';

const LONGEST = 200;

export const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function validateLines(lines: readonly string[], maxLines: number): string | null {
  if (lines.length === 0) return 'Enter at least one line.';
  if (lines.length > maxLines) return `Enter at most ${maxLines} lines.`;
  const twice = lines.find((line, index) => lines.indexOf(line) !== index);
  if (twice !== undefined) return `“${twice}” appears twice.`;
  const long = lines.find((line) => line.length > LONGEST);
  return long === undefined ? null : `“${long.slice(0, 30)}…” is longer than ${LONGEST} characters.`;
}

interface Props {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

const MAX_ROWS = 12;

/** Edits a list as text with one entry per line, and applies the list while it is valid. */
export function LinesInput({ label, help, error, lines, onChange }: Props) {
  const shown = lines.join('\n');
  const [text, setText] = useState(shown);
  useEffect(() => setText((typed) => (parseLines(typed).join('\n') === shown ? typed : shown)), [shown]);
  const problem = validateLines(parseLines(text), FORM_LIMITS.options);
  return (
    <Labelled label={label} help={help} error={problem ?? error}>
      {(props) => (
        <textarea
          {...props}
          rows={Math.min(Math.max(text.split('\n').length, 3), MAX_ROWS)}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const next = parseLines(event.target.value);
            if (validateLines(next, FORM_LIMITS.options) === null) onChange(next);
          }}
        />
      )}
    </Labelled>
  );
}
