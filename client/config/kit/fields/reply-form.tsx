import { type RefObject, useEffect } from 'react';
import { onSubmit } from '../api/use-form-mutation.ts';
import { Labelled } from './labelled.tsx';
import './reply-form.css';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  text: string;
  maxLength: number;
  error: string | undefined;
  help: string | undefined;
  action: readonly [idle: string, pending: string];
  hasChanges: boolean;
  isPending: boolean;
  onChange: (text: string) => void;
  onSave: () => Promise<unknown>;
  onCancel: () => void;
}

/** A reply form that takes focus when opened. */
export function ReplyForm({ form, action: [idle, pending], isPending, hasChanges, ...props }: Props) {
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form]);
  return (
    <form ref={form} className="stack" onSubmit={onSubmit(props.onSave)}>
      <Labelled label="Your reply" error={props.error} help={props.help}>
        {(field) => (
          <textarea
            {...field}
            rows={4}
            maxLength={props.maxLength}
            value={props.text}
            onChange={({ target }) => props.onChange(target.value)}
          />
        )}
      </Labelled>
      <div className="reply-actions">
        <button type="submit" className="button primary" disabled={isPending || !hasChanges}>
          {isPending ? pending : idle}
        </button>
        <button type="button" className="button" onClick={props.onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
