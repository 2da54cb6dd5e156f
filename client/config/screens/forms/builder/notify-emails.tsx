import { useEffect, useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { isEmail } from '#domain/forms/fields/email.ts';
import { parseLines } from './lines.ts';
import type { StoragePartProps } from './storage-part.ts';

const MOST = 10;

/** Recipients of notifications, one per line, applied once all are valid. */
export function NotifyEmails({ storage, error, onSet }: StoragePartProps) {
  const shown = storage.notifyEmails.join('\n');
  const [text, setText] = useState(shown);
  useEffect(() => setText((typed) => (parseLines(typed).join('\n') === shown ? typed : shown)), [shown]);
  const getProblem = (lines: readonly string[]) => {
    if (lines.length > MOST) return `At most ${MOST} addresses.`;
    const wrong = lines.find((line) => !isEmail(line));
    return wrong === undefined ? undefined : `“${wrong}” is not an email address.`;
  };
  const refused = storage.notifyEmails.map((_, index) => error(`notifyEmails.${index}`)).find(Boolean);
  return (
    <Labelled
      label="Email addresses, one per line"
      help="Leave empty for no notifications."
      error={getProblem(parseLines(text)) ?? refused}
    >
      {(props) => (
        <textarea
          {...props}
          rows={3}
          spellCheck={false}
          placeholder="hello@example.com"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const lines = parseLines(event.target.value);
            if (getProblem(lines) === undefined) onSet({ notifyEmails: lines });
          }}
        />
      )}
    </Labelled>
  );
}
