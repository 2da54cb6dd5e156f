import { useEffect, useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import { parseLines, validateLines } from './lines.ts';

interface Props {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

const MAX_ROWS = 12;

/** A list as text, one entry per line, applied while it is valid. */
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
